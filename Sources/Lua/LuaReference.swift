internal import CLuaShim

/// Holds one Lua value; released when the last owner goes.
package class LuaReference {
  let core: LuaCore
  let reference: Int32

  /// Takes ownership of a registry reference.
  init(core: LuaCore, reference: Int32) {
    self.core = core
    self.reference = reference
    core.liveReferenceCount += 1
  }

  deinit {
    core.release(reference)
  }
}
