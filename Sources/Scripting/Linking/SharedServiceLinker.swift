import Diagnostics
import Lua
import Navigation

/// Links services that have a state: `service "Cart" { state = { items = {} }, … }`.
struct SharedServiceLinker {
  let linking: Linking

  /// Links a service whose body has the option `state`.
  ///
  /// - Parameter isMade: Whether the option `make` makes its functions, which are unknown until
  ///   then.
  func link(_ block: BlockObject, _ body: LuaTable, isMade: Bool) {
    guard let reader = BlockReader(block, options: nil, linking: linking) else { return }
    // Other names are its members.
    reader.options = OptionCatalog.service
    reader.refuseItems("a name before each value", but: .intended)
    let needs = linking.services(reader)
    let service = SharedService(
      block.name, state: state(reader, of: block.name), isPersisted: reader.bool("persisted"),
      needs: needs, version: linking.stateVersion(reader), isMade: isMade,
      location: block.location)
    if !isMade { service.members = body }
    linking.names.sharedServices.append(service)
    let members = service.memberNames
    for key in members {
      reader.noteFunction(
        of: key, as: .service, with: .service(service.name, members: members, needs: needs))
    }
  }

  private func state(_ reader: BlockReader, of service: String) -> [String: Value] {
    guard reader["state"].asTable != nil else {
      reader.report(
        Message("E0885", ["service": service, "got": Message.part(reader["state"].typeName)]),
        of: "state")
      return [:]
    }
    let declared = reader.values("state") ?? []
    return Dictionary(declared.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Replaces first values of a service's state: `override "Cart" { state = { items = { 7 } } }`.
  ///
  /// - Parameter states: Where first values were replaced before, by `Service.name`; each is
  ///   replaced once.
  func override(
    _ service: SharedService, with reader: BlockReader,
    after states: inout [String: SourceLocation]
  ) {
    guard reader["state"].asTable != nil else {
      _ = state(reader, of: service.name)
      return
    }
    let values = values(reader, "state", of: service) ?? [:]
    for name in values.keys.sorted() {
      let place = reader.place(of: "state") ?? reader.location
      let key = "\(service.name).\(name)"
      guard let first = states[key] else {
        states[key] = place
        service.state[name] = values[name]
        continue
      }
      linking.report(
        Message("E0651", ["name": "state.\(name)", "service": service.name]), at: place,
        highlight: "state",
        notes: [
          Diagnostic.Note(
            Message("scripts.overriddenHere", ["name": "state.\(name)"]), at: first.lineOnly)
        ])
    }
  }

  /// Returns the values of declared names; reports other names, and a value that is not a table.
  func values(
    _ reader: BlockReader, _ key: String, of service: SharedService
  ) -> [String: Value]? {
    let place = reader.value(key)?.table?.location ?? reader.place(of: key)
    let known = reader.values(key, what: service.name)?.filter { name, _ in
      if service.state[name] != nil { return true }
      let nearest = Suggestion.nearest(to: name, among: service.state.keys.sorted())
      linking.report(
        Message("E0884", ["service": service.name, "name": name]), at: place, highlight: name,
        cure: nearest.map { .didYouMean($0) }
          ?? Message("scripts.serviceStateUnknownCure", ["service": service.name, "name": name]))
      return false
    }
    return known.map { known in
      Dictionary(known.map { ($0.name, $0.value) }) { first, _ in first }
    }
  }
}
