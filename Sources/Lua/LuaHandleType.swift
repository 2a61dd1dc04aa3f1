/// A type of handle: its name and what scripts can do with it.
package final class LuaHandleType {
  /// Identifies a handle type; each handle keeps it alive, even when the type's owner is gone.
  final class Identity {
    let name: String

    init(name: String) {
      self.name = name
    }
  }

  let identity: Identity
  private let metatable: LuaTable

  init(identity: Identity, metatable: LuaTable) {
    self.identity = identity
    self.metatable = metatable
  }

  /// The name that scripts see.
  package var name: String {
    identity.name
  }

  var reference: Int32 {
    metatable.reference
  }
}
