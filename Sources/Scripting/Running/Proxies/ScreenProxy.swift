import Diagnostics
import Lua
import Navigation

/// The screen whose text or items a script's function gives.
final class ScreenProxy: ScriptProxy {
  static let kind = "screen"
  private let definition: ScreenDefinition
  private let params: [Value]

  init(_ definition: ScreenDefinition, params: [Value]) {
    self.definition = definition
    self.params = params
  }

  static let fieldNames = ["name", "params", "services"]
  let fields = ScreenProxy.fieldNames

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    switch name {
    case "name": return .string(definition.screen.name)
    case "params": return try host.state.value(.list(params))
    case "services": return try host.value(ServicesProxy(needs: definition.needs))
    default: return nil
    }
  }
}
