// load, setmetatable and collectgarbage, with what they can do to the host taken away.

#include "shim.h"

#include <string.h>

// Compiling is not stopped half way, so texts have a length that is compiled at once.
enum { LONGEST_TEXT = 1 << 20 };

// Pushes the latest local of an active function that is called _ENV; false if there is none.
static bool pushLocalGlobals(lua_State *L, const lua_Debug *ar) {
  const char *name;
  int found = 0;
  for (int index = 1; (name = lua_getlocal(L, ar, index)) != NULL; index++) {
    if (strcmp(name, "_ENV") == 0) found = index;
    lua_pop(L, 1);
  }
  return found > 0 && lua_getlocal(L, ar, found) != NULL;
}

// stack: ..., function. Pushes its upvalue that is called _ENV; false if there is none.
static bool pushOuterGlobals(lua_State *L) {
  const char *name;
  for (int index = 1; (name = lua_getupvalue(L, -1, index)) != NULL; index++) {
    if (strcmp(name, "_ENV") == 0) return true;
    lua_pop(L, 1);
  }
  return false;
}

// Pushes the globals of the innermost Lua function that runs; an empty table if it has none.
static void pushCallersGlobals(lua_State *L) {
  lua_Debug ar;
  for (int level = 1; lua_getstack(L, level, &ar) && lua_getinfo(L, "f", &ar); level++) {
    bool isLua = !lua_iscfunction(L, -1);  // stack: ..., function
    if (isLua && (pushLocalGlobals(L, &ar) || pushOuterGlobals(L))) {
      lua_remove(L, -2);
      return;
    }
    lua_pop(L, 1);
    if (isLua) break;
  }
  lua_newtable(L);
}

// load(text [, name [, mode [, globals]]]): text only, which sees what its maker sees.
static int load(lua_State *L) {
  size_t length;
  luaL_checktype(L, 1, LUA_TSTRING);
  const char *text = lua_tolstring(L, 1, &length);
  const char *name = luaL_optstring(L, 2, text), *mode = luaL_optstring(L, 3, "t");
  luaL_argcheck(L, length <= LONGEST_TEXT, 1, "text too long");
  luaL_argcheck(L, strchr(mode, 't') != NULL, 3, "only text is loaded");
  bool hasGlobals = !lua_isnone(L, 4);
  if (luaL_loadbufferx(L, text, length, name, "t") != LUA_OK) {
    luaL_pushfail(L);
    lua_insert(L, -2);  // stack: ..., nil, message
    return 2;
  }
  if (hasGlobals) lua_pushvalue(L, 4); else pushCallersGlobals(L);
  lua_setupvalue(L, -2, 1);  // a text always has its globals as the first upvalue
  return 1;
}

// No hook reaches a finalizer, not even one that runs while the state closes. A metatable that gets
// one later on does nothing with it.
static int setMetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  luaL_argcheck(
    L, !shim_isView(L, 2), 2, "a table that can only be read is no metatable; put it under __index");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    luaL_argcheck(L, lua_rawget(L, 2) == LUA_TNIL, 2, "a metatable must not have __gc");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

static int collectGarbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "count") != 0)
    return luaL_argerror(L, 1, "only 'count' can be asked for; memory is collected by itself");
  int kilobytes = lua_gc(L, LUA_GCCOUNT), bytes = lua_gc(L, LUA_GCCOUNTB);
  lua_pushnumber(L, kilobytes + bytes / 1024.0);
  return 1;
}

void shim_installBase(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"load", load}, {"setmetatable", setMetatable}, {"collectgarbage", collectGarbage},
    {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);  // stack: library
  static const char *const refused[] = {"dofile", "loadfile"};
  for (int index = 0; index < 2; index++) {
    lua_pushnil(L);
    lua_setfield(L, -2, refused[index]);
  }
}
