// The pairs of a table in their order, copied in one protected call.

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

typedef struct pair {
  shim_value key, value;
} pair;

// Puts the pairs where the indexes of the keys say that they come from.
static void arrange(pair *pairs, shim_key *keys, size_t count) {
  for (size_t first = 0; first < count; first++) {
    pair displaced = pairs[first];
    size_t place = first;
    while (keys[place].index != first) {
      size_t origin = keys[place].index;
      pairs[place] = pairs[origin];
      keys[place].index = place;
      place = origin;
    }
    pairs[place] = displaced;
    keys[place].index = place;
  }
}

// stack: table, request -> values
//
// All that can fail comes first, so that no reference is lost. A collection may take pairs out of a
// weak table in between, but adds none.
static int pushPairs(lua_State *L) {
  pairsRequest *request = lua_touserdata(L, 2);
  size_t count = 0, references = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {  // stack: table, request, key, value
    count += 1;
    references += (size_t)needsReference(L, -2) + (size_t)needsReference(L, -1);
  }
  shim_key *keys = lua_newuserdatauv(L, count * sizeof *keys, 0);
  pair *pairs = lua_newuserdatauv(L, count * sizeof *pairs, 0);
  request->status = shim_reserveReferences(L, references);
  if (request->status != LUA_OK) return luaL_error(L, "no references");
  lua_Integer sequence = shim_sequence(L, 1);
  count = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {  // stack: ..., pairs, key, value
    copyValue(L, -2, &pairs[count].key);
    copyValue(L, -1, &pairs[count].value);
    keys[count] = shim_keyAt(L, -2, sequence);
    keys[count].index = count;
    count += 1;
  }
  shim_sortKeys(keys, count);
  arrange(pairs, keys, count);
  request->count = count;
  return 1;
}

int shim_pushPairs(lua_State *L, int index, size_t *count) {
  pairsRequest request = {0, LUA_OK};
  lua_pushvalue(L, index);
  int status = shim_protect(L, pushPairs, &request, 1, 1);
  *count = request.count;
  return request.status == LUA_OK ? status : request.status;
}
