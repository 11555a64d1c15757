// Child processes in groups of their own.

#ifndef ESPALIER_WORKERS_H
#define ESPALIER_WORKERS_H

#include <stdbool.h>

// The connections of a standard stream other than a descriptor.
enum { ESPALIER_PIPE = -1, ESPALIER_NOWHERE = -2 };

// A program to start.
typedef struct {
  // The texts one after the other, each with a zero: the arguments, of which the first is the path of
  // the program, the variables of the environment, and the working directory.
  const char *texts;
  int argument_count;
  // The number of variables, or -1 for those of this process.
  int variable_count;
  // Whether there is a working directory.
  bool has_folder;
  // The connections of the standard streams, which are replaced by this process's ends of pipes.
  int streams[3];
  // The descriptor that the program gets as descriptor 3, or -1.
  int page;
} espalier_child;

// Starts a program in a group of its own, and returns its number, or a negative number of an error.
//
// It runs on the processors of the calling thread. On Linux it is killed when this process ends.
int espalier_spawn(espalier_child *child);

// Returns whether a child has ended, after waiting for it if `waits`. Its number stays in use.
bool espalier_has_ended(int process, bool waits);

// Kills the group of a child, and returns the status of the child, or 256 and the signal that ended
// it, or -1 without such a child. Its number is free then.
int espalier_reap(int process);

// Returns a file in memory of some size in bytes, or -1.
int espalier_memory_file(int size);

#endif
