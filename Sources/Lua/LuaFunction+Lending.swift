internal import CLuaShim

/// The result of a call, read only as far as the caller needs it.
package enum LuaAnswer {
  /// Nothing, or `nil`.
  case nothing
  /// The handle of the object that was expected.
  case expected
  case value(LuaValue)
  /// A first result and a second one that is not `nil`.
  case several(LuaValue, LuaValue)
}

extension LuaFunction {
  /// Calls the function with a loan in front of the arguments.
  ///
  /// What it answers as expected is not even read: a call that gives what the last one gave leaves no
  /// trace in memory.
  ///
  /// - Parameters:
  ///   - loan: What the function gets first; good until the call ends.
  ///   - arguments: What it gets besides.
  ///   - expected: An object that is alive and may be the answer.
  ///   - limit: How long it may run.
  /// - Returns: The first result, and the second if there is one.
  /// - Throws: The error that ended the call.
  package func call(
    lending loan: LuaLoan, _ arguments: [LuaValue], expecting expected: ObjectIdentifier?,
    limit: LuaTimeLimit = .ordinary
  ) throws(LuaError) -> LuaAnswer {
    let stack = try core.stackWithRoom(for: arguments.count + 4)
    let base = lua_gettop(stack)
    let outer = loan.begin()
    defer {
      loan.end(outer)
      lua_settop(stack, base)
      core.closeIfWanted()
    }
    shim_pushMessageHandler(stack)
    shim_rawGetReference(stack, reference)
    shim_pushLoan(stack, loan.number)  // stack: handler, function, loan
    for argument in arguments { try core.push(argument, to: stack) }
    core.countCall()
    let status = shim_call(stack, Int32(arguments.count + 1), 2, limit.code)
    guard status == LUA_OK else { throw core.callError(stack, status: status) }
    return try core.answer(stack, expected)  // stack: handler, result, second result
  }
}

extension LuaCore {
  fileprivate func answer(
    _ stack: OpaquePointer, _ expected: ObjectIdentifier?
  ) throws(LuaError) -> LuaAnswer {
    if lua_type(stack, -1) != LUA_TNIL {
      return .several(try read(stack, at: -2), try read(stack, at: -1))
    }
    if lua_type(stack, -2) == LUA_TNIL { return .nothing }
    // Only compared with what the handle holds, never followed.
    let object = expected.flatMap { UnsafeRawPointer(bitPattern: UInt(bitPattern: $0)) }
    if let object, shim_isHandleOf(stack, -2, object) { return .expected }
    return .value(try read(stack, at: -2))
  }
}
