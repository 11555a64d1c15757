// The counters of the malloc family.

#ifndef ESPALIER_COUNTERS_H
#define ESPALIER_COUNTERS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The counts of one thread. Only the owning thread writes, so a plain load and store suffice, except
// for the late counters, which have no owner. They are atomic because other threads read them.
typedef struct Counters {
  _Atomic uint64_t allocations;
  _Atomic uint64_t frees;
  _Atomic uint64_t bytes;
  _Atomic bool is_owned;
  struct Counters *next;
} Counters;

extern _Thread_local Counters *espalier_own_counters __attribute__((tls_model("initial-exec")));
extern _Atomic bool espalier_peak_is_watched;

// The counts of ending threads that have released their own counters: the C library frees some of a
// thread's memory then. Any number of threads may end at once.
extern Counters espalier_late_counters;

// Returns counters for a thread that has none.
Counters *espalier_adopt_counters(void);

// Adds `bytes` to the number of live bytes.
void espalier_peak_move(int64_t bytes);

static inline Counters *counters_of_this_thread(void) {
  Counters *own = espalier_own_counters;
  return __builtin_expect(own != NULL, 1) ? own : espalier_adopt_counters();
}

// Adds to a count of `own`.
static inline void increase(const Counters *own, _Atomic uint64_t *count, uint64_t amount) {
  if (__builtin_expect(own == &espalier_late_counters, false)) {
    atomic_fetch_add_explicit(count, amount, memory_order_relaxed);
    return;
  }
  uint64_t current = atomic_load_explicit(count, memory_order_relaxed);
  atomic_store_explicit(count, current + amount, memory_order_relaxed);
}

#endif
