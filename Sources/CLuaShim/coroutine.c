// coroutine.resume, wrap and close, made again so that the shim always knows which coroutine runs.
//
// A hook belongs to one coroutine. An interrupt must find the running one, and must catch the one
// that goes on when that has died.

#include "shim.h"

// What the host waits with is not the script's to go on with: nothing would know of it.
static lua_State *checkThread(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTHREAD);
  lua_State *co = lua_tothread(L, 1);
  if (shim_isOfHost(co) && co != L) luaL_error(L, "a coroutine of the host goes on by itself");
  return co;
}

static lua_State *enter(lua_State *co) {
  shim_host *host = shim_hostOf(co);
  lua_State *outer = host->running;
  host->running = co;
  shim_armDying(co);
  return outer;
}

static void leave(lua_State *L, lua_State *outer) {
  shim_hostOf(L)->running = outer;
  shim_armDying(L);
}

// A coroutine with active functions that has not yielded is running or waits for another one.
static bool isActive(lua_State *co) {
  lua_Debug ar;
  return lua_status(co) == LUA_OK && lua_getstack(co, 0, &ar);
}

bool shim_isResumable(lua_State *co) {
  if (lua_status(co) == LUA_YIELD) return true;
  return lua_status(co) == LUA_OK && !isActive(co) && lua_gettop(co) > 0;
}

// Moves the arguments over, runs, moves the results back; -1 leaves one error value.
//
// Lua itself would make the message for one that cannot be resumed on its stack, outside of every
// protected call of that: for want of memory it would leave through the host's frames.
static int resumeWith(lua_State *L, lua_State *co, int arguments) {
  if (!shim_isResumable(co)) {
    lua_pushstring(
      L, isActive(co) ? "cannot resume non-suspended coroutine" : "cannot resume dead coroutine");
    return -1;
  }
  if (!lua_checkstack(co, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, co, arguments);
  lua_State *outer = enter(co);
  int results = 0;
  int status = lua_resume(co, L, arguments, &results);
  leave(L, outer);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(co, L, 1);  // stack: ..., error
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(co, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(co, L, results);
  return results;
}

static int resume(lua_State *L) {
  lua_State *co = checkThread(L);
  int results = resumeWith(L, co, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  int kept = results < 0 ? 1 : results;
  lua_insert(L, -(kept + 1));  // stack: ..., succeeded, values...
  return kept + 1;
}

// Runs the pending `__close`s of a coroutine that will not be resumed.
static int reset(lua_State *L, lua_State *co) {
  lua_State *outer = enter(co);
  int status = lua_resetthread(co);
  leave(L, outer);
  return status;
}

static int callWrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resumeWith(L, co, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {  // it died: it still holds its own error
    status = reset(L, co);
    lua_xmove(co, L, 1);  // stack: ..., error
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);  // stack: function, ..., thread
  lua_pushcclosure(L, callWrapped, 1);
  return 1;
}

static int closeThread(lua_State *L) {
  lua_State *co = checkThread(L);
  if (isActive(co))
    return luaL_error(L, "cannot close a %s coroutine", co == L ? "running" : "normal");
  if (reset(L, co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);  // stack: thread, false, error
  return 2;
}

// stack: function, argument -> coroutine
static int pushCoroutine(lua_State *L) {
  lua_State *co = lua_newthread(L);
  shim_giveToHost(co);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);  // stack: function, argument, coroutine
  return 1;
}

int shim_pushCoroutine(lua_State *L) { return shim_protect(L, pushCoroutine, NULL, 1, 1); }

// stack: dead coroutine, argument -> report
static int reportDead(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  lua_pushvalue(L, 1);
  lua_replace(L, 2);     // stack: coroutine, coroutine
  lua_xmove(co, L, 1);   // stack: coroutine, coroutine, error
  lua_replace(L, 1);     // stack: error, coroutine
  return shim_makeReport(L, co, 0);
}

// Leaves the report of a dead coroutine's error; if even that cannot be made, what hindered it.
static void raiseDead(lua_State *L, lua_State *co) {
  lua_pushcfunction(L, reportDead);
  lua_pushthread(co);
  lua_xmove(co, L, 1);
  lua_pushnil(L);  // stack: ..., reportDead, coroutine, argument
  lua_pcall(L, 2, 1, 0);
}

typedef struct resumption {
  lua_State *co;
  int arguments;
  int results;
  int status;
} resumption;

// stack: argument. A resume refused for want of C stack makes its message, which may raise.
static int resumeInside(lua_State *L) {
  resumption *request = lua_touserdata(L, 1);
  request->status = lua_resume(request->co, L, request->arguments, &request->results);
  return 0;
}

int shim_resume(lua_State *L, lua_State *co, int arguments, int *results, int limit) {
  shim_host *host = shim_hostOf(L);
  resumption request = {co, arguments, 0, LUA_ERRMEM};
  shim_entry entry = shim_beginCall(host, limit);
  lua_State *outer = enter(co);
  int refused = shim_protect(L, resumeInside, &request, 0, 0);
  leave(L, outer);
  int status = refused == LUA_OK ? request.status : refused;
  bool lives = status == LUA_OK || status == LUA_YIELD;
  if (refused != LUA_OK) {
    shim_pushMemoryMessage(L);
  } else if (!lives) {
    raiseDead(L, co);
  } else if (host->fired) {
    lua_pushnil(L);  // the place of an error
  }
  status = shim_statusOf(host, status);
  if ((!lives || host->fired) && reset(L, co) != LUA_OK) lua_settop(co, 0);
  *results = request.results;
  shim_endCall(host, entry);
  return status;
}

void shim_installCoroutines(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"resume", resume}, {"wrap", wrap}, {"close", closeThread}, {NULL, NULL},
  };
  lua_getfield(L, -1, "coroutine");  // stack: library, coroutine
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
