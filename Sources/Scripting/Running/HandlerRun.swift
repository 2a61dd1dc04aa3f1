import Diagnostics
import Lua
import Navigation

/// The function entry that runs, if one does, and what is done with the effects it asks for.
///
/// There is one for all calls of a host, so that a call costs no object of its own.
final class HandlerRun {
  /// One call of a function, from its beginning to its end.
  struct Call {
    let flow: ScriptFlow
    let context: NavigationContext
    let step: Step
    /// Tells it from all others.
    let number: Int
    /// The effects of a `use` block that is written down for later; nothing while effects are done.
    var recording: [Effect]?
    /// About how many bytes were written down so far.
    var recorded = 0
  }

  /// The call that runs.
  private(set) var call: Call?
  private var lastNumber = 0

  /// Begins a call and returns what `end` needs to undo that.
  func begin(_ flow: ScriptFlow, _ context: NavigationContext, _ step: Step) -> Call? {
    let outer = call
    lastNumber += 1
    call = Call(flow: flow, context: context, step: step, number: lastNumber)
    return outer
  }

  /// Lets nothing run for a while, and returns what `end` needs to go on.
  func pause() -> Call? {
    defer { call = nil }
    return call
  }

  /// Ends what `begin` began.
  func end(_ outer: Call?) { call = outer }

  /// The flow whose function runs.
  var flow: ScriptFlow { running.flow }
  /// What the function can see and do.
  var context: NavigationContext { running.context }
  /// The step it is called for.
  var step: Step { running.step }

  /// The effects of a `use` block that is written down for later; nothing while effects are done.
  var recording: [Effect]? {
    get { call?.recording }
    set { call?.recording = newValue }
  }

  /// About how many bytes of effects were written down for later.
  var recorded: Int {
    get { call?.recorded ?? 0 }
    set { call?.recorded = newValue }
  }

  /// The effects that are asked for meanwhile, written down for later.
  ///
  /// What they take is counted again with the block they are in.
  func recording(_ body: () throws -> Void) rethrows -> [Effect] {
    let (outer, outerBytes) = (recording, recorded)
    recording = []
    defer { (recording, recorded) = (outer, outerBytes) }
    try body()
    return recording ?? []
  }

  private var running: Call {
    guard let call else { preconditionFailure("A run is asked only while a function runs.") }
    return call
  }
}

extension ScriptHost {
  /// Does an effect at once, or writes it down for later inside a `use` block.
  func perform(_ effect: Effect, _ call: LuaCall?) throws {
    guard let handler else { throw nothingRuns(call) }
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

  /// Answers `flow:use({ a, b }, "ready", function(rootA, rootB) … end)`.
  ///
  /// The function is run at once and only says what is to be done: what waits is plain data.
  func use(_ call: LuaCall) throws -> [LuaValue] {
    guard let handler else { throw nothingRuns(call) }
    guard let moment = call[2].asString.flatMap(FlowMoment.init(rawValue:)),
      let block = call[3].asFunction
    else {
      throw Diagnostic(
        .error,
        .expected("use", "flows, \"created\" or \"ready\", and a function", got: call[2].typeName),
        at: location(call), highlight: "use")
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

  /// Returns the step among the arguments of a call.
  func step(_ call: LuaCall, _ position: Int) throws -> Step {
    guard let step = call[position].step else {
      throw Diagnostic(
        .error, .expected(call.name, "a step such as Step.done", got: call[position].typeName),
        at: location(call), highlight: call.name)
    }
    return step
  }
}
