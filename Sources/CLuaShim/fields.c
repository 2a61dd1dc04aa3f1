// What can be read of a table by a name, found without any metamethod.

#include "shim.h"

// How many tables behind each other are looked at: `__index` may lead round in a circle.
enum { CHAIN = 16 };

// Puts the table that `__index` leads to in the place of the one at the index, if there is one.
// What is reached through a view is shown as one.
static bool follow(lua_State *L, int index, bool *isShown) {
  int top = lua_gettop(L);
  if (!lua_getmetatable(L, index)) return false;
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  bool isTable = lua_istable(L, -1);
  if (isTable) {
    *isShown = *isShown || shim_isView(L, -1);
    lua_replace(L, index);
    shim_lookBehind(L, index);
  }
  lua_settop(L, top);
  return isTable;
}

// stack: table, argument -> array of names
static int pushFieldNames(lua_State *L) {
  lua_Integer left = *(lua_Integer *)lua_touserdata(L, 2), count = 0;
  int tables = 0;
  bool isShown = false;  // names are no tables
  lua_newtable(L);
  shim_lookBehind(L, 1);
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
  } while (left > 0 && ++tables < CHAIN && follow(L, 1, &isShown));
  return 1;
}

int shim_pushFieldNames(lua_State *L, int index, lua_Integer limit) {
  lua_pushvalue(L, index);
  return shim_protect(L, pushFieldNames, &limit, 1, 1);
}

typedef struct {
  const void *bytes;
  size_t length;
} name_text;

// stack: table, argument -> value
static int pushField(lua_State *L) {
  const name_text *name = lua_touserdata(L, 2);
  bool isShown = shim_isView(L, 1);
  int tables = 0;
  shim_lookBehind(L, 1);
  do {
    lua_pushlstring(L, name->length == 0 ? "" : name->bytes, name->length);
    lua_rawget(L, 1);  // stack: table, argument, value
    if (!lua_isnil(L, -1)) {
      if (isShown) shim_show(L);
      return 1;
    }
    lua_settop(L, 2);
  } while (++tables < CHAIN && follow(L, 1, &isShown));
  lua_pushnil(L);
  return 1;
}

int shim_pushField(lua_State *L, int index, const void *name, size_t length) {
  name_text text = {name, length};
  lua_pushvalue(L, index);
  return shim_protect(L, pushField, &text, 1, 1);
}
