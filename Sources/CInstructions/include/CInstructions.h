// Counts machine instructions, by the processor where the kernel lets us, else under callgrind;
// and keeps a thread on one processor.

#ifndef ESPALIER_INSTRUCTIONS_H
#define ESPALIER_INSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

// Opens the processor's instruction counter for this process, user mode only.
// Returns a file descriptor, or the negative error number.
int espalier_instructions_open(void);

// Starts counting from zero.
void espalier_instructions_begin(int descriptor);

// Stops counting. Returns the number of instructions since `begin`.
uint64_t espalier_instructions_end(int descriptor);

// Whether this process runs under valgrind.
bool espalier_is_under_valgrind(void);

// Whether this build can talk to callgrind at all.
bool espalier_knows_callgrind(void);

// Starts and stops counting under callgrind; both do nothing outside of it.
void espalier_callgrind_begin(void);
void espalier_callgrind_end(void);

// Writes the counts so far to callgrind's output as one more part, and starts from zero.
void espalier_callgrind_dump(void);

// How many processors this thread may run on; 0 where the system does not tell.
int espalier_processor_count(void);

// Keeps this thread, and the processes it starts from now on, on one of those processors.
bool espalier_stay_on_processor(int number);

// Lets this thread run where it could before.
void espalier_leave_processor(void);

#endif
