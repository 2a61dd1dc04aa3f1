// The standard library has these functions in a module for regular expressions. That module would be a twentieth of the
// program, and a tenth of the conformances that each start searches. Elements are compared as there: in a text, characters.

extension Collection where Element: Equatable {
  /// The places where other elements occur, in order; they do not overlap.
  @inlinable
  package func ranges<Other: Collection>(
    of other: Other
  ) -> [Range<Index>] where Other.Element == Element {
    guard !other.isEmpty else { return [] }
    var (found, start) = ([Range<Index>](), startIndex)
    while let range = range(of: other, from: start) {
      found.append(range)
      start = range.upperBound
    }
    return found
  }

  @inlinable
  func range<Other: Collection>(
    of other: Other, from start: Index
  ) -> Range<Index>? where Other.Element == Element {
    var start = start
    while true {
      if let end = end(of: other, at: start) { return start..<end }
      guard start < endIndex else { return nil }
      formIndex(after: &start)
    }
  }

  /// The end of other elements that begin at an index; `nil` if they do not.
  @inlinable
  func end<Other: Collection>(
    of other: Other, at start: Index
  ) -> Index? where Other.Element == Element {
    var place = start
    for element in other {
      guard place < endIndex, self[place] == element else { return nil }
      formIndex(after: &place)
    }
    return place
  }
}

extension BidirectionalCollection where Element: Comparable {
  /// The first place where other elements occur; `nil` if they do not.
  @inlinable
  package func firstRange<Other: Collection>(
    of other: Other
  ) -> Range<Index>? where Other.Element == Element {
    range(of: other, from: startIndex)
  }
}

extension StringProtocol {
  // Not generic: Foundation, which only tests import, has a generic function of this name.

  @inlinable
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  @inlinable
  package func contains(_ other: Substring) -> Bool { firstRange(of: other) != nil }

  @inlinable
  package func split(
    separator: some StringProtocol, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    var (parts, start) = ([SubSequence](), startIndex)
    for range in ranges(of: separator) where parts.count < maxSplits {
      if range.lowerBound > start || !omittingEmptySubsequences {
        parts.append(self[start..<range.lowerBound])
      }
      start = range.upperBound
    }
    return start < endIndex || !omittingEmptySubsequences ? parts + [self[start...]] : parts
  }

  @inlinable
  package func replacing(_ other: some StringProtocol, with new: some StringProtocol) -> String {
    var (text, start) = ("", startIndex)
    for range in ranges(of: other) {
      text += self[start..<range.lowerBound]
      text += new
      start = range.upperBound
    }
    return text + self[start...]
  }

  /// The parts of the text that a pattern has asterisks for, each as short as possible; `nil` if the text is different.
  ///
  /// - Parameter pattern: All of the text, with `*` for each part that varies: `No file '*'.`
  package func parts(of pattern: String) -> [SubSequence]? {
    let fixed = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard var place = end(of: fixed[0], at: startIndex) else { return nil }
    var parts: [SubSequence] = []
    for (number, text) in fixed.enumerated().dropFirst() {
      let range = number == fixed.count - 1 ? last(text) : range(of: text, from: place)
      guard let range, range.lowerBound >= place else { return nil }
      parts.append(self[place..<range.lowerBound])
      place = range.upperBound
    }
    return place == endIndex ? parts : nil
  }

  private func last(_ end: Substring) -> Range<Index>? {
    hasSuffix(end) ? index(endIndex, offsetBy: -end.count)..<endIndex : nil
  }
}
