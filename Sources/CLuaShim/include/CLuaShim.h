// The only way from Swift to the calls of Lua that can raise.
//
// Lua raises with longjmp, which skips Swift's releases and ends of access. So every function here
// either cannot raise or runs what can raise under lua_pcall, and gives back a status. None of them
// calls back into Swift and then raises past it: a callback says SHIM_RAISE, returns, and only then
// does C raise.

#ifndef CLUA_SHIM_H
#define CLUA_SHIM_H

#if !__has_include(<lua.h>)
#error "Lua 5.4 was not found by pkg-config. Install it (Debian: liblua5.4-dev, Fedora: lua-devel, Homebrew: lua@5.4), then run 'swift package purge-cache', because SwiftPM caches where it looked."
#endif

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdbool.h>
#include <stddef.h>

#if LUA_VERSION_NUM != 504
#error "This package needs Lua 5.4, and <lua.h> is that of another version. Install 5.4 (Debian: liblua5.4-dev, Fedora: lua-devel, Homebrew: lua@5.4) or name the folder of its .pc file in PKG_CONFIG_PATH."
#endif

enum {
  SHIM_RAISE = -1,         // from a callback: the error value is on the top of its stack
  SHIM_YIELD = -2,         // from a callback: the coroutine that runs stops here
  SHIM_INTERRUPTED = 100,  // from shim_call: the call was stopped by an interrupt
  SHIM_TIMED_OUT = 101,    // from shim_call: the call was stopped because its time was over
};

// How long a call may run, in milliseconds of CPU time, or one of these.
enum {
  SHIM_ORDINARY_LIMIT = 0,  // inside another call: what that has left; else the state's own limit
  SHIM_NO_LIMIT = -1,
};

// What the owner of a state gives it.
typedef struct shim_callbacks {
  // Runs a host function; returns how many results it pushed, SHIM_RAISE or SHIM_YIELD.
  int (*invoke)(lua_State *stack, void *function);
  // Gives back one retain of a host object.
  void (*release)(void *object);
} shim_callbacks;

// One active function, copied out of Lua.
typedef struct shim_frame {
  char chunk[192];      // the chunk's name without its '@' or '='
  char shortChunk[64];  // the name as Lua writes it in front of a message
  char name[64];        // the function's name, empty when Lua knows none
  int line;             // the current line
  int definedAt;        // the line of the function's definition, 0 for a whole chunk
  bool isTailCall;      // its caller was replaced by it
  bool isMain;          // it is a whole chunk
} shim_frame;

enum { SHIM_TRACE_TOP = 16, SHIM_TRACE_BOTTOM = 6 };

// The Lua functions active at one moment, innermost first; host functions are left out.
typedef struct shim_trace {
  int count;
  int topCount;  // the frames left out, if any, follow this many frames
  int omitted;   // how many levels were left out
  shim_frame frames[SHIM_TRACE_TOP + SHIM_TRACE_BOTTOM];
} shim_trace;

// A value as it is copied out of a table.
typedef struct shim_value {
  int type;            // LUA_TNIL and so on
  int reference;       // of a table, a function or a userdata
  bool isInteger;      // which kind of number it is
  lua_Integer integer; // also a boolean, and the number of a loan
  lua_Number number;
  const char *text;    // of a string; it lives as long as the string is in the table
  size_t length;
  void *object;        // of a handle, as shim_handle gives it
  void *handleType;
} shim_value;

// The place of an active function.
typedef struct shim_place {
  char chunk[192];  // as in shim_frame
  int line;
  bool isMain;
} shim_place;

// What the library says of itself: "$LuaVersion: Lua 5.4.6  Copyright ...". It may be another release than
// that of the headers.
const char *shim_identity(void);

// MARK: a state

// Opens a state; NULL when there is no memory.
lua_State *shim_open(shim_callbacks callbacks);
// Closes it. From here on no host function is invoked, but all host objects are released.
void shim_close(lua_State *stack);
// Pushes the table of the standard libraries. Cannot raise.
void shim_pushStandardLibrary(lua_State *stack);
size_t shim_memoryInUse(lua_State *stack);
// The number of the call that is under way and has a limit of time; 0 if there is none.
unsigned long shim_limitedCall(lua_State *stack);
// Allocation fails above this many bytes.
void shim_setMemoryLimit(lua_State *stack, size_t bytes);
size_t shim_memoryLimit(lua_State *stack);
void shim_collect(lua_State *stack);
// Lets memory grow tenfold, not twofold, before a collection begins.
void shim_collectSeldom(lua_State *stack, bool seldom);
// The number of calls under way that began in the host.
int shim_callDepth(lua_State *stack);
// Whether a finalizer is giving back a host object at this moment.
bool shim_isReleasing(lua_State *stack);

// MARK: protected pushes: LUA_OK and one value more, or a status and the stack as it was

int shim_pushString(lua_State *stack, const void *bytes, size_t length);
int shim_pushTable(lua_State *stack);
// Pushes a function that invokes the host object; takes over one retain when it succeeds.
int shim_pushFunction(lua_State *stack, void *object);
// Pushes a userdata holding two host objects; takes over one retain of each when it succeeds.
// The metatable is the one the registry holds under the reference. The weight is how many bytes the
// object takes elsewhere; they count as memory of the state for as long as the userdata lives.
int shim_pushHandle(lua_State *stack, void *object, void *type, int metatable, size_t weight);
// Pushes a locked metatable for handles of that name.
int shim_pushHandleMetatable(lua_State *stack, const void *name, size_t length);
// Pushes an array of the text keys of the table at the index and of the tables that `__index` leads
// to, as far as they are tables; looks at no more keys than the limit.
int shim_pushFieldNames(lua_State *stack, int index, lua_Integer limit);
// Pushes what such a table has under a text key, or nil.
int shim_pushField(lua_State *stack, int index, const void *name, size_t length);
// Pushes a userdata with copies of all keys and values of the table at the index, a shim_value each:
// key, value, key, value... in the order of keys. The references in them are the caller's.
int shim_pushPairs(lua_State *stack, int index, size_t *count);

// MARK: views: tables that stand for others and cannot be written; all of these are protected

// Pushes a view of the table at the index; a view is its own.
int shim_pushView(lua_State *stack, int index);
// stack: function -> (nothing). It is called with view, key, value for what is written into any view.
int shim_setViewWriter(lua_State *stack);
// stack: table, key -> value, raw; through a view if the table is one. Cannot raise for other tables.
int shim_rawGet(lua_State *stack);
// Pushes the table at the index, or if it is a view what can be read through it, as a plain copy.
int shim_pushReadable(lua_State *stack, int index);
// Pushes the table at the index, or what stands behind it if it is a view. Cannot raise.
void shim_pushBehind(lua_State *stack, int index);

// MARK: protected changes

// stack: table, key, value -> (nothing), in case of failure too.
int shim_rawSet(lua_State *stack);
// Pops the top value into a reference of the registry.
int shim_reference(lua_State *stack, int *reference);

// MARK: calls that cannot raise

void shim_rawGetReference(lua_State *stack, int reference);
void shim_dropReference(lua_State *stack, int reference);
// Pushes Lua's own message for a lack of memory; raised, it passes every message handler by.
void shim_pushMemoryMessage(lua_State *stack);
// Pushes the message for calls that are nested too deeply; made beforehand, like the other one.
void shim_pushOverflowMessage(lua_State *stack);
// The host object and type in the handle at the index; false when it is no live handle.
bool shim_handle(lua_State *stack, int index, void **object, void **type);

// MARK: loans, the numbers that stand for a host object while one call lasts. None can raise.

// Gives all loans the metatable on the top; pops it.
void shim_setLoanMetatable(lua_State *stack);
// The number of the loan at the index; 0 when it is none.
size_t shim_loan(lua_State *stack, int index);
void shim_pushLoan(lua_State *stack, size_t number);
// Whether the value at the index is a live handle of this host object.
bool shim_isHandleOf(lua_State *stack, int index, const void *object);

// MARK: calling

// Pushes the message handler that shim_call expects below the function. Cannot raise.
void shim_pushMessageHandler(lua_State *stack);
// stack: handler, function, arguments... -> handler, results... or handler, error
// A limit counts unless the call is inside another one that has a limit.
int shim_call(lua_State *stack, int arguments, int results, int limit);

// MARK: coroutines of the host

// stack: function -> coroutine that will run it; protected
int shim_pushCoroutine(lua_State *stack);
// Whether the coroutine can go on: it is fresh, with its function on its stack, or has stopped.
bool shim_isResumable(lua_State *coroutine);
// Goes on with a resumable coroutine whose arguments are on its own stack: LUA_OK when it has ended,
// LUA_YIELD when it has stopped, both with that many results on its stack; else an error's status,
// with the error on the stack of the caller, and the coroutine dead. After an interrupt it is dead.
int shim_resume(lua_State *stack, lua_State *coroutine, int arguments, int *results, int limit);

// MARK: errors

// The trace in the error report at the index, or NULL when the value is no report.
const shim_trace *shim_report(lua_State *stack, int index);
// Pushes the report's message: a string, or nil.
void shim_pushReportMessage(lua_State *stack, int index);
// Pushes the error value, when it was a handle, else nil.
void shim_pushReportHandle(lua_State *stack, int index);
// Where the last interrupt found the script.
const shim_trace *shim_interruptTrace(lua_State *stack);
// Where memory was refused last, if that was during the outermost call; else empty.
const shim_trace *shim_refusalTrace(lua_State *stack);
const shim_frame *shim_frameAt(const shim_trace *trace, int number);
// What is ending the calls under way: SHIM_INTERRUPTED, SHIM_TIMED_OUT, or LUA_OK if nothing is.
int shim_stopStatus(lua_State *stack);
// The milliseconds of the limit that was reached last.
int shim_reachedLimit(lua_State *stack);
// The place of the first Lua function at or above a level. `isSameChunk` says that the name of its
// chunk is the one that stood in `place` before, so that whoever has read that need not read it again.
bool shim_location(lua_State *stack, int level, shim_place *place, bool *isSameChunk);
// Where the function on the top was defined; pops it.
void shim_popDefinition(lua_State *stack, shim_frame *frame);

// MARK: interrupts

// Stops the calls under way; false when there are none. Only on the thread that runs the state.
bool shim_interrupt(lua_State *stack);
// Makes the signal interrupt this state, on whatever thread it arrives. It stops all states that
// listen to it and run; with none of them running it does what it did before. A handler that was there
// before is called in any case.
// Unblocks the signal on the calling thread.
bool shim_installInterruptSignal(lua_State *stack, int signal);
// Stops listening; with the last listener the signal does again what it did before.
void shim_removeInterruptSignal(lua_State *stack);

// MARK: time

// The CPU time that the calling thread has used, in nanoseconds, as limits of time count it.
long long shim_threadTime(void);
// The real time, in nanoseconds since some moment; it costs a twentieth of that.
long long shim_realTime(void);
// The limit of outermost calls that name none.
void shim_setOrdinaryLimit(lua_State *stack, int milliseconds);
// What happens when a script cannot be stopped, because it is inside a function that does not come
// back: this time after its limit, or when the user has sent a signal three times, `restore` is
// called, the place and the text are written to standard error, and the process ends with exit code
// 124. Without it such a script runs on.
void shim_setForcedExit(void (*restore)(void), const char *text, int milliseconds);

#endif
