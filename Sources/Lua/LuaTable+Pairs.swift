internal import CLuaShim

extension LuaTable {
  package typealias Pairs = [(key: LuaValue, value: LuaValue)]

  /// Returns all keys with their values, in the same order each time.
  ///
  /// First the keys 1, 2, 3…, then the other numbers in ascending order, then
  /// strings by their bytes, false and true, and the rest in no certain order.
  package func pairs() throws(LuaError) -> Pairs {
    let stack = try core.stackWithRoom(for: 5)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    shim_rawGetReference(stack, reference)
    try core.check(shim_pushReadable(stack, -1))  // stack: table as given, table
    var count = 0
    try core.check(shim_pushPairs(stack, -1, &count))  // stack: table, copies
    guard count > 0, let copies = lua_touserdata(stack, -1) else { return [] }
    // The copies live as long as they are on the stack, which is beyond this function, and the
    // strings in them as long as the table, which lies below them.
    let values = UnsafeBufferPointer(
      start: copies.assumingMemoryBound(to: shim_value.self), count: count * 2)
    return (0..<count).map { number in
      (core.value(of: values[number * 2]), core.value(of: values[number * 2 + 1]))
    }
  }
}

extension LuaCore {
  /// Returns a value copied out of a table, and takes ownership of its reference.
  fileprivate func value(of copy: shim_value) -> LuaValue {
    switch copy.type {
    case LUA_TNIL: .nil
    case LUA_TBOOLEAN: .bool(copy.integer != 0)
    case LUA_TNUMBER: copy.isInteger ? .int(Int(copy.integer)) : .number(copy.number)
    case LUA_TSTRING: text(UnsafeRawBufferPointer(start: copy.text, count: copy.length))
    case LUA_TTABLE: .table(LuaTable(core: self, reference: copy.reference))
    case LUA_TFUNCTION: .function(LuaFunction(core: self, reference: copy.reference))
    case LUA_TUSERDATA: userdata(copy)
    case LUA_TLIGHTUSERDATA: loan(Int(copy.integer))
    default: .other(typeName: String(cString: lua_typename(stack, copy.type)))
    }
  }

  private func userdata(_ copy: shim_value) -> LuaValue {
    let value = LuaReference(core: self, reference: copy.reference)
    guard let (object, identity) = handle(copy.object, copy.handleType) else {
      return .other(typeName: "userdata")
    }
    return .handle(LuaHandle(object: object, identity: identity, value: .userdata(value)))
  }
}
