import Diagnostics
import Navigation
import Scripting

/// Writes the steppers that are neither screens nor flows, and what flows need besides.
struct StepperWriter {
  let model: ExportModel

  func lines() -> [String] {
    var lines: [String] = []
    for stepper in model.steppers { lines += self.stepper(stepper) + [""] }
    if !model.outline.fetches.isEmpty { lines += Templates.lines("FetchStepper") + [""] }
    guard !model.inboxes.isEmpty else { return lines }
    let names = model.inboxes.sorted().map(model.flowVariable)
    return lines + Templates.lines("FlowInbox") + [""]
      + Templates.lines("inboxes", ["inboxes": names.map { "let \($0) = FlowInbox()" }]) + [""]
  }

  private func stepper(_ definition: StepperDefinition) -> [String] {
    let routine = self.routine(definition)
    let observers = self.observers(definition)
    let timers = definition.timers.flatMap { model.lines(of: $0) }
    let isOnMain =
      definition.timers.contains(where: \.isIdle) || routine.contains { $0.contains("Task {") }
    return Templates.lines(
      "stepper",
      [
        "type": model.names.steppers[definition.name] ?? SwiftName.type(definition.name),
        "isOnMain": isOnMain, "isolation": isOnMain ? "@preconcurrency " : "",
        "disposes": !timers.isEmpty || observers.contains { $0.contains("disposeBag") },
        "waits": routine.first?.hasPrefix("routine = ") ?? false,
        "isServed": model.isServed(definition.name),
        "initial": definition.initial.map(model.names.step),
        "ready": observers
          + definition.ready.map { "steps.accept(\(model.names.step($0)))" } + timers + routine,
      ])
  }

  private func routines(_ definition: StepperDefinition) -> RoutineWriter {
    let file = model.trees.file(declaring: "stepper", named: definition.name)
    return RoutineWriter(
      model: model, name: definition.name, file: file ?? model.outline.mainFile)
  }

  /// A function of a stepper that emits in its own time; one that cannot be said is left to a person.
  private func routine(_ definition: StepperDefinition) -> [String] {
    guard definition.routine != nil else { return [] }
    let body = model.trees.body(of: "stepper", named: definition.name)
    guard let function = body?["ready"]?.asFunction else {
      let stepper = model.outline.steppers.first { $0.name == definition.name }
      model.tally.note(
        "the routine of \(definition.name)",
        at: stepper?.routine ?? SourceLocation(file: model.outline.mainFile, line: 1))
      return ["// TODO: \(definition.name)"]
    }
    let routines = routines(definition)
    return routines.task(function) ?? routines.left(function)
  }

  private func observers(_ definition: StepperDefinition) -> [String] {
    guard !definition.observers.isEmpty else { return [] }
    let body = model.trees.body(of: "stepper", named: definition.name)
    let routines = routines(definition)
    return (body?.items ?? []).observers.flatMap { table in
      routines.observer(table, .routine(definition.name))
    }
  }
}

extension ExportModel {
  /// The lines that begin a timer.
  func lines(of timer: StepTimer) -> [String] {
    let period = timer.repetition.map { " period: \(SwiftText.interval($0.interval.seconds))," }
    return Templates.lines(
      "timer",
      [
        "isIdle": timer.isIdle, "first": SwiftText.interval(timer.delay.seconds),
        "period": period, "step": names.step(timer.step),
        "times": timer.isIdle ? nil : timer.repetition?.remaining.map { "\($0 + 1)" },
      ])
  }
}
