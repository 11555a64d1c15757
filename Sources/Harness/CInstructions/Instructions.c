#include "CInstructions.h"

#include <errno.h>

#if defined(__linux__)

#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int espalier_instructions_open(void) {
  struct perf_event_attr event;
  memset(&event, 0, sizeof(event));
  event.size = sizeof(event);
  event.type = PERF_TYPE_HARDWARE;
  event.config = PERF_COUNT_HW_INSTRUCTIONS;
  event.disabled = 1;
  event.inherit = 1;
  event.exclude_kernel = 1;
  event.exclude_hv = 1;
  long descriptor = syscall(SYS_perf_event_open, &event, 0, -1, -1, 0);
  return descriptor < 0 ? -errno : (int)descriptor;
}

void espalier_instructions_begin(int descriptor) {
  ioctl(descriptor, PERF_EVENT_IOC_RESET, 0);
  ioctl(descriptor, PERF_EVENT_IOC_ENABLE, 0);
}

uint64_t espalier_instructions_end(int descriptor) {
  ioctl(descriptor, PERF_EVENT_IOC_DISABLE, 0);
  uint64_t count = 0;
  return read(descriptor, &count, sizeof(count)) == (ssize_t)sizeof(count) ? count : 0;
}

#else

int espalier_instructions_open(void) { return -ENOSYS; }
void espalier_instructions_begin(int descriptor) {}
uint64_t espalier_instructions_end(int descriptor) { return 0; }

#endif
