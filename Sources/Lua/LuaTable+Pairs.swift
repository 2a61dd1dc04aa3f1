internal import CLua
internal import CLuaShim

extension LuaTable {
  /// Returns all keys with their values, in the same order each time.
  ///
  /// First the keys 1, 2, 3… without a gap, then the other numbers in ascending order, then
  /// strings by their bytes, then the rest as Lua's `next` has them.
  package func pairs() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    PairOrder.sorted(try snapshot())
  }

  private func snapshot() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    let stack = try core.stackWithRoom(for: 3)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    shim_rawGetReference(stack, reference)  // stack: table
    try core.check(shim_pushPairs(stack, -1))  // stack: table, flat array
    let count = lua_Integer(lua_rawlen(stack, -1)) / 2
    var pairs: [(key: LuaValue, value: LuaValue)] = []
    pairs.reserveCapacity(Int(count))
    for number in 0..<count {
      let key = try core.readElement(stack, number * 2 + 1)
      pairs.append((key, try core.readElement(stack, number * 2 + 2)))
    }
    return pairs
  }
}

extension LuaCore {
  /// Returns an element of the array on the top of the stack.
  fileprivate func readElement(
    _ stack: OpaquePointer, _ number: lua_Integer,
  ) throws(LuaError) -> LuaValue {
    _ = lua_rawgeti(stack, -1, number)  // stack: array, element
    defer { lua_settop(stack, -2) }
    return try read(stack, at: -1)
  }
}
