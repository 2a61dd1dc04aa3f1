// Host objects inside Lua: functions that invoke one, handles that hold one.

#include "shim.h"

typedef struct handleRequest {
  int metatable;
  size_t weight;
  shim_box *made;
} handleRequest;

// A box with room behind it that nobody uses: what its object takes elsewhere counts as Lua's memory in
// this way, is collected in time, and is refused at the limit.
static shim_box *newBox(lua_State *L, size_t weight) {
  shim_box *box = lua_newuserdatauv(L, sizeof *box + weight, 0);
  box->mark = &shim_boxMark;
  box->object = box->type = NULL;  // owns nothing until it is given something
  return box;
}

static shim_box *toBox(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || lua_rawlen(L, index) < sizeof(shim_box)) return NULL;
  shim_box *box = lua_touserdata(L, index);
  return box->mark == &shim_boxMark ? box : NULL;
}

int shim_releaseBox(lua_State *L) {
  shim_box *box = toBox(L, 1);
  if (box == NULL || box->object == NULL) return 0;
  void *object = box->object, *type = box->type;
  box->object = box->type = NULL;  // a finalizer that runs later may still see the box
  shim_host *host = shim_hostOf(L);
  host->releasing += 1;
  host->callbacks.release(object);
  if (type != NULL) host->callbacks.release(type);
  host->releasing -= 1;
  return 0;
}

bool shim_handle(lua_State *L, int index, void **object, void **type) {
  shim_box *box = toBox(L, index);
  if (box == NULL || box->object == NULL || box->type == NULL) return false;
  *object = box->object;
  *type = box->type;
  return true;
}

// The one C function behind every host function. The host's frames are gone when it raises.
static int trampoline(lua_State *L) {
  shim_host *host = shim_hostOf(L);
  shim_box *box = toBox(L, lua_upvalueindex(1));
  if (host->closed || box == NULL || box->object == NULL)
    return luaL_error(L, "this function of the host is gone");
  int results = host->callbacks.invoke(L, box->object);
  if (results == SHIM_YIELD) return lua_yield(L, 0);
  return results == SHIM_RAISE ? lua_error(L) : results;
}

// A box is given its objects only after the protected call that made it: the hook that stops a script
// may raise when that call returns, and what it has made is then collected beside the caller's release.

// stack: place of the box
static int pushFunction(lua_State *L) {
  shim_box **made = lua_touserdata(L, 1);
  *made = newBox(L, 0);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &shim_gcKey);
  lua_setmetatable(L, -2);
  lua_pushcclosure(L, trampoline, 1);
  return 1;
}

int shim_pushFunction(lua_State *L, void *object) {
  shim_box *made;
  int status = shim_protect(L, pushFunction, &made, 0, 1);
  if (status == LUA_OK) made->object = object;
  return status;
}

// stack: request
static int pushHandle(lua_State *L) {
  handleRequest *request = lua_touserdata(L, 1);
  request->made = newBox(L, request->weight);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->metatable);
  lua_setmetatable(L, -2);
  return 1;
}

int shim_pushHandle(lua_State *L, void *object, void *type, int metatable, size_t weight) {
  handleRequest request = {metatable, weight, NULL};
  int status = shim_protect(L, pushHandle, &request, 0, 1);
  if (status == LUA_OK) {
    request.made->object = object;
    request.made->type = type;
  }
  return status;
}

// The text of a handle whose type says nothing better: its type's name, never an address.
static int handleText(lua_State *L) {
  if (luaL_getmetafield(L, 1, "__name") != LUA_TSTRING) lua_pushliteral(L, "handle");
  return 1;
}

// stack: name, argument
static int pushHandleMetatable(lua_State *L) {
  lua_settop(L, 1);
  lua_createtable(L, 0, 8);  // stack: name, metatable
  lua_pushvalue(L, 1);
  lua_setfield(L, 2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, 2, "__metatable");
  lua_pushcfunction(L, shim_releaseBox);
  lua_setfield(L, 2, "__gc");
  lua_pushcfunction(L, handleText);
  lua_setfield(L, 2, "__tostring");
  return 1;
}

int shim_pushHandleMetatable(lua_State *L, const void *name, size_t length) {
  int status = shim_pushString(L, name, length);
  return status != LUA_OK ? status : shim_protect(L, pushHandleMetatable, NULL, 1, 1);
}
