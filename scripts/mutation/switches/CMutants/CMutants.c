#include "CMutants.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

int32_t mutant_chosen = 0;
int64_t mutant_fuel = INT64_MAX;

static uint8_t *reached;
static uint8_t *excused;
// The mutants that differ in this trial: a mark for each, and their numbers in order.
static uint8_t *marks;
static int32_t *order;
static int32_t differing;
static int32_t capacity;

static void hang(int signal) {
  (void)signal;
  _exit(MUTANT_HANG_STATUS);
}

void mutant_exhausted(void) { _exit(MUTANT_HANG_STATUS); }

void mutant_record(int32_t mutants) {
  capacity = mutants + 1;
  reached = calloc((size_t)capacity, 1);
  excused = calloc((size_t)capacity, 1);
  marks = calloc((size_t)capacity, 1);
  order = calloc((size_t)capacity, sizeof(int32_t));
  if (!reached || !excused || !marks || !order) abort();
  mutant_chosen = -1;
}

void mutant_reach(int32_t first) {
  if (first < capacity) reached[first] = 1;
}

void mutant_differs(int32_t number) {
  if (number >= capacity || marks[number]) return;
  marks[number] = 1;
  order[differing++] = number;
}

void mutant_excuse(int32_t first) {
  if (mutant_chosen < 0 && first < capacity) excused[first] = 1;
}

void mutant_forget(void) {
  for (int32_t index = 0; index < differing; index++) marks[order[index]] = 0;
  differing = 0;
}

const int32_t *mutant_differing(int32_t *count) {
  *count = differing;
  return order;
}

bool mutant_is_reached(int32_t first) { return first < capacity && reached[first]; }

bool mutant_is_excused(int32_t first) { return first < capacity && excused[first]; }

// A test binary reads its mutant from the environment, and writes the mutants that differ to a file at its end.

static const char *record_file;

static void write_record(void) {
  FILE *file = fopen(record_file, "a");
  if (!file) return;
  for (int32_t index = 0; index < differing; index++) fprintf(file, "%d\n", order[index]);
  fclose(file);
}

// The process of an exit test ends with a trap.
static void write_record_of_trap(int number) {
  write_record();
  signal(number, SIG_DFL);
  raise(number);
}

static const int traps[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};

static void handle_traps(void (*handler)(int)) {
  for (unsigned index = 0; index < sizeof traps / sizeof *traps; index++) signal(traps[index], handler);
}

static void limit_time(uint32_t seconds) {
  struct itimerval timer = {{0, 0}, {seconds, 0}};
  signal(SIGPROF, hang);
  setitimer(ITIMER_PROF, &timer, NULL);
}

__attribute__((constructor)) static void begin(void) {
  const char *mutant = getenv("ESPALIER_MUTANT");
  if (mutant) mutant_chosen = atoi(mutant);
  const char *seconds = getenv("ESPALIER_MUTANT_SECONDS");
  if (seconds) limit_time((uint32_t)atoi(seconds));
  const char *count = getenv("ESPALIER_MUTANT_COUNT");
  record_file = getenv("ESPALIER_MUTANTS_RECORD");
  if (count && record_file) {
    mutant_record(atoi(count));
    atexit(write_record);
    handle_traps(write_record_of_trap);
  }
}

mutant_page_t *mutant_make_page(void) {
  void *page = mmap(NULL, sizeof(mutant_page_t), PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) abort();
  return page;
}

int32_t mutant_fork(int32_t *output, uint64_t megabytes, uint32_t seconds) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  pid_t child = fork();
  if (child != 0) {
    close(ends[1]);
    *output = ends[0];
    return child;
  }
  close(ends[0]);
  *output = ends[1];
  // The message of a trap is not used.
  freopen("/dev/null", "w", stderr);
  struct rlimit memory = {megabytes << 20, megabytes << 20};
  setrlimit(RLIMIT_AS, &memory);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  // A backtrace takes a thousand times as long as the trial.
  handle_traps(SIG_DFL);
  limit_time(seconds);
  return 0;
}

int32_t mutant_wait(int32_t child) {
  int status = 0;
  if (waitpid(child, &status, 0) < 0) return -1;
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}
