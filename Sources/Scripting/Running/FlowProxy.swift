import Diagnostics
import Lua
import Navigation
import Steps

/// The flow whose entry runs: the first argument of function entries.
final class FlowProxy: ScriptProxy {
  static let kind = "flow"
  static let methods: [ScriptMethod] = [
    ScriptMethod(
      "make", signature: "(what: sextant.Target): sextant.Presentable", takes: 1,
      summary: Message("words.flowMake")
    ) { (_: FlowProxy, call, host) in try host.make(call[1], call) },
    ScriptMethod(
      "find", signature: "(name: sextant.ScreenName|sextant.FlowName): sextant.Presentable?",
      takes: 1,
      summary: Message("words.flowFind")
    ) { (flow: FlowProxy, call, host) in try flow.find(call, host) },
    ScriptMethod(
      "handle", signature: "(name: sextant.ScreenName|sextant.FlowName): sextant.Presentable?",
      takes: 1,
      summary: Message("words.flowHandle")
    ) { (flow: FlowProxy, call, host) in try flow.handle(call, host) },
    ScriptMethod(
      "use",
      signature:
        #"(flows: sextant.Presentable|sextant.Presentable[], when: "created"|"ready", block: function)"#,
      takes: 3, summary: Message("words.flowUse")
    ) { (_: FlowProxy, call, host) in try host.use(call) },
    ScriptMethod(
      "emit", signature: "(emitter: sextant.Presentable, step: sextant.Step)", takes: 2,
      summary: Message("words.flowEmit")
    ) { (_: FlowProxy, call, host) in try host.emit(call) },
    ScriptMethod(
      "open", signature: "(step: sextant.Step)", takes: 1, summary: Message("words.flowOpen")
    ) {
      (_: FlowProxy, call, host) in
      try host.perform(.open(try host.step(call, 1)), call)
      return []
    },
  ]

  /// A step's values are not members of the first argument.
  static func hint(onMissing name: String, _ host: ScriptHost) -> Message? {
    let cases = host.load.draft.stepSets.lazy.flatMap(\.cases)
    let isLabel = cases.contains { $0.parameters.contains { $0.label == name } }
    return isLabel ? Message("scripts.valuesBehindFlow", ["name": name]) : nil
  }

  private let run: HandlerRun?

  /// Creates the proxy of the running function's flow; `nil` for a proxy that a script has kept
  /// after its handler ended, which has no access.
  init(_ run: HandlerRun?) { self.run = run }

  private var context: NavigationContext? { run?.call?.context }

  static let members: [ScriptField<FlowProxy>] = [
    .init("name", type: "string", summary: Message("words.flowName")) {
      .string(try $1.call.flow.name)
    },
    .init("params", type: "any[]|table<string, any>", summary: Message("words.flowParams")) {
      try $0.value($1.call.context.params)
    },
    .init("root", type: "sextant.Presentable", summary: Message("words.flowRoot")) { host, flow in
      let context = try flow.call.context
      return try host.value(PresentableProxy(context.root, session: context.session))
    },
    .init("services", type: "sextant.Services", summary: Message("words.flowServices")) {
      let flow = try $1.call.flow
      return try $0.value(ServicesProxy(needs: flow.needs, of: flow.location))
    },
    .init("state", type: "table", summary: Message("words.flowState")) {
      let call = try $1.call
      if case .none = call.context.state { call.context.state = .record([:]) }
      return try $0.value(StateProxy($0.running.entries, of: call.number))
    },
    .init("visible", type: "boolean", summary: Message("words.flowVisible")) {
      .bool(try $1.call.context.isVisible)
    },
    .init("window", type: "sextant.Presentable", summary: Message("words.flowWindow")) {
      let session = try $1.call.context.session
      return try $0.value(PresentableProxy(session.window, session: session))
    },
  ]

  /// The call of its function.
  ///
  /// - Throws: An error if a script has kept the flow after its handler ended.
  private var call: HandlerRun.Call {
    get throws(Diagnostic) {
      guard let call = run?.call else { throw Diagnostic(.error, Message("E0611")) }
      return call
    }
  }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    _ = try call
    return try member(name, host)
  }

  func set(_ name: String, to value: LuaValue, in host: ScriptHost) throws -> Bool {
    guard name == "state", let context else { return false }
    let state = try Value(value)
    try host.requireRoom(for: state.weight - context.state.weight, run, nil)
    switch state {
    case .record: context.state = state
    case .list(let values) where values.isEmpty: context.state = .record([:])
    default:
      throw Diagnostic(
        .error, .expected("flow.state", "a table with names", got: value.typeName),
        highlight: "state")
    }
    return true
  }

  /// Finds a live presentable or stepper by its full name, such as `Detail#2`.
  private func find(_ call: LuaCall, _ host: ScriptHost) throws -> [LuaValue] {
    guard let session = context?.session, let name = call[1].asString else { return [.nil] }
    return [try session.emitter(named: name).map { try host.value($0, in: session) } ?? .nil]
  }

  /// Returns a handle, even of something already released: `flow:handle "Detail#2"`.
  private func handle(_ call: LuaCall, _ host: ScriptHost) throws -> [LuaValue] {
    guard let session = context?.session, let name = call[1].asString else {
      throw host.expected(call, "the name of what was made", at: 1)
    }
    return [try session.handle(named: name).map { try host.value($0, in: session) } ?? .nil]
  }
}

extension ScriptHost {
  /// Makes the object that functions of flows receive as their first argument.
  func makeLoan() throws {
    loan = try state.makeLoan(
      of: FlowProxy(running.entries), expired: FlowProxy(nil), type: types.proxy)
  }

  fileprivate func value(_ emitter: Emitter, in session: Session) throws -> LuaValue {
    switch emitter {
    case .presentable(let presentable):
      try value(PresentableProxy(presentable, session: session))
    case .stepper(let stepper): try value(StepperProxy(stepper, session: session))
    }
  }
}

/// The state of a flow, read and written by name: `flow.state.count`.
final class StateProxy: ScriptProxy {
  static let kind = "flow.state"
  private let run: HandlerRun
  private let number: Int

  /// The proxy works only during the call with this number.
  init(_ run: HandlerRun, of number: Int) {
    self.run = run
    self.number = number
  }

  var fields: [String] { state.keys.sorted() }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    guard context != nil else { throw Diagnostic(.error, Message("E0611")) }
    guard name.utf8.count <= Value.longestName else { return .nil }
    let state = state
    guard let index = state.index(forKey: name), state.keys[index].isSpelled(name) else {
      return .nil
    }
    return try host.state.value(state[index].value)
  }

  func set(_ name: String, to value: LuaValue, in host: ScriptHost) throws -> Bool {
    guard let context else { throw Diagnostic(.error, Message("E0611")) }
    guard name.utf8.count <= Value.longestName else { throw Diagnostic.nameTooLong }
    let plain = value.isNil ? nil : try Value(value, rememberedAs: name)
    let state = state
    if let index = state.index(forKey: name), !state.keys[index].isSpelled(name) {
      if plain == nil { return true }
      throw Diagnostic.keysAlike(name)
    }
    if let shortage = context.shortage(toRemember: plain, as: name) { throw Diagnostic(shortage) }
    context.remember(plain, as: name)
    return true
  }

  /// nil once the call is over.
  private var context: NavigationContext? {
    run.call.flatMap { $0.number == number ? $0.context : nil }
  }

  private var state: [String: Value] {
    guard case .record(let fields)? = context?.state else { return [:] }
    return fields
  }
}
