#define _GNU_SOURCE
#include "CInstructions.h"

#if defined(__linux__)

#include <sched.h>

int espalier_processor_count(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof(set), &set) == 0 ? CPU_COUNT(&set) : 0;
}

static cpu_set_t allowed;

bool espalier_stay_on_processor(int number) {
  if (sched_getaffinity(0, sizeof(allowed), &allowed) != 0) return false;
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (!CPU_ISSET(processor, &allowed) || number-- > 0) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    return sched_setaffinity(0, sizeof(one), &one) == 0;
  }
  return false;
}

void espalier_leave_processor(void) { sched_setaffinity(0, sizeof(allowed), &allowed); }

#else

int espalier_processor_count(void) { return 0; }
bool espalier_stay_on_processor(int number) { return false; }
void espalier_leave_processor(void) {}

#endif
