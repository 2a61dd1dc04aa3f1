/// A host object as scripts hold it.
package struct LuaHandle: Equatable {
  /// The object.
  package let object: AnyObject
  let identity: LuaHandleType.Identity
  /// What it is in Lua, so that it goes back as the same value.
  let value: Value

  /// What a handle is in Lua.
  enum Value {
    /// A userdata.
    case userdata(LuaReference)
    /// The number under which something is lent.
    case loan(LuaLoan, Int)
  }

  /// What scripts call its kind.
  package var typeName: String {
    identity.name
  }

  /// Whether the handle is of a kind.
  package func isOf(_ type: LuaHandleType) -> Bool {
    identity === type.identity
  }

  /// Whether both stand for the same object as the same kind.
  package static func == (left: LuaHandle, right: LuaHandle) -> Bool {
    left.object === right.object && left.identity === right.identity
  }
}
