#define _GNU_SOURCE

#include "CWorkers.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

#if defined(__linux__) || (defined(__APPLE__) && TARGET_OS_OSX)

#include <sys/wait.h>

#if defined(__linux__)
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char **environ;

static void close_all(int *descriptors, int count) {
  for (int index = 0; index < count; index++) {
    if (descriptors[index] >= 0) close(descriptors[index]);
    descriptors[index] = -1;
  }
}

static int open_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  for (int index = 0; index < 2; index++) fcntl(ends[index], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

// Closes the descriptors from `first` on when the program starts.
static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, first, ~0U, 4 /* CLOSE_RANGE_CLOEXEC */) == 0) return;
#endif
  for (int number = first; number < 1024; number++) fcntl(number, F_SETFD, FD_CLOEXEC);
}

// Writes the number of the error, and ends.
static void fail(int failure) {
  int code = errno;
  while (write(failure, &code, sizeof code) < 0 && errno == EINTR) {}
  _exit(127);
}

// Becomes the program, or writes the number of the error. Only calls that are safe after a fork.
static void become(
  const espalier_child *child, char **words, const int *streams, int failure, pid_t parent
) {
  sigset_t none;
  sigemptyset(&none);
  setpgid(0, 0);
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
#endif
  // Others stay ignored if they are, such as those of a background job.
  signal(SIGPIPE, SIG_DFL);
#if defined(SIGXFSZ)
  signal(SIGXFSZ, SIG_DFL);
#endif
  // Above the numbers that the program gets, so that none is overwritten.
  int numbers[5] = {streams[0], streams[1], streams[2], child->page, failure};
  for (int index = 0; index < 5; index++) {
    if (numbers[index] < 0) continue;
    numbers[index] = fcntl(numbers[index], F_DUPFD_CLOEXEC, 10);
    if (numbers[index] < 0) fail(failure);
  }
  failure = numbers[4];
  for (int index = 0; index < 4; index++) {
    if (numbers[index] >= 0) {
      if (dup2(numbers[index], index) < 0) fail(failure);
    } else if (index < 3) {
      close(index);
    }
  }
  close_from(child->page < 0 ? 3 : 4);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  int count = child->argument_count;
  char **variables = child->variable_count < 0 ? environ : words + count + 1;
  const char *folder = words[count + 2 + (child->variable_count > 0 ? child->variable_count : 0)];
  if (folder == NULL || chdir(folder) == 0) execve(words[0], words, variables);
  fail(failure);
}

// Returns the arguments, NULL, the variables, NULL, and the folder or NULL; or NULL without memory.
static char **split(const espalier_child *child) {
  int counts[] = {child->argument_count, child->variable_count, child->has_folder ? 1 : 0};
  size_t total = 3;
  for (int part = 0; part < 3; part++) total += counts[part] > 0 ? (size_t)counts[part] : 0;
  char **words = calloc(total, sizeof *words), **word = words;
  const char *text = child->texts;
  if (words == NULL) return NULL;
  for (int part = 0; part < 3; part++, word++) {
    for (int index = 0; index < counts[part]; index++, word++) {
      *word = (char *)text;
      text += strlen(text) + 1;
    }
  }
  return words;
}

static int start(espalier_child *child, const void *processors, size_t size) {
  int theirs[3] = {-1, -1, -1}, ours[3] = {-1, -1, -1}, failure[2] = {-1, -1};
  int code = 0;
  pid_t parent = getpid(), process = -1;
  char **words = split(child);
  if (words == NULL) code = ENOMEM;
  if (code == 0 && open_pipe(failure) != 0) code = errno;
  for (int index = 0; index < 3 && code == 0; index++) {
    int ends[2];
    theirs[index] = child->streams[index];
    if (theirs[index] == ESPALIER_NOWHERE) {
      theirs[index] = open("/dev/null", O_RDWR | O_CLOEXEC);
      if (theirs[index] < 0) code = errno;
    } else if (theirs[index] == ESPALIER_PIPE) {
      if (open_pipe(ends) != 0) {
        code = errno;
        break;
      }
      theirs[index] = ends[index == 0 ? 0 : 1];
      ours[index] = ends[index == 0 ? 1 : 0];
      fcntl(ours[index], F_SETFL, O_NONBLOCK);
    }
  }
  if (code == 0) {
    process = fork();
    if (process == 0) {
#if defined(__linux__)
      if (size > 0) sched_setaffinity(0, size, processors);
#endif
      become(child, words, theirs, failure[1], parent);
    }
    if (process < 0) code = errno;
  }
  free(words);
  if (failure[1] >= 0) close(failure[1]);
  for (int index = 0; index < 3; index++) {
    if (theirs[index] >= 0 && theirs[index] != child->streams[index]) close(theirs[index]);
  }
  if (process > 0) {
    ssize_t count;
    while ((count = read(failure[0], &code, sizeof code)) < 0 && errno == EINTR) {}
    if (count > 0) while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
  }
  if (failure[0] >= 0) close(failure[0]);
  if (code != 0) close_all(ours, 3);
  memcpy(child->streams, ours, sizeof ours);
  return code == 0 ? process : -code;
}

#if defined(__linux__)

// Linux kills a child when the thread that started it ends, so all are started by one that stays.
static struct {
  pthread_mutex_t turn, lock;
  pthread_cond_t changed;
  espalier_child *child;
  cpu_set_t processors;
  size_t size;
  int result;
  bool is_served;
} nursery = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER};

static void *serve(void *unused) {
  pthread_mutex_lock(&nursery.lock);
  while (true) {
    while (nursery.child == NULL) pthread_cond_wait(&nursery.changed, &nursery.lock);
    nursery.result = start(nursery.child, &nursery.processors, nursery.size);
    nursery.child = NULL;
    pthread_cond_broadcast(&nursery.changed);
  }
  return unused;
}

int espalier_spawn(espalier_child *child) {
  sigset_t all, before;
  pthread_mutex_lock(&nursery.turn);
  if (!nursery.is_served) {
    pthread_t thread;
    // The thread handles no signals of the process.
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int code = pthread_create(&thread, NULL, serve, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (code != 0) {
      pthread_mutex_unlock(&nursery.turn);
      return -code;
    }
    pthread_detach(thread);
    nursery.is_served = true;
  }
  pthread_mutex_lock(&nursery.lock);
  bool isKnown = sched_getaffinity(0, sizeof nursery.processors, &nursery.processors) == 0;
  nursery.size = isKnown ? sizeof nursery.processors : 0;
  nursery.child = child;
  pthread_cond_broadcast(&nursery.changed);
  while (nursery.child != NULL) pthread_cond_wait(&nursery.changed, &nursery.lock);
  int result = nursery.result;
  pthread_mutex_unlock(&nursery.lock);
  pthread_mutex_unlock(&nursery.turn);
  return result;
}

#else

int espalier_spawn(espalier_child *child) { return start(child, NULL, 0); }

#endif

bool espalier_has_ended(int process, bool waits) {
  siginfo_t information;
  memset(&information, 0, sizeof information);
  int options = WEXITED | WNOWAIT | (waits ? 0 : WNOHANG);
  while (waitid(P_PID, (id_t)process, &information, options) != 0) {
    if (errno != EINTR) return true;
  }
  return information.si_pid == process;
}

int espalier_reap(int process) {
  int status = 0;
  // The group has this number as long as the child was not waited for.
  kill(-process, SIGKILL);
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFSIGNALED(status) ? 256 + WTERMSIG(status) : WEXITSTATUS(status);
}

#else

int espalier_spawn(espalier_child *child) { return -ENOSYS; }
bool espalier_has_ended(int process, bool waits) { return true; }
int espalier_reap(int process) { return -1; }

#endif

int espalier_memory_file(int size) {
#if defined(__linux__)
  int descriptor = memfd_create("espalier", MFD_CLOEXEC);
#else
  FILE *file = tmpfile();
  if (file == NULL) return -1;
  int descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3);
  fclose(file);
#endif
  if (descriptor >= 0 && ftruncate(descriptor, size) == 0) return descriptor;
  close(descriptor);
  return -1;
}
