extension Session {
  /// All facts about the session, in no particular order.
  ///
  /// Of equal flows that show nothing (``FlowPile``), at most two count. Takes time proportional to
  /// everything that lives.
  package var facts: [Fact] {
    var reading = FactReading(self)
    return reading.readFacts()
  }

  /// All values of the states in the session.
  package var stateValues: [StateValue] { FactReading(self).readValues() }
}

/// Reads what is true of a session.
private struct FactReading {
  private let session: Session
  /// The fingerprints of the session's names.
  private let marks: ContiguousArray<Fingerprint>
  private let names: NameList
  private var surplus = SurplusFlows()
  private var facts: [Fact] = []
  /// How often each fact that may occur repeatedly was read so far.
  private var counts: [Fact: Int] = [:]

  init(_ session: Session) {
    self.session = session
    marks = session.names.allMarks
    names = session.names
  }

  private var world: World {
    @inline(__always) unsafeAddress { session.state.address }
  }

  // MARK: Facts

  mutating func readFacts() -> [Fact] {
    facts.reserveCapacity(64)
    surplus = SurplusFlows(in: world)
    for id in world.nodes.keys { read(id) }
    for id in world.nodes.keys where world.childCount(id) > 0 && world.nodes[id].isAttached {
      readChildren(of: id)
    }
    for id in world.flows.keys where world.flows[id].stage == .live { read(id) }
    for service in world.services.contents { add(state(of: service)) }
    for question in session.questions { add(FactKind.question.begin(Fingerprint(question.text))) }
    for pending in world.timers where !surplus.contains(pending) {
      let timer = world.info(pending)
      var mark = FactKind.timer.begin(marks[Int(timer.name.name.index)])
      mark.add(timer.step?.case.name)
      addNext(mark)
    }
    return facts
  }

  private mutating func add(_ state: ContentFacts.State) {
    if !state.facts.isEmpty { facts += state.facts }
  }

  private mutating func add(_ fingerprint: Fingerprint) {
    facts.append(Fact(fingerprint: fingerprint))
  }

  /// Adds a fact of which there may be several; the second such is another fact.
  private mutating func addNext(_ fingerprint: Fingerprint) {
    var fingerprint = fingerprint
    let number = counts[Fact(fingerprint: fingerprint), default: 0]
    counts[Fact(fingerprint: fingerprint)] = number + 1
    fingerprint.add(number)
    add(fingerprint)
  }

  private mutating func read(_ id: PresentableID) {
    let content = names.room.value.nodeFacts.result(
      of: world.nodes[id].content, make: ContentFacts.OfNode.init)
    let definition = content.definition ?? marks[Int(world.nodes[id].name.name.index)]
    names.room.value.note(definition, ofNode: Int(id.index))
    if world.nodes[id].isAttached {
      var part = FactKind.part.begin(definition)
      part.add(content.params)
      part.add(world.isVisible(id) ? 1 : 0, world.isTouchable(id) ? 1 : 0)
      add(part)
      add(content.state)
    } else if content.definition != nil, world.nodes[id].role == .inTree,
      world.nodes[id].firstFlow == nil, !surplus.contains(id)
    {
      addNext(FactKind.unplaced.begin(definition))
    }
  }

  /// Reads what a container holds, once the definitions of all presentables are known.
  private mutating func readChildren(of id: PresentableID) {
    var contents = FactKind.contents.begin(names.room.value.definition(ofNode: Int(id.index)))
    for child in world.children(id) {
      contents.add(names.room.value.definition(ofNode: Int(child.index)))
    }
    contents.add(-2)
    add(contents)
  }

  private mutating func read(_ id: FlowID) {
    let name = marks[Int(world.flows[id].name.name.index)]
    add(FactKind.flow.begin(name).adding(world.flows[id].isReady ? 1 : 0))
    add(state(of: id))
  }

  private func state(of id: FlowID) -> ContentFacts.State {
    let name = world.flows[id].name.name
    return names.room.value.flowFacts.result(of: world.flows[id].content) { content in
      guard case .record(let fields) = content.state else { return .empty }
      return ContentFacts.State(fields, of: names.text(name))
    }
  }

  private func state(of service: ServiceContent) -> ContentFacts.State {
    names.room.value.serviceFacts.result(of: service) {
      ContentFacts.State($0.declared.fields, of: $0.service.name)
    }
  }

  // MARK: Values

  func readValues() -> [StateValue] {
    var values: [StateValue] = []
    for service in world.services.contents { values += state(of: service).values }
    for id in world.flows.keys where world.flows[id].stage == .live {
      values += state(of: id).values
    }
    for id in world.nodes.keys
    where world.nodes[id].isAttached && !world.nodes[id].content.fields.isEmpty {
      values +=
        names.room.value.nodeFacts.result(
          of: world.nodes[id].content, make: ContentFacts.OfNode.init
        )
        .state.values
    }
    return values
  }
}

extension Fingerprint {
  fileprivate func adding(_ number: Int) -> Fingerprint {
    var fingerprint = self
    fingerprint.add(number)
    return fingerprint
  }
}
