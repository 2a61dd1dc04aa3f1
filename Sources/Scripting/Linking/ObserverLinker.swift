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
    guard let emits = emission(reader) else { return [] }
    let observer = ScriptObserver(
      function, emits: emits, of: owner, number: others.count + 1, needs: needs,
      host: linking.host)
    linking.observers.append(observer)
    return [observer.name]
  }

  private func emission(_ reader: BlockReader) -> Emission? {
    if reader["emits"].isNil {
      linking.report(.missingKey(reader.what, "emits"), at: reader.location)
    }
    return EmissionLinker(linking: linking, reader: reader, given: .value(nil)).emission()
  }
}
