import Diagnostics

// New definitions for what lives. A redefinition is not an input: it leaves no record, and undo
// does not revert it. States that undo restores have the new definitions too.
extension Session {
  /// Computes what a redefinition changes, without changing anything.
  ///
  /// Takes time proportional to what lives and what can be undone.
  ///
  /// - Throws: The error of a function of the redefinition, for a state that lives.
  package func prepare(_ redefinition: Redefinition) throws -> PreparedRedefinition {
    var prepared = PreparedRedefinition(redefinition: redefinition)
    for id in world.nodes.keys {
      try prepared.take(world.nodes[id].content, of: world.nodes[id].name, names)
    }
    for id in world.flows.keys { try prepared.take(world.flows[id].content, of: name(id)) }
    for content in world.services.contents {
      try prepared.take(content, of: content.service.name)
    }
    do {
      try prepareHistory(&prepared)
    } catch {
      prepared.historyFailure = error
    }
    return prepared
  }

  private func prepareHistory(_ prepared: inout PreparedRedefinition) throws {
    // The world's journal is not passed to a function that throws. Swift 6.3 would destroy it
    // without having copied it, because the world itself cannot be copied.
    for node in world.journal.nodes { try prepared.take(node.content, of: nil, names) }
    for flow in world.journal.flows { try prepared.take(flow.content, of: name(of: flow)) }
    for content in world.journal.services { try prepared.take(content, of: nil) }
    for journal in history.value.redoJournals {
      for node in journal.nodes { try prepared.take(node.content, of: nil, names) }
      for flow in journal.flows { try prepared.take(flow.content, of: name(of: flow)) }
      for content in journal.services { try prepared.take(content, of: nil) }
    }
  }

  private func name(_ id: FlowID) -> String { name(of: world.flows[id]) }

  private func name(of flow: FlowInstance) -> String { definitions.value.name(of: flow) ?? "" }

  /// Applies a redefinition, which cannot fail; call it only between two inputs.
  package func commit(_ prepared: PreparedRedefinition) {
    let redefinition = prepared.redefinition
    define(redefinition.flows)
    define(redefinition.routines)
    if let start = redefinition.start { definitions.value.start = start }
    for name in redefinition.lostObservers { definitions.value.observers[name] = nil }
    define(redefinition.observers)
    redefine(lost: redefinition.lostRoutines)
    if let modal = redefinition.modal { configuration.modal = modal }
    definitions.value.plainScreens.forgetAll()
    definitions.value.screens.merge(redefinition.screens) { $1 }
    if prepared.historyFailure != nil { forgetHistory() }
    for id in world.nodes.keys {
      world.held -= world.nodes[id].content.weight
      prepared.renew(&world.nodes[id].content)
      world.held += world.nodes[id].content.weight
    }
    for id in world.flows.keys {
      world.held -= world.flows[id].content.weight
      prepared.renew(&world.flows[id].content)
      world.held += world.flows[id].content.weight
    }
    for id in world.steppers.keys { prepared.renew(&world.steppers[id]) }
    world.renewServices { prepared.services[ObjectIdentifier($0)] ?? $0 }
    define(redefinition.services)
    _ = world.exchangeWatches(world.watches.map(\.takenAnew))
    prepared.renew(&world.journal)
    history.value.updateRedoJournals { prepared.renew(&$0) }
    if progress.value.isWatched { take { $0.settleHost(.redefinition) } }
  }

  /// Removes routines; a waiting routine is logged as forgotten when it is woken.
  package func redefine(lost routines: [String]) {
    for name in routines { definitions.value.routines[name] = nil }
  }

  /// Makes all inputs unreachable for undo.
  func forgetHistory() {
    history.value.forgetAll(in: &world, logged: log.lastNumber, input: inputNumber)
  }
}

extension PreparedRedefinition {
  fileprivate mutating func take(
    _ content: NodeContent, of name: InstanceName?, _ names: NameList
  ) throws {
    guard let old = content.screen, let screen = redefinition.screens[old.name] else { return }
    let id = ObjectIdentifier(content)
    guard screens[id] == nil else { return }
    let redefinition = redefinition
    let declared = try renewed(
      content.declared, initial: screen.state, of: name.map(names.text),
      fits: { redefinition.fits(screen.name, $0, $1) },
      migrating: { try redefinition.screenState(screen.name, $0) })
    screens[id] = content.with(screen: screen, declared: declared)
  }

  fileprivate mutating func take(_ content: ServiceContent, of name: String?) throws {
    guard let service = redefinition.services.first(where: { $0.name == content.service.name })
    else { return }
    let id = ObjectIdentifier(content)
    guard services[id] == nil else { return }
    let redefinition = redefinition
    let declared = try renewed(
      content.declared, initial: service.state, of: name, fits: { _, _ in true },
      migrating: {
        try redefinition.serviceState(service.name, $0, content.service.version)
      })
    services[id] = ServiceContent(service, declared)
  }

  /// The state under the names of a new definition (H8); notes the changes if `owner` lives.
  private mutating func renewed(
    _ declared: DeclaredState, initial: [String: Value], of owner: String?,
    fits: (String, Value) -> Bool, migrating migrate: ([String: Value]) throws -> [String: Value]
  ) rethrows -> DeclaredState {
    let before = declared.fields
    let given = try before.isEmpty ? before : migrate(before)
    var arrangement = StateArrangement(given, shelf: declared.shelf, before: before)
    for (key, initial) in initial {
      arrangement.place(key, initial: initial) { fits(key, $0) }
    }
    if let owner {
      for (key, kind) in arrangement.finishedKinds {
        changes.append(StateChange(owner: owner, name: key, kind: kind))
      }
    }
    return DeclaredState(
      arrangement.state, shelf: arrangement.finishedShelf, initial: initial, after: declared)
  }

  fileprivate mutating func take(_ content: FlowContent, of name: String) throws {
    let id = ObjectIdentifier(content)
    guard content.state != .none, flows[id] == nil else { return }
    let state = try redefinition.flowState(name, content.state)
    if state != content.state { flows[id] = content.with(state: state) }
  }

  fileprivate func renew(_ content: inout NodeContent) {
    if let new = screens[ObjectIdentifier(content)] { content = new }
  }

  fileprivate func renew(_ content: inout FlowContent) {
    if let new = flows[ObjectIdentifier(content)] { content = new }
  }

  fileprivate func renew(_ stepper: inout StepperInstance) {
    if let new = redefinition.steppers[stepper.definition.name] { stepper.definition = new }
  }

  fileprivate func renew(_ journal: inout Journal) {
    for index in journal.nodes.indices { renew(&journal.nodes[index].content) }
    for index in journal.flows.indices { renew(&journal.flows[index].content) }
    for index in journal.steppers.indices { renew(&journal.steppers[index]) }
    for index in journal.watches.indices {
      journal.watches[index] = journal.watches[index].map(\.takenAnew)
    }
    for index in journal.services.indices {
      let content = journal.services[index]
      journal.services[index] = services[ObjectIdentifier(content)] ?? content
    }
  }
}

/// Sorts a state by the names that a new definition declares.
struct StateArrangement {
  private(set) var state: [String: Value] = [:]
  private var given: [String: Value]
  private var shelf: [String: Value]
  private let before: Set<String>
  private var kinds: [String: PreparedRedefinition.StateChange.Kind] = [:]

  init(_ given: [String: Value], shelf: [String: Value], before: [String: Value]) {
    self.given = given
    self.shelf = shelf
    self.before = Set(before.keys)
  }

  /// Picks the value of a declared name: the current, the shelved, or the initial one.
  mutating func place(_ name: String, initial: Value, fits: (Value) -> Bool) {
    if let value = given[name], fits(value) {
      state[name] = value
      given[name] = nil
    } else if let value = shelf[name], fits(value) {
      state[name] = value
      shelf[name] = nil
      kinds[name] = .restored
    } else {
      state[name] = initial
      kinds[name] = given[name] != nil ? .reset : before.contains(name) ? .missed : .begun
    }
  }

  /// Includes the values that are no longer declared.
  var finishedShelf: [String: Value] { shelf.merging(given) { $1 } }

  /// What happened to each name, in alphabetical order.
  var finishedKinds: [(name: String, kind: PreparedRedefinition.StateChange.Kind)] {
    var all = kinds
    for name in given.keys where all[name] == nil {
      all[name] = before.contains(name) ? .shelved : .unknown
    }
    return all.ordered { $0.key < $1.key }.map { (name: $0.key, kind: $0.value) }
  }
}
