/// Which journeys are run, how often and in what order.
package struct JourneySelection: Sendable {
  /// A part of the name of each journey that is run, in any case; all are if there is none.
  package var names: [String]
  /// Tags one of which a journey has to have; any will do if there is none.
  package var tags: [String]
  /// Tags that a journey must not have.
  package var excluded: [String]
  /// The names of those that are run, by their files; no names stand for all of a file, and no files
  /// for all of them.
  package var only: [String: Set<String>]?
  /// How often each is run, at least once.
  package var rounds: Int
  /// The order is not the one written.
  package var shuffles: Bool
  /// What the order is made from.
  package var seed: UInt64

  /// Chooses; all journeys once, in the order written, unless something else is said.
  package init(
    names: [String] = [], tags: [String] = [], excluded: [String] = [], rounds: Int = 1,
    shuffles: Bool = false, seed: UInt64 = 0
  ) {
    self.names = names
    self.tags = tags
    self.excluded = excluded
    self.rounds = rounds
    self.shuffles = shuffles
    self.seed = seed
  }

  /// Returns whether a journey of a file is chosen.
  func contains(_ journey: Journey, of file: String) -> Bool {
    if let only {
      guard let names = only[file], names.isEmpty || names.contains(journey.name) else {
        return false
      }
    }
    let name = journey.name.lowercased()
    let isNamed = names.isEmpty || names.contains { name.contains($0.lowercased()) }
    let isTagged = tags.isEmpty || journey.tags.contains(where: tags.contains)
    return isNamed && isTagged && !journey.tags.contains(where: excluded.contains)
  }

  /// Returns things in the order in which they are run.
  ///
  /// - Parameter salt: What tells one list from another, so that not all are turned alike.
  func ordered<Element>(_ elements: [Element], salt: String) -> [Element] {
    guard shuffles else { return elements }
    var generator = SeededGenerator(seed, salt: salt)
    return elements.shuffled(using: &generator)
  }
}

/// Numbers that look random and are the same for the same seed, on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64, salt: String) {
    state = salt.utf8.reduce(seed &+ 0x9E37_79B9_7F4A_7C15) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
