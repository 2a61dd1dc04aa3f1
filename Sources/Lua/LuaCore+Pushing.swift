internal import CLuaShim

extension LuaCore {
  /// Pushes a value; the caller has made room for it.
  func push(_ value: LuaValue, to stack: OpaquePointer) throws(LuaError) {
    switch value {
    case .nil: lua_pushnil(stack)
    case .bool(let value): lua_pushboolean(stack, value ? 1 : 0)
    case .int(let value): lua_pushinteger(stack, lua_Integer(value))
    case .number(let value): lua_pushnumber(stack, value)
    case .string(let text): try push(text, to: stack)
    case .bytes(let bytes): try push(bytes, to: stack)
    case .table(let table): try push(table.reference, of: table.core, to: stack)
    case .function(let function): try push(function.reference, of: function.core, to: stack)
    case .handle(let handle): try push(handle.value, to: stack)
    case .other(let typeName):
      throw .runtime("a value of the type '\(typeName)' cannot be given to Lua")
    }  // stack: value
  }

  private func push(_ handle: LuaHandle.Referent, to stack: OpaquePointer) throws(LuaError) {
    switch handle {
    case .userdata(let value): try push(value.reference, of: value.core, to: stack)
    case .loan(let loan, let number):
      // A number that another state has lent would be taken for one of this state's own.
      guard loan === self.loan else { throw .runtime("the value belongs to another Lua state") }
      shim_pushLoan(stack, number)
    }
  }

  private func push(_ text: String, to stack: OpaquePointer) throws(LuaError) {
    var text = text
    try check(text.withUTF8 { shim_pushString(stack, $0.baseAddress, $0.count) })
  }

  private func push(_ bytes: [UInt8], to stack: OpaquePointer) throws(LuaError) {
    try check(bytes.withUnsafeBytes { shim_pushString(stack, $0.baseAddress, $0.count) })
  }

  private func push(
    _ reference: Int32, of origin: LuaCore, to stack: OpaquePointer,
  ) throws(LuaError) {
    // A reference is a number that another state would take for one of its own values.
    guard origin === self else { throw .runtime("the value belongs to another Lua state") }
    shim_rawGetReference(stack, reference)
  }

  func pushFunction(_ callback: LuaCallback, to stack: OpaquePointer) throws(LuaError) {
    let retained = Unmanaged<AnyObject>.passRetained(callback)
    let status = shim_pushFunction(stack, retained.toOpaque())
    if status != LUA_OK { retained.release() }
    try check(status)  // stack: function
  }

  func pushHandle(
    _ object: AnyObject, _ identity: LuaHandleType.Identity, metatable: Int32, weight: Int,
    to stack: OpaquePointer,
  ) throws(LuaError) {
    let object = Unmanaged<AnyObject>.passRetained(object)
    let identity = Unmanaged<AnyObject>.passRetained(identity)
    let status = shim_pushHandle(stack, object.toOpaque(), identity.toOpaque(), metatable, weight)
    if status != LUA_OK {
      object.release()
      identity.release()
    }
    try check(status)  // stack: handle
  }

  /// Pushes the metatable of a new kind of handle.
  func pushHandleMetatable(_ name: String, to stack: OpaquePointer) throws(LuaError) {
    var name = name
    try check(name.withUTF8 { shim_pushHandleMetatable(stack, $0.baseAddress, $0.count) })
  }
}
