// The malloc family with counters, implemented by jemalloc's `mallocx` family.
//
// jemalloc's own `malloc` is never called: the definitions of the executable take precedence for every
// library, including the Swift runtime. C++'s `new` and `delete` are defined as well, because those
// of jemalloc would not be counted.

#if defined(__linux__)

#include <errno.h>
#include <jemalloc/jemalloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Counters.h"

// Prevents the compiler from treating these definitions as the standard `malloc`.
#define FAMILY __attribute__((no_builtin, visibility("default")))

static inline void count_allocation(void *pointer, size_t size) {
  Counters *own = counters_of_this_thread();
  increase(own, &own->allocations, 1);
  increase(own, &own->bytes, size);
  if (__builtin_expect(
          atomic_load_explicit(&espalier_peak_is_watched, memory_order_relaxed), false)) {
    espalier_peak_move((int64_t)sallocx(pointer, 0));
  }
}

static inline void count_free(void *pointer) {
  Counters *own = counters_of_this_thread();
  increase(own, &own->frees, 1);
  if (__builtin_expect(
          atomic_load_explicit(&espalier_peak_is_watched, memory_order_relaxed), false)) {
    espalier_peak_move(-(int64_t)sallocx(pointer, 0));
  }
}

static inline void *allocate(size_t size, int flags) {
  // jemalloc's extended calls do not accept a size of zero.
  void *pointer = mallocx(size == 0 ? 1 : size, flags);
  if (__builtin_expect(pointer == NULL, false)) {
    errno = ENOMEM;
    return NULL;
  }
  count_allocation(pointer, size);
  return pointer;
}

static inline void release(void *pointer) {
  if (pointer == NULL) return;
  count_free(pointer);
  dallocx(pointer, 0);
}

static inline int is_power_of_two(size_t number) {
  return number != 0 && (number & (number - 1)) == 0;
}

static void *allocate_aligned(size_t alignment, size_t size) {
  if (!is_power_of_two(alignment)) {
    errno = EINVAL;
    return NULL;
  }
  return allocate(size, MALLOCX_ALIGN(alignment));
}

FAMILY void *malloc(size_t size) { return allocate(size, 0); }

FAMILY void free(void *pointer) {
  int saved = errno;
  release(pointer);
  errno = saved;
}

FAMILY void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return allocate(bytes, MALLOCX_ZERO);
}

FAMILY void *realloc(void *pointer, size_t size) {
  if (pointer == NULL) return allocate(size, 0);
  if (size == 0) {
    release(pointer);
    return NULL;
  }
  int64_t before = (int64_t)sallocx(pointer, 0);
  void *moved = rallocx(pointer, size, 0);
  if (moved == NULL) {
    errno = ENOMEM;
    return NULL;
  }
  Counters *own = counters_of_this_thread();
  increase(own, &own->frees, 1);
  if (atomic_load_explicit(&espalier_peak_is_watched, memory_order_relaxed)) {
    espalier_peak_move(-before);
  }
  count_allocation(moved, size);
  return moved;
}

FAMILY void *reallocarray(void *pointer, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(pointer, bytes);
}

FAMILY int posix_memalign(void **result, size_t alignment, size_t size) {
  if (!is_power_of_two(alignment) || alignment % sizeof(void *) != 0) return EINVAL;
  int saved = errno;
  void *pointer = allocate(size, MALLOCX_ALIGN(alignment));
  errno = saved;
  if (pointer == NULL) return ENOMEM;
  *result = pointer;
  return 0;
}

FAMILY void *aligned_alloc(size_t alignment, size_t size) {
  return allocate_aligned(alignment, size);
}

FAMILY void *memalign(size_t alignment, size_t size) { return allocate_aligned(alignment, size); }

FAMILY void *valloc(size_t size) { return allocate_aligned((size_t)getpagesize(), size); }

FAMILY void *pvalloc(size_t size) {
  size_t page = (size_t)getpagesize();
  if (size > SIZE_MAX - page) {
    errno = ENOMEM;
    return NULL;
  }
  return allocate_aligned(page, (size + page - 1) & ~(page - 1));
}

FAMILY size_t malloc_usable_size(void *pointer) {
  return pointer == NULL ? 0 : sallocx(pointer, 0);
}

// C++. The process ends if memory runs out: throwing would need the C++ runtime, and Swift code cannot
// continue either.
static void *allocate_or_trap(size_t size, int flags) {
  void *pointer = allocate(size, flags);
  if (pointer == NULL) __builtin_trap();
  return pointer;
}

#define NEW(name, symbol, parameters, body)       \
  void *name parameters __asm__(symbol);          \
  FAMILY void *name parameters { return (body); }
#define DELETE(name, symbol, parameters)      \
  void name parameters __asm__(symbol);       \
  FAMILY void name parameters { release(pointer); }

NEW(cxx_new, "_Znwm", (size_t size), allocate_or_trap(size, 0))
NEW(cxx_new_array, "_Znam", (size_t size), allocate_or_trap(size, 0))
NEW(cxx_new_nothrow, "_ZnwmRKSt9nothrow_t", (size_t size, const void *tag), allocate(size, 0))
NEW(cxx_new_array_nothrow, "_ZnamRKSt9nothrow_t", (size_t size, const void *tag),
    allocate(size, 0))
NEW(cxx_new_aligned, "_ZnwmSt11align_val_t", (size_t size, size_t alignment),
    allocate_or_trap(size, MALLOCX_ALIGN(alignment)))
NEW(cxx_new_array_aligned, "_ZnamSt11align_val_t", (size_t size, size_t alignment),
    allocate_or_trap(size, MALLOCX_ALIGN(alignment)))
NEW(cxx_new_aligned_nothrow, "_ZnwmSt11align_val_tRKSt9nothrow_t",
    (size_t size, size_t alignment, const void *tag), allocate(size, MALLOCX_ALIGN(alignment)))
NEW(cxx_new_array_aligned_nothrow, "_ZnamSt11align_val_tRKSt9nothrow_t",
    (size_t size, size_t alignment, const void *tag), allocate(size, MALLOCX_ALIGN(alignment)))
DELETE(cxx_delete, "_ZdlPv", (void *pointer))
DELETE(cxx_delete_array, "_ZdaPv", (void *pointer))
DELETE(cxx_delete_nothrow, "_ZdlPvRKSt9nothrow_t", (void *pointer, const void *tag))
DELETE(cxx_delete_array_nothrow, "_ZdaPvRKSt9nothrow_t", (void *pointer, const void *tag))
DELETE(cxx_delete_sized, "_ZdlPvm", (void *pointer, size_t size))
DELETE(cxx_delete_array_sized, "_ZdaPvm", (void *pointer, size_t size))
DELETE(cxx_delete_aligned, "_ZdlPvSt11align_val_t", (void *pointer, size_t alignment))
DELETE(cxx_delete_array_aligned, "_ZdaPvSt11align_val_t", (void *pointer, size_t alignment))
DELETE(cxx_delete_sized_aligned, "_ZdlPvmSt11align_val_t",
       (void *pointer, size_t size, size_t alignment))
DELETE(cxx_delete_array_sized_aligned, "_ZdaPvmSt11align_val_t",
       (void *pointer, size_t size, size_t alignment))

#endif
