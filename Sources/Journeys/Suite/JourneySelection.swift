package struct JourneySelection: Sendable {
  /// Parts of the names of the journeys to run, ignoring case; empty for all journeys.
  package var names: [String]
  /// Tags of which a journey must have one; empty if no tag is needed.
  package var tags: [String]
  package var excluded: [String]
  /// The names of the selected journeys, by their files; an empty set selects all of a file, and
  /// `nil` all files.
  package var only: [String: Set<String>]?
  /// How often each is run, at least once.
  package var rounds: Int
  package var shuffles: Bool
  /// The seed of the shuffled order.
  package var seed: UInt64

  /// By default, selects all journeys once, in the order written.
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

  /// Returns elements in the order in which to run them.
  ///
  /// - Parameter salt: Distinguishes lists, so that each is shuffled differently.
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
