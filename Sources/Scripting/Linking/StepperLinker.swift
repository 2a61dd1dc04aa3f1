import Diagnostics
import Lua
import Navigation

/// Links what screens and steppers emit by themselves.
struct StepperLinker {
  let linking: Linking

  func stepper(_ block: BlockObject) -> StepperDefinition? {
    guard let body = block.body else { return nil }
    let reader = BlockReader(
      body, what: "stepper '\(block.name)'", at: block.location, linking,
      written: linking.host.body(of: block))
    reader.allow(OptionCatalog.stepper)
    var definition = StepperDefinition(block.name)
    let needs = linking.services(reader)
    for item in reader.items {
      if let one = item.block, one.word == .observe {
        definition.observers += observer(one, of: block, needs, after: definition.observers)
        continue
      }
      guard let timer = item.block.flatMap(timer) else {
        report(item, in: reader)
        continue
      }
      definition.timers += timer.map { [$0] } ?? []
      if timer?.isForEachAppearance == true {
        linking.report(
          .neverAppears(reader.what), at: item.block?.location, highlight: "after",
          cure: .neverAppearsCure)
      }
    }
    definition.initial = step(reader, "initial")
    let ready = ready(reader, of: block, needs: needs)
    definition.ready = ready.steps
    definition.routine = ready.routine
    return definition
  }

  private func report(_ item: LuaValue, in reader: BlockReader) {
    linking.report(
      .expected(reader.what, "after { … }, timer { … } or observe { … }", got: item.typeName),
      at: item.block?.location ?? reader.location)
  }

  func step(_ reader: BlockReader, _ key: String) -> Step? {
    reader[key].isNil ? nil : linking.step(reader[key], key, at: reader.place(of: key))
  }

  /// Links one step or several in braces.
  func steps(_ reader: BlockReader, _ key: String) -> [Step] {
    guard let table = reader[key].asTable else { return step(reader, key).map { [$0] } ?? [] }
    return linking.pairs(of: table, at: reader.location).compactMap {
      linking.step($0.value, key, at: reader.place(of: key))
    }
  }

  /// Links `ready`: steps, or a function that emits and waits.
  func ready(
    _ reader: BlockReader, of block: BlockObject, needs: [String]
  ) -> (steps: [Step], routine: String?) {
    guard let function = reader["ready"].asFunction else { return (steps(reader, "ready"), nil) }
    reader.noteFunction(of: "ready", as: .ready, with: .stepping(needs: needs))
    let routine = ScriptRoutine(
      function, kind: block.word, definition: block.name, needs: needs, host: linking.host)
    linking.routines.append(routine)
    return ([], routine.name)
  }

  /// Resolves the names of declared steppers: `steppers = { "Clock" }`.
  func steppers(_ reader: BlockReader) -> [StepperDefinition] {
    reader.names("steppers").compactMap { name, place in
      if let found = linking.names.steppers[name] { return found }
      // One that is declared but could not be linked has been reported already.
      if linking.names.stepperPlaces[name] == nil {
        linking.reportUnknown(
          .stepper, name, among: linking.names.stepperPlaces, at: place)
      }
      return nil
    }
  }

  /// Links a timer.
  ///
  /// - Returns: Nothing if the block is no timer; a timer, or nothing inside if it is a wrong one.
  func timer(_ block: BlockObject) -> StepTimer?? {
    switch block.word {
    case .after: after(block)
    case .timer: repeated(block)
    default: nil
    }
  }

  private func after(_ block: BlockObject) -> StepTimer?? {
    guard let body = block.body else { return .some(nil) }
    let reader = BlockReader(
      body, what: "after", at: block.location, linking, written: linking.host.body(of: block))
    reader.allow(OptionCatalog.after)
    let isIdle = reader.bool("idle")
    // Without time between, an idle timer would never let the clock go on.
    let least = isIdle ? 0.001 : 0
    guard let delay = seconds(reader, "seconds", least: least), let step = emittedStep(reader)
    else { return .some(nil) }
    if isIdle { return StepTimer(idle: delay, emits: step) }
    return StepTimer(after: delay, forEachAppearance: reader.bool("each"), emits: step)
  }

  private func repeated(_ block: BlockObject) -> StepTimer?? {
    guard let body = block.body else { return .some(nil) }
    let reader = BlockReader(
      body, what: "timer", at: block.location, linking, written: linking.host.body(of: block))
    reader.allow(OptionCatalog.timer)
    var times: Int?
    if !reader["times"].isNil {
      times = reader["times"].asInt
      guard let times, times >= 1 else {
        linking.report(
          .expected("times", "a whole number, 1 or more", got: reader["times"].typeName),
          at: reader.place(of: "times"), highlight: "times")
        return .some(nil)
      }
    }
    guard let every = seconds(reader, "every", least: 0.001), let step = emittedStep(reader) else {
      return .some(nil)
    }
    return StepTimer(every: every, times: times, emits: step)
  }

  func seconds(_ reader: BlockReader, _ key: String, least: Double) -> Duration? {
    guard let seconds = reader[key].asNumber, seconds >= least, seconds < 1e9 else {
      linking.report(
        .expected(
          key, least == 0 ? "a number of seconds, 0 or more" : "a number of seconds above 0",
          got: reader[key].typeName), at: reader.place(of: key), highlight: key)
      return nil
    }
    return .milliseconds(Int((seconds * 1000).rounded()))
  }

  private func emittedStep(_ reader: BlockReader) -> Step? {
    if reader["emits"].isNil {
      linking.report(.missingKey(reader.what, "emits"), at: reader.location)
      return nil
    }
    return linking.step(reader["emits"], "emits", at: reader.place(of: "emits"))
  }
}

extension Linking {
  /// Returns the services a declaration asks for, and notes those that nobody declares.
  func services(_ reader: BlockReader) -> [String] { services(reader.names("needs")) }
}
