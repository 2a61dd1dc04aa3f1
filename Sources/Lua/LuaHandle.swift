/// A host object as scripts see it.
package struct LuaHandle: Equatable {
  package let object: AnyObject
  let identity: LuaHandleType.Identity
  /// What the handle is in Lua, so that it goes back as the same value.
  let value: Referent

  enum Referent {
    case userdata(LuaReference)
    /// An object lent to a call, and the number it is lent under.
    case loan(LuaLoan, Int)
  }

  /// The name that scripts see for its type.
  package var typeName: String {
    identity.name
  }

  package func isOf(_ type: LuaHandleType) -> Bool {
    identity === type.identity
  }

  /// Whether both hold the same object with the same handle type.
  package static func == (left: LuaHandle, right: LuaHandle) -> Bool {
    left.object === right.object && left.identity === right.identity
  }
}
