// Calls from the host, and the report that an error becomes on its way out.

#include "shim.h"

#include <string.h>

// An error on its way to the host. User value 1 is its message, 2 its value if that was a handle.
typedef struct report {
  const void *mark;
  shim_trace trace;  // allocated only as far as it is filled
} report;

static report *toReport(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  if (lua_rawlen(L, index) < offsetof(report, trace.frames)) return NULL;
  report *found = lua_touserdata(L, index);
  return found->mark == &shim_reportKey ? found : NULL;
}

const shim_trace *shim_report(lua_State *L, int index) {
  report *found = toReport(L, index);
  return found == NULL ? NULL : &found->trace;
}

void shim_pushReportMessage(lua_State *L, int index) { lua_getiuservalue(L, index, 1); }

void shim_pushReportHandle(lua_State *L, int index) { lua_getiuservalue(L, index, 2); }

// A script sees a report only as the error value in a `__close`.
static int reportText(lua_State *L) {
  if (toReport(L, 1) == NULL || lua_getiuservalue(L, 1, 1) != LUA_TSTRING)
    lua_pushliteral(L, "error");
  return 1;
}

void shim_prepareReports(lua_State *L) {
  lua_createtable(L, 0, 3);  // stack: ..., metatable
  lua_pushliteral(L, "error");
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushcfunction(L, reportText);
  lua_setfield(L, -2, "__tostring");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &shim_reportKey);
}

// Whether the value may say itself what it is. The userdata of Lua's libraries print addresses.
static bool hasText(lua_State *L) {
  void *object, *type;
  if (lua_type(L, 1) == LUA_TNUMBER) return true;
  if (lua_type(L, 1) == LUA_TUSERDATA && !shim_handle(L, 1, &object, &type)) return false;
  return luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL;
}

// stack: value -> text. Raises if the value's own __tostring does.
static int describe(lua_State *L) {
  int type = lua_type(L, 1);
  if (hasText(L)) {
    luaL_tolstring(L, 1, NULL);
  } else if (type == LUA_TBOOLEAN) {
    lua_pushfstring(L, "error object: %s", lua_toboolean(L, 1) ? "true" : "false");
  } else {
    lua_pushfstring(L, "error object: %s", lua_typename(L, type));
  }
  return 1;
}

// Pushes the text of an error value, whatever the value does when asked for one.
static void pushText(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING) {
    lua_pushvalue(L, 1);
    return;
  }
  lua_pushcfunction(L, describe);
  lua_pushvalue(L, 1);
  if (lua_pcall(L, 1, 1, 0) == LUA_OK) return;
  lua_pop(L, 1);
  lua_pushfstring(L, "error object: %s", luaL_typename(L, 1));
}

int shim_makeReport(lua_State *L, lua_State *traced, int level) {
  lua_settop(L, 1);  // stack: value
  if (toReport(L, 1) != NULL) return 1;
  pushText(L);  // stack: value, text
  shim_trace trace;
  shim_traceStack(traced, level, &trace);
  size_t used = offsetof(shim_trace, frames) + (size_t)trace.count * sizeof(shim_frame);
  report *made = lua_newuserdatauv(L, offsetof(report, trace) + used, 2);
  made->mark = &shim_reportKey;
  memcpy(&made->trace, &trace, used);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &shim_reportKey);
  lua_setmetatable(L, 3);  // stack: value, text, report
  lua_pushvalue(L, 2);
  lua_setiuservalue(L, 3, 1);
  void *object, *type;
  if (shim_handle(L, 1, &object, &type)) {
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, 3, 2);
  }
  return 1;
}

static int messageHandler(lua_State *L) { return shim_makeReport(L, L, 1); }

// A C function without upvalues is a plain value: pushing it allocates nothing.
void shim_pushMessageHandler(lua_State *L) { lua_pushcfunction(L, messageHandler); }

int shim_call(lua_State *L, int arguments, int results, int limit) {
  shim_host *host = shim_hostOf(L);
  lua_State *outer = host->running;
  host->running = L;
  shim_entry entry = shim_beginCall(host, limit);
  int status = lua_pcall(L, arguments, results, lua_gettop(L) - arguments - 1);
  status = shim_statusOf(host, status);
  host->running = outer;
  shim_endCall(host, entry);
  return status;
}
