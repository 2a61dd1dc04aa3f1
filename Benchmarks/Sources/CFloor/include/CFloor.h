#ifndef C_FLOOR_H
#define C_FLOOR_H

#include <stdbool.h>

/// Calls a constant Lua function with two arguments so many times, the way any host has to: the
/// function from the registry, a protected call, the result read and dropped.
///
/// Returns the sum of the results, so that no compiler can leave the calls out.
long floor_calls(long count);

/// Compiles a script and runs it with words that take anything and do nothing.
///
/// Returns 0, or Lua's status of what went wrong.
int floor_load(const char *text, long length);

/// Compiles the text of a function for a state with Lua's own libraries, without any limit.
///
/// Returns its number; -1 if it does not compile.
int floor_function(const char *text);

/// Lets the C library give freed small blocks back at once, or as usual.
void floor_evenHeap(bool isEven);

/// Calls such a function so many times. Returns 0, or Lua's status of what went wrong.
int floor_call(int function, long count);

/// Does so many data steps, or so many pushes with the pop that follows each, in a sketch of the engine.
///
/// Returns how many records it has written in all.
long sketch_steps(long count, int pushes);

/// Calls a function. Only what happens inside is counted by callgrind, which is told this name.
void floor_measured(void (*work)(void *context), void *context);

/// The bytes the allocator has handed out and not got back.
long floor_allocated_bytes(void);

#endif
