internal import CLuaShim

/// How long a call of Lua may run before it is stopped.
///
/// What counts is the CPU time of the thread, and twenty times as much real time in any case. A call
/// inside another one that has a limit has what that one has left.
package struct LuaTimeLimit: Hashable, Sendable {
  /// The CPU time that the current thread has used, as limits count it.
  package static var threadTime: Duration { .nanoseconds(max(0, shim_threadTime())) }

  /// The real time since some moment.
  ///
  /// It costs a twentieth of the thread's CPU time, for which the system has to be asked.
  package static var realTime: Duration { .nanoseconds(max(0, shim_realTime())) }

  /// The milliseconds, or the shim's code for `none` or `ordinary`.
  let code: Int32

  /// The call runs until it is interrupted.
  package static let none = LuaTimeLimit(code: Int32(SHIM_NO_LIMIT))
  /// What is left of the enclosing call's limit, or else the state's ordinary limit.
  package static let ordinary = LuaTimeLimit(code: Int32(SHIM_ORDINARY_LIMIT))

  /// A limit in milliseconds, clamped to between one and a day.
  package static func milliseconds(_ count: Int) -> LuaTimeLimit {
    LuaTimeLimit(code: Int32(min(max(1, count), 86_400_000)))
  }

  /// nil for `none` and `ordinary`.
  package var milliseconds: Int? { code > 0 ? Int(code) : nil }
}

extension LuaState {
  /// Limits calls that name no limit and have none around them; `.none` until this is called.
  package func limitTime(to limit: LuaTimeLimit) {
    if let stack = core.stack { shim_setOrdinaryLimit(stack, limit.code) }
  }

  /// Says what happens when a script cannot be stopped because it is inside a function that does not
  /// come back: the process ends with exit code 124, after some words on standard error.
  ///
  /// - Parameters:
  ///   - text: The words, behind the place in the script; at most 500 bytes.
  ///   - milliseconds: How long a script that was told to stop may take to do so.
  ///   - restore: Gives back the terminal; it is called from another thread.
  package static func endProcessIfStuck(
    saying text: String, after milliseconds: Int, restore: @convention(c) () -> Void
  ) {
    shim_setForcedExit(restore, text, Int32(clamping: milliseconds))
  }
}
