/// The way to a host for what must not keep it alive: the functions that it gives to Lua, and the
/// definitions that sessions hold.
///
/// All of them share one link, and the host itself says when it goes. A weak reference would do the
/// same, but then every count of references to the host would take several times as long.
final class HostLink {
  /// The host; nil after `end`.
  private(set) unowned var host: ScriptHost?

  /// Makes a link; the host must call `end` before it is released.
  init(_ host: ScriptHost) { self.host = host }

  func end() { host = nil }
}
