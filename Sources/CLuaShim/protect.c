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

// stack: argument -> result array
static int pushPairs(lua_State *L) {
  lua_Integer count = 0;
  lua_newtable(L);
  lua_pushnil(L);  // stack: table, argument, result, key
  while (lua_next(L, 1)) {
    lua_pushvalue(L, -2);
    lua_rawseti(L, 3, ++count);
    lua_pushvalue(L, -1);
    lua_rawseti(L, 3, ++count);
    lua_pop(L, 1);  // stack: table, argument, result, key
  }
  lua_pushvalue(L, 3);
  return 1;
}

int shim_pushPairs(lua_State *L, int index) {
  lua_pushvalue(L, index);
  return shim_protect(L, pushPairs, NULL, 1, 1);
}

// How many tables behind each other are looked at: `__index` may lead round in a circle.
enum { CHAIN = 16 };

// Puts the table that `__index` leads to in the place of the one at the index, if there is one.
static bool follow(lua_State *L, int index) {
  int top = lua_gettop(L);
  if (!lua_getmetatable(L, index)) return false;
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  bool isTable = lua_istable(L, -1);
  if (isTable) lua_replace(L, index);
  lua_settop(L, top);
  return isTable;
}

// stack: table, argument -> array of names
static int pushFieldNames(lua_State *L) {
  lua_Integer left = *(lua_Integer *)lua_touserdata(L, 2), count = 0;
  int tables = 0;
  lua_newtable(L);
  do {
    lua_pushnil(L);  // stack: table, argument, result, key
    while (left > 0 && lua_next(L, 1)) {
      left--;
      lua_pop(L, 1);
      if (lua_type(L, -1) != LUA_TSTRING) continue;
      lua_pushvalue(L, -1);
      lua_rawseti(L, 3, ++count);
    }
    lua_settop(L, 3);
  } while (left > 0 && ++tables < CHAIN && follow(L, 1));
  return 1;
}

int shim_pushFieldNames(lua_State *L, int index, lua_Integer limit) {
  lua_pushvalue(L, index);
  return shim_protect(L, pushFieldNames, &limit, 1, 1);
}

// stack: table, argument -> value
static int pushField(lua_State *L) {
  const slice *name = lua_touserdata(L, 2);
  int tables = 0;
  do {
    lua_pushlstring(L, name->length == 0 ? "" : name->bytes, name->length);
    lua_rawget(L, 1);  // stack: table, argument, value
    if (!lua_isnil(L, -1)) return 1;
    lua_settop(L, 2);
  } while (++tables < CHAIN && follow(L, 1));
  lua_pushnil(L);
  return 1;
}

int shim_pushField(lua_State *L, int index, const void *name, size_t length) {
  slice text = {name, length};
  lua_pushvalue(L, index);
  return shim_protect(L, pushField, &text, 1, 1);
}

// stack: table, key, value, argument
static int rawSet(lua_State *L) {
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 0;
}

int shim_rawSet(lua_State *L) { return shim_protect(L, rawSet, NULL, 3, 0); }

// stack: value, argument
static int reference(lua_State *L) {
  int *result = lua_touserdata(L, 2);
  lua_settop(L, 1);
  *result = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int shim_reference(lua_State *L, int *result) { return shim_protect(L, reference, result, 1, 0); }

void shim_rawGetReference(lua_State *L, int reference) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
}

// Writes only to keys that exist already, so it allocates nothing.
void shim_dropReference(lua_State *L, int reference) {
  luaL_unref(L, LUA_REGISTRYINDEX, reference);
}

void shim_pushMemoryMessage(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &shim_memoryKey);
}

void shim_pushOverflowMessage(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &shim_overflowKey);
}
