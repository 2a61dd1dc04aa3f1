/// The way to a host for what must not keep it alive: the functions that it gives to Lua, and the
/// definitions that sessions hold.
///
/// All of them share one link, and the host itself says when it goes. A weak reference would do the
/// same, but then every count of references to the host would take several times as long.
final class HostLink {
  /// The host; nothing once it is gone.
  private(set) unowned var host: ScriptHost?

  /// Leads to a host, which has to end the link when it goes.
  init(_ host: ScriptHost) { self.host = host }

  /// Leads nowhere from now on.
  func end() { host = nil }
}
