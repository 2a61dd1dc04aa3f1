/// An error of the host that knows about how many bytes it takes, which count as memory of the state for
/// as long as a script has it.
package protocol LuaWeighed: Error {
  /// About how many bytes it takes.
  var luaWeight: Int { get }
}
