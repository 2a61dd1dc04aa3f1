import Diagnostics
import Lua

/// `screen.services`, `flow.services`: the services listed in `needs`.
final class ServicesProxy: ScriptProxy {
  static let kind = "services"
  private let needs: [String]
  private let place: SourceLocation?

  init(needs: [String], of place: SourceLocation?) {
    self.needs = needs
    self.place = place
  }

  var fields: [String] { needs }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    guard let names = host.app?.names, let declared = names.servicePlaces[name] else { return nil }
    guard needs.contains(name) else {
      throw Diagnostic(
        .error, Message("E0405", ["name": name]), highlight: name)
    }
    if let shared = names.sharedService(name) { return try shared.value(.outside, host) }
    // Only the app or plugin that declares a service can change it.
    let isOwn = host.plugins.author(of: declared.file) == host.plugins.author(of: place?.file)
    return try names.services[name].map { .table(isOwn ? $0 : try $0.view()) }
  }
}
