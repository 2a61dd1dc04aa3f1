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
    private(set) var facts: [Fact] = []
    private(set) var values: [StateValue] = []

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
enum FactKind: Int {
  case part, contents, value, flow, question, timer, unplaced, place

  func begin(_ about: Fingerprint) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add(about, rawValue)
    return fingerprint
  }
}

extension Fingerprint {
  init(_ text: String) {
    self.init()
    add(text)
  }
}

extension Fact {
  /// The checksum as 32 hexadecimal digits.
  package var digits: String { fingerprint.digits }

  /// Parses the text of ``digits``; `nil` for any other text.
  package init?(digits: String) {
    guard let fingerprint = Fingerprint(digits: digits) else { return nil }
    self.init(fingerprint: fingerprint)
  }
}
