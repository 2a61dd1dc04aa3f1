import Diagnostics
import Lua
import Navigation

/// The screen that a script's functions for its text and items get.
final class ScreenProxy: ScriptProxy {
  static let kind = "screen"
  private let definition: ScreenDefinition
  private let params: Params
  private let state: [String: Value]
  /// What services remember.
  let services: ServiceStates

  init(
    _ definition: ScreenDefinition, params: Params, state: [String: Value],
    services: ServiceStates
  ) {
    self.services = services
    self.definition = definition
    self.params = params
    self.state = state
  }

  static let fieldNames = ["name", "params", "services", "state"]
  var fields: [String] { Self.fieldNames }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    switch name {
    case "name": return .string(definition.screen.name)
    case "params": return try host.value(params)
    case "services":
      let place = host.app?.names.screenPlaces[definition.screen.name]
      return try host.value(ServicesProxy(needs: definition.needs, of: place))
    case "state":
      return try host.value(ScreenStateProxy(of: definition.screen.name, state))
    default: return nil
    }
  }
}
