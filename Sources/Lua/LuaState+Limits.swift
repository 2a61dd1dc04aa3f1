internal import CLuaShim

extension LuaState {
  /// The bytes that Lua has allocated and not freed.
  package var memoryInUse: Int {
    core.stack.map { Int(shim_memoryInUse($0)) } ?? 0
  }

  /// The number of the running call that has a time limit, new for each call; nil if none has one.
  package var limitedCall: UInt? {
    let call = core.stack.map { UInt(shim_limitedCall($0)) } ?? 0
    return call == 0 ? nil : call
  }

  /// Collects all garbage, which releases the host objects of unreachable handles and functions.
  package func collectGarbage() {
    if let stack = core.stack { shim_collect(stack) }
  }

  /// Whether memory may grow tenfold before garbage is collected, not just twofold.
  ///
  /// It saves time where nearly everything that is made stays, as while scripts are loaded. A limit of
  /// the memory holds all the same: garbage is collected before anything is refused.
  package func collectSeldom(_ seldom: Bool) {
    if let stack = core.stack { shim_collectSeldom(stack, seldom) }
  }

  /// The bytes above which Lua's memory cannot grow; `nil` without a limit.
  package var memoryLimit: Int? {
    guard let bytes = core.stack.map({ shim_memoryLimit($0) }) else { return nil }
    return (0..<Int.max).contains(bytes) ? bytes : nil
  }

  /// Refuses to let Lua's memory grow above a number of bytes; `nil` takes the limit away.
  ///
  /// - Parameter bytes: The limit; below what is in use it stops all growth.
  package func limitMemory(to bytes: Int?) {
    if let stack = core.stack { shim_setMemoryLimit(stack, bytes.map { max(0, $0) } ?? .max) }
  }
}
