internal import CLuaShim

/// A Lua table that the host holds.
///
/// All access is raw: no metamethod of a script runs because the host looked at a table. A view is read
/// like what it is a view of, and nothing can be set in it.
package final class LuaTable: LuaReference {
  package func rawGet(_ key: String) throws(LuaError) -> LuaValue {
    try rawGet(.string(key))
  }

  package func rawGet(_ key: Int) throws(LuaError) -> LuaValue {
    try rawGet(.int(key))
  }

  /// Returns the value under a key; `nil` if the table does not have the key.
  package func rawGet(_ key: LuaValue) throws(LuaError) -> LuaValue {
    let stack = try core.stackWithRoom(for: 4)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    shim_rawGetReference(stack, reference)
    try core.push(key, to: stack)  // stack: table, key
    try core.check(shim_rawGet(stack))  // stack: value
    return try core.read(stack, at: -1)
  }

  package func rawSet(_ key: String, _ value: LuaValue) throws(LuaError) {
    try rawSet(.string(key), value)
  }

  package func rawSet(_ key: Int, _ value: LuaValue) throws(LuaError) {
    try rawSet(.int(key), value)
  }

  /// Sets the value under a key; the value `nil` removes the key.
  ///
  /// - Throws: `.runtime` for the keys a table cannot have: `nil` and not-a-number.
  package func rawSet(_ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    if key.isNil { throw .runtime("a table index is nil") }
    if case .number(let number) = key, number.isNaN { throw .runtime("a table index is NaN") }
    let stack = try core.stackWithRoom(for: 3)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    shim_rawGetReference(stack, reference)
    try core.push(key, to: stack)
    try core.push(value, to: stack)  // stack: table, key, value
    try core.check(shim_rawSet(stack))
  }

  /// The raw length, a border of the array part; 0 once the state is closed.
  package var count: Int {
    guard let stack = try? core.stackWithRoom(for: 5) else { return 0 }
    pushBehind(stack)  // stack: table
    defer { lua_settop(stack, -2) }
    return Int(lua_rawlen(stack, -1))
  }

  /// Whether it has a metatable; false once the state is closed.
  package var hasMetatable: Bool {
    guard let stack = try? core.stackWithRoom(for: 5) else { return false }
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    pushBehind(stack)  // stack: table
    return lua_getmetatable(stack, -1) != 0
  }

  package func metatable() throws(LuaError) -> LuaTable? {
    let stack = try core.stackWithRoom(for: 5)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    pushBehind(stack)  // stack: table
    guard lua_getmetatable(stack, -1) != 0 else { return nil }  // stack: table, metatable
    return LuaTable(core: core, reference: try core.popReference(stack))
  }

  /// Sets the metatable; nil removes it.
  package func setMetatable(_ metatable: LuaTable?) throws(LuaError) {
    let stack = try core.stackWithRoom(for: 2)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    shim_rawGetReference(stack, reference)
    try core.push(metatable.map { .table($0) } ?? .nil, to: stack)  // stack: table, metatable
    _ = lua_setmetatable(stack, -2)
  }
}

extension LuaTable: Equatable {
  /// Whether both are the same table, by identity.
  package static func == (left: LuaTable, right: LuaTable) -> Bool {
    left === right || left.core.isSame(left.reference, right.reference, of: right.core)
  }
}
