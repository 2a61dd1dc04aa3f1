// The order of keys: next and pairs as scripts have them, and the pairs that the host sees.
//
// Where a text stands in a table depends on a number that each state draws by chance, and where a table
// or a function does on its address. Scripts whose keys come in that order would do something else each
// time they are loaded. Here 1, 2, 3... come first, then the other numbers, then texts by their bytes,
// then false and true, and the rest by its address, which nothing can put in order.
//
// Of two keys the same one comes first whatever else is in the table: a script may clear fields on its way
// through.

#include "shim.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { WHOLE, NUMBER, TEXT, BOOLEAN, OTHER };

shim_key shim_keyAt(lua_State *L, int index) {
  shim_key key = {.rank = OTHER};
  int isInteger = 0;
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.integer = lua_tointegerx(L, index, &isInteger);
      key.isInteger = isInteger != 0;
      key.number = lua_tonumber(L, index);
      key.rank = key.isInteger && key.integer >= 1 ? WHOLE : NUMBER;
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
    case WHOLE:
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

// Counts the keys of a table; tells whether Lua gives them as 1, 2, 3...
static lua_Integer countKeys(lua_State *L, int table, bool *isList) {
  lua_Integer count = 0;
  *isList = true;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    shim_poll(L);
    count++;
    *isList = *isList && lua_isinteger(L, -2) && lua_tointeger(L, -2) == count;
  }
  return count;
}

// stack: ..., key, value or only a value. What is read through a view is shown as one.
static int show(lua_State *L, int count) {
  shim_show(L);
  if (count == 2) {
    lua_pushvalue(L, -2);
    shim_show(L);
    lua_replace(L, -3);
  }
  return count;
}

// Upvalues: the table, its keys in order, how many have been given, whether they are shown.
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
  int count = lua_gettop(L);
  return lua_toboolean(L, lua_upvalueindex(4)) ? show(L, count) : count;
}

// stack: ..., table -> ..., table, keys in order
static void pushKeys(lua_State *L, lua_Integer count) {
  int table = lua_gettop(L), sorted = table + 1, unsorted = table + 2;
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);  // stack: ..., table, sorted, unsorted
  shim_key *keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
  lua_Integer found = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {  // stack: ..., keys, key, value
    shim_poll(L);
    keys[found] = shim_keyAt(L, -2);
    lua_pushvalue(L, -2);
    lua_rawseti(L, unsorted, found + 1);
    keys[found].index = (size_t)found;
    found++;
  }
  shim_sortKeys(keys, (size_t)found);
  for (lua_Integer i = 0; i < found; i++) {
    lua_rawgeti(L, unsorted, (lua_Integer)keys[i].index + 1);
    lua_rawseti(L, sorted, i + 1);
  }
  lua_settop(L, sorted);
}

// stack: value as given, event -> three results
static int pairsByEvent(lua_State *L, bool isView) {
  lua_pushvalue(L, 1);
  lua_call(L, 1, 3);
  for (int result = 0; isView && result < 3; result++) {
    shim_show(L);
    lua_insert(L, -3);
  }
  return 3;
}

static int pairs(lua_State *L) {
  luaL_checkany(L, 1);
  bool isView = shim_isView(L, 1), isList = true;
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  shim_lookBehind(L, 2);  // stack: value as given, value
  if (luaL_getmetafield(L, 2, "__pairs") != LUA_TNIL) return pairsByEvent(L, isView);
  lua_Integer count = lua_istable(L, 2) ? countKeys(L, 2, &isList) : 0;
  if (isList) {
    lua_pushvalue(L, lua_upvalueindex(1));  // stack: as given, table, next
  } else {
    luaL_argcheck(L, count < INT_MAX / (lua_Integer)sizeof(shim_key), 1, "table too big");
    pushKeys(L, count);
    lua_pushinteger(L, 0);
    lua_pushboolean(L, isView);  // stack: as given, table, keys, 0, whether it is a view
    lua_pushcclosure(L, giveNext, 4);
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// Pushes a whole number and its value, if it is a key: then no other can come between it and the one
// before.
static bool pushWhole(lua_State *L, lua_Integer number) {
  lua_pushinteger(L, number);
  if (lua_rawgeti(L, 1, number) != LUA_TNIL) return true;
  lua_pop(L, 2);
  return false;
}

// stack: table, key -> next key, value; or nil
static int findNext(lua_State *L) {
  bool isFirst = lua_isnil(L, 2);
  shim_key before = shim_keyAt(L, 2), best = {.rank = OTHER};
  if (isFirst && pushWhole(L, 1)) return 2;
  if (before.rank == WHOLE && before.integer < LUA_MAXINTEGER && pushWhole(L, before.integer + 1))
    return 2;
  lua_pushnil(L);  // stack: table, key, best
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    shim_poll(L);
    shim_key one = shim_keyAt(L, 4);
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

// next(table [, key]): the least key that is greater; takes time as long as the table is, but in lists.
static int next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (!shim_isView(L, 1)) return findNext(L);
  shim_lookBehind(L, 1);
  shim_findKey(L, 1);
  return show(L, findNext(L));
}

// stack: library
void shim_installOrder(lua_State *L) {
  lua_pushcfunction(L, next);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "next");  // stack: library, next
  lua_pushcclosure(L, pairs, 1);
  lua_setfield(L, -2, "pairs");
}
