// The switches of mutants: the enabled mutant, the reached sites, and the limit of a trial.

#ifndef CMUTANTS_H
#define CMUTANTS_H

#include <stdbool.h>
#include <stdint.h>

// The number of the enabled mutant; 0 for none, -1 while recording reached sites.
extern int32_t mutant_chosen;

// The number of sites that may still be passed before the process hangs.
extern int64_t mutant_fuel;

// Records that a site is reached.
void mutant_reach(int32_t first);

// Records that the value of a mutant differs from the value of the source.
void mutant_differs(int32_t number);

// Records that the mutants of a site have no effect because of its types.
void mutant_excuse(int32_t first);

// Exits the process because its fuel is used up.
void mutant_exhausted(void);

// The result of `mutant_choice` while recording.
#define MUTANT_RECORDING (-2)

// The index of the enabled mutant among the `count` mutants from `first` on, or -1.
static inline int32_t mutant_choice(int32_t first, int32_t count) {
  if (__builtin_expect(--mutant_fuel < 0, 0)) mutant_exhausted();
  int32_t chosen = mutant_chosen;
  if (__builtin_expect((uint32_t)(chosen - first) < (uint32_t)count, 0)) return chosen - first;
  if (__builtin_expect(chosen < 0, 0)) {
    mutant_reach(first);
    return MUTANT_RECORDING;
  }
  return -1;
}

// Functions for runners.

// The exit status of a process whose fuel or processor time is used up.
#define MUTANT_HANG_STATUS 86

// Starts recording. `mutants` is the number of the last mutant.
void mutant_record(int32_t mutants);

// Clears the recorded mutants for the next trial.
void mutant_forget(void);

// The mutants that differed since `mutant_forget`, in order.
const int32_t *_Nonnull mutant_differing(int32_t *_Nonnull count);

// Whether a site was ever reached.
bool mutant_is_reached(int32_t first);

// Whether a site was excused.
bool mutant_is_excused(int32_t first);

// A page that a forked process shares with its parent.
typedef struct {
  volatile int32_t area;
  volatile int32_t input;
  volatile int32_t trials;
} mutant_page_t;

mutant_page_t *_Nonnull mutant_make_page(void);

// Forks. Returns 0 in the child, which writes its output to `*output` and has limits of memory and time.
int32_t mutant_fork(int32_t *_Nonnull output, uint64_t megabytes, uint32_t seconds);

// Waits for a child. Returns its exit status, or the negated signal that ended it.
int32_t mutant_wait(int32_t child);

#endif
