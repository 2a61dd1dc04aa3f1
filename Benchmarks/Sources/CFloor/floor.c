#include "CFloor.h"

#include <lauxlib.h>
#include <lua.h>

static lua_State *state;
static int reference;

static void open_state(void) {
  state = luaL_newstate();
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
