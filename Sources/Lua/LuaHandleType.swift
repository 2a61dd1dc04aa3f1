/// A kind of handle: its name and what scripts can do with it.
package final class LuaHandleType {
  /// What makes a kind itself; each handle keeps it, also when the kind's owner is gone.
  final class Identity {
    let name: String

    /// Makes the identity of a kind with that name.
    init(name: String) {
      self.name = name
    }
  }

  let identity: Identity
  private let metatable: LuaTable

  /// Makes a kind of a metatable.
  init(identity: Identity, metatable: LuaTable) {
    self.identity = identity
    self.metatable = metatable
  }

  /// What scripts call the kind.
  package var name: String {
    identity.name
  }

  /// The metatable's registry reference.
  var reference: Int32 {
    metatable.reference
  }
}
