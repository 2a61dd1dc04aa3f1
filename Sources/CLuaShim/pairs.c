// The pairs of a table, copied in one protected call.

#include "shim.h"

#include <string.h>

static bool needsReference(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TTABLE:
    case LUA_TFUNCTION:
    case LUA_TUSERDATA:
      return true;
    default:
      return false;
  }
}

static void copyValue(lua_State *L, int index, shim_value *value) {
  memset(value, 0, sizeof *value);
  value->type = lua_type(L, index);
  switch (value->type) {
    case LUA_TBOOLEAN:
      value->integer = lua_toboolean(L, index);
      break;
    case LUA_TNUMBER:
      value->isInteger = lua_isinteger(L, index) != 0;
      value->integer = lua_tointegerx(L, index, NULL);
      value->number = lua_tonumberx(L, index, NULL);
      break;
    case LUA_TSTRING:
      value->text = lua_tolstring(L, index, &value->length);
      break;
    case LUA_TLIGHTUSERDATA:
      value->integer = (lua_Integer)shim_loan(L, index);
      break;
    default:
      break;
  }
  if (!needsReference(L, index)) return;
  shim_handle(L, index, &value->object, &value->handleType);
  lua_pushvalue(L, index);
  value->reference = shim_takeReference(L);
}

typedef struct pairsRequest {
  size_t count;
  int status;  // why there are no references, if there are none
} pairsRequest;

// stack: table, request -> values
//
// All that can fail comes first, so that no reference is lost. A collection may take pairs out of a
// weak table in between, but adds none.
static int pushPairs(lua_State *L) {
  pairsRequest *request = lua_touserdata(L, 2);
  size_t pairs = 0, references = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {  // stack: table, request, key, value
    pairs += 1;
    references += (size_t)needsReference(L, -2) + (size_t)needsReference(L, -1);
  }
  shim_value *value = lua_newuserdatauv(L, pairs * 2 * sizeof *value, 0);
  request->status = shim_reserveReferences(L, references);
  if (request->status != LUA_OK) return luaL_error(L, "no references");
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {  // stack: table, request, values, key, value
    copyValue(L, -2, value++);
    copyValue(L, -1, value++);
    request->count += 1;
  }
  return 1;
}

int shim_pushPairs(lua_State *L, int index, size_t *count) {
  pairsRequest request = {0, LUA_OK};
  lua_pushvalue(L, index);
  int status = shim_protect(L, pushPairs, &request, 1, 1);
  *count = request.count;
  return request.status == LUA_OK ? status : request.status;
}
