internal import CLuaShim

/// A coroutine that the host runs: a Lua function that can be suspended and resumed.
package final class LuaCoroutine: LuaReference {
  /// How one resumption ended.
  package enum ResumeResult {
    /// It is suspended: a host function threw `LuaYield`, or the script yielded.
    case stopped
    /// The function returned these results.
    case finished([LuaValue])
  }

  // Lua's own pointer to the coroutine, which the reference keeps alive as long as this lives.
  private let thread: OpaquePointer

  /// Makes a coroutine that will run a function.
  ///
  /// - Throws: When there is no memory for it, or the state is closed.
  package convenience init(_ function: LuaFunction) throws(LuaError) {
    let core = function.core
    let stack = try core.stackWithRoom(for: 2)
    shim_rawGetReference(stack, function.reference)  // stack: function
    try core.check(shim_pushCoroutine(stack))  // stack: coroutine
    guard let thread = lua_tothread(stack, -1) else { throw .closed }
    self.init(core: core, thread: thread, reference: try core.popReference(stack))
  }

  private init(core: LuaCore, thread: OpaquePointer, reference: Int32) {
    self.thread = thread
    super.init(core: core, reference: reference)
  }

  /// Whether this coroutine itself runs now, not another one that it has resumed.
  package var isRunning: Bool { core.stack == thread }

  /// Whether it runs now and can be suspended: no function written in C is on its call stack.
  package var canStop: Bool { isRunning && lua_isyieldable(thread) != 0 }

  /// Lets the coroutine go on until it stops or ends.
  ///
  /// - Parameters:
  ///   - arguments: What its function gets, the first time; later on, what the call gives that
  ///     stopped it.
  ///   - limit: How long it may run until it stops or ends.
  /// - Throws: The error that ended it; it is dead then. One that is dead or has ended cannot go on.
  package func resume(
    _ arguments: [LuaValue] = [], limit: LuaTimeLimit = .ordinary
  ) throws(LuaError) -> ResumeResult {
    let stack = try core.stackWithRoom(for: arguments.count + 4)
    let base = lua_gettop(stack)
    defer {
      lua_settop(stack, base)
      core.closeIfWanted()
    }
    // A coroutine that has stopped is between two of its instructions: nothing that may raise is
    // done on its own stack.
    for argument in arguments { try core.push(argument, to: stack) }
    guard shim_isResumable(thread) else { throw .runtime("cannot resume dead coroutine") }
    guard lua_checkstack(thread, Int32(arguments.count) + 8) != 0 else { throw .tooDeep }
    lua_xmove(stack, thread, Int32(arguments.count))
    var count: Int32 = 0
    core.countCall()
    let status = shim_resume(stack, thread, Int32(arguments.count), &count, limit.code)
    guard status == LUA_OK || status == LUA_YIELD else {
      throw core.callError(stack, status: status)  // stack: error
    }
    guard status == LUA_OK else {
      lua_settop(thread, -count - 1)
      return .stopped
    }
    guard lua_checkstack(stack, count + 8) != 0 else { throw .tooDeep }
    lua_xmove(thread, stack, count)  // stack: results...
    return .finished(try core.readAll(stack, above: base))
  }
}

/// Thrown by a function of the host to stop the coroutine that called it.
///
/// Outside of a coroutine, or across a function written in C, it becomes an error of the script.
package struct LuaYield: Error {
  package init() {}
}
