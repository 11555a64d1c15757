// Atomic operations on memory, for systems without Swift's module Synchronization, and reference counts.

#ifndef ESPALIER_ATOMICS_H
#define ESPALIER_ATOMICS_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

static inline uint32_t espalier_load32(const uint32_t *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

// Returns the new value.
static inline uint32_t espalier_add32(uint32_t *word, uint32_t change) {
  return __atomic_add_fetch(word, change, __ATOMIC_SEQ_CST);
}

static inline uint64_t espalier_load64(const uint64_t *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

static inline void espalier_store64(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

// Returns the new value.
static inline uint64_t espalier_add64(uint64_t *word, uint64_t change) {
  return __atomic_add_fetch(word, change, __ATOMIC_SEQ_CST);
}

// Stores a value if the word has the expected one; returns whether it did.
static inline bool espalier_exchange64(uint64_t *word, uint64_t expected, uint64_t desired) {
  return __atomic_compare_exchange_n(word, &expected, desired, false, __ATOMIC_SEQ_CST,
                                     __ATOMIC_SEQ_CST);
}

// Functions of Swift's runtime. An unowned reference keeps the memory of an object, and not its contents. The last
// function returns null if the object is being freed, or is freed.

void *swift_unownedRetain(void *object);
void swift_unownedRelease(void *object);
void *_Nullable swift_tryRetain(void *object);

#pragma clang assume_nonnull end

#endif
