// next and pairs, in an order that is the same in every state.
//
// Where a text stands in a table depends on a number that each state draws by chance, and where a table
// or a function does on its address. Scripts whose keys come in that order would do something else each
// time they are loaded. Here numbers come first, then texts by their bytes, then false and true, and the
// rest by its address, which nothing can put in order.

#include "shim.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int rank;
  bool isInteger;
  lua_Integer integer;
  lua_Number number;  // also of an integer
  const char *text;
  size_t length;
  const void *address;
  lua_Integer index;
} key;

enum { NUMBER, TEXT, BOOLEAN, OTHER };

static key keyAt(lua_State *L, int index) {
  key k = {.rank = OTHER};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      k.rank = NUMBER;
      k.isInteger = lua_isinteger(L, index);
      if (k.isInteger) k.integer = lua_tointeger(L, index);
      k.number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      k.rank = TEXT;
      k.text = lua_tolstring(L, index, &k.length);
      break;
    case LUA_TBOOLEAN:
      k.rank = BOOLEAN;
      k.integer = lua_toboolean(L, index);
      break;
    default: k.address = lua_topointer(L, index);
  }
  return k;
}

static int compare(const void *left, const void *right) {
  const key *a = left, *b = right;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  switch (a->rank) {
    case NUMBER:
      if (!(a->isInteger && b->isInteger)) {
        if (a->number != b->number) return a->number < b->number ? -1 : 1;
        return b->isInteger - a->isInteger;
      }
      return (a->integer > b->integer) - (a->integer < b->integer);
    case TEXT: {
      int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
      return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
    }
    case BOOLEAN: return (int)(a->integer - b->integer);
    default: return (a->address > b->address) - (a->address < b->address);
  }
}

// Lua's own order of keys that are numbers and truth values is the same in every state.
static bool isOrdered(lua_State *L, int index) {
  int type = lua_type(L, index);
  return type == LUA_TNUMBER || type == LUA_TBOOLEAN;
}

// How many keys the table at the index has; less than 0 if their order is Lua's.
static lua_Integer countKeys(lua_State *L, int table) {
  lua_Integer count = 0;
  bool areOrdered = true;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    shim_poll(L);
    count++;
    areOrdered = areOrdered && isOrdered(L, -2);
  }
  return areOrdered ? -1 : count;
}

// Upvalues: the table, its keys in order, how many have been given.
static int giveNext(lua_State *L) {
  lua_Integer given = lua_tointeger(L, lua_upvalueindex(3));
  lua_settop(L, 0);
  while (true) {
    shim_poll(L);
    lua_rawgeti(L, lua_upvalueindex(2), ++given);  // stack: key
    if (lua_isnil(L, 1)) break;
    lua_pushvalue(L, 1);
    lua_rawget(L, lua_upvalueindex(1));  // stack: key, value
    if (!lua_isnil(L, 2)) break;         // one that is gone meanwhile is left out
    lua_settop(L, 0);
  }
  lua_pushinteger(L, given);
  lua_replace(L, lua_upvalueindex(3));
  return lua_gettop(L);
}

// stack: table -> table, keys in order
static void pushKeys(lua_State *L, lua_Integer count) {
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);  // stack: table, sorted, found
  key *keys = lua_newuserdatauv(L, (size_t)count * sizeof(key), 0);
  lua_Integer index = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {  // stack: ..., keys, key, value
    shim_poll(L);
    keys[index] = keyAt(L, -2);
    lua_pushvalue(L, -2);
    lua_rawseti(L, 3, ++index);
    keys[index - 1].index = index;
  }
  qsort(keys, (size_t)count, sizeof(key), compare);
  for (index = 0; index < count; index++) {
    lua_rawgeti(L, 3, keys[index].index);
    lua_rawseti(L, 2, index + 1);
  }
  lua_settop(L, 2);
}

static int pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  lua_settop(L, 1);
  lua_Integer count = lua_istable(L, 1) ? countKeys(L, 1) : -1;
  if (count < 0) {
    lua_pushvalue(L, lua_upvalueindex(1));  // stack: table, next
  } else {
    luaL_argcheck(L, count < INT_MAX / (lua_Integer)sizeof(key), 1, "table too big");
    pushKeys(L, count);
    lua_pushvalue(L, 1);
    lua_insert(L, 2);
    lua_pushinteger(L, 0);  // stack: table, table, keys, 0
    lua_pushcclosure(L, giveNext, 3);
  }
  lua_insert(L, 1);
  lua_pushnil(L);
  return 3;
}

// next(table [, key]): the least key that is greater; takes time as long as the table is.
static int next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (countKeys(L, 1) < 0) return lua_next(L, 1) ? 2 : (lua_pushnil(L), 1);
  bool isFirst = lua_isnil(L, 2);
  key before = keyAt(L, 2), best = {.rank = OTHER};
  lua_pushnil(L);  // stack: table, key, best
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    shim_poll(L);
    key one = keyAt(L, 4);
    if (!isFirst && compare(&one, &before) <= 0) continue;
    if (!lua_isnil(L, 3) && compare(&one, &best) >= 0) continue;
    best = one;
    lua_copy(L, 4, 3);
  }
  if (lua_isnil(L, 3)) return 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);  // stack: table, key, best, value
  return 2;
}

// stack: library
void shim_installOrder(lua_State *L) {
  lua_pushcfunction(L, next);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "next");  // stack: library, next
  lua_pushcclosure(L, pairs, 1);
  lua_setfield(L, -2, "pairs");
}
