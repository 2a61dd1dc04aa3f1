import Diagnostics
import Lua
import Navigation

/// The running function entry, if any, and its effects.
///
/// All calls of a host share one, so that a call needs no allocation.
final class HandlerRun {
  struct Call {
    let flow: ScriptFlow
    let context: NavigationContext
    let step: Step
    /// Unique for each call.
    let number: Int
    /// The declared effects of the function, if a guard with `may` runs.
    let promise: GuardPromise?
    /// The effects recorded in a `use` block for later; nil outside one.
    var recording: [Effect]?
    /// The approximate size of the recorded effects, in bytes.
    var recorded = 0
  }

  /// The calls that run, the innermost last.
  private var calls: ContiguousArray<Call> = []
  /// The number of calls that are hidden now.
  private var hidden = 0
  private var lastNumber = 0

  /// Whether a function entry runs.
  var isRunning: Bool { calls.count > hidden }

  /// The innermost call.
  var call: Call? { isRunning ? calls.last : nil }

  /// Begins a call, nested in those that run.
  func begin(
    _ flow: ScriptFlow, _ context: NavigationContext, _ step: Step, _ promise: GuardPromise?
  ) {
    lastNumber += 1
    calls.append(
      Call(flow: flow, context: context, step: step, number: lastNumber, promise: promise))
  }

  /// Ends the innermost call.
  func end() { calls.removeLast() }

  /// Hides the running calls from functions that are called meanwhile; returns the argument of
  /// `resume(_:)`.
  func pause() -> Int {
    defer { hidden = calls.count }
    return hidden
  }

  /// Shows the calls again that the last `pause()` hid.
  func resume(_ outer: Int) { hidden = outer }

  var flow: ScriptFlow { running.flow }
  var context: NavigationContext { running.context }
  var step: Step { running.step }

  var recording: [Effect]? {
    get { isRunning ? calls[calls.count - 1].recording : nil }
    set { if isRunning { calls[calls.count - 1].recording = newValue } }
  }

  var recorded: Int {
    get { isRunning ? calls[calls.count - 1].recorded : 0 }
    set { if isRunning { calls[calls.count - 1].recorded = newValue } }
  }

  /// Records the effects of a body, for later.
  ///
  /// Their memory is counted again with the block that contains them.
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
