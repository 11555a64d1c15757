#if defined(__linux__)

#include <jemalloc/jemalloc.h>
#include <stdio.h>

#include "CAllocations.h"

static bool read_size(const char *name, uint64_t *result) {
  size_t value = 0;
  size_t length = sizeof(value);
  if (mallctl(name, &value, &length, NULL, 0) != 0) return false;
  *result = value;
  return true;
}

EspalierAllocatorStatistics espalier_allocator_statistics(void) {
  EspalierAllocatorStatistics result = {0};

  // Memory in this thread's cache counts as allocated, so the cache is emptied first. Without a cache
  // the call fails, which has no effect.
  mallctl("thread.tcache.flush", NULL, NULL, NULL, 0);

  // jemalloc returns a copy of its figures, which is updated only when the epoch is advanced.
  uint64_t epoch = 1;
  size_t length = sizeof(epoch);
  if (mallctl("epoch", &epoch, &length, &epoch, sizeof(epoch)) != 0) return result;

  result.valid = read_size("stats.allocated", &result.allocated) &&
                 read_size("stats.active", &result.active) &&
                 read_size("stats.metadata", &result.metadata) &&
                 read_size("stats.resident", &result.resident) &&
                 read_size("stats.mapped", &result.mapped) &&
                 read_size("stats.retained", &result.retained);
  unsigned arenas = 0;
  length = sizeof(arenas);
  if (mallctl("arenas.narenas", &arenas, &length, NULL, 0) == 0) result.arenas = arenas;
  return result;
}

EspalierAllocatorVersion espalier_allocator_version(void) {
  EspalierAllocatorVersion version = {0, 0, 0};
  const char *text = "";
  size_t length = sizeof(text);
  if (mallctl("version", &text, &length, NULL, 0) == 0) {
    sscanf(text, "%u.%u.%u", &version.major, &version.minor, &version.patch);
  }
  return version;
}

#endif
