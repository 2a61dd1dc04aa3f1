internal import CLuaShim

// Views: tables that stand for others, can be read like them, and cannot be written by anybody.
extension LuaTable {
  /// Returns a table that shows this one, and cannot be written.
  ///
  /// It shows what this table has at any moment; tables that are read through it are views as well. A
  /// table has one view for as long as the view is in use, and a view is its own.
  package func view() throws(LuaError) -> LuaTable {
    let stack = try core.stackWithRoom(for: 2)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    shim_rawGetReference(stack, reference)  // stack: table
    try core.check(shim_pushView(stack, -1))  // stack: table, view
    return LuaTable(core: core, reference: try core.popReference(stack))
  }

  /// Pushes the table, or the one it is a view of; the caller has made room for five values.
  func pushBehind(_ stack: OpaquePointer) {
    shim_rawGetReference(stack, reference)
    shim_pushBehind(stack, -1)
    lua_rotate(stack, -2, -1)
    lua_settop(stack, -2)  // stack: table
  }
}

extension LuaState {
  /// Calls a function with (view, key, value) when a script writes to a view, to raise the error.
  package func refuseWritesToViews(with function: LuaFunction) throws(LuaError) {
    let stack = try core.stackWithRoom(for: 2)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    try core.push(.function(function), to: stack)  // stack: function
    try core.check(shim_setViewWriter(stack))
  }
}
