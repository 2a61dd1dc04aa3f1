#ifndef C_FLOOR_H
#define C_FLOOR_H

/// Calls a constant Lua function with two arguments so many times, the way any host has to: the
/// function from the registry, a protected call, the result read and dropped.
///
/// Returns the sum of the results, so that no compiler can leave the calls out.
long floor_calls(long count);

#endif
