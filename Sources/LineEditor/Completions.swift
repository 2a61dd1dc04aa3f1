/// What may stand in the place of a part of the text.
package struct Completions: Hashable, Sendable {
  /// One possibility.
  package struct Candidate: Hashable, Sendable {
    /// The text that would come in the place of the range.
    package var text: String
    /// A few words about it, shown beside it.
    package var help: String?

    /// Creates a candidate.
    package init(_ text: String, help: String? = nil) {
      self.text = text
      self.help = help
    }
  }

  /// The character offsets that would be replaced.
  package var range: Range<Int>
  /// The possibilities, in the order they are listed.
  package var candidates: [Candidate]

  /// Creates completions.
  package init(range: Range<Int>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  /// The beginning all candidates share.
  var commonPrefix: [Character] {
    guard let first = candidates.first.map({ Array($0.text) }) else { return [] }
    return candidates.dropFirst().reduce(first) { prefix, candidate in
      zip(prefix, candidate.text).prefix { $0 == $1 }.map(\.0)
    }
  }
}
