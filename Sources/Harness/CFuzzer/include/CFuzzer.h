#ifndef ESPALIER_CFUZZER_H
#define ESPALIER_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// The entry point of libFuzzer for programs with their own main function.
///
/// It does not return if the fuzzer ends the process.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
