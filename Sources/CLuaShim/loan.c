// Loans: light userdata whose address is a number. They allocate nothing and leave nothing behind.
//
// All light userdata of a state share one metatable, and scripts cannot make any. A number is never
// followed as an address, so one that is made up would do no harm.

#include "shim.h"

#include <stdint.h>

// stack: metatable
void shim_setLoanMetatable(lua_State *L) {
  shim_pushLoan(L, 1);
  lua_insert(L, -2);  // stack: loan, metatable
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

size_t shim_loan(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TLIGHTUSERDATA) return 0;
  return (size_t)(uintptr_t)lua_touserdata(L, index);
}

void shim_pushLoan(lua_State *L, size_t number) {
  lua_pushlightuserdata(L, (void *)(uintptr_t)number);
}

bool shim_isHandleOf(lua_State *L, int index, const void *object) {
  void *found, *type;
  return shim_handle(L, index, &found, &type) && found == object;
}
