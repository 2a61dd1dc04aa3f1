import Diagnostics
import Lua
import Navigation

extension StepperLinker {
  /// Links an `observe { … }` of a screen or a stepper.
  ///
  /// - Parameter others: The names of those linked before.
  /// - Returns: Its name, or nothing after a report.
  func observer(
    _ block: BlockObject, of owner: BlockObject, _ needs: [String], after others: [String]
  ) -> [String] {
    guard let body = block.body else { return [] }
    let reader = BlockReader(
      body, what: "observe", at: block.location, linking, written: linking.host.body(of: block))
    reader.allow(OptionCatalog.observe)
    for item in reader.items {
      linking.report(
        .expected("observe", "options only", got: item.typeName), at: block.location,
        highlight: "observe")
    }
    guard let function = reader["of"].asFunction else {
      linking.report(
        .expected("of", "a function (me) that returns plain data", got: reader["of"].typeName),
        at: reader.place(of: "of") ?? block.location, highlight: "of")
      return []
    }
    reader.noteFunction(of: "of", as: .looking, with: .stepping(needs: needs))
    reader.noteFunction(of: "emits", as: .looking)
    guard let telling = telling(reader) else { return [] }
    let observer = ScriptObserver(
      function, telling: telling, of: owner, number: others.count + 1, needs: needs,
      host: linking.host)
    linking.observers.append(observer)
    return [observer.name]
  }

  private func telling(_ reader: BlockReader) -> ScriptObserver.Telling? {
    let emits = reader["emits"]
    if emits.isNil {
      linking.report(.missingKey(reader.what, "emits"), at: reader.location)
      return nil
    }
    if let function = emits.asFunction { return .function(function) }
    guard let stepCase = emits.stepCase else {
      return linking.step(emits, "emits", at: reader.place(of: "emits")).map { .step(.step($0)) }
    }
    StateLinker(linking: linking).check(
      stepCase, takes: nil, from: reader.what, at: reader.place(of: "emits"))
    return .step(.ofCase(stepCase))
  }
}
