import Diagnostics
import Lua
import Navigation

/// Links `given "returning customer" { Session = { user = "Ada" } }`.
struct GivenLinker {
  let linking: Linking

  func link(_ draft: AppDraft) {
    for block in draft.givens {
      guard let reader = BlockReader(block, options: nil, linking: linking) else { continue }
      reader.refuseItems("a service's name before each table")
      var values: [String: [String: Value]] = [:]
      for name in reader.keys { values[name] = self.values(of: name, reader) }
      linking.names.givens[block.name] = Given(
        name: block.name, location: block.location, values: values)
    }
  }

  private func values(of name: String, _ reader: BlockReader) -> [String: Value]? {
    let place = reader.place(of: name)
    guard let service = linking.names.sharedService(name) else {
      if linking.names.servicePlaces[name] == nil {
        linking.reportUnknown(.service, name, among: linking.names.servicePlaces, at: place)
      } else {
        linking.report(
          Message("E0887", ["service": name]), at: place, highlight: name)
      }
      return nil
    }
    return SharedServiceLinker(linking: linking).values(reader, name, of: service)
  }
}
