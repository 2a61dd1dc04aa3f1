import SeededNumbers
import Testing

@testable import Diagnostics

@Suite("Suggestions for arbitrary names")
struct SuggestionPropertyTests {
  /// Fixed seeds and a new one; the report names the seed of a run that failed.
  static let seeds: [UInt64] = [1, 2, 3, .random(in: .min ... .max)]

  @Test("The edit distance matches its definition", arguments: seeds)
  func distance(seed: UInt64) {
    var words = Words(seed: seed)
    for _ in 0..<200 {
      let (left, right) = (words.word(upTo: 6), words.word(upTo: 6))

      let value = EditDistance(left, right).value

      #expect(value == defined(left[...], right[...]), "\(left) \(right) seed \(seed)")
      #expect(value == EditDistance(right, left).value, "\(left) \(right) seed \(seed)")
    }
  }

  @Test("A name with one edit always leads back to the original", arguments: seeds)
  func oneEdit(seed: UInt64) {
    var words = Words(seed: seed)
    for _ in 0..<200 {
      let name = words.word(from: 4, upTo: 12)
      let typo = words.edited(name)
      guard typo != name else { continue }

      let suggestion = Suggestion.nearest(to: String(typo), among: [String(name), "zzzzzzzz"])

      #expect(suggestion == String(name), "\(String(typo)) seed \(seed)")
    }
  }

  @Test(
    "No candidate is nearer than the suggested one, in any order of candidates", arguments: seeds)
  func nearest(seed: UInt64) throws {
    var words = Words(seed: seed)
    for _ in 0..<100 {
      let name = words.word(from: 1, upTo: 9)
      let candidates = (0..<8).map { _ in words.word(upTo: 9) }.filter { $0 != name }

      let suggestion = Suggestion.nearest(to: String(name), among: candidates.map { String($0) })

      let distances = candidates.map { EditDistance(name, $0).value }
      let limit = min(max(2, name.count / 3), name.count / 2)
      let best = distances.min().flatMap { $0 <= limit ? $0 : nil }
      #expect(suggestion.map { EditDistance(name, Array($0)).value } == best, "seed \(seed)")
      let shuffled = candidates.shuffled(using: &words.generator).map { String($0) }
      #expect(Suggestion.nearest(to: String(name), among: shuffled) == suggestion, "seed \(seed)")
    }
  }

  /// The definition of the distance, word for word: slow, and therefore plain.
  func defined(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
    guard let last = left.last, let other = right.last else { return left.count + right.count }
    let (shorter, shorterRight) = (left.dropLast(), right.dropLast())
    var best = min(
      defined(shorter, right) + 1, defined(left, shorterRight) + 1,
      defined(shorter, shorterRight) + (last == other ? 0 : 1))
    if let before = shorter.last, let otherBefore = shorterRight.last, before == other,
      otherBefore == last
    {
      best = min(best, defined(shorter.dropLast(), shorterRight.dropLast()) + 1)
    }
    return best
  }
}

/// Random words of few letters, so that they often resemble one another.
struct Words {
  var generator: SeededNumbers

  init(seed: UInt64) { generator = SeededNumbers(seed: seed) }

  mutating func letter() -> Character { "abc홈".randomElement(using: &generator) ?? "a" }

  mutating func word(from shortest: Int = 0, upTo longest: Int) -> [Character] {
    let count = Int.random(in: shortest...longest, using: &generator)
    return (0..<count).map { _ in letter() }
  }

  /// Inserts, removes, replaces or swaps at one place.
  mutating func edited(_ word: [Character]) -> [Character] {
    var word = word
    let place = Int.random(in: 0..<word.count - 1, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: word.insert(letter(), at: place)
    case 1: word.remove(at: place)
    case 2: word[place] = letter()
    default: word.swapAt(place, place + 1)
    }
    return word
  }
}
