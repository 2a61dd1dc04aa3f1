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
    for item in reader.items where !linking.isTodo(item) {
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

extension StepperLinker {
  /// Links an `observe { … }` of a screen or a stepper.
  ///
  /// - Parameter others: The names of the observers linked before.
  /// - Returns: Its name; `nil` after a report.
  func observer(
    _ block: BlockObject, of owner: BlockObject, after others: [String]
  ) -> [String] {
    guard let reader = BlockReader(block, linking) else { return [] }
    reader.refuseItems(highlight: "observe")
    guard let function = reader.function("of") else {
      if reader["of"].isNil { reader.misfit("of") }
      return []
    }
    _ = reader.has("emits")
    let emission = EmissionLinker(reader: reader, given: .value(nil)).emission()
    guard let emits = emission else { return [] }
    let observer = ScriptObserver(
      function, emits: emits, of: owner, number: others.count + 1,
      needs: linking.needs, host: linking.host)
    linking.observers.append(observer)
    return [observer.name]
  }
}

/// Links the fetches of scripts.
struct FetchLinker {
  let linking: Linking

  /// Links all fetches of a draft; each name is declared once.
  func link(_ draft: AppDraft) {
    for object in draft.fetches {
      guard let linked = fetch(object) else { continue }
      let name = linked.name
      if let first = linking.names.fetches.first(where: { $0.name == name }) {
        linking.report(
          .declaredTwice(.fetch, name), at: object.location, highlight: name,
          notes: [Diagnostic.Note(.declaredHere(name), at: first.object.location)])
      }
      linking.names.fetches.append(linked)
      linking.routines.append(ScriptFetch(linked, host: linking.host))
    }
  }

  private func fetch(_ object: EntryObject) -> LinkedFetch? {
    guard let table = object.arguments.first?.asTable, let name = object.firstName, !name.isEmpty
    else {
      linking.report(
        .expected(
          "fetch", "a name and its options in braces",
          got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: "fetch")
      return nil
    }
    let reader = BlockReader(
      table, of: "fetch", what: "fetch '\(name)'", at: object.location,
      options: OptionCatalog.fetch, linking: linking
    )
    reader.refuseItems(from: 1, highlight: name)
    guard reader.has("seconds", highlight: "fetch"), let seconds = reader.seconds("seconds"),
      reader.has("emits", highlight: "fetch"), let emits = emission(reader)
    else { return nil }
    return LinkedFetch(
      object: object, name: name, routine: "\(linking.host.scripts.mainFile): fetch \(name)",
      seconds: seconds, emits: emits, fails: reader.step("fails"))
  }

  /// The step of the result: a step, a case that `gives` fills, or the result of a function.
  private func emission(_ reader: BlockReader) -> Emission? {
    EmissionLinker(reader: reader, given: .nothing, valueKey: "gives", textsAreNames: false)
      .emission()
  }
}

extension EntryObject {
  /// The name at the beginning of the table.
  var firstName: String? {
    (try? arguments.first?.asTable?.rawGet(1))?.asString
  }
}
