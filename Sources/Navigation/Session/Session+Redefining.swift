// New definitions for what lives. Nothing of it is an input: it leaves no record, and no undo takes
// it back. What undo brings back has the new definitions as well.
extension Session {
  /// Works out what a redefinition changes, without changing anything.
  ///
  /// Costs what lives and what can be undone.
  ///
  /// - Throws: What a function of the redefinition throws for something that lives.
  package func prepare(_ redefinition: Redefinition) throws -> PreparedRedefinition {
    var prepared = PreparedRedefinition(redefinition: redefinition)
    for id in world.nodes.keys {
      try prepared.take(world.nodes[id].content, of: world.nodes[id].name)
    }
    for id in world.flows.keys { try prepared.take(world.flows[id].content, of: name(id)) }
    do {
      try prepareHistory(&prepared)
    } catch {
      prepared.historyFailure = error
    }
    return prepared
  }

  private func prepareHistory(_ prepared: inout PreparedRedefinition) throws {
    // The world's journal is not handed to a function that throws: Swift 6.3 destroys it then without
    // having copied it, since the world itself cannot be copied.
    for node in world.journal.nodes { try prepared.take(node.content, of: nil) }
    for flow in world.journal.flows { try prepared.take(flow.content, of: name(of: flow)) }
    for journal in redoJournals {
      for node in journal.nodes { try prepared.take(node.content, of: nil) }
      for flow in journal.flows { try prepared.take(flow.content, of: name(of: flow)) }
    }
  }

  private func name(_ id: FlowID) -> String { name(of: world.flows[id]) }

  /// The definition's name; empty for a vacant place in a journal.
  private func name(of flow: FlowInstance) -> String {
    let number = Int(flow.definition)
    return number < definitions.count ? definitions[number].name : ""
  }

  /// Puts a redefinition in place, which cannot fail; call it only between two inputs.
  package func commit(_ prepared: PreparedRedefinition) {
    let redefinition = prepared.redefinition
    define(redefinition.flows)
    define(redefinition.routines)
    redefine(lost: redefinition.lostRoutines)
    if let modal = redefinition.modal { configuration.modal = modal }
    known.value.screens.merge(redefinition.screens) { $1 }
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
    prepared.renew(&world.journal)
    prepared.renew(&redoJournal)
    for index in history.value.branches.indices {
      prepared.renew(&history.value.branches[index].journal)
    }
  }

  /// Forgets removed routines; a waiting one is logged as forgotten when it is woken.
  package func redefine(lost routines: [String]) {
    for name in routines { known.value.routines[name] = nil }
  }

  /// The latest definition of a screen; an entry of an older version may hold an old copy.
  func latest(_ screen: Screen) -> Screen {
    known.value.screens.isEmpty ? screen : known.value.screens[screen.name] ?? screen
  }

  /// Makes all inputs unreachable for undo.
  private func forgetHistory() {
    forgetUndone()
    done.removeAll()
    history.value.forgotten = 0
    history.value.branches = []
    history.value.weight = 0
    history.value.weightForgotten = 0
    history.value.firstInput = inputNumber
    firstLogged = log.lastNumber
    world.journal.removeAll()
    firstJournal = world.journal.end
  }
}

extension PreparedRedefinition {
  fileprivate mutating func take(_ content: NodeContent, of name: InstanceName?) throws {
    guard let old = content.screen, let screen = redefinition.screens[old.name] else { return }
    let id = ObjectIdentifier(content)
    guard screens[id] == nil else { return }
    let before = content.fields
    let given = try before.isEmpty ? before : redefinition.screenState(screen.name, before)
    var arrangement = StateArrangement(given, shelf: content.shelf, before: before)
    for (key, initial) in screen.state {
      arrangement.place(key, initial: initial) { redefinition.fits(screen.name, key, $0) }
    }
    if let name {
      for (key, kind) in arrangement.finishedKinds {
        changes.append(StateChange(screen: name, name: key, kind: kind))
      }
    }
    screens[id] = content.with(
      screen: screen, state: arrangement.state, shelf: arrangement.finishedShelf)
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
  }
}

/// Sorts a screen's state by what its new definition declares.
private struct StateArrangement {
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
      kinds[name] = before.contains(name) ? .reset : .begun
    }
  }

  /// Includes the values that are no longer declared.
  var finishedShelf: [String: Value] { shelf.merging(given) { $1 } }

  /// What happened to each name, in alphabetical order.
  var finishedKinds: [(name: String, kind: PreparedRedefinition.StateChange.Kind)] {
    var all = kinds
    for name in given.keys where all[name] == nil { all[name] = .shelved }
    return all.sorted { $0.key < $1.key }.map { (name: $0.key, kind: $0.value) }
  }
}
