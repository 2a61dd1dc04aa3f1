internal import CLuaShim

extension LuaCore {
  /// Returns the value at an index and leaves the stack as it is.
  func read(_ stack: OpaquePointer, at index: Int32) throws(LuaError) -> LuaValue {
    switch lua_type(stack, index) {
    case LUA_TNIL, LUA_TNONE: .nil
    case LUA_TBOOLEAN: .bool(lua_toboolean(stack, index) != 0)
    case LUA_TNUMBER: readNumber(stack, at: index)
    case LUA_TSTRING: readString(stack, at: index)
    case LUA_TTABLE:
      .table(LuaTable(core: self, reference: try makeReference(stack, at: index)))
    case LUA_TFUNCTION:
      .function(LuaFunction(core: self, reference: try makeReference(stack, at: index)))
    case LUA_TUSERDATA: try readUserdata(stack, at: index)
    case LUA_TLIGHTUSERDATA: readLoan(stack, at: index)
    default: .other(typeName: String(cString: lua_typename(stack, lua_type(stack, index))))
    }
  }

  func readAll(_ stack: OpaquePointer, above base: Int32) throws(LuaError) -> [LuaValue] {
    let top = lua_gettop(stack)
    guard top > base else { return [] }
    // References and protected reads work above the values.
    guard lua_checkstack(stack, 8) != 0 else { throw .tooDeep }
    var values: [LuaValue] = []
    values.reserveCapacity(Int(top - base))
    for index in (base + 1)...top { values.append(try read(stack, at: index)) }
    return values
  }

  private func readNumber(_ stack: OpaquePointer, at index: Int32) -> LuaValue {
    if lua_isinteger(stack, index) != 0 {
      return .int(Int(lua_tointegerx(stack, index, nil)))
    }
    return .number(lua_tonumberx(stack, index, nil))
  }

  /// Returns the string at an index, which must hold one: converting another value could raise.
  func readString(_ stack: OpaquePointer, at index: Int32) -> LuaValue {
    var count = 0
    guard let start = lua_tolstring(stack, index, &count) else { return .nil }
    // The bytes live as long as the value stays on the stack, which is beyond this function.
    return text(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Returns `.string` if the bytes are valid UTF-8, otherwise `.bytes`.
  func text(_ bytes: UnsafeRawBufferPointer) -> LuaValue {
    // Names and most short texts are ASCII, which is valid; for long ones the library's way costs less.
    if bytes.count <= 64, bytes.reduce(0, |) < 0x80 {
      return .string(String(decoding: bytes, as: UTF8.self))
    }
    if let text = String(validating: bytes, as: UTF8.self) { return .string(text) }
    return .bytes(Array(bytes))
  }

  private func readUserdata(
    _ stack: OpaquePointer, at index: Int32,
  ) throws(LuaError) -> LuaValue {
    guard let (object, identity) = handle(stack, at: index) else {
      return .other(typeName: "userdata")
    }
    let value = LuaReference(core: self, reference: try makeReference(stack, at: index))
    return .handle(LuaHandle(object: object, identity: identity, value: .userdata(value)))
  }

  private func readLoan(_ stack: OpaquePointer, at index: Int32) -> LuaValue {
    loan(shim_loan(stack, index))
  }

  /// Returns the object lent under a number; `.other` if there is none.
  func loan(_ number: Int) -> LuaValue {
    handle(lent: number).map { .handle($0) } ?? .other(typeName: "userdata")
  }

  /// Returns what the handle at an index holds; nil if the value is not a handle.
  func handle(
    _ stack: OpaquePointer, at index: Int32,
  ) -> (object: AnyObject, identity: LuaHandleType.Identity)? {
    var object: UnsafeMutableRawPointer?
    var type: UnsafeMutableRawPointer?
    guard shim_handle(stack, index, &object, &type) else { return nil }
    return handle(object, type)
  }

  /// Returns the objects behind a handle's two pointers; nil if it is not a handle.
  func handle(
    _ object: UnsafeMutableRawPointer?, _ type: UnsafeMutableRawPointer?,
  ) -> (object: AnyObject, identity: LuaHandleType.Identity)? {
    guard let object, let type else { return nil }
    // Both were retained for the userdata, which is alive on the stack. The second is always an
    // identity: `pushHandle` is the only one to make handles.
    return (
      Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue(),
      Unmanaged<LuaHandleType.Identity>.fromOpaque(type).takeUnretainedValue()
    )
  }

  private func makeReference(_ stack: OpaquePointer, at index: Int32) throws(LuaError) -> Int32 {
    lua_pushvalue(stack, index)  // stack: value
    return try popReference(stack)
  }
}
