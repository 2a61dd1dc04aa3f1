// string.find, match, gmatch, gsub and rep, made again so that they can be stopped.

#define _GNU_SOURCE
#include "pattern.h"
#include "shim.h"

#include <stdint.h>
#include <string.h>

// The place that a position means, counted from 0; a negative one counts from the end.
static size_t placeOf(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}

// Reads the pattern at the index into the few items given, or else into a userdata that it pushes.
static void readPattern(
  lua_State *L, const char *pattern, size_t length, shim_search *m, shim_item *few
) {
  size_t count = shim_itemCount(length);
  if (count > SIZE_MAX / sizeof(shim_item)) luaL_error(L, "pattern too long");
  shim_item *items = few;
  if (few == NULL || count > SHIM_FEW_ITEMS)
    items = lua_newuserdatauv(L, count * sizeof(shim_item), 0);
  shim_readPattern(pattern, length, items);
  m->items = items;
}

static bool isPlain(const char *pattern, size_t length) {
  for (size_t index = 0; index < length; index++) {
    switch (pattern[index]) {
      case '^': case '$': case '*': case '+': case '?': case '.': case '(': case '[': case '%':
      case '-': return false;
      default: break;
    }
  }
  return true;
}

static void beginSearch(lua_State *L, shim_search *m, const char *subject, size_t length) {
  m->L = L;
  m->subject = subject;
  m->end = subject + length;
}

// MARK: find and match

// Where a text stands. One letter is looked for fast; where that one is often met in vain, the
// system's search takes over, whose time is linear whatever is searched for.
static const char *findText(
  const char *begin, const char *end, const char *text, size_t size
) {
  if (size == 0) return begin;
  for (int tries = 0; tries < 32; tries++) {
    if ((size_t)(end - begin) < size) return NULL;
    begin = memchr(begin, text[0], (size_t)(end - begin) - size + 1);
    if (begin == NULL || memcmp(begin, text, size) == 0) return begin;
    begin++;
  }
  return memmem(begin, (size_t)(end - begin), text, size);
}

static int findPlain(
  lua_State *L, const char *subject, size_t length, size_t begin, const char *text, size_t size
) {
  const char *found = findText(subject + begin, subject + length, text, size);
  if (found == NULL) {
    luaL_pushfail(L);
    return 1;
  }
  lua_pushinteger(L, found - subject + 1);
  lua_pushinteger(L, found - subject + (lua_Integer)size);
  return 2;
}

static int search(lua_State *L, bool isFind) {
  size_t length, size;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &size);
  size_t begin = placeOf(luaL_optinteger(L, 3, 1), length);
  if (begin > length) {
    luaL_pushfail(L);
    return 1;
  }
  if (isFind && (lua_toboolean(L, 4) || isPlain(pattern, size)))
    return findPlain(L, subject, length, begin, pattern, size);
  bool isAnchored = size > 0 && pattern[0] == '^';
  shim_item few[SHIM_FEW_ITEMS];
  shim_search m;
  beginSearch(L, &m, subject, length);
  readPattern(L, pattern + isAnchored, size - isAnchored, &m, few);
  const char *at = subject + begin;
  for (; at != NULL && at <= m.end; at++) {
    if (!isAnchored && (at = shim_nextCandidate(&m, at)) == NULL) break;
    const char *end = shim_matchAt(&m, at);
    if (end != NULL && !isFind) return shim_pushCaptures(&m, at, end);
    if (end != NULL) {
      lua_pushinteger(L, at - subject + 1);
      lua_pushinteger(L, end - subject);
      return shim_pushCaptures(&m, NULL, NULL) + 2;
    }
    if (isAnchored) break;
  }
  luaL_pushfail(L);
  return 1;
}

static int find(lua_State *L) { return search(L, true); }

static int match(lua_State *L) { return search(L, false); }

// MARK: gmatch

typedef struct iteration {
  shim_search search;
  const char *next;  // where the next match may begin
  const char *last;  // the end of the last one
} iteration;

static int nextMatch(lua_State *L) {
  iteration *it = lua_touserdata(L, lua_upvalueindex(1));
  it->search.L = L;
  for (const char *at = it->next; at != NULL && at <= it->search.end; at++) {
    if ((at = shim_nextCandidate(&it->search, at)) == NULL) break;
    const char *end = shim_matchAt(&it->search, at);
    if (end == NULL || end == it->last) continue;
    it->next = it->last = end;
    return shim_pushCaptures(&it->search, at, end);
  }
  it->next = it->search.end + 1;
  return 0;
}

// The closure keeps the texts that its state points into.
static int gmatch(lua_State *L) {
  size_t length, size;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &size);
  size_t begin = placeOf(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  iteration *it = lua_newuserdatauv(L, sizeof *it, 0);
  beginSearch(L, &it->search, subject, length);
  it->last = NULL;
  it->next = subject + (begin > length ? length + 1 : begin);
  readPattern(L, pattern, size, &it->search, NULL);  // stack: subject, pattern, iteration, items
  lua_insert(L, 1);
  lua_insert(L, 1);  // stack: iteration, items, subject, pattern
  lua_pushcclosure(L, nextMatch, 4);
  return 1;
}

// MARK: gsub

static void addReplacement(shim_search *m, luaL_Buffer *b, const char *begin, const char *end) {
  size_t length;
  const char *text = lua_tolstring(m->L, 3, &length), *limit = text + length, *mark;
  for (; (mark = memchr(text, '%', (size_t)(limit - text))) != NULL; text = mark + 2) {
    luaL_addlstring(b, text, (size_t)(mark - text));
    char letter = mark + 1 < limit ? mark[1] : 0;
    if (letter == '%') {
      luaL_addchar(b, '%');
    } else if (letter == '0') {
      luaL_addlstring(b, begin, (size_t)(end - begin));
    } else if (letter >= '1' && letter <= '9') {
      shim_pushCapture(m, letter - '1', begin, end);
      luaL_tolstring(m->L, -1, NULL);  // a position becomes a text
      lua_remove(m->L, -2);
      luaL_addvalue(b);
    } else {
      luaL_error(m->L, "invalid use of '%c' in replacement string", '%');
    }
  }
  luaL_addlstring(b, text, (size_t)(limit - text));
}

// Adds what stands for a match; returns whether that is not the match itself.
static bool replace(
  shim_search *m, luaL_Buffer *b, int type, const char *begin, const char *end
) {
  lua_State *L = m->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, shim_pushCaptures(m, begin, end), 1);
  } else if (type == LUA_TTABLE) {
    shim_pushCapture(m, 0, begin, end);
    lua_gettable(L, 3);
  } else {
    addReplacement(m, b, begin, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(b, begin, (size_t)(end - begin));
    return false;
  }
  if (!lua_isstring(L, -1))
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(b);
  return true;
}

static int gsub(lua_State *L) {
  size_t length, size;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &size);
  int type = lua_type(L, 3);
  luaL_argexpected(
    L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
    3, "string/function/table");
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  bool isAnchored = size > 0 && pattern[0] == '^', isChanged = false;
  shim_item few[SHIM_FEW_ITEMS];
  shim_search m;
  beginSearch(L, &m, subject, length);
  readPattern(L, pattern + isAnchored, size - isAnchored, &m, few);
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  const char *at = subject, *last = NULL;
  while (count < most) {
    if (!isAnchored) {
      const char *next = shim_nextCandidate(&m, at);
      if (next == NULL) break;
      luaL_addlstring(&b, at, (size_t)(next - at));
      at = next;
    }
    const char *end = shim_matchAt(&m, at);
    if (end != NULL && end != last) {
      count++;
      isChanged |= replace(&m, &b, type, at, end);
      at = last = end;
    } else if (at < m.end) {
      luaL_addchar(&b, *at++);
    } else {
      break;
    }
    if (isAnchored) break;
  }
  luaL_addlstring(&b, at, (size_t)(m.end - at));
  luaL_pushresult(&b);
  if (!isChanged) lua_pushvalue(L, 1);
  lua_pushinteger(L, count);
  return 2;
}

// MARK: rep

// Nothing, however often, is nothing; all else is as long as it says, and Lua's memory is limited.
static int rep(lua_State *L) {
  size_t length, between;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer times = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &between);
  size_t unit = length + between;
  if (times <= 0 || unit == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (unit < length || unit > (size_t)PTRDIFF_MAX / (size_t)times)
    return luaL_error(L, "resulting string too large");
  size_t total = unit * (size_t)times - between;
  luaL_Buffer b;
  char *to = luaL_buffinitsize(L, &b, total);
  size_t first = unit < total ? unit : total;
  memcpy(to, text, length);
  if (first > length) memcpy(to + length, separator, first - length);
  for (size_t done = first; done < total;) {  // what is there is copied behind itself
    size_t more = done < total - done ? done : total - done;
    memcpy(to + done, to, more);
    done += more;
  }
  luaL_pushresultsize(&b, total);
  return 1;
}

void shim_installStrings(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"find", find}, {"match", match}, {"gmatch", gmatch}, {"gsub", gsub}, {"rep", rep},
    {NULL, NULL},
  };
  lua_getfield(L, -1, "string");  // stack: library, string
  luaL_setfuncs(L, functions, 0);
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");  // precompiled code is never loaded
  lua_pop(L, 1);
}
