/// A weak link to a host, for objects that must not keep it alive: Lua functions, and definitions
/// in sessions.
///
/// All objects of a host share one link, which the host clears when it is released. A `weak`
/// reference would make each retain and release of the host several times slower.
final class HostLink {
  /// The host; nil after `end`.
  private(set) unowned var host: ScriptHost?

  /// Makes a link; the host must call `end` before it is released.
  init(_ host: ScriptHost) { self.host = host }

  func end() { host = nil }
}
