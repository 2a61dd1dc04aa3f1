internal import CLuaShim

extension LuaCore {
  /// Whether two references lead to the same Lua value; runs no metamethod.
  func isSame(_ left: Int32, _ right: Int32, of other: LuaCore) -> Bool {
    // A closed state has no values left to compare, and stays silent: `==` cannot throw.
    guard other === self, let stack = try? stackWithRoom(for: 2) else { return false }
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    shim_rawGetReference(stack, left)
    shim_rawGetReference(stack, right)  // stack: left, right
    return lua_rawequal(stack, -1, -2) != 0
  }
}
