package import Navigation

/// Something that is true of a session, by which it is told whether a situation shows anything new.
///
/// A situation is what all its facts say together, and a little more: how long timers have left, who is heard.
package enum Fact: Hashable {
  /// What stands somewhere, and whether it is in sight and in reach.
  case part(String, Params, isVisible: Bool, isTouchable: Bool)
  /// What lies in a container, in order.
  case contents([String], of: String)
  /// A value of a screen's, a flow's or a service's state; of a list it is the length.
  case value(Value, of: Place)
  case flow(String, isReady: Bool)
  case question(String)
  /// Who emits or goes on at a time to come, and what; the second such timer is another fact.
  case timer(String, String?, number: Int)
  /// A screen that is alive and nowhere; the second one of a name is another fact.
  case unplaced(String, number: Int)

  /// A place of a state, by the name of what has it, and its own.
  package struct Place: Hashable {
    package let owner: String
    package let name: String
  }

  /// All that is true of a session.
  package static func all(in session: Session) -> [Fact] {
    let parts = session.placed
    return all(in: session, parts, values(in: session, parts))
  }

  /// The same, from what was read of the session already.
  ///
  /// - Parameters:
  ///   - parts: What is placed in the session.
  ///   - values: The values of its state.
  package static func all(
    in session: Session, _ parts: [PlacedPart], _ values: [(place: Place, value: Value)]
  ) -> [Fact] {
    let timers = numbered(
      session.timers.map { [session.names.text($0.name.name), $0.step?.case.name] })
    var facts = values.map { Fact.value($0.value, of: $0.place) }
    facts += session.liveFlows.map { Fact.flow($0.name, isReady: $0.isReady) }
    facts += session.questions.map { Fact.question($0.text) }
    facts += timers.map { Fact.timer($0[0] ?? "", $0[1], number: $1) }
    facts += numbered(session.unplacedScreens.compactMap(session.definition))
      .map { Fact.unplaced($0, number: $1) }
    for part in parts { facts += of(part) }
    return facts
  }

  /// Each thing with how many the same come before it.
  private static func numbered<Thing: Hashable>(_ things: [Thing]) -> [(Thing, Int)] {
    var counts: [Thing: Int] = [:]
    return things.map { thing in
      defer { counts[thing, default: 0] += 1 }
      return (thing, counts[thing, default: 0])
    }
  }

  private static func of(_ part: PlacedPart) -> [Fact] {
    let itself = Fact.part(
      part.definition, part.params, isVisible: part.isVisible, isTouchable: part.isTouchable)
    return part.children.isEmpty
      ? [itself] : [itself, .contents(part.children, of: part.definition)]
  }

  /// All values of a session's state, with their places.
  ///
  /// - Parameter parts: What is placed in the session.
  package static func values(
    in session: Session, _ parts: [PlacedPart]
  ) -> [(place: Place, value: Value)] {
    session.remembered(with: parts).flatMap { owner, fields in
      fields.map { (Place(owner: owner, name: $0), $1.measured) }
    }
  }
}

extension Value {
  /// Of a list the length; otherwise the value.
  fileprivate var measured: Value {
    if case .list(let values) = self { .int(values.count) } else { self }
  }
}
