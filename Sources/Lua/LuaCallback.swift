internal import CLuaShim

/// The body of a host function that scripts call.
package typealias LuaBody = (LuaCall) throws -> [LuaValue]

/// A host function owned by Lua.
final class LuaCallback {
  let name: String
  private let body: LuaBody
  // Lua owns the callback and the core owns Lua. Once that is closed, nothing is invoked any more.
  private unowned let core: LuaCore

  init(name: String, core: LuaCore, body: @escaping LuaBody) {
    self.name = name
    self.core = core
    self.body = body
  }

  /// Runs the callback that Lua has called, with the arguments on that stack.
  ///
  /// Nothing is raised here: the C function that called raises, when this one has returned.
  ///
  /// - Returns: The number of results on the stack, `SHIM_RAISE` with an error on its top, or
  ///   `SHIM_YIELD`.
  static func invoke(_ stack: OpaquePointer?, _ function: UnsafeMutableRawPointer?) -> Int32 {
    // Lua passes both; the object was retained for the function that is being called.
    guard let stack, let function else { return 0 }
    let callback = Unmanaged<LuaCallback>.fromOpaque(function).takeUnretainedValue()
    let core = callback.core
    let outer = core.enter(stack)
    defer { core.leave(outer) }
    do {
      return try callback.run(stack, core)
    } catch is LuaYield {
      lua_settop(stack, 0)
      return Int32(SHIM_YIELD)
    } catch {
      core.pushError(error, to: stack)
      return Int32(SHIM_RAISE)
    }
  }

  private func run(_ stack: OpaquePointer, _ core: LuaCore) throws -> Int32 {
    guard let state = core.owner else { throw LuaError.closed }
    let arguments = try core.readAll(stack, above: 0)
    let call = LuaCall(
      name: name, arguments: arguments, state: state, activation: core.activation,
    )
    let results = try body(call)
    lua_settop(stack, 0)
    _ = try core.stackWithRoom(for: results.count)
    for result in results { try core.push(result, to: stack) }
    return Int32(results.count)
  }
}
