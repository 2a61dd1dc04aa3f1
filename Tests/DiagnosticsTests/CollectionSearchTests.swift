import Diagnostics
import SeededNumbers
import Testing

@Suite("Searching texts")
struct CollectionSearchTests {
  @Test(
    "A text is found where its characters are, and an empty text at the beginning",
    arguments: [
      ("abcabc", "bc", 1), ("abcabc", "abc", 0), ("abc", "c", 2), ("abc", "d", nil),
      ("abc", "abcd", nil), ("", "a", nil), ("", "", 0), ("abc", "", 0), ("aab", "ab", 1),
      ("한국어", "국", 1), ("a\r\nb", "\n", nil),
    ])
  func found(text: String, other: String, place: Int?) {
    let range = text.firstRange(of: other)

    #expect(range.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == place)
    #expect(range.map { String(text[$0]) } == place.map { _ in other })
    #expect(text.contains(other) == (place != nil))
  }

  @Test("The places where a text occurs do not overlap")
  func places() {
    let text = "aaaaa"

    let places = text.ranges(of: "aa").map {
      text.distance(from: text.startIndex, to: $0.lowerBound)
    }

    #expect(places == [0, 2])
  }

  @Test(
    "A text is split at another one, without empty parts unless they are wanted",
    arguments: [
      ("a--b--c", Int.max, true, ["a", "b", "c"]), ("a--b--c", 1, true, ["a", "b--c"]),
      ("--a----b--", .max, true, ["a", "b"]), ("--a----b--", .max, false, ["", "a", "", "b", ""]),
      ("abc", .max, true, ["abc"]), ("", .max, true, []), ("", .max, false, [""]),
    ])
  func split(text: String, most: Int, omitsEmpty: Bool, parts: [String]) {
    let found = text.split(separator: "--", maxSplits: most, omittingEmptySubsequences: omitsEmpty)

    #expect(found.map(String.init) == parts)
  }

  @Test("A replaced text, put back, gives the same text; a seed decides the texts")
  func replacing() {
    var numbers = SeededNumbers(seed: Effort.seed)
    for _ in 0..<200 {
      let text = (0..<numbers.below(12)).map { _ in numbers.pick(["a", "b", "ab"]) }.joined()
      let other = numbers.pick(["a", "ab", "ba", "aa"])

      let replaced = text.replacing(other, with: "…")

      #expect(!replaced.contains(other) || other == "aa" || other == "ba", "\(text) \(other)")
      #expect(replaced.replacing("…", with: other) == text, "SEXTANT_SEED=\(Effort.seed)")
    }
  }

  @Test(
    "The parts of a text that follow a pattern are as short as possible",
    arguments: [
      ("No file 'a'.", "No file '*'.", ["a"]), ("No file ''.", "No file '*'.", [""]),
      ("No file 'a", "No file '*'.", nil), ("No files 'a'.", "No file '*'.", nil),
      ("'a' is no 'b' is no 'c'", "'*' is no '*'", ["a", "b' is no 'c"]),
      ("3 more: x", "* more: *", ["3", "x"]), ("same", "same", []), ("same!", "same", nil),
      ("ab", "a*b*b", nil),
    ] as [(String, String, [String]?)])
  func parts(text: String, pattern: String, parts: [String]?) {
    #expect(text.parts(of: pattern).map { $0.map(String.init) } == parts)
  }
}
