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

// Guards the calling thread: a signal of a trap, and a call of `exit`, park it instead of ending the
// process. `is_main` says that it stands in for the main thread.
void espalier_guard_enter(espalier_guard *guard, bool is_main);

// Ends the guard of the calling thread.
void espalier_guard_leave(espalier_guard *guard);

// Returns whether the calling thread stands in for the main thread.
bool espalier_guard_is_main(void);

// Sets the function that says whether the calling thread runs a block of the main queue. A trap in
// such a block ends the process.
void espalier_guard_set_main_check(bool (*check)(void));

// The number in place of a signal if the thread called `exit`.
enum { ESPALIER_GUARD_EXIT = 1000 };

// Returns the signal that parked the thread, or 0.
int32_t espalier_guard_signal(espalier_guard *guard);

// Returns the processor time of the guarded thread in nanoseconds, or 0 if it is unknown.
uint64_t espalier_guard_processor_time(espalier_guard *guard);

// Returns whether the guarded thread runs, or waits for a processor or a disk.
bool espalier_guard_is_runnable(espalier_guard *guard);

// Returns the processor time of the process in nanoseconds, or 0 if it is unknown.
uint64_t espalier_guard_process_time(void);

// Parks a thread at its next instruction in the code of the program, where it holds no lock of the C
// library. Returns false if that fails; the thread then runs on with the lowest priority.
bool espalier_guard_stop(espalier_guard *guard);

// Sends what the calling thread writes to standard error into a file in memory, and closes its
// other files from 3 on. Other threads keep theirs. Returns false if the system cannot do that.
bool espalier_guard_divert(int descriptor);

// Locks an open file until it is closed or the process ends. Returns false if another has the lock.
bool espalier_lock(int file);

// Returns a file in memory for `espalier_guard_divert`, or -1.
int espalier_guard_open_output(void);

#endif
