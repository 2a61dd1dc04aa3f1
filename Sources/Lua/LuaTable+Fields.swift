internal import CLuaShim

extension LuaTable {
  /// Returns the fields that can be read by a name, those of tables behind `__index` included.
  ///
  /// No metamethod runs: what a function behind `__index` would give is not among them.
  ///
  /// - Parameter limit: How many keys are looked at.
  /// - Returns: The names in valid UTF-8, each once, in alphabetical order.
  package func fieldNames(limit: Int) throws(LuaError) -> [String] {
    let stack = try core.stackWithRoom(for: 3)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    shim_rawGetReference(stack, reference)  // stack: table
    try core.check(shim_pushFieldNames(stack, -1, lua_Integer(limit)))  // stack: table, array
    var names: Set<String> = []
    for number in 0..<lua_Integer(lua_rawlen(stack, -1)) {
      if case .string(let name) = try core.readElement(stack, number + 1) { names.insert(name) }
    }
    return names.sorted()
  }

  /// Returns the value of a field of this table or those behind `__index`; runs no metamethod.
  package func field(_ name: String) throws(LuaError) -> LuaValue {
    let stack = try core.stackWithRoom(for: 3)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    shim_rawGetReference(stack, reference)  // stack: table
    var name = name
    let status = name.withUTF8 { shim_pushField(stack, -1, $0.baseAddress, $0.count) }
    try core.check(status)  // stack: table, value
    return try core.read(stack, at: -1)
  }
}

extension LuaCore {
  /// Returns an element of the array on top of the stack.
  fileprivate func readElement(
    _ stack: OpaquePointer, _ number: lua_Integer,
  ) throws(LuaError) -> LuaValue {
    _ = lua_rawgeti(stack, -1, number)  // stack: array, element
    defer { lua_settop(stack, -2) }
    return try read(stack, at: -1)
  }
}
