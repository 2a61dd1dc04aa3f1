// table.insert, remove, move, concat and sort, made again so that they can be stopped.
//
// How long a table is may be said by a metamethod, and then it may be any length; each of these
// loops in C, where no hook reaches.

#include "shim.h"

#include <limits.h>

static bool hasEvent(lua_State *L, int index, const char *event) {
  if (luaL_getmetafield(L, index, event) == LUA_TNIL) return false;
  lua_pop(L, 1);
  return true;
}

enum { READ = 1, WRITE = 2, LENGTH = 4 };

// A table, or what can be used like one.
static void check(lua_State *L, int index, int uses) {
  if (lua_type(L, index) == LUA_TTABLE) return;
  bool isFit = (!(uses & READ) || hasEvent(L, index, "__index"))
    && (!(uses & WRITE) || hasEvent(L, index, "__newindex"))
    && (!(uses & LENGTH) || hasEvent(L, index, "__len"));
  if (!isFit) luaL_checktype(L, index, LUA_TTABLE);
}

static lua_Integer lengthOf(lua_State *L, int index, int uses) {
  check(L, index, uses | LENGTH);
  return luaL_len(L, index);
}

static void copy(lua_State *L, int from, lua_Integer source, int to, lua_Integer target) {
  shim_poll(L);
  lua_geti(L, from, source);
  lua_seti(L, to, target);
}

static int insert(lua_State *L) {
  lua_Integer length = lengthOf(L, 1, READ | WRITE);
  lua_Integer last = (lua_Integer)((lua_Unsigned)length + 1), at = last;
  int count = lua_gettop(L);
  if (count == 3) {
    at = luaL_checkinteger(L, 2);
    luaL_argcheck(
      L, (lua_Unsigned)at - 1u < (lua_Unsigned)last, 2, "position out of bounds");
    for (lua_Integer i = last; i > at; i--) copy(L, 1, i - 1, 1, i);
  } else if (count != 2) {
    return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, at);
  return 0;
}

static int removeAt(lua_State *L) {
  lua_Integer length = lengthOf(L, 1, READ | WRITE), at = luaL_optinteger(L, 2, length);
  if (at != length)
    luaL_argcheck(
      L, (lua_Unsigned)at - 1u <= (lua_Unsigned)length, 2, "position out of bounds");
  lua_geti(L, 1, at);  // stack: table, ..., removed
  for (; at < length; at++) copy(L, 1, at + 1, 1, at);
  lua_pushnil(L);
  lua_seti(L, 1, at);
  return 1;
}

static int move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer target = luaL_checkinteger(L, 4);
  int to = lua_isnoneornil(L, 5) ? 1 : 5;
  check(L, 1, READ);
  check(L, to, WRITE);
  if (last >= first) {
    luaL_argcheck(
      L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool isSame = to == 1 || lua_compare(L, 1, to, LUA_OPEQ);
    if (isSame && target > first && target <= last) {  // what is overwritten is copied before
      for (lua_Integer i = count; i-- > 0;) copy(L, 1, first + i, to, target + i);
    } else {
      for (lua_Integer i = 0; i < count; i++) copy(L, 1, first + i, to, target + i);
    }
  }
  lua_pushvalue(L, to);
  return 1;
}

static int concat(lua_State *L) {
  lua_Integer last = lengthOf(L, 1, READ);
  size_t between;
  const char *separator = luaL_optlstring(L, 2, "", &between);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  for (lua_Integer i = first; i <= last; i++) {
    shim_poll(L);
    lua_geti(L, 1, i);
    if (!lua_isstring(L, -1))
      return luaL_error(
        L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
        (LUAI_UACINT)i);
    luaL_addvalue(&b);
    if (i == last) break;  // the last integer has no next one
    luaL_addlstring(&b, separator, between);
  }
  luaL_pushresult(&b);
  return 1;
}

// MARK: sort
//
// Blocks of the list are sorted on the stack: short runs by inserting, then pairs of runs are merged
// into longer ones. Of a list that is longer than a block the blocks are merged from one table into
// another and back. That is stable, needs few comparisons, and ends whatever the function says that
// compares. The table is changed when all is done, so that a failure leaves it as it was.

enum { TABLE = 1, LESS = 2, FROM = 3, TO = 4, RUN = 8, BLOCK = 512 };

// Whether the value at one index has to stand before the one at another. Whoever goes through values
// polls once for each: few comparisons come to it, and a function that compares is stopped by itself.
static bool isBefore(lua_State *L, int one, int other) {
  if (lua_isnil(L, LESS)) return lua_compare(L, one, other, LUA_OPLT);
  lua_pushvalue(L, LESS);
  lua_pushvalue(L, one);
  lua_pushvalue(L, other);
  lua_call(L, 2, 1);
  bool is = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return is;
}

// stack: ..., sorted values from the index on, value -> ..., sorted values
static void insertSorted(lua_State *L, int first) {
  int top = lua_gettop(L), low = first, high = top;
  if (top == first || !isBefore(L, top, top - 1)) return;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (isBefore(L, top, middle)) high = middle; else low = middle + 1;
  }
  lua_insert(L, low);
}

static void copySlots(lua_State *L, int from, int end, int to) {
  for (; from < end; from++, to++) lua_copy(L, from, to);
}

// Merges two sorted rows of slots, which meet at the middle, into others.
static void mergeSlots(lua_State *L, int from, int middle, int end, int to) {
  int left = from, right = middle;
  if (isBefore(L, middle, middle - 1)) {
    while (left < middle && right < end) {
      shim_poll(L);
      lua_copy(L, isBefore(L, right, left) ? right++ : left++, to++);
    }
  }
  copySlots(L, left, middle, to);
  copySlots(L, right, end, to + (middle - left));
}

// stack: ..., so many values in sorted runs -> ..., the values sorted
static void mergeRuns(lua_State *L, int count) {
  int top = lua_gettop(L), first = top - count + 1;
  lua_settop(L, top + count);
  int from = first, to = top + 1;
  for (int width = RUN; width < count; width *= 2) {
    for (int start = 0; start < count; start += 2 * width) {
      int middle = start + width, end = middle + width < count ? middle + width : count;
      if (middle < end) mergeSlots(L, from + start, from + middle, from + end, to + start);
      else copySlots(L, from + start, from + count, to + start);
    }
    int other = from;
    from = to;
    to = other;
  }
  if (from != first) copySlots(L, from, from + count, first);
  lua_settop(L, top);
}

// Pushes the values of a block, sorted.
static void pushBlock(lua_State *L, lua_Integer first, lua_Integer end) {
  int base = lua_gettop(L), count = (int)(end - first);
  for (int i = 0; i < count; i++) {
    shim_poll(L);
    lua_geti(L, TABLE, first + i);
    insertSorted(L, base + 1 + i / RUN * RUN);
  }
  if (count > RUN) mergeRuns(L, count);
}

static void copyRun(lua_State *L, int from, int to, lua_Integer first, lua_Integer end) {
  for (; first < end; first++) {
    lua_rawgeti(L, from, first);
    lua_rawseti(L, to, first);
  }
}

static void merge(
  lua_State *L, int from, int to, lua_Integer first, lua_Integer middle, lua_Integer end
) {
  lua_Integer left = first, right = middle, next = first;
  int one = lua_gettop(L) + 1, other = one + 1;
  lua_rawgeti(L, from, middle - 1);
  lua_rawgeti(L, from, right);
  bool isSorted = !isBefore(L, other, one);
  lua_settop(L, one - 1);
  if (isSorted) return copyRun(L, from, to, first, end);
  lua_rawgeti(L, from, left);
  lua_rawgeti(L, from, right);  // stack: ..., one, other
  while (left < middle && right < end) {
    shim_poll(L);
    bool isRight = isBefore(L, other, one);
    lua_pushvalue(L, isRight ? other : one);
    lua_rawseti(L, to, next++);
    if (isRight) right++; else left++;
    lua_rawgeti(L, from, isRight ? right : left);
    lua_replace(L, isRight ? other : one);
  }
  lua_settop(L, one - 1);
  for (; left < middle; left++, next++) {
    lua_rawgeti(L, from, left);
    lua_rawseti(L, to, next);
  }
  copyRun(L, from, to, right, end);
}

static void mergePass(lua_State *L, int from, int to, lua_Integer length, lua_Integer width) {
  for (lua_Integer first = 1; first <= length; first += 2 * width) {
    lua_Integer middle = first + width, end = middle + width;
    if (end > length + 1) end = length + 1;
    if (middle >= end) copyRun(L, from, to, first, end);
    else merge(L, from, to, first, middle, end);
  }
}

static void sortShort(lua_State *L, lua_Integer length) {
  pushBlock(L, 1, length + 1);
  for (; length > 0; length--) lua_seti(L, TABLE, length);
}

static void sortLong(lua_State *L, lua_Integer length) {
  lua_createtable(L, (int)length, 0);
  lua_createtable(L, (int)length, 0);  // stack: table, less, from, to
  for (lua_Integer first = 1; first <= length; first += BLOCK) {
    lua_Integer last = first + BLOCK - 1 < length ? first + BLOCK - 1 : length;
    pushBlock(L, first, last + 1);
    for (; last >= first; last--) lua_rawseti(L, FROM, last);
  }
  int from = FROM, to = TO;
  for (lua_Integer width = BLOCK; width < length; width *= 2) {
    mergePass(L, from, to, length, width);
    int other = from;
    from = to;
    to = other;
  }
  for (lua_Integer i = 1; i <= length; i++) copy(L, from, i, TABLE, i);
}

static int sort(lua_State *L) {
  lua_Integer length = lengthOf(L, 1, READ | WRITE);
  if (length < 2) return 0;
  luaL_argcheck(L, length < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  luaL_checkstack(L, 2 * BLOCK + LUA_MINSTACK, "");
  if (length <= BLOCK) sortShort(L, length); else sortLong(L, length);
  return 0;
}

void shim_installTables(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"insert", insert}, {"remove", removeAt}, {"move", move}, {"concat", concat}, {"sort", sort},
    {NULL, NULL},
  };
  lua_getfield(L, -1, "table");  // stack: library, table
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
