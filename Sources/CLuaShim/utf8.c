// utf8.codes, which accepts and refuses the same strings on every release of Lua 5.4: up to 5.4.4 Lua's own
// skips continuation bytes that stand alone, and from 5.4.5 on it refuses them.

#include "shim.h"

static const char invalid[] = "invalid UTF-8 code";

static bool isContinuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

// How many bytes a sequence has by its first byte; 0 if none begins with that.
static int lengthAfter(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC0) return 0;
  int length = 2;
  while (length < 7 && (first & (0x80 >> length)) != 0) length++;
  return length <= 6 ? length : 0;
}

// The least code point that needs so many bytes; a longer sequence for a lesser one is invalid.
static lua_Integer leastOf(int length) {
  return length < 3 ? (length == 1 ? 0 : 0x80) : (lua_Integer)1 << (5 * length - 4);
}

// Reads the sequence at `text`, which ends with a zero byte; returns its length, or 0 if it is invalid.
static int decode(const char *text, bool isStrict, lua_Integer *code) {
  int length = lengthAfter((unsigned char)text[0]);
  if (length == 0) return 0;
  lua_Integer value = length == 1 ? text[0] : (unsigned char)text[0] & (0x7F >> length);
  for (int index = 1; index < length; index++) {
    if (!isContinuation(text[index])) return 0;
    value = value << 6 | ((unsigned char)text[index] & 0x3F);
  }
  if (value < leastOf(length)) return 0;
  if (isStrict && (value > 0x10FFFF || (0xD800 <= value && value <= 0xDFFF))) return 0;
  *code = value;
  return length;
}

// (text, position) -> the position of the next sequence, and its code point; nothing at the end.
static int nextCode(lua_State *L, bool isStrict) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  size_t place = (size_t)lua_tointeger(L, 2);  // the position counts from 1: the byte behind it
  while (place < length && isContinuation(text[place])) place++;
  if (place >= length) return 0;
  lua_Integer code;
  int count = decode(text + place, isStrict, &code);
  if (count == 0 || isContinuation(text[place + (size_t)count])) return luaL_error(L, "%s", invalid);
  lua_pushinteger(L, (lua_Integer)place + 1);
  lua_pushinteger(L, code);
  return 2;
}

static int nextStrict(lua_State *L) { return nextCode(L, true); }
static int nextLax(lua_State *L) { return nextCode(L, false); }

static int codes(lua_State *L) {
  const char *text = luaL_checkstring(L, 1);
  luaL_argcheck(L, !isContinuation(text[0]), 1, invalid);
  lua_pushcfunction(L, lua_toboolean(L, 2) ? nextLax : nextStrict);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

void shim_installUTF8(lua_State *L) {
  lua_getfield(L, -1, "utf8");  // stack: library, utf8
  lua_pushcfunction(L, codes);
  lua_setfield(L, -2, "codes");
  lua_pop(L, 1);
}
