// The order of keys: next and pairs as scripts have them, and the pairs that the host sees.
//
// Where a text stands in a table depends on a number that each state draws by chance, and where a table
// or a function does on its address. Scripts whose keys come in that order would do something else each
// time they are loaded. Here 1, 2, 3... come first, then the other numbers, then texts by their bytes,
// then false and true, and the rest by its address, which nothing can put in order.

#include "shim.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { SEQUENCE, NUMBER, TEXT, BOOLEAN, OTHER };

lua_Integer shim_sequence(lua_State *L, int table) {
  lua_Integer length = 0;
  while (lua_rawgeti(L, table, length + 1) != LUA_TNIL) {
    lua_pop(L, 1);
    length++;
  }
  lua_pop(L, 1);
  return length;
}

shim_key shim_keyAt(lua_State *L, int index, lua_Integer sequence) {
  shim_key key = {.rank = OTHER};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.isInteger = lua_isinteger(L, index);
      if (key.isInteger) key.integer = lua_tointeger(L, index);
      key.number = lua_tonumber(L, index);
      key.rank = key.isInteger && key.integer >= 1 && key.integer <= sequence ? SEQUENCE : NUMBER;
      break;
    case LUA_TSTRING:
      key.rank = TEXT;
      key.text = lua_tolstring(L, index, &key.length);
      break;
    case LUA_TBOOLEAN:
      key.rank = BOOLEAN;
      key.integer = lua_toboolean(L, index);
      break;
    default: key.address = lua_topointer(L, index);
  }
  return key;
}

// A float that is a key is fractional or out of the range of integers, where both are compared as such.
static int compareNumbers(const shim_key *a, const shim_key *b) {
  if (a->isInteger && b->isInteger) return (a->integer > b->integer) - (a->integer < b->integer);
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  return b->isInteger - a->isInteger;
}

static int compare(const void *left, const void *right) {
  const shim_key *a = left, *b = right;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  switch (a->rank) {
    case SEQUENCE:
    case NUMBER: return compareNumbers(a, b);
    case TEXT: {
      int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
      return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
    }
    case BOOLEAN: return (int)(a->integer - b->integer);
    default: return (a->address > b->address) - (a->address < b->address);
  }
}

void shim_sortKeys(shim_key *keys, size_t count) {
  size_t sorted = 1;
  while (sorted < count && compare(&keys[sorted - 1], &keys[sorted]) <= 0) sorted++;
  if (sorted < count) qsort(keys, count, sizeof *keys, compare);
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
  shim_key *keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
  lua_Integer sequence = shim_sequence(L, 1), found = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {  // stack: ..., keys, key, value
    shim_poll(L);
    keys[found] = shim_keyAt(L, -2, sequence);
    lua_pushvalue(L, -2);
    lua_rawseti(L, 3, found + 1);
    keys[found].index = (size_t)found;
    found++;
  }
  shim_sortKeys(keys, (size_t)found);
  for (lua_Integer i = 0; i < found; i++) {
    lua_rawgeti(L, 3, (lua_Integer)keys[i].index + 1);
    lua_rawseti(L, 2, i + 1);
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
    luaL_argcheck(L, count < INT_MAX / (lua_Integer)sizeof(shim_key), 1, "table too big");
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
  lua_Integer sequence = shim_sequence(L, 1);
  shim_key before = shim_keyAt(L, 2, sequence), best = {.rank = OTHER};
  lua_pushnil(L);  // stack: table, key, best
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    shim_poll(L);
    shim_key one = shim_keyAt(L, 4, sequence);
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
