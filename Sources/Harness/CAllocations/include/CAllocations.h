// Exact counts of all allocations of the process, over all threads.
//
// A program that links this target has a malloc family implemented by jemalloc. Linux only: there the
// definitions of the executable take precedence over those of every library.

#ifndef ESPALIER_ALLOCATIONS_H
#define ESPALIER_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

// The requests of the process since it started. A reallocation is one allocation and one free.
typedef struct {
  uint64_t allocations;
  uint64_t frees;
  uint64_t bytes;  // as requested, before rounding up to a size class
} EspalierAllocationCounts;

// Returns the sum of the counters of all threads, running and ended.
EspalierAllocationCounts espalier_allocation_counts(void);

// The maximum number of threads counted at once, which is the number of counters that a reading sums.
uint32_t espalier_counted_threads(void);

// Returns the counters of the calling thread only.
EspalierAllocationCounts espalier_allocation_counts_of_this_thread(void);

// Starts to track the number of live usable bytes, from zero. Each allocation then takes two more
// atomic additions.
void espalier_peak_begin(void);

// Stops tracking and returns the maximum number of live bytes.
int64_t espalier_peak_end(void);

// The number of bytes that were live when tracking stopped.
int64_t espalier_peak_kept(void);

// jemalloc's statistics, after flushing this thread's cache and advancing the epoch.
typedef struct {
  uint64_t allocated;  // bytes allocated to the program
  uint64_t active;     // bytes in pages with allocations
  uint64_t metadata;   // bytes for the allocator itself
  uint64_t resident;   // bytes of memory in use
  uint64_t mapped;
  uint64_t retained;
  uint32_t arenas;
  bool valid;  // false if jemalloc was built without statistics
} EspalierAllocatorStatistics;

EspalierAllocatorStatistics espalier_allocator_statistics(void);

// The version of the linked jemalloc.
typedef struct {
  uint32_t major;
  uint32_t minor;
  uint32_t patch;
} EspalierAllocatorVersion;

EspalierAllocatorVersion espalier_allocator_version(void);

#endif
