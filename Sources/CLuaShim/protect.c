// Raising operations, each as a whole inside one protected call.

#include "shim.h"

typedef struct slice {
  const void *bytes;
  size_t length;
} slice;

int shim_protect(lua_State *L, lua_CFunction raising, void *argument, int consumed, int produced) {
  int base = lua_gettop(L) - consumed;
  int status = LUA_ERRMEM;
  if (lua_checkstack(L, 4)) {
    lua_pushcfunction(L, raising);
    lua_insert(L, base + 1);
    lua_pushlightuserdata(L, argument);  // stack: ..., raising, consumed..., argument
    status = lua_pcall(L, consumed + 1, produced, 0);
  }
  if (status != LUA_OK) lua_settop(L, base);
  return status;
}

static int pushString(lua_State *L) {
  const slice *text = lua_touserdata(L, -1);
  lua_pushlstring(L, text->length == 0 ? "" : text->bytes, text->length);
  return 1;
}

int shim_pushString(lua_State *L, const void *bytes, size_t length) {
  slice text = {bytes, length};
  return shim_protect(L, pushString, &text, 0, 1);
}

static int pushTable(lua_State *L) {
  lua_newtable(L);
  return 1;
}

int shim_pushTable(lua_State *L) { return shim_protect(L, pushTable, NULL, 0, 1); }

// stack: table, key, value, argument
static int rawSet(lua_State *L) {
  lua_settop(L, 3);
  shim_writeRaw(L);
  return 0;
}

int shim_rawSet(lua_State *L) { return shim_protect(L, rawSet, NULL, 3, 0); }

void shim_pushMemoryMessage(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &shim_memoryKey);
}

void shim_pushOverflowMessage(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &shim_overflowKey);
}
