// What the files of the shim share; nothing here is seen by Swift.

#ifndef SHIM_H
#define SHIM_H

#include "CLuaShim.h"

#include <lauxlib.h>
#include <lualib.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

// One state's own data, reached from each of its coroutines through lua_getextraspace.
typedef struct shim_host {
  shim_callbacks callbacks;
  lua_State *main;
  lua_State *volatile running;  // the coroutine that runs now; a signal handler reads it
  pthread_t thread;             // the thread of the outermost call
  atomic_int depth;             // calls from the host under way
  atomic_int dying;             // an interrupt was asked for
  int fired;                    // and has raised at least once
  int releasing;                // finalizers giving back host objects
  bool closed;
  size_t used;
  size_t limit;
  shim_trace trace;  // of the last interrupt
  int *freeSlots;    // the registry's slots that hold no reference now
  size_t freeSlotCount;
  size_t slotCount;  // all slots, free or not
} shim_host;

static inline shim_host *shim_hostOf(lua_State *L) {
  return *(shim_host **)lua_getextraspace(L);
}

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
int shim_beginCall(shim_host *host);          // a call from the host; returns the depth before
void shim_endCall(shim_host *host, int depth);
void shim_installCoroutines(lua_State *L);  // stack: table of the standard libraries
void shim_hook(lua_State *L, lua_Debug *activation);
void shim_armDying(lua_State *L);  // makes the hook fire on the next instruction, when dying

#endif
