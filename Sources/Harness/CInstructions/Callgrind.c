#include "CInstructions.h"

#if __has_include(<valgrind/callgrind.h>)

#include <valgrind/callgrind.h>

bool espalier_knows_callgrind(void) { return true; }
bool espalier_is_under_valgrind(void) { return RUNNING_ON_VALGRIND != 0; }
void espalier_callgrind_begin(void) { CALLGRIND_START_INSTRUMENTATION; }
void espalier_callgrind_end(void) { CALLGRIND_STOP_INSTRUMENTATION; }
void espalier_callgrind_dump(void) { CALLGRIND_DUMP_STATS; }

#else

bool espalier_knows_callgrind(void) { return false; }
bool espalier_is_under_valgrind(void) { return false; }
void espalier_callgrind_begin(void) {}
void espalier_callgrind_end(void) {}
void espalier_callgrind_dump(void) {}

#endif
