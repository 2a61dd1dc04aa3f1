internal import CLuaShim

package final class LuaFunction: LuaReference {
  /// Calls the function and returns its results.
  ///
  /// - Parameters:
  ///   - arguments: What it gets.
  ///   - limit: How long it may run.
  /// - Throws: The error that ended the call.
  @discardableResult
  package func call(
    _ arguments: [LuaValue] = [], limit: LuaTimeLimit = .ordinary
  ) throws(LuaError) -> [LuaValue] {
    let stack = try core.stackWithRoom(for: arguments.count + 2)
    let base = lua_gettop(stack)
    defer {
      lua_settop(stack, base)
      core.closeIfWanted()
    }
    shim_pushMessageHandler(stack)
    shim_rawGetReference(stack, reference)  // stack: handler, function
    for argument in arguments { try core.push(argument, to: stack) }
    core.countCall()
    let status = shim_call(stack, Int32(arguments.count), LUA_MULTRET, limit.code)
    guard status == LUA_OK else { throw core.callError(stack, status: status) }
    return try core.readAll(stack, above: base + 1)  // stack: handler, results...
  }

  /// Where the function was written: the chunk's name, and the line, 0 for a whole chunk.
  ///
  /// A function of the host is in the chunk "[C]".
  package var definition: (source: String, lineDefined: Int) {
    guard let stack = try? core.stackWithRoom(for: 1) else { return ("", 0) }
    var frame = shim_frame()
    shim_rawGetReference(stack, reference)  // stack: function
    shim_popDefinition(stack, &frame)
    return (frame.chunkText, Int(frame.definedAt))
  }
}

extension LuaFunction: Equatable {
  package static func == (left: LuaFunction, right: LuaFunction) -> Bool {
    left === right || left.core.isSame(left.reference, right.reference, of: right.core)
  }
}
