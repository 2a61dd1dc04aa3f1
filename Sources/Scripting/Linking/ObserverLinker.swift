import Diagnostics
import Lua
import Navigation

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
