#if defined(__linux__)

#include "Counters.h"

#include <jemalloc/jemalloc.h>
#include <pthread.h>

#include "CAllocations.h"

_Thread_local Counters *espalier_own_counters __attribute__((tls_model("initial-exec"))) = NULL;
_Atomic bool espalier_peak_is_watched = false;

// All counters. They are never freed: the counts of an ended thread stay in the sum, and the next
// new thread continues to count in them.
static _Atomic(Counters *) all_counters = NULL;

Counters espalier_late_counters = {.is_owned = true};

static pthread_key_t exit_key;
static _Atomic bool has_exit_key = false;

// From here on the thread uses the late counters. Counters that it adopted now would have no owner after
// it ends: with twenty thousand threads, a reading took a thousand times as long.
static void give_up_counters(void *counters) {
  espalier_own_counters = &espalier_late_counters;
  atomic_store_explicit(&((Counters *)counters)->is_owned, false, memory_order_release);
}

// Before this runs there is only the main thread, whose counters are never released.
__attribute__((constructor)) static void make_exit_key(void) {
  if (pthread_key_create(&exit_key, give_up_counters) == 0) {
    atomic_store_explicit(&has_exit_key, true, memory_order_release);
  }
}

static Counters *adopt_orphan(void) {
  Counters *counters = atomic_load_explicit(&all_counters, memory_order_acquire);
  for (; counters != NULL; counters = counters->next) {
    bool expected = false;
    if (atomic_compare_exchange_strong_explicit(
            &counters->is_owned, &expected, true, memory_order_acquire, memory_order_relaxed)) {
      return counters;
    }
  }
  return NULL;
}

static Counters *make_counters(void) {
  // Directly from jemalloc, so that the memory of this file is not counted.
  Counters *counters = mallocx(sizeof(Counters), MALLOCX_ZERO | MALLOCX_ALIGN(64));
  if (counters == NULL) __builtin_trap();
  atomic_store_explicit(&counters->is_owned, true, memory_order_relaxed);
  Counters *first = atomic_load_explicit(&all_counters, memory_order_relaxed);
  do {
    counters->next = first;
  } while (!atomic_compare_exchange_weak_explicit(
      &all_counters, &first, counters, memory_order_release, memory_order_relaxed));
  return counters;
}

Counters *espalier_adopt_counters(void) {
  Counters *counters = adopt_orphan();
  if (counters == NULL) counters = make_counters();
  // Set first: the calls below may allocate, and would call this function again.
  espalier_own_counters = counters;
  if (atomic_load_explicit(&has_exit_key, memory_order_acquire)) {
    pthread_setspecific(exit_key, counters);
  }
  return counters;
}

static void add(const Counters *counters, EspalierAllocationCounts *sum) {
  sum->allocations += atomic_load_explicit(&counters->allocations, memory_order_relaxed);
  sum->frees += atomic_load_explicit(&counters->frees, memory_order_relaxed);
  sum->bytes += atomic_load_explicit(&counters->bytes, memory_order_relaxed);
}

EspalierAllocationCounts espalier_allocation_counts(void) {
  EspalierAllocationCounts sum = {0, 0, 0};
  add(&espalier_late_counters, &sum);
  Counters *counters = atomic_load_explicit(&all_counters, memory_order_acquire);
  for (; counters != NULL; counters = counters->next) add(counters, &sum);
  return sum;
}

uint32_t espalier_counted_threads(void) {
  uint32_t count = 0;
  Counters *counters = atomic_load_explicit(&all_counters, memory_order_acquire);
  for (; counters != NULL; counters = counters->next) count++;
  return count;
}

EspalierAllocationCounts espalier_allocation_counts_of_this_thread(void) {
  EspalierAllocationCounts sum = {0, 0, 0};
  add(counters_of_this_thread(), &sum);
  return sum;
}

static _Atomic int64_t living_bytes = 0;
static _Atomic int64_t peak_bytes = 0;

void espalier_peak_begin(void) {
  atomic_store(&living_bytes, 0);
  atomic_store(&peak_bytes, 0);
  atomic_store(&espalier_peak_is_watched, true);
}

int64_t espalier_peak_end(void) {
  atomic_store(&espalier_peak_is_watched, false);
  return atomic_load(&peak_bytes);
}

int64_t espalier_peak_kept(void) {
  return atomic_load(&living_bytes);
}

void espalier_peak_move(int64_t bytes) {
  int64_t living = atomic_fetch_add_explicit(&living_bytes, bytes, memory_order_relaxed) + bytes;
  int64_t peak = atomic_load_explicit(&peak_bytes, memory_order_relaxed);
  while (living > peak && !atomic_compare_exchange_weak_explicit(&peak_bytes, &peak, living,
                              memory_order_relaxed, memory_order_relaxed)) {
  }
}

#endif
