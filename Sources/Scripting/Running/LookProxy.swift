import Diagnostics
import Lua
import Navigation

/// The argument of a function that only reads: the screen of a title, a text or items, or the flow
/// of a tab.
final class LookProxy: ScriptProxy {
  static let kind = "look"
  /// Its kind in scripts: `screen` or `flow`.
  let text: String
  private let name: String
  private let needs: [String]
  private let params: Params
  private let state: any ScriptProxy
  private let place: SourceLocation?
  /// The state of services.
  let services: ServiceStates

  init(
    _ screen: ScreenDefinition, params: Params, state: [String: Value], services: ServiceStates
  ) {
    text = BlockWord.screen.rawValue
    name = screen.screen.name
    needs = screen.needs
    place = screen.location
    self.params = params
    self.state = ScreenStateProxy(of: screen.screen.name, state)
    self.services = services
  }

  init(_ flow: ScriptFlow, _ look: FlowLook) {
    text = FlowProxy.kind
    name = flow.name
    needs = flow.needs
    place = flow.location
    params = look.params
    state = LookedStateProxy(look.state)
    services = look.services
  }

  static let members: [ScriptField<LookProxy>] = [
    .init("name", type: "string", summary: Message("words.lookName")) { .string($1.name) },
    .init("params", type: "any[]|table<string, any>", summary: Message("words.flowParams")) {
      try $0.value($1.params)
    },
    .init("services", type: "sextant.Services", summary: Message("words.flowServices")) {
      try $0.value(ServicesProxy(needs: $1.needs, of: $1.place))
    },
    .init("state", type: "table", summary: Message("words.lookState")) { try $0.value($1.state) },
  ]
}

/// The state of a flow, for a function that only reads.
private final class LookedStateProxy: ScriptProxy {
  static let kind = StateProxy.kind
  private let state: [String: Value]

  init(_ state: Value) {
    self.state = if case .record(let fields) = state { fields } else { [:] }
  }

  var fields: [String] { state.keys.sorted() }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    try state[name].map { try host.state.value($0) } ?? .nil
  }
}
