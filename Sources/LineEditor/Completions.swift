package struct Completions: Hashable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package var text: String
    package var help: String?

    package init(_ text: String, help: String? = nil) {
      self.text = text
      self.help = help
    }
  }

  /// The character offsets that would be replaced.
  package var range: Range<Int>
  package var candidates: [Candidate]

  package init(range: Range<Int>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  var commonPrefix: [Character] {
    guard let first = candidates.first.map({ Array($0.text) }) else { return [] }
    return candidates.dropFirst().reduce(first) { prefix, candidate in
      zip(prefix, candidate.text).prefix { $0 == $1 }.map(\.0)
    }
  }
}
