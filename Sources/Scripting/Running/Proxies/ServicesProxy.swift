import Diagnostics
import Lua

/// `screen.services`, `flow.services`: the services that were asked for with `needs`.
final class ServicesProxy: ScriptProxy {
  static let kind = "services"
  private let needs: [String]

  init(needs: [String]) { self.needs = needs }

  var fields: [String] { needs }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    guard let names = host.app?.names, names.servicePlaces[name] != nil else { return nil }
    guard needs.contains(name) else {
      throw Diagnostic(
        .error, .serviceNotNeeded(name), highlight: name, cure: .serviceNotNeededCure(name))
    }
    return names.services[name].map { .table($0) }
  }
}
