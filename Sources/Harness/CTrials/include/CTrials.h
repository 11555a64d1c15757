// A thread whose traps and endless loops stop only this thread.

#ifndef ESPALIER_TRIALS_H
#define ESPALIER_TRIALS_H

#include <stdbool.h>
#include <stdint.h>

// The state of a guarded thread. It is kept for ever once the thread is parked.
typedef struct espalier_guard espalier_guard;

// Returns a guard for a thread, or NULL without memory.
espalier_guard *espalier_guard_create(void);

// Frees the guard of a thread that ended.
void espalier_guard_destroy(espalier_guard *guard);

// Guards the calling thread: a signal of a trap parks it instead of ending the process.
void espalier_guard_enter(espalier_guard *guard);

// Ends the guard of the calling thread.
void espalier_guard_leave(espalier_guard *guard);

// Returns the signal that parked the thread, or 0.
int32_t espalier_guard_signal(espalier_guard *guard);

// Returns the processor time of the guarded thread in nanoseconds, or 0 if it is unknown.
uint64_t espalier_guard_processor_time(espalier_guard *guard);

// Parks a running thread at its next instruction in the code of the program, where it holds no lock
// of the C library. Returns false if that fails; the thread then runs on with the lowest priority.
bool espalier_guard_stop(espalier_guard *guard);

// Sends what the calling thread writes to standard error into a file in memory, and closes its
// other files from 3 on. Other threads keep theirs. Returns false if the system cannot do that.
bool espalier_guard_divert(int descriptor);

// Returns a file in memory for `espalier_guard_divert`, or -1.
int espalier_guard_open_output(void);

#endif
