import Diagnostics
import Lua
import Navigation

/// A function entry that runs, and what is done with the effects it asks for.
final class HandlerRun {
  let flow: ScriptFlow
  let context: NavigationContext
  let step: Step
  /// The effects of a `use` block that is written down for later; nothing while effects are done.
  var recording: [Effect]?

  init(flow: ScriptFlow, context: NavigationContext, step: Step) {
    self.flow = flow
    self.context = context
    self.step = step
  }
}

extension ScriptHost {
  /// Does an effect at once, or writes it down for later inside a `use` block.
  func perform(_ effect: Effect, _ call: LuaCall?) throws {
    guard let handler else { throw nothingRuns(call) }
    if handler.recording != nil {
      handler.recording?.append(effect)
    } else {
      handler.context.perform(effect)
    }
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
    let outer = handler.recording
    handler.recording = []
    defer { handler.recording = outer }
    _ = try block.call(roots)
    let effects = handler.recording ?? []
    handler.recording = outer
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
