// What the files of the shim share; nothing here is seen by Swift.

#ifndef SHIM_H
#define SHIM_H

#include "CLuaShim.h"
#include "watch.h"

#include <stdint.h>

// One state's own data, reached from each of its coroutines through lua_getextraspace.
typedef struct shim_host {
  shim_callbacks callbacks;
  lua_State *main;
  lua_State *volatile running;      // the coroutine that runs now; a signal handler reads it
  struct shim_host *volatile below; // the state whose call on this thread led to the one of this
  shim_watch *watch;                // what other threads may see of it
  atomic_int dying;                 // why the calls under way are being stopped; 0 if they are not
  int fired;                        // and whether that has raised at least once
  int ordinaryLimit;                // milliseconds for outermost calls that name no limit of their own
  int scope;                        // the depth of the call whose limit counts; -1 if none has one
  int stoppedLimit;                 // the limit that was reached last
  int releasing;                    // finalizers giving back host objects
  bool closed;
  size_t used;
  size_t limit;
  shim_trace trace;    // of the last interrupt
  shim_trace refusal;  // where memory was refused last
  int *freeSlots;      // the registry's slots that hold no reference now
  size_t freeSlotCount;
  size_t slotCount;  // all slots, free or not
} shim_host;

// Why calls are being stopped; the greater one wins.
enum { SHIM_ALIVE = 0, SHIM_OVERTIME = 1, SHIM_STOPPED = 2 };

// One call from the host, from its beginning to its end.
typedef struct shim_entry {
  int depth;     // the calls around it
  bool isScope;  // the limit that counts is its own
} shim_entry;

// The lowest bit of a coroutine's own copy says that the host made it.
static inline uintptr_t *shim_extraOf(lua_State *L) { return lua_getextraspace(L); }
static inline shim_host *shim_hostOf(lua_State *L) {
  return (shim_host *)(*shim_extraOf(L) & ~(uintptr_t)1);
}
static inline bool shim_isOfHost(lua_State *L) { return *shim_extraOf(L) & 1; }
static inline void shim_giveToHost(lua_State *L) { *shim_extraOf(L) |= 1; }

// A userdata that owns host objects. The mark tells it from any other userdata, whatever its
// metatable says, so that a script with the debug library cannot pass off a forgery.
typedef struct shim_box {
  const void *mark;
  void *object;
  void *type;
} shim_box;

extern const char shim_boxMark;
extern const char shim_reportKey;   // registry: the metatable of error reports
extern const char shim_memoryKey;   // registry: Lua's message for a lack of memory
extern const char shim_overflowKey; // registry: the message for calls nested too deeply
extern const char shim_libraryKey;  // registry: the standard libraries
extern const char shim_gcKey;       // registry: the metatable of function boxes

// Runs a raising function with the top `consumed` values and a pointer after them as arguments.
// On failure the consumed values are gone and nothing is left in their place.
int shim_protect(lua_State *L, lua_CFunction raising, void *argument, int consumed, int produced);

int shim_releaseBox(lua_State *L);  // the __gc of boxes
// Makes sure that so many references can be taken without allocating.
int shim_reserveReferences(lua_State *L, size_t count);
int shim_takeReference(lua_State *L);  // pops the top value into a reference that is reserved
void shim_traceStack(lua_State *L, int level, shim_trace *trace);
void shim_prepareReports(lua_State *L);
int shim_makeReport(lua_State *L, lua_State *traced, int level);  // stack: value -> report
shim_entry shim_beginCall(shim_host *host, int limit);
void shim_endCall(shim_host *host, shim_entry entry);
int shim_statusOf(shim_host *host, int status);  // of a call that has ended, if it was stopped
// What the shim makes again of the standard libraries. stack: their table
void shim_installCoroutines(lua_State *L);
void shim_installStrings(lua_State *L);
void shim_installUTF8(lua_State *L);
void shim_installTables(lua_State *L);
void shim_installBase(lua_State *L);
void shim_installOrder(lua_State *L);
void shim_installViews(lua_State *L);

// Whether the value at the index is a view; cannot raise.
bool shim_isView(lua_State *L, int index);
void shim_lookBehind(lua_State *L, int index);  // puts what stands behind a view in its place
void shim_show(lua_State *L);  // puts its view in the place of a table on the top; may raise
void shim_findKey(lua_State *L, int table);  // makes the key on the top the one that the table has
void shim_writeRaw(lua_State *L);  // the whole stack: table, key, value -> table; may raise

// A key as it is put in order; its text lives as long as the key is in the table.
typedef struct shim_key {
  int rank;
  bool isInteger;
  lua_Integer integer;
  lua_Number number;  // also of an integer
  const char *text;
  size_t length;
  const void *address;
  size_t index;  // the caller's
} shim_key;

shim_key shim_keyAt(lua_State *L, int index);  // the key at an index; cannot raise
void shim_sortKeys(shim_key *keys, size_t count);
void shim_hook(lua_State *L, lua_Debug *activation);
void shim_unhook(lua_State *L);  // takes the hook off that stops scripts
void shim_armDying(lua_State *L);  // makes the hook fire on the next instruction, when dying
void shim_stop(shim_host *host, int reason);  // only on the thread that runs the state
_Noreturn void shim_raiseStop(lua_State *L);

#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#define SHIM_THREAD_SANITIZER 1
#endif
#endif

// ThreadSanitizer keeps a signal back until the thread next calls a function that it watches, which a
// script that loops need never do.
void shim_letSignalsIn(void);

// What loops in C call, which no hook reaches: raises when the calls under way are being stopped.
static inline void shim_poll(lua_State *L) {
#ifdef SHIM_THREAD_SANITIZER
  shim_letSignalsIn();
#endif
  if (atomic_load_explicit(&shim_hostOf(L)->dying, memory_order_relaxed)) shim_raiseStop(L);
}

#endif
