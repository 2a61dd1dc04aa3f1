// Opening and closing a state.

#include "shim.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

const char shim_boxMark = 0;
const char shim_reportKey = 0;
const char shim_memoryKey = 0;
const char shim_overflowKey = 0;
const char shim_libraryKey = 0;
const char shim_gcKey = 0;

// Notes where the script is that gets no more: Lua's error for it has no place. Lua has saved where
// it is before it asks for memory, and looking at that takes none.
static void *refuse(shim_host *host) {
  if (host->running != NULL) shim_traceStack(host->running, 0, &host->refusal);
  return NULL;
}

static inline bool hasRoom(const shim_host *host, size_t more) {
  return host->limit >= host->used && more <= host->limit - host->used;
}

// Counts what is in use. Shrinking and freeing never fail; growing fails above the limit.
static void *allocate(void *context, void *block, size_t oldSize, size_t newSize) {
  shim_host *host = context;
  if (block == NULL) {  // Lua passes the kind of the new object as the old size
    if (newSize == 0) return NULL;
    if (!hasRoom(host, newSize)) return refuse(host);
    void *made = malloc(newSize);
    if (made != NULL) host->used += newSize;
    return made;
  }
  if (newSize == 0) {
    free(block);
    host->used -= oldSize;
    return NULL;
  }
  if (newSize > oldSize && !hasRoom(host, newSize - oldSize)) return refuse(host);
  void *result = realloc(block, newSize);
  if (result != NULL) host->used = host->used - oldSize + newSize;
  return result;
}

// Reached only when a raising call ran outside every protected call: a bug in this package.
static int panic(lua_State *L) {
  (void)L;
  fputs("sextant: a Lua error was raised outside a protected call\n", stderr);
  return 0;  // Lua aborts
}

static void prepareBoxes(lua_State *L) {
  lua_createtable(L, 0, 2);  // stack: ..., metatable
  lua_pushcfunction(L, shim_releaseBox);
  lua_setfield(L, -2, "__gc");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &shim_gcKey);
}

// Loads the libraries into a table of their own. What a chunk sees as its globals by default is an
// empty table, also for chunks compiled by Lua's own `load`.
static int prepare(lua_State *L) {
  lua_pushliteral(L, "not enough memory");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &shim_memoryKey);
  lua_pushliteral(L, "C stack overflow");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &shim_overflowKey);
  prepareBoxes(L);
  shim_prepareReports(L);
  luaL_openlibs(L);
  lua_pushglobaltable(L);  // stack: pointer, library
  shim_installCoroutines(L);
  shim_installStrings(L);
  shim_installUTF8(L);
  shim_installTables(L);
  shim_installBase(L);
  shim_installOrder(L);
  shim_installViews(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &shim_libraryKey);
  lua_newtable(L);  // stack: pointer, globals
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  return 0;
}

const char *shim_identity(void) { return lua_ident; }

lua_State *shim_open(shim_callbacks callbacks) {
  shim_host *host = calloc(1, sizeof *host);
  if (host == NULL) return NULL;
  host->callbacks = callbacks;
  host->limit = SIZE_MAX;
  host->ordinaryLimit = SHIM_NO_LIMIT;
  host->scope = -1;
  host->watch = shim_takeWatch();
  lua_State *L = host->watch == NULL ? NULL : lua_newstate(allocate, host);
  if (L == NULL) {
    if (host->watch != NULL) shim_giveBackWatch(host->watch);
    free(host);
    return NULL;
  }
  lua_atpanic(L, panic);
  *(shim_host **)lua_getextraspace(L) = host;
  host->main = host->running = L;
  if (shim_protect(L, prepare, NULL, 0, 0) == LUA_OK) {
    shim_unhook(L);
    return L;
  }
  shim_close(L);
  return NULL;
}

void shim_close(lua_State *L) {
  shim_host *host = shim_hostOf(L);
  shim_removeInterruptSignal(L);
  host->closed = true;
  lua_close(host->main);
  free(host->freeSlots);
  shim_giveBackWatch(host->watch);
  free(host);
}

void shim_pushStandardLibrary(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &shim_libraryKey);
}

size_t shim_memoryInUse(lua_State *L) { return shim_hostOf(L)->used; }

void shim_setMemoryLimit(lua_State *L, size_t bytes) { shim_hostOf(L)->limit = bytes; }

size_t shim_memoryLimit(lua_State *L) { return shim_hostOf(L)->limit; }

const shim_trace *shim_refusalTrace(lua_State *L) { return &shim_hostOf(L)->refusal; }

// A finalizer's error is a warning to Lua, not an error: a collection cannot raise.
void shim_collect(lua_State *L) { lua_gc(L, LUA_GCCOLLECT); }

void shim_collectSeldom(lua_State *L, bool seldom) {
  lua_gc(L, LUA_GCINC, seldom ? 1000 : 200, 0, 0);
}

int shim_callDepth(lua_State *L) {
  return atomic_load_explicit(&shim_hostOf(L)->watch->depth, memory_order_relaxed);
}

bool shim_isReleasing(lua_State *L) { return shim_hostOf(L)->releasing > 0; }
