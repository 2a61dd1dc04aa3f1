// What ThreadSanitizer has to see of Lua.
//
// Debian's Lua leaves a function that raises by the checked longjmp of the C library. ThreadSanitizer
// watches the plain one only: it would go on believing that every function left so still runs, until its
// own stack of them is full and it writes beyond.

#include "shim.h"

#if defined(SHIM_THREAD_SANITIZER) && defined(__linux__)
#include <setjmp.h>

_Noreturn void __longjmp_chk(jmp_buf environment, int value);
_Noreturn void __longjmp_chk(jmp_buf environment, int value) { longjmp(environment, value); }
#endif
