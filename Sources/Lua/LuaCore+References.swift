internal import CLuaShim

extension LuaCore {
  /// Returns the stack in use with room for some more values.
  ///
  /// The room includes what a protected operation needs beside its result.
  func stackWithRoom(for count: Int) throws(LuaError) -> OpaquePointer {
    guard let stack else { throw .closed }
    guard let needed = Int32(exactly: count + 8), lua_checkstack(stack, needed) != 0 else {
      throw LuaError(kind: .stackOverflow, message: "too many values for the Lua stack")
    }
    return stack
  }

  /// Throws what the status of a protected operation means, unless it succeeded.
  ///
  /// These operations allocate and do nothing else, so they fail for want of memory, or of C stack
  /// when host and Lua call each other too deeply, or because an interrupt is under way.
  func check(_ status: Int32) throws(LuaError) {
    guard status != LUA_OK else { return }
    guard let stack else { throw .closed }
    let stopped = shim_stopStatus(stack)
    if stopped != LUA_OK { throw stop(stack, stopped) }
    throw status == LUA_ERRMEM ? outOfMemory(stack) : .tooDeep
  }

  /// Pops the top value into a new registry reference.
  func popReference(_ stack: OpaquePointer) throws(LuaError) -> Int32 {
    var reference: Int32 = 0
    try check(shim_reference(stack, &reference))
    return reference
  }

  func release(_ reference: Int32) {
    liveReferenceCount -= 1
    // Three slots are always free in a C function's frame, which is where the host runs.
    if let stack { shim_dropReference(stack, reference) }
  }
}
