// Counts every allocation of the process, exactly, over all its threads.
//
// A program that links this target gets a malloc family defined over jemalloc's. Linux only: there
// the definitions of the executable win over those of every library.

#ifndef ESPALIER_ALLOCATIONS_H
#define ESPALIER_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

// What the process has asked for since it started. A reallocation is one allocation and one free.
typedef struct {
  uint64_t allocations;
  uint64_t frees;
  uint64_t bytes;  // as asked for, before rounding up to a size class
} EspalierAllocationCounts;

// Sums the counters of all threads, living and dead.
EspalierAllocationCounts espalier_allocation_counts(void);

// How many threads were counted at once at most, which is how many counters a reading adds up.
uint32_t espalier_counted_threads(void);

// The counters of the calling thread alone.
EspalierAllocationCounts espalier_allocation_counts_of_this_thread(void);

// Starts watching how many usable bytes are alive, from zero. Costs two atomic additions per
// allocation while on.
void espalier_peak_begin(void);

// Stops watching and returns the most bytes that were alive at once.
int64_t espalier_peak_end(void);

// The bytes that were still alive when the watch stopped.
int64_t espalier_peak_kept(void);

// jemalloc's own view, after flushing this thread's cache and moving the epoch on.
typedef struct {
  uint64_t allocated;  // bytes handed out
  uint64_t active;     // bytes in pages that hold them
  uint64_t metadata;   // bytes of the allocator's own
  uint64_t resident;   // bytes of memory in use
  uint64_t mapped;
  uint64_t retained;
  uint32_t arenas;
  bool valid;  // false if jemalloc was built without statistics
} EspalierAllocatorStatistics;

EspalierAllocatorStatistics espalier_allocator_statistics(void);

// The version of jemalloc that is running.
typedef struct {
  uint32_t major;
  uint32_t minor;
  uint32_t patch;
} EspalierAllocatorVersion;

EspalierAllocatorVersion espalier_allocator_version(void);

#endif
