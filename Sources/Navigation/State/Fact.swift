/// Something that is true of a session, by which it is told whether a situation shows anything new: what stands
/// somewhere and whether it is in sight and in reach, what a container holds, a value of a state, a flow and
/// whether it is ready, a question, a timer, a screen that is nowhere.
///
/// A situation is what all its facts say together, and a little more: how long timers have left, who is heard.
///
/// A fact is a checksum of 128 bits.
package struct Fact: Hashable, Sendable {
  let fingerprint: Fingerprint

  /// A part of it that is as good as any, for tables.
  package var word: Int { fingerprint.word }

  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint.word) }
}

/// A value of a screen's, a flow's or a service's state; of a list it is the length.
package struct StateValue: Sendable {
  /// A checksum of who remembers it, and of its name.
  package let place: Fact
  /// A checksum of the value.
  package let value: Fact
  /// The name of the definition that remembers it.
  package let owner: String
  package let name: String

  /// - Parameter owner: The name of the definition that remembers it.
  package init(place: Fact, value: Fact, owner: String, name: String) {
    (self.place, self.value, self.owner, self.name) = (place, value, owner, name)
  }
}

/// What is said of immutable contents when facts are read, worked out once for each.
enum ContentFacts {
  /// A value under its name.
  typealias Field = (name: String, mark: Fingerprint, value: Fingerprint)

  /// A presentable's: its definition if it is a screen, the values it was made with, and its state.
  final class OfNode {
    let definition: Fingerprint?
    let params: Fingerprint
    let fields: [Field]

    init(_ content: NodeContent) {
      definition = content.screen.map { Fingerprint($0.name) }
      var mark = Fingerprint()
      mark.add(content.params.values)
      params = mark
      fields = ContentFacts.fields(content.fields)
    }
  }

  /// The values that a flow remembers.
  final class OfFlow {
    let fields: [Field]

    init(_ content: FlowContent) {
      fields = if case .record(let all) = content.state { ContentFacts.fields(all) } else { [] }
    }
  }

  /// The values that a service remembers.
  final class OfService {
    let name: Fingerprint
    let fields: [Field]

    init(_ content: ServiceContent) {
      name = Fingerprint(content.service.name)
      fields = ContentFacts.fields(content.declared.fields)
    }
  }

  /// Of lists the length counts.
  private static func fields(_ all: [String: Value]) -> [Field] {
    all.map { name, value in
      let measured = if case .list(let values) = value { Value.int(values.count) } else { value }
      return (name, Fingerprint(name), Fingerprint(measured))
    }
  }
}

extension Fingerprint {
  fileprivate init(_ text: String) {
    self.init()
    add(text)
  }
}

extension Session {
  /// All that is true of the session, in no order that means anything.
  ///
  /// Takes time that grows with all that lives in it.
  package var facts: [Fact] {
    var reading = FactReading(self)
    let facts = reading.readFacts()
    reading.end()
    return facts
  }

  /// All values of the session's state.
  package var stateValues: [StateValue] {
    var reading = FactReading(self)
    let values = reading.readValues()
    reading.end()
    return values
  }
}

/// Reads what is true of a session.
private struct FactReading {
  /// Facts of different kinds differ in the word that they begin with.
  private enum Kind: Int {
    case part, contents, value, flow, question, timer, unplaced, place
  }

  private let session: Session
  /// The fingerprints of the session's names.
  private let marks: ContiguousArray<Fingerprint>
  private var room: SituationReading.Room
  private var facts: [Fact] = []
  /// How many facts of which there may be several were read so far, by what they say.
  private var counts: [Fact: Int] = [:]

  init(_ session: Session) {
    self.session = session
    marks = session.names.allMarks
    room = session.names.lendRoom()
  }

  mutating func end() { session.names.takeBack(&room) }

  private var world: World {
    @inline(__always) unsafeAddress { session.state.address }
  }

  private func begin(_ kind: Kind, _ about: Fingerprint) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add(about, kind.rawValue)
    return fingerprint
  }

  // MARK: Facts

  mutating func readFacts() -> [Fact] {
    facts.reserveCapacity(64)
    for id in world.nodes.keys { read(id) }
    for id in world.flows.keys where world.flows[id].stage == .live { read(id) }
    for place in world.services.contents.indices {
      let service = world.services.contents[place]
      let content = room.serviceFacts.result(of: service, make: ContentFacts.OfService.init)
      for field in content.fields { add(field, of: content.name) }
    }
    for question in session.questions { add(begin(.question, Fingerprint(question.text))) }
    for timer in session.timers {
      var mark = begin(.timer, marks[Int(timer.name.name.index)])
      mark.add(timer.step?.case.name)
      addNext(mark)
    }
    return facts
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

  private mutating func add(_ field: ContentFacts.Field, of owner: Fingerprint) {
    var fingerprint = begin(.value, owner)
    fingerprint.add(field.mark)
    fingerprint.add(field.value)
    add(fingerprint)
  }

  private mutating func read(_ id: PresentableID) {
    let content = contentFacts(of: id)
    let definition = definition(of: id, content)
    if world.nodes[id].isAttached {
      var part = begin(.part, definition)
      part.add(content.params)
      part.add(world.isVisible(id) ? 1 : 0, world.isTouchable(id) ? 1 : 0)
      add(part)
      if world.childCount(id) > 0 { readChildren(of: id, definition) }
      for field in content.fields { add(field, of: definition) }
    } else if content.definition != nil, world.nodes[id].role == .inTree,
      world.nodes[id].firstFlow == nil
    {
      addNext(begin(.unplaced, definition))
    }
  }

  private mutating func readChildren(of id: PresentableID, _ definition: Fingerprint) {
    var contents = begin(.contents, definition)
    for child in world.children(id) {
      let content = contentFacts(of: child)
      contents.add(self.definition(of: child, content))
    }
    contents.add(-2)
    add(contents)
  }

  private mutating func contentFacts(of id: PresentableID) -> ContentFacts.OfNode {
    room.nodeFacts.result(of: world.nodes[id].content, make: ContentFacts.OfNode.init)
  }

  /// The name of what a presentable was made from.
  private func definition(
    of id: PresentableID, _ content: ContentFacts.OfNode
  ) -> Fingerprint {
    content.definition ?? marks[Int(world.nodes[id].name.name.index)]
  }

  private mutating func read(_ id: FlowID) {
    let name = marks[Int(world.flows[id].name.name.index)]
    add(begin(.flow, name).adding(world.flows[id].isReady ? 1 : 0))
    for field in flowFacts(of: id).fields { add(field, of: name) }
  }

  private mutating func flowFacts(of id: FlowID) -> ContentFacts.OfFlow {
    room.flowFacts.result(of: world.flows[id].content, make: ContentFacts.OfFlow.init)
  }

  // MARK: Values

  mutating func readValues() -> [StateValue] {
    var values: [StateValue] = []
    for service in world.services.contents {
      let content = room.serviceFacts.result(of: service, make: ContentFacts.OfService.init)
      append(content.fields, of: content.name, { service.service.name }, to: &values)
    }
    for id in world.flows.keys where world.flows[id].stage == .live {
      if case .none = world.flows[id].content.state { continue }
      let name = world.flows[id].name.name
      append(
        flowFacts(of: id).fields, of: marks[Int(name.index)], { session.names.text(name) },
        to: &values)
    }
    for id in world.nodes.keys where world.nodes[id].isAttached {
      if world.nodes[id].content.fields.isEmpty { continue }
      let content = contentFacts(of: id)
      append(
        content.fields, of: definition(of: id, content), { session.definition(of: id) },
        to: &values)
    }
    return values
  }

  private func append(
    _ fields: [ContentFacts.Field], of mark: Fingerprint, _ owner: () -> String,
    to values: inout [StateValue]
  ) {
    for field in fields {
      var place = begin(.place, mark)
      place.add(field.mark)
      values.append(
        StateValue(
          place: Fact(fingerprint: place), value: Fact(fingerprint: field.value), owner: owner(),
          name: field.name))
    }
  }
}

extension Fingerprint {
  fileprivate func adding(_ number: Int) -> Fingerprint {
    var fingerprint = self
    fingerprint.add(number)
    return fingerprint
  }
}
