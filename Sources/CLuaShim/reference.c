// References: slots of the registry that hold what the host holds.
//
// Slots are made many at a time. A free one holds `false`, so that taking a slot and giving it back
// write to a key that exists: that allocates nothing and cannot raise.

#include "shim.h"

#include <stdlib.h>

enum { MADE_AT_ONCE = 64 };

static int makeSlots(lua_State *L) {
  shim_host *host = shim_hostOf(L);
  for (int made = 0; made < MADE_AT_ONCE; made++) {
    lua_pushboolean(L, 0);
    // Making one may run finalizers, which give slots back: only then is it known where it goes.
    int slot = luaL_ref(L, LUA_REGISTRYINDEX);
    host->freeSlots[host->freeSlotCount] = slot;
    host->freeSlotCount += 1;
    host->slotCount += 1;
  }
  return 0;
}

int shim_reserveReferences(lua_State *L, size_t count) {
  shim_host *host = shim_hostOf(L);
  while (host->freeSlotCount < count) {
    // There is room for all slots, so that each can be given back.
    size_t size = (host->slotCount + MADE_AT_ONCE) * sizeof *host->freeSlots;
    int *grown = realloc(host->freeSlots, size);
    if (grown == NULL) return LUA_ERRMEM;
    host->freeSlots = grown;
    int status = shim_protect(L, makeSlots, NULL, 0, 0);
    if (status != LUA_OK) return status;
  }
  return LUA_OK;
}

int shim_takeReference(lua_State *L) {
  // A slot that held nil would be no key any more.
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    return LUA_REFNIL;
  }
  shim_host *host = shim_hostOf(L);
  host->freeSlotCount -= 1;
  int slot = host->freeSlots[host->freeSlotCount];
  lua_rawseti(L, LUA_REGISTRYINDEX, slot);
  return slot;
}

int shim_reference(lua_State *L, int *reference) {
  int status = shim_reserveReferences(L, 1);
  if (status != LUA_OK) {
    lua_pop(L, 1);
    return status;
  }
  *reference = shim_takeReference(L);
  return LUA_OK;
}

void shim_rawGetReference(lua_State *L, int reference) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
}

void shim_dropReference(lua_State *L, int reference) {
  if (reference < 0) return;
  shim_host *host = shim_hostOf(L);
  lua_pushboolean(L, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, reference);
  host->freeSlots[host->freeSlotCount] = reference;
  host->freeSlotCount += 1;
}
