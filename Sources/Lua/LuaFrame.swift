/// A Lua function that was active when an error happened.
package struct LuaFrame: Hashable, Sendable {
  /// The function's name; "main chunk" for a whole chunk, its place when Lua knows no name.
  package let function: String
  package let location: LuaLocation
  /// Whether it replaced its caller, which is therefore missing from the trace.
  package let isTailCall: Bool
  /// How many callers between this frame and the next one are left out.
  package let omittedCallers: Int

  package init(
    function: String, location: LuaLocation, isTailCall: Bool = false, omittedCallers: Int = 0,
  ) {
    self.function = function
    self.location = location
    self.isTailCall = isTailCall
    self.omittedCallers = omittedCallers
  }
}
