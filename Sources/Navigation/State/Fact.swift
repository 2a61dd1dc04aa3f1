/// A checksum of one fact about a session; exploration detects new facts with it.
///
/// The facts of a session are:
///
/// - a presentable in the tree, and whether it is visible and touchable;
/// - the content of a container, and a value of a state;
/// - a live flow, and whether it is ready;
/// - a question, a timer, and a screen outside the tree.
///
/// All facts of a session together are less than its ``Situation``: the remaining times of timers
/// and the registrations are missing.
///
/// A fact has 128 bits.
package struct Fact: Hashable, Sendable {
  let fingerprint: Fingerprint

  /// Bits of the checksum, for hash tables.
  package var word: Int { fingerprint.word }

  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint.word) }
}

/// A value in the state of a screen, a flow or a service; of a list, only the length counts.
package struct StateValue: Sendable {
  /// A checksum of the owner's definition and of the value's name.
  package let place: Fact
  /// A checksum of the value.
  package let value: Fact
  /// The name of the definition that owns the value.
  package let owner: String
  package let name: String

  /// - Parameter owner: The name of the definition that owns the value.
  package init(place: Fact, value: Fact, owner: String, name: String) {
    (self.place, self.value, self.owner, self.name) = (place, value, owner, name)
  }
}

/// The facts of immutable contents, computed once for each.
enum ContentFacts {
  /// A presentable's.
  final class OfNode {
    /// Its definition if it is a screen.
    let definition: Fingerprint?
    /// The values it was made with.
    let params: Fingerprint
    let state: State

    init(_ content: NodeContent) {
      definition = content.screen.map { Fingerprint($0.name) }
      var mark = Fingerprint()
      mark.add(content.params.values)
      params = mark
      state = content.screen.map { State(content.fields, of: $0.name) } ?? .empty
    }
  }

  /// The values that something remembers, as facts and by their places.
  struct State: Sendable {
    fileprivate private(set) var facts: [Fact] = []
    fileprivate private(set) var values: [StateValue] = []

    static let empty = State([:], of: "")

    /// - Parameters:
    ///   - fields: The values by name; of lists the length counts.
    ///   - owner: The name of the definition that remembers them.
    init(_ fields: [String: Value], of owner: String) {
      if fields.isEmpty { return }
      let mark = Fingerprint(owner)
      for (name, value) in fields {
        let measured = if case .list(let values) = value { Value.int(values.count) } else { value }
        let (nameMark, valueMark) = (Fingerprint(name), Fingerprint(measured))
        var fact = FactKind.value.begin(mark)
        fact.add(nameMark)
        fact.add(valueMark)
        facts.append(Fact(fingerprint: fact))
        var place = FactKind.place.begin(mark)
        place.add(nameMark)
        values.append(
          StateValue(
            place: Fact(fingerprint: place), value: Fact(fingerprint: valueMark), owner: owner,
            name: name))
      }
    }
  }
}

/// Facts of different kinds differ in the word that they begin with.
private enum FactKind: Int {
  case part, contents, value, flow, question, timer, unplaced, place

  func begin(_ about: Fingerprint) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add(about, rawValue)
    return fingerprint
  }
}

extension Fingerprint {
  fileprivate init(_ text: String) {
    self.init()
    add(text)
  }
}

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
      let timer = session.info(pending)
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
