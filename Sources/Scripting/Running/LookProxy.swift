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

/// The state of a screen, by name: `screen.state.query`, `flow.root.top.state.count = 1`.
///
/// A function of the screen only reads it. An entry of a flow can change it; if the entry fails,
/// the change is undone.
final class ScreenStateProxy: ScriptProxy {
  static let kind = "screen.state"

  private enum Source {
    case drawn(String, [String: Value])
    case living(Presentable, Session)
  }

  private let source: Source

  /// The state of a screen being drawn; it is read-only.
  init(of screen: String, _ state: [String: Value]) { source = .drawn(screen, state) }

  /// The state of a live screen; it can be changed while an entry runs.
  init(_ screen: Presentable, in session: Session) { source = .living(screen, session) }

  var fields: [String] { state.keys.sorted() }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    guard let value = state[name] else { throw unknown(name) }
    return try host.state.value(value)
  }

  func set(_ name: String, to value: LuaValue, in host: ScriptHost) throws -> Bool {
    guard case .living(let screen, let session) = source, host.handler != nil else { return false }
    let plain = try Value(value, rememberedAs: name)
    if let info = session.info(screen) {
      if info.state[name] == nil { throw unknown(name) }
      try check(plain, for: name, of: host.app?.screen(named: info.definition))
    }
    try host.perform(.setState(name, to: plain, on: screen), nil)
    return true
  }

  private var state: [String: Value] {
    switch source {
    case .drawn(_, let state): state
    case .living(let screen, let session): session.info(screen)?.state ?? [:]
    }
  }

  private var name: String {
    switch source {
    case .drawn(let name, _): name
    case .living(let screen, let session): session.names.text(screen.name)
    }
  }

  private func unknown(_ field: String) -> Diagnostic {
    let nearest = Suggestion.nearest(to: field, among: fields)
    return Diagnostic(
      .error, Message("E0644", ["screen": name, "name": field]), highlight: field,
      cure: nearest.map { .didYouMean($0) } ?? Message("scripts.stateUnknownCure", ["name": field]))
  }

  /// Checks that a field receives a string, and a toggle a boolean.
  private func check(
    _ value: Value, for name: String, of screen: ScreenDefinition?
  ) throws(Diagnostic) {
    guard let control = screen?.controls.first(where: { $0.name == name }),
      let initial = control.initial, initial.typeName != value.typeName
    else { return }
    throw Diagnostic(
      .error,
      Message(
        "E0645",
        [
          "control": name, "aKind": control.kind.rawValue.withArticle,
          "kind": control.kind.rawValue, "type": initial.typeName, "got": value.typeName,
        ]),
      highlight: name)
  }
}
