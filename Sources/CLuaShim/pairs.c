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

typedef struct pairsRequest {
  size_t count;
  shim_key *keys;
  pair *pairs;
  int status;  // why there are no references, if there are none
} pairsRequest;

// stack: table, request -> keys, pairs
static int makeRoom(lua_State *L) {
  pairsRequest *request = lua_touserdata(L, 2);
  size_t references = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {  // stack: table, request, key, value
    request->count += 1;
    references += (size_t)needsReference(L, -2) + (size_t)needsReference(L, -1);
  }
  request->keys = lua_newuserdatauv(L, request->count * sizeof(shim_key), 0);
  request->pairs = lua_newuserdatauv(L, request->count * sizeof(pair), 0);
  request->status = shim_reserveReferences(L, references);
  if (request->status != LUA_OK) return luaL_error(L, "no references");
  return 2;
}

// stack: ..., table. Cannot raise.
static void copyPairs(lua_State *L, pairsRequest *request) {
  int table = lua_gettop(L);
  size_t count = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {  // stack: ..., table, key, value
    pair *one = &request->pairs[count];
    copyValue(L, -2, &one->key);
    copyValue(L, -1, &one->value);
    request->keys[count] = shim_keyAt(L, -2);
    request->keys[count].index = count;
    count += 1;
  }
  shim_sortKeys(request->keys, count);
  arrange(request->pairs, request->keys, count);
  request->count = count;
}

// References are taken only after all that can raise, the hook of the protected call's return among it,
// so that none is lost. A collection may take pairs out of a weak table before, but adds none.
int shim_pushPairs(lua_State *L, int index, size_t *count) {
  pairsRequest request = {0, NULL, NULL, LUA_OK};
  *count = 0;
  if (!lua_checkstack(L, 8)) return LUA_ERRMEM;
  lua_pushvalue(L, index);
  lua_pushvalue(L, -1);
  int status = shim_protect(L, makeRoom, &request, 1, 2);  // stack: ..., table, keys, pairs
  if (status == LUA_OK) {
    lua_rotate(L, -3, -1);
    copyPairs(L, &request);  // stack: ..., keys, pairs, table
    lua_pop(L, 1);
    lua_remove(L, -2);
    *count = request.count;
  } else {
    lua_pop(L, 1);
  }
  return request.status == LUA_OK ? status : request.status;
}
