// Counts of machine instructions: from the processor's counter if the kernel permits it, otherwise
// under callgrind. Also pins a thread to one processor.

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

// Whether this build supports callgrind.
bool espalier_knows_callgrind(void);

// Starts and stops counting under callgrind; both do nothing outside of it.
void espalier_callgrind_begin(void);
void espalier_callgrind_end(void);

// Appends the counts so far as a part to callgrind's output, and starts from zero.
void espalier_callgrind_dump(void);

// The number of processors that this thread may use; 0 if it is unknown.
int espalier_processor_count(void);

// Pins this thread, and the processes that it starts from now on, to one of those processors.
bool espalier_stay_on_processor(int number);

// Restores the processors that this thread could use before.
void espalier_leave_processor(void);

#endif
