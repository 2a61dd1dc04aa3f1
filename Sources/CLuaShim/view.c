// Views: tables that stand for others, can be read like them, and cannot be written.
//
// A view is an empty table, so that it is of the type that scripts expect. What stands behind it is
// known to two weak tables alone, which no script can reach, and whatever is read through it that is a
// table comes out as a view, too. What of Lua's library is raw knows views: otherwise it would go past
// their metatable.

#include "shim.h"

static const char metatableKey = 0;  // registry: the metatable that all views have
static const char behindKey = 0;     // registry: what stands behind each view
static const char shownKey = 0;      // registry: the view of each table that has one

bool shim_isView(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &metatableKey);
  bool is = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is;
}

void shim_lookBehind(lua_State *L, int index) {
  if (!shim_isView(L, index)) return;
  index = lua_absindex(L, index);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &behindKey);
  lua_pushvalue(L, index);
  lua_rawget(L, -2);
  lua_replace(L, index);
  lua_pop(L, 1);
}

// stack: ..., table, view, map. Pops the map; notes the one under the other.
static void note(lua_State *L, const char *map, int key, int value) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, map);
  lua_pushvalue(L, key);
  lua_pushvalue(L, value);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void shim_show(lua_State *L) {
  if (lua_type(L, -1) != LUA_TTABLE || shim_isView(L, -1)) return;
  luaL_checkstack(L, 5, "");
  int table = lua_gettop(L), view = table + 1;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &shownKey);
  lua_pushvalue(L, table);
  lua_rawget(L, -2);
  lua_remove(L, view);  // stack: ..., table, view or nil
  if (lua_isnil(L, view)) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatableKey);
    lua_setmetatable(L, view);
    note(L, &behindKey, view, table);
    note(L, &shownKey, table, view);
  }
  lua_remove(L, table);
}

// A key that is a view is the one behind it, unless the table has the view itself.
void shim_findKey(lua_State *L, int table) {
  if (!shim_isView(L, -1)) return;
  lua_pushvalue(L, -1);
  lua_rawget(L, table);
  bool isThere = !lua_isnil(L, -1);
  lua_pop(L, 1);
  if (!isThere) shim_lookBehind(L, -1);
}

// stack: view, key -> value
static int read(lua_State *L, bool isRaw) {
  lua_settop(L, 2);
  shim_lookBehind(L, 1);
  shim_findKey(L, 1);
  if (isRaw) lua_rawget(L, 1); else lua_gettable(L, 1);
  shim_show(L);
  return 1;
}

// MARK: what views do

// stack: view, key -> value
static int get(lua_State *L) { return read(L, false); }

// stack: view, key, value
static int refuse(lua_State *L) { return luaL_error(L, "a view of a table cannot be changed"); }

static void lookBehindAll(lua_State *L) {
  for (int index = lua_gettop(L); index > 0; index--) shim_lookBehind(L, index);
}

static int length(lua_State *L) {
  shim_lookBehind(L, 1);
  lua_len(L, 1);
  shim_show(L);
  return 1;
}

static int call(lua_State *L) {
  shim_lookBehind(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

static int concat(lua_State *L) {
  lua_settop(L, 2);
  lookBehindAll(L);
  lua_concat(L, 2);
  shim_show(L);
  return 1;
}

// Upvalue: which comparison.
static int compare(lua_State *L) {
  lua_settop(L, 2);
  lookBehindAll(L);
  lua_pushboolean(L, lua_compare(L, 1, 2, (int)lua_tointeger(L, lua_upvalueindex(1))));
  return 1;
}

// Upvalue: which operation.
static int operate(lua_State *L) {
  int operation = (int)lua_tointeger(L, lua_upvalueindex(1));
  lua_settop(L, operation == LUA_OPUNM || operation == LUA_OPBNOT ? 1 : 2);
  lookBehindAll(L);
  lua_arith(L, operation);
  shim_show(L);
  return 1;
}

typedef struct operation {
  const char *event;
  lua_CFunction function;
  int number;
} operation;

static const operation operations[] = {
  {"__eq", compare, LUA_OPEQ}, {"__lt", compare, LUA_OPLT}, {"__le", compare, LUA_OPLE},
  {"__add", operate, LUA_OPADD}, {"__sub", operate, LUA_OPSUB}, {"__mul", operate, LUA_OPMUL},
  {"__mod", operate, LUA_OPMOD}, {"__pow", operate, LUA_OPPOW}, {"__div", operate, LUA_OPDIV},
  {"__idiv", operate, LUA_OPIDIV}, {"__band", operate, LUA_OPBAND}, {"__bor", operate, LUA_OPBOR},
  {"__bxor", operate, LUA_OPBXOR}, {"__shl", operate, LUA_OPSHL}, {"__shr", operate, LUA_OPSHR},
  {"__unm", operate, LUA_OPUNM}, {"__bnot", operate, LUA_OPBNOT},
};

static void makeMetatable(lua_State *L) {
  static const luaL_Reg events[] = {
    {"__index", get}, {"__newindex", refuse}, {"__len", length}, {"__call", call},
    {"__concat", concat}, {NULL, NULL},
  };
  lua_newtable(L);
  luaL_setfuncs(L, events, 0);
  for (size_t index = 0; index < sizeof operations / sizeof *operations; index++) {
    lua_pushinteger(L, operations[index].number);
    lua_pushcclosure(L, operations[index].function, 1);
    lua_setfield(L, -2, operations[index].event);
  }
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &metatableKey);
}

// A pair of such a table lives as long as its key does.
static void makeMap(lua_State *L, const char *key) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

// MARK: what is raw in Lua's library

static int rawGet(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  if (shim_isView(L, 1)) return read(L, true);
  lua_rawget(L, 1);
  return 1;
}

// stack: table, key, value -> table. What is written into a view goes to what refuses it.
void shim_writeRaw(lua_State *L) {
  if (shim_isView(L, 1)) lua_settable(L, 1); else lua_rawset(L, 1);
}

static int rawSet(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  shim_writeRaw(L);
  return 1;
}

static int rawLength(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  shim_lookBehind(L, 1);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
  return 1;
}

void shim_installViews(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"rawget", rawGet}, {"rawset", rawSet}, {"rawlen", rawLength}, {NULL, NULL},
  };
  makeMetatable(L);
  makeMap(L, &behindKey);
  makeMap(L, &shownKey);
  luaL_setfuncs(L, functions, 0);  // stack: library
}

// MARK: for the host

// stack: table, argument -> view
static int pushView(lua_State *L) {
  lua_settop(L, 1);
  shim_show(L);
  return 1;
}

int shim_pushView(lua_State *L, int index) {
  lua_pushvalue(L, index);
  return shim_protect(L, pushView, NULL, 1, 1);
}

// stack: function, argument
static int setViewWriter(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &metatableKey);
  lua_pushvalue(L, 1);
  lua_setfield(L, -2, "__newindex");
  return 0;
}

int shim_setViewWriter(lua_State *L) { return shim_protect(L, setViewWriter, NULL, 1, 0); }

// stack: view, key, argument -> value
static int readView(lua_State *L) { return read(L, true); }

int shim_rawGet(lua_State *L) {
  if (shim_isView(L, -2)) return shim_protect(L, readView, NULL, 2, 1);
  lua_rawget(L, -2);
  lua_remove(L, -2);
  return LUA_OK;
}

// stack: view, argument -> copy
static int copyView(lua_State *L) {
  lua_settop(L, 1);
  shim_lookBehind(L, 1);
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, 1);) {  // stack: table, copy, key, value
    shim_poll(L);
    shim_show(L);
    lua_pushvalue(L, -2);
    shim_show(L);
    lua_insert(L, -2);  // stack: table, copy, key, shown key, shown value
    lua_rawset(L, 2);
  }
  return 1;
}

int shim_pushReadable(lua_State *L, int index) {
  lua_pushvalue(L, index);
  return shim_isView(L, -1) ? shim_protect(L, copyView, NULL, 1, 1) : LUA_OK;
}

void shim_pushBehind(lua_State *L, int index) {
  lua_pushvalue(L, index);
  shim_lookBehind(L, -1);
}
