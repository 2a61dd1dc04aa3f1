#include "CFloor.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

static lua_State *state;
static int reference;

static void open_state(void) {
  state = luaL_newstate();
  luaL_openlibs(state);
  if (luaL_loadstring(state, "return function(a, b) return 1 end") == LUA_OK &&
      lua_pcall(state, 0, 1, 0) == LUA_OK) {
    reference = luaL_ref(state, LUA_REGISTRYINDEX);
  }
}

long floor_calls(long count) {
  if (!state) open_state();
  long sum = 0;
  for (long i = 0; i < count; i++) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, reference);  // stack: function
    lua_pushinteger(state, i);
    lua_pushnil(state);  // stack: function, i, nil
    if (lua_pcall(state, 2, 1, 0) != LUA_OK) return -1;
    sum += lua_tointeger(state, -1);  // stack: result
    lua_settop(state, -2);
  }
  return sum;
}

// A word that gives itself: it can be called again, and has all fields.
static const char *words =
    "local word = {} "
    "setmetatable(word, { __call = function() return word end, __index = function() return word end }) "
    "return setmetatable({}, { __index = function() return word end })";

int floor_load(const char *text, long length) {
  lua_State *L = luaL_newstate();
  if (!L) return LUA_ERRMEM;
  luaL_openlibs(L);
  int status = luaL_loadstring(L, words);
  if (status == LUA_OK) status = lua_pcall(L, 0, 1, 0);  // stack: environment
  if (status == LUA_OK) status = luaL_loadbuffer(L, text, (size_t)length, "=large");
  if (status == LUA_OK) {
    lua_insert(L, -2);
    lua_setupvalue(L, -2, 1);  // stack: chunk
    status = lua_pcall(L, 0, 0, 0);
  }
  lua_close(L);
  return status;
}

int floor_function(const char *text) {
  if (!state) open_state();
  if (luaL_loadstring(state, text) != LUA_OK || lua_pcall(state, 0, 1, 0) != LUA_OK) return -1;
  return luaL_ref(state, LUA_REGISTRYINDEX);
}

int floor_call(int function, long count) {
  int status = LUA_OK;
  for (long i = 0; i < count && status == LUA_OK; i++) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, function);  // stack: function
    status = lua_pcall(state, 0, 0, 0);
  }
  return status;
}

void floor_evenHeap(bool isEven) {
#if defined(__GLIBC__)
  mallopt(M_MXFAST, isEven ? 0 : 64 * sizeof(size_t) / 4);
#else
  (void)isEven;
#endif
}
