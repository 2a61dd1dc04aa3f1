import Diagnostics
import Lua
import Navigation

// Presentables that function entries make and pass on line by line: `flow:make "Detail"`.
extension ScriptHost {
  /// Returns the presentable in an argument, or makes the one that the argument names.
  func presentable(_ value: LuaValue, _ call: LuaCall) throws -> PresentableProxy {
    if let proxy = value.proxy as? PresentableProxy { return proxy }
    guard let made = try make(value, call).first?.proxy as? PresentableProxy else {
      throw Diagnostic(
        .error, .expected(call.name, "a presentable or the name of one", got: value.typeName),
        at: location(call), highlight: call.name)
    }
    return made
  }

  /// Returns the presentables in an argument: one, or a list of them.
  func presentables(_ value: LuaValue, _ call: LuaCall) throws -> [PresentableProxy] {
    guard let table = value.asTable else { return [try presentable(value, call)] }
    try requirePlain(value, call.name)
    return try table.pairs().map { try presentable($0.value, call) }
  }

  /// Answers `flow:make "Detail"`, `flow:make { "HomeFlow", title = … }`, `flow:make(tabs { … })`.
  func make(_ value: LuaValue, _ call: LuaCall) throws -> [LuaValue] {
    guard let handler else { throw nothingRuns(call) }
    try requireRoom(for: 512, handler, call)
    if let root = value.root { return [try make(root, handler: handler, call: call)] }
    let linking = Linking(host: self, names: app?.names ?? LinkedNames())
    let options = value.asTable.map {
      BlockReader($0, what: call.name, at: location(call), linking)
    }
    let named = options.map { $0.items.first ?? .nil } ?? value
    guard let name = named.asString ?? named.block?.name else {
      throw Diagnostic(
        .error, .expected(call.name, "a name", got: value.typeName), at: location(call),
        highlight: call.name)
    }
    let made = try make(name, options: options, linking: linking, handler: handler, call: call)
    if let finding = linking.findings.all.first { throw finding }
    return [made]
  }

  private func make(
    _ name: String, options: BlockReader?, linking: Linking, handler: HandlerRun,
    call: LuaCall
  ) throws -> LuaValue {
    let session = handler.context.session
    if let stepper = linking.names.steppers[name] {
      options?.allow(["name"])
      let made = handler.context.make(stepper, named: try instanceName(options, handler))
      return try value(StepperProxy(made, session: session))
    }
    if let screen = linking.names.screens[name]?.screen {
      return try value(
        PresentableProxy(
          try make(screen, options: options, linking: linking, handler: handler), session: session))
    }
    guard let flow = session.flow(named: name) else {
      linking.reportUnknown(
        .screenOrFlow, name, among: linking.names.places,
        besides: linking.names.nativeFlows, at: location(call))
      return .nil
    }
    return try value(
      PresentableProxy(
        try make(flow, options: options, linking: linking, handler: handler), session: session))
  }

  private func make(
    _ screen: Screen, options: BlockReader?, linking: Linking, handler: HandlerRun
  ) throws -> Presentable {
    options?.allow(
      Label.allCases.map(\.rawValue) + ["params", "name"] + OptionCatalog.modal.keys)
    var screen = screen
    screen.modal = options.flatMap { linking.modal($0, of: screen) } ?? screen.modal
    return handler.context.make(
      screen, named: try instanceName(options, handler), title: options?.string("title"),
      params: try params(options, handler))
  }

  /// Makes an instance of a flow, which cannot have a name of its own.
  private func make(
    _ flow: any Flow, options: BlockReader?, linking: Linking, handler: HandlerRun
  ) throws -> Presentable {
    options?.allow(Label.allCases.map(\.rawValue) + ["params"] + OptionCatalog.modal.keys)
    let made = handler.context.make(
      flow, params: try params(options, handler),
      modal: options.flatMap { linking.modal(ModalReader($0), of: "flow '\(flow.name)'") })
    if let title = options?.string("title") { handler.context.perform(.setTitle(title, on: made)) }
    return made
  }

  /// The option `name`; throws if the session is full, because names are kept until its end.
  private func instanceName(
    _ options: BlockReader?, _ handler: HandlerRun
  ) throws -> String? {
    guard let name = options?.string("name") else { return nil }
    if let shortage = handler.context.session.shortage(forName: name) {
      throw Diagnostic(shortage)
    }
    return name
  }

  private func params(_ options: BlockReader?, _ handler: HandlerRun) throws -> Params {
    try options.flatMap { try plain($0["params"]) }.map(Params.init) ?? Params(handler.step)
  }

  private func make(
    _ root: RootObject, handler: HandlerRun, call: LuaCall
  ) throws -> LuaValue {
    guard case .container(let kind) = root.kind, kind != .window else {
      throw Diagnostic(
        .error, .expected("make", "a container", got: root.word), at: location(call))
    }
    let linking = Linking(host: self)
    let reader = root.body.map { BlockReader($0, what: root.word, at: root.location, linking) }
    reader?.allow(["title", "name"])
    let children = try (reader?.items ?? []).map { try presentable($0, call).presentable }
    let made = handler.context.make(
      kind, named: try instanceName(reader, handler), containing: children)
    if let title = reader?.string("title") { handler.context.perform(.setTitle(title, on: made)) }
    if let finding = linking.findings.all.first { throw finding }
    return try value(PresentableProxy(made, session: handler.context.session))
  }

  private func plain(_ value: LuaValue) throws -> [Value]? {
    if value.isNil { return nil }
    if case .list(let values) = try Value(value) { return values }
    return [try Value(value)]
  }
}

extension ScriptHost {
  /// Performs an effect at once, or records it for later inside a `use` block.
  func perform(_ effect: Effect, _ call: LuaCall?) throws {
    guard let handler else { throw nothingRuns(call) }
    if let promise = handler.call?.promise {
      let place = call?.location().map { SourceLocation(file: $0.chunk, line: $0.line) }
      try promise.keep(
        effect, in: handler.context.session, GuardPromise.Line(host: self, place: place))
    }
    guard handler.recording == nil else {
      try requireRoom(for: effect.weight + handler.recorded, handler, call)
      handler.recording?.append(effect)
      handler.recorded += effect.weight + 64
      return
    }
    if let shortage = handler.context.shortage(for: effect) {
      throw Diagnostic(shortage, at: call.flatMap { location($0) })
    }
    handler.context.perform(effect)
  }

  /// Implements `flow:use({ a, b }, "ready", function(rootA, rootB) … end)`.
  ///
  /// The function runs immediately and only records effects, so the waiting block is plain data.
  func use(_ call: LuaCall) throws -> [LuaValue] {
    guard let handler else { throw nothingRuns(call) }
    guard let moment = call[2].asString.flatMap(FlowMoment.init(rawValue:)),
      let block = call[3].asFunction
    else {
      throw expected(call, "flows, \"created\" or \"ready\", and a function", at: 2)
    }
    let flows = try presentables(call[1], call)
    let roots = try flows.map { try value($0) }
    let effects = try handler.recording { _ = try block.call(roots) }
    try perform(.use(flows.map(\.presentable), when: moment, then: effects), call)
    return []
  }

  /// Answers `flow:emit(screen, step)`.
  func emit(_ call: LuaCall) throws -> [LuaValue] {
    let step = try step(call, 2)
    if let stepper = call[1].proxy as? StepperProxy {
      try perform(.emit(step, from: .stepper(stepper.stepper)), call)
    } else {
      let emitter = try presentable(call[1], call).presentable
      try perform(.emit(step, from: .presentable(emitter)), call)
    }
    return []
  }

  func step(_ call: LuaCall, _ position: Int) throws -> Step {
    guard let step = call[position].step else {
      throw expected(call, "a step such as Step.done", at: position)
    }
    return step
  }
}
