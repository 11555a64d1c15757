// The switches of mutants: which one is on, which are reached, and how far a trial may go.

#ifndef CMUTANTS_H
#define CMUTANTS_H

#include <stdbool.h>
#include <stdint.h>

// The number of the mutant that is on; 0 for none, and -1 where reached sites are recorded.
extern int32_t mutant_chosen;

// How many sites may still be passed before the process counts as hanging.
extern int64_t mutant_fuel;

// Records that a site is reached.
void mutant_reach(int32_t first);

// Records that the mutants of a site cannot change what it does, because of its types.
void mutant_excuse(int32_t first);

// Ends the process, since its fuel is spent.
void mutant_exhausted(void);

// Which of the `count` mutants from `first` on is on, counted from 0, or -1.
static inline int32_t mutant_choice(int32_t first, int32_t count) {
  if (__builtin_expect(--mutant_fuel < 0, 0)) mutant_exhausted();
  int32_t chosen = mutant_chosen;
  if (__builtin_expect((uint32_t)(chosen - first) < (uint32_t)count, 0)) return chosen - first;
  if (__builtin_expect(chosen < 0, 0)) mutant_reach(first);
  return -1;
}

// What a runner needs.

// The status of a process whose fuel or processor time is spent.
#define MUTANT_HANG_STATUS 86

// Begins to record: `mutants` is the number of the last mutant.
void mutant_record(int32_t mutants);

// Forgets which sites are reached, for the next trial.
void mutant_forget(void);

// The sites reached since `mutant_forget`, in the order of reaching.
const int32_t *_Nonnull mutant_reached(int32_t *_Nonnull count);

// Whether a site was excused.
bool mutant_is_excused(int32_t first);

// A page that a forked process shares with its parent.
typedef struct {
  volatile int32_t area;
  volatile int32_t input;
  volatile int32_t trials;
} mutant_page_t;

mutant_page_t *_Nonnull mutant_make_page(void);

// Forks; 0 in the child, which writes its output to `*output` and is bound to so much memory and time.
int32_t mutant_fork(int32_t *_Nonnull output, uint64_t megabytes, uint32_t seconds);

// Waits for a child. Returns its exit status, or the negated signal that ended it.
int32_t mutant_wait(int32_t child);

#endif
