import Diagnostics
import Lua
import Navigation

/// Something of the engine that a script's function can look at.
protocol ScriptProxy: AnyObject {
  /// What `tostring` gives.
  var text: String { get }
  /// The names that can be read.
  var fields: [String] { get }
  /// Returns what a name stands for; nothing if there is no such name.
  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue?
  /// Sets a name; tells whether that is possible.
  func set(_ name: String, _ value: LuaValue, _ host: ScriptHost) throws -> Bool
}

extension ScriptProxy {
  func set(_ name: String, _ value: LuaValue, _ host: ScriptHost) throws -> Bool { false }
}

extension ScriptHost {
  /// Answers a field such as `flow.root` or `screen.params`.
  func fieldOfProxy(_ call: LuaCall) throws -> [LuaValue] {
    guard let proxy = call[0].proxy, let name = call[1].asString else { return [.nil] }
    if let value = try proxy.field(name, self) { return [value] }
    let nearest = Suggestion.nearest(to: name, among: proxy.fields)
    throw Diagnostic(
      .error, .unknownKey(proxy.text, name), at: location(call), highlight: name,
      cure: nearest.map { .didYouMean($0) } ?? .keysKnown(proxy.fields))
  }

  /// Answers an assignment such as `flow.state.count = 1`.
  func setFieldOfProxy(_ call: LuaCall) throws -> [LuaValue] {
    guard let proxy = call[0].proxy, let name = call[1].asString else { return [] }
    if try proxy.set(name, call[2], self) { return [] }
    throw Diagnostic(
      .error, .readOnly("\(proxy.text).\(name)"), at: location(call), highlight: name)
  }

  func value(_ proxy: any ScriptProxy) throws(LuaError) -> LuaValue {
    try state.makeHandle(proxy, type: types.proxy)
  }
}

/// The flow whose entry runs: the first argument of function entries.
final class FlowProxy: ScriptProxy {
  private let flow: ScriptFlow
  private var context: NavigationContext?

  init(flow: ScriptFlow, context: NavigationContext) {
    self.flow = flow
    self.context = context
  }

  let fields = ["name", "params", "root", "services", "state", "visible"]
  var text: String { "flow" }

  /// The handler is over: what was kept of the flow can see nothing any more.
  func end() { context = nil }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    guard let context else { throw Diagnostic(.error, .appGone) }
    switch name {
    case "name": return .string(flow.name)
    case "params": return try host.state.value(.list(context.params))
    case "root":
      return try host.value(PresentableProxy(context.root, session: context.session))
    case "services": return try host.value(ServicesProxy(needs: flow.needs))
    case "state":
      if case .none = context.state { context.state = .record([:]) }
      return try host.value(StateProxy(self))
    case "visible": return .bool(context.isVisible)
    default: return nil
    }
  }

  func set(_ name: String, _ value: LuaValue, _ host: ScriptHost) throws -> Bool {
    guard name == "state", let context else { return false }
    context.state = try Value(value)
    return true
  }

  /// What the flow remembers, by name.
  fileprivate var state: [String: Value] {
    get {
      guard case .record(let fields)? = context?.state else { return [:] }
      return fields
    }
    set { context?.state = .record(newValue) }
  }

  /// `flow.state`: what the flow remembers between steps, read and written by name.
  private final class StateProxy: ScriptProxy {
    private let owner: FlowProxy

    init(_ owner: FlowProxy) { self.owner = owner }

    var fields: [String] { owner.state.keys.sorted() }
    var text: String { "flow.state" }

    func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
      try owner.state[name].map { try host.state.value($0) } ?? .nil
    }

    func set(_ name: String, _ value: LuaValue, _ host: ScriptHost) throws -> Bool {
      owner.state[name] = value.isNil ? nil : try Value(value)
      return true
    }
  }
}

/// A presentable as scripts see it: what it is, what it contains, what it presents.
final class PresentableProxy: ScriptProxy {
  private let presentable: Presentable
  private let session: Session

  init(_ presentable: Presentable, session: Session) {
    self.presentable = presentable
    self.session = session
  }

  let fields = [
    "children", "count", "kind", "name", "presented", "selected", "title", "top", "visible",
  ]
  var text: String { "presentable" }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    guard let info = session.info(presentable) else {
      return fields.contains(name) ? .nil : nil
    }
    switch name {
    case "name": return .string(info.name)
    case "kind": return .string(info.kind)
    case "title": return info.title.map { .string($0) } ?? .nil
    case "visible": return .bool(info.isVisible)
    case "count": return .int(info.children.count)
    case "children":
      return try host.state.value(.list(info.children.map { .string(session.name(of: $0)) }))
    case "top": return try proxy(info.children.last, host)
    case "presented": return try proxy(info.presented, host)
    case "selected": return info.selected.map { .int($0 + 1) } ?? .nil
    default: return nil
    }
  }

  private func proxy(_ presentable: Presentable?, _ host: ScriptHost) throws -> LuaValue {
    guard let presentable else { return .nil }
    return try host.value(PresentableProxy(presentable, session: session))
  }
}

/// `screen.services`, `flow.services`: the services that were asked for with `needs`.
final class ServicesProxy: ScriptProxy {
  private let needs: [String]

  init(needs: [String]) { self.needs = needs }

  var fields: [String] { needs }
  var text: String { "services" }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    guard let service = host.app?.names.services[name] else { return nil }
    guard needs.contains(name) else {
      throw Diagnostic(
        .error, .serviceNotNeeded(name), highlight: name, cure: .serviceNotNeededCure(name))
    }
    return .table(service)
  }
}

/// The screen whose text or items a script's function gives.
final class ScreenProxy: ScriptProxy {
  private let definition: ScreenDefinition
  private let params: [Value]

  init(_ definition: ScreenDefinition, params: [Value]) {
    self.definition = definition
    self.params = params
  }

  let fields = ["name", "params", "services"]
  var text: String { "screen" }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    switch name {
    case "name": return .string(definition.screen.name)
    case "params": return try host.state.value(.list(params))
    case "services": return try host.value(ServicesProxy(needs: definition.needs))
    default: return nil
    }
  }
}
