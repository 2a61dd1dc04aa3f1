import Diagnostics
import Lua
import Navigation

/// Links the timers, `ready` functions and steppers of screens and steppers.
struct StepperLinker {
  let linking: Linking

  func stepper(_ block: BlockObject) -> StepperDefinition? {
    guard let reader = BlockReader(block, linking) else { return nil }
    linking.needs = linking.services(reader)
    var definition = StepperDefinition(block.name)
    for item in reader.items {
      if let one = item.block, one.word == .observe {
        definition.observers += observer(one, of: block, after: definition.observers)
        continue
      }
      guard let timer = item.block.flatMap(timer) else {
        linking.report(
          .expected(reader.what, "after { … }, timer { … } or observe { … }", got: item.typeName),
          at: item.block?.location ?? reader.location)
        continue
      }
      definition.timers += timer.map { [$0] } ?? []
      if timer?.isForEachAppearance == true {
        linking.report(
          Message("E0955", ["stepper": reader.what]), at: item.block?.location, highlight: "after")
      }
    }
    definition.initial = reader.step("initial")
    (definition.ready, definition.routine) = ready(reader, of: block)
    return definition
  }

  /// Links `ready`: steps, or a function that emits and waits.
  func ready(_ reader: BlockReader, of block: BlockObject) -> (steps: [Step], routine: String?) {
    guard reader["ready"].asFunction != nil, let function = reader.function("ready") else {
      return (reader.steps("ready"), nil)
    }
    let routine = ScriptRoutine(
      function, kind: block.word, definition: block.name, needs: linking.needs, host: linking.host)
    linking.routines.append(routine)
    return ([], routine.name)
  }

  /// Links a timer.
  ///
  /// - Returns: `nil` if the block is not a timer; `.some(nil)` if it is an invalid one.
  func timer(_ block: BlockObject) -> StepTimer?? {
    switch block.word {
    case .after: .some(BlockReader(block, linking).flatMap(after))
    case .timer: .some(BlockReader(block, linking).flatMap(repeated))
    default: nil
    }
  }

  private func after(_ reader: BlockReader) -> StepTimer? {
    let isIdle = reader.bool("idle")
    // An idle timer without a delay would stop the clock from advancing.
    guard let delay = reader.seconds("seconds", least: isIdle ? 0.001 : 0),
      let step = emittedStep(reader)
    else { return nil }
    if isIdle { return StepTimer(idle: delay, emits: step) }
    return StepTimer(after: delay, forEachAppearance: reader.bool("each"), emits: step)
  }

  private func repeated(_ reader: BlockReader) -> StepTimer? {
    let times = reader.integer("times")
    guard times != nil || reader["times"].isNil,
      let every = reader.seconds("every", least: 0.001), let step = emittedStep(reader)
    else { return nil }
    return StepTimer(every: every, times: times, emits: step)
  }

  private func emittedStep(_ reader: BlockReader) -> Step? {
    reader.has("emits") ? reader.step("emits") : nil
  }
}
