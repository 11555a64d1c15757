#define _GNU_SOURCE
#include "CTrials.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif

#if defined(__linux__)
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#elif defined(__APPLE__)
#include <mach/mach.h>
#endif

enum { STACK_BYTES = 1 << 16 };

struct espalier_guard {
  pthread_t thread;
  pid_t number;
  // The signal that parked the thread.
  atomic_int signal;
  // Whether the thread is to be parked by the signal for it.
  atomic_bool stopping;
  // Whether the thread stands in for the main thread, which waits for it.
  bool is_main;
  stack_t earlier;
  // The stack of signal handlers, since a stack overflow leaves none.
  char stack[STACK_BYTES];
};

static _Thread_local struct espalier_guard *current;

static const int traps[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { TRAP_COUNT = sizeof(traps) / sizeof(traps[0]) };
static struct sigaction earlier[TRAP_COUNT];

static bool (*runs_main_queue)(void);

void espalier_guard_set_main_check(bool (*check)(void)) { runs_main_queue = check; }

// Whether the calling thread may be parked. Dispatch runs a block of `main.sync` on the calling thread,
// and the main queue would stay locked.
static bool can_park(void) {
  return current != NULL && (current->is_main || runs_main_queue == NULL || !runs_main_queue());
}

// Stops the calling thread for ever. The process ends without it.
static void park(struct espalier_guard *guard, int signal) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, NULL);
  atomic_store(&guard->signal, signal);
  for (;;) pause();
}

static void handle_trap(int signal, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  if (can_park()) park(current, signal);
  // Another thread: the handler before this one acts when the instruction runs again.
  for (int index = 0; index < TRAP_COUNT; index++) {
    if (traps[index] == signal) sigaction(signal, &earlier[index], NULL);
  }
  if (signal == SIGABRT || info->si_code <= 0) raise(signal);
}

#if defined(__linux__)

extern char __executable_start[];
extern char etext[];

// Whether the thread was interrupted in the code of the program, and not in a library.
static bool is_in_program(void *context) {
#if defined(__x86_64__)
  uintptr_t place = (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  uintptr_t place = (uintptr_t)((ucontext_t *)context)->uc_mcontext.pc;
#else
  uintptr_t place = 0;
#endif
  return (uintptr_t)__executable_start <= place && place < (uintptr_t)etext;
}

static void handle_stop(int signal, siginfo_t *info, void *context) {
  (void)info;
  struct espalier_guard *guard = current;
  if (guard != NULL && atomic_load(&guard->stopping) && is_in_program(context)) {
    park(guard, signal);
  }
}

#endif

// Parks a guarded thread that calls `exit`. The lock of `exit` that newer libraries have would stay
// locked; there the process ends with a failure.
static void handle_exit(void) {
  if (current == NULL) return;
  // A handler runs once, and the next trial may call `exit` too.
  atexit(handle_exit);
#if defined(__GLIBC__)
  if (can_park() && strverscmp(gnu_get_libc_version(), "2.41") < 0) park(current, ESPALIER_GUARD_EXIT);
#endif
  static const char message[] = "error: a random trial calls exit\n";
  (void)!write(2, message, sizeof(message) - 1);
  _exit(134);
}

static void install(void) {
  atexit(handle_exit);
  struct sigaction action;
  memset(&action, 0, sizeof(action));
  action.sa_sigaction = handle_trap;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int index = 0; index < TRAP_COUNT; index++) {
    sigaction(traps[index], &action, &earlier[index]);
  }
#if defined(__linux__)
  // Its default is to do nothing, so that a signal that comes too late has no effect.
  action.sa_sigaction = handle_stop;
  action.sa_flags |= SA_RESTART;
  sigaction(SIGURG, &action, NULL);
#endif
}

espalier_guard *espalier_guard_create(void) { return calloc(1, sizeof(struct espalier_guard)); }

void espalier_guard_destroy(espalier_guard *guard) { free(guard); }

void espalier_guard_enter(espalier_guard *guard, bool is_main) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  guard->thread = pthread_self();
  guard->is_main = is_main;
#if defined(__linux__)
  guard->number = (pid_t)syscall(SYS_gettid);
  // A thread inherits the mask of its creator, and those of Dispatch block the signal that stops a loop.
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGURG);
  pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
#endif
  stack_t stack = {.ss_sp = guard->stack, .ss_size = STACK_BYTES};
  sigaltstack(&stack, &guard->earlier);
  current = guard;
}

void espalier_guard_leave(espalier_guard *guard) {
  current = NULL;
  sigaltstack(&guard->earlier, NULL);
}

bool espalier_guard_is_main(void) { return current != NULL && current->is_main; }

int32_t espalier_guard_signal(espalier_guard *guard) { return atomic_load(&guard->signal); }

uint64_t espalier_guard_processor_time(espalier_guard *guard) {
#if defined(__linux__)
  clockid_t clock;
  struct timespec time;
  if (pthread_getcpuclockid(guard->thread, &clock) != 0) return 0;
  if (clock_gettime(clock, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
#elif defined(__APPLE__)
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  thread_t thread = pthread_mach_thread_np(guard->thread);
  if (thread_info(thread, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != 0) return 0;
  return ((uint64_t)info.user_time.seconds + (uint64_t)info.system_time.seconds) * 1000000000
      + ((uint64_t)info.user_time.microseconds + (uint64_t)info.system_time.microseconds) * 1000;
#else
  return 0;
#endif
}

bool espalier_guard_is_runnable(espalier_guard *guard) {
#if defined(__linux__)
  char path[64];
  char text[256];
  snprintf(path, sizeof(path), "/proc/self/task/%d/stat", (int)guard->number);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return true;
  ssize_t count = read(file, text, sizeof(text) - 1);
  close(file);
  if (count <= 0) return true;
  text[count] = 0;
  // The name is in parentheses and may contain any character.
  char *state = strrchr(text, ')');
  return state == NULL || state[1] == 0 || strchr("RD", state[2]) != NULL;
#else
  (void)guard;
  return false;
#endif
}

uint64_t espalier_guard_process_time(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

bool espalier_guard_stop(espalier_guard *guard) {
#if defined(__linux__)
  atomic_store(&guard->stopping, true);
  struct timespec moment = {.tv_nsec = 100000};
  for (int attempt = 0; attempt < 2000; attempt++) {
    if (atomic_load(&guard->signal) != 0) return true;
    pthread_kill(guard->thread, SIGURG);
    nanosleep(&moment, NULL);
  }
  atomic_store(&guard->stopping, false);
  setpriority(PRIO_PROCESS, (id_t)guard->number, 19);
#endif
  return false;
}

bool espalier_guard_divert(int descriptor) {
#if defined(__linux__) && defined(SYS_close_range)
  // Copies the table of files for this thread, so that no other thread loses one.
  if (syscall(SYS_unshare, 0x400 /* CLONE_FILES */) != 0) return false;
  if (dup2(descriptor, 2) < 0) return false;
  return syscall(SYS_close_range, 3u, ~0u, 0u) == 0;
#else
  (void)descriptor;
  return false;
#endif
}

int espalier_guard_open_output(void) {
#if defined(__linux__)
  return memfd_create("espalier-trial", MFD_CLOEXEC);
#else
  return -1;
#endif
}

bool espalier_lock(int file) {
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return flock(file, LOCK_EX | LOCK_NB) == 0;
}
