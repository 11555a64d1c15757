#ifndef ESPALIER_CFUZZER_H
#define ESPALIER_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's entry for programs that have a main function of their own.
///
/// Does not return where the fuzzer ends the process itself.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
