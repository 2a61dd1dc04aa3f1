/// A host object as scripts hold it.
package struct LuaHandle: Equatable {
  /// The object.
  package let object: AnyObject
  let identity: LuaHandleType.Identity
  /// The userdata itself, so that the handle goes back to Lua as the same value.
  let value: LuaReference

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
