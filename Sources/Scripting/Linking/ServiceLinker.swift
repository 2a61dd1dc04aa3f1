import Diagnostics
import Lua
import Navigation

/// Links services, both tables and made ones, and their overrides.
struct ServiceLinker {
  let linking: Linking

  /// Links all services of a draft; orders the made ones so that each follows its needs.
  func link(_ draft: AppDraft) {
    for block in draft.services { linking.names.servicePlaces[block.name] = block.location }
    for block in draft.begun where block.body == nil {
      linking.report(
        Message("E0109", ["what": block.word.rawValue, "name": block.name]), at: block.location,
        highlight: block.name)
    }
    var made: [MadeService] = []
    for block in draft.services {
      guard let body = block.body else { continue }
      let hasState = (try? body.rawGet("state"))?.isNil == false
      let isMade = (try? body.rawGet("make"))?.isNil == false
      if hasState { SharedServiceLinker(linking: linking).link(block, body, isMade: isMade) }
      if isMade {
        if let service = service(block) { made.append(service) }
      } else if !hasState {
        linking.names.services[block.name] = body
      }
    }
    for (service, members) in overrides(draft) {
      if let place = made.firstIndex(where: { $0.name == service }) {
        made[place].overrides = members
      } else if let shared = linking.names.sharedService(service), let table = shared.members {
        replace(members, of: service, table, known: shared.memberNames)
      } else if let table = linking.names.services[service] {
        replace(members, of: service, table)
      }
    }
    linking.names.madeServices = ordered(made)
  }

  private func replace(
    _ members: [ServiceMember], of service: String, _ table: LuaTable, known: [String]? = nil
  ) {
    do {
      for finding in try table.replace(members, of: service, known: known) {
        linking.report(finding)
      }
    } catch {
      linking.report(linking.host.diagnostic(error))
    }
  }

  private func service(_ block: BlockObject) -> MadeService? {
    let shared = linking.names.sharedService(block.name)
    let options = shared == nil ? OptionCatalog.madeService : OptionCatalog.service
    guard let reader = BlockReader(block, options: options, linking: linking) else { return nil }
    reader.refuseItems(but: .intended)
    let needs = shared?.needs ?? linking.services(reader)
    guard let make = reader.function("make") else { return nil }
    return MadeService(name: block.name, location: block.location, make: make, needs: needs)
  }

  private func overrides(_ draft: AppDraft) -> [(service: String, [ServiceMember])] {
    var found: [(service: String, members: [ServiceMember])] = []
    var states: [String: SourceLocation] = [:]
    for block in draft.overrides {
      guard linking.names.servicePlaces[block.name] != nil else {
        linking.reportUnknown(
          .service, block.name, among: linking.names.servicePlaces, at: block.location)
        continue
      }
      let place = found.firstIndex { $0.service == block.name }
      var members = place.map { found[$0].members } ?? []
      add(block, to: &members, states: &states)
      if let place {
        found[place].members = members
      } else {
        found.append((block.name, members))
      }
    }
    return found
  }

  /// - Parameter states: Where first values were replaced before, by `Service.name`.
  private func add(
    _ block: BlockObject, to members: inout [ServiceMember],
    states: inout [String: SourceLocation]
  ) {
    guard let reader = BlockReader(block, options: nil, linking: linking) else { return }
    reader.refuseItems("a member's name before each value", but: .intended)
    let shared = linking.names.sharedService(block.name)
    if let shared, !reader["state"].isNil {
      SharedServiceLinker(linking: linking).override(shared, with: reader, after: &states)
    }
    for name in reader.keys where shared == nil || name != "state" {
      let place = reader.place(of: name) ?? block.location
      if let first = members.first(where: { $0.name == name }) {
        linking.report(
          Message("E0651", ["name": name, "service": block.name]), at: place, highlight: name,
          notes: [
            Diagnostic.Note(
              Message("scripts.overriddenHere", ["name": name]), at: first.location.lineOnly)
          ])
      } else {
        members.append(ServiceMember(name: name, value: reader[name], location: place))
      }
    }
  }

  /// Sorts services so that each follows those it needs; reports cycles.
  private func ordered(_ made: [MadeService]) -> [MadeService] {
    var ordered: [MadeService] = []
    var path: [String] = []

    func visit(_ service: MadeService) {
      guard !ordered.contains(where: { $0.name == service.name }) else { return }
      if let start = path.firstIndex(of: service.name) {
        let circle = path[start...] + [service.name]
        return linking.report(
          Message("E0648", ["circle": Array(circle).joined(separator: " → ")]),
          at: service.location, highlight: service.name)
      }
      path.append(service.name)
      for name in service.needs {
        if let other = made.first(where: { $0.name == name }) { visit(other) }
      }
      path.removeLast()
      ordered.append(service)
    }

    for service in made { visit(service) }
    return ordered
  }
}

extension LuaTable {
  /// Replaces members of a service's table.
  ///
  /// - Parameter known: The names of its members; `nil` if every key of the table is one.
  /// - Returns: The diagnostic for a member that the service does not have.
  func replace(
    _ members: [ServiceMember], of service: String, known: [String]? = nil
  ) throws(LuaError) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let own = try pairs().compactMap(\.key.asString)
    let known = known ?? own
    for member in members {
      if known.contains(member.name) {
        try rawSet(member.name, member.value)
      } else {
        findings.append(
          Diagnostic(
            .error, Message("E0650", ["service": service, "name": member.name]),
            at: member.location,
            highlight: member.name,
            cure: .member(meantBy: member.name, among: known.sorted())))
      }
    }
    return findings
  }
}

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
