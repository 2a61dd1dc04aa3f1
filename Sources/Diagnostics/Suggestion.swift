/// Finds the most similar name, for "did you mean".
package enum Suggestion {
  /// The number of characters that are compared, which bounds the cost of long names.
  static let cap = 64

  /// Returns the most similar name, if one is similar enough.
  ///
  /// Case does not count as a difference. A name may differ by two edits, or by a third of its
  /// length if that is more, but never by more than half of it: `ab` is no typo of `xy`. Among
  /// equally similar names, the one with fewer differences in case wins, then the one with the
  /// longest common prefix, then the first in the alphabet.
  ///
  /// - Parameters:
  ///   - name: The written name.
  ///   - candidates: The valid names.
  ///   - most: The maximum number of edits; by default it depends on the length of the name.
  package static func nearest(
    to name: String, among candidates: [String], within most: Int? = nil
  ) -> String? {
    let written = Word(name)
    let limit = min(most ?? max(2, written.folded.count / 3), written.folded.count / 2)
    return candidates.lazy
      .filter { $0 != name }
      .compactMap { Ranking(of: $0, for: written, limit: limit) }
      .min()?.candidate
  }
}

extension Suggestion {
  fileprivate struct Word {
    let exact: [Character]
    let folded: [Character]

    init(_ name: String) {
      let compared = name.prefix(Suggestion.cap)
      exact = Array(compared)
      folded = Array(compared.lowercased())
    }
  }

  /// How well a candidate fits; the smallest ranking fits best.
  fileprivate struct Ranking: Comparable {
    let candidate: String
    let distance: Int
    let exactDistance: Int
    let commonBeginning: Int

    /// Ranks a candidate; `nil` if it is more than `limit` edits away from the written name.
    init?(of candidate: String, for written: Word, limit: Int) {
      let word = Word(candidate)
      guard abs(word.folded.count - written.folded.count) <= limit else { return nil }
      distance = EditDistance(written.folded, word.folded).value
      guard distance <= limit else { return nil }
      self.candidate = candidate
      exactDistance = EditDistance(written.exact, word.exact).value
      commonBeginning = zip(written.folded, word.folded).prefix { $0 == $1 }.count
    }

    static func < (left: Ranking, right: Ranking) -> Bool {
      let leftKey = (left.distance, left.exactDistance, -left.commonBeginning, left.candidate)
      let rightKey = (right.distance, right.exactDistance, -right.commonBeginning, right.candidate)
      return leftKey < rightKey
    }
  }
}

/// The number of edits between two words, where swapping two neighbours counts as one edit.
///
/// This is the optimal string alignment form of the Damerau–Levenshtein distance: no part of a
/// word is edited twice.
struct EditDistance {
  let value: Int

  init(_ left: [Character], _ right: [Character]) {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    value = last[right.count]
  }
}
