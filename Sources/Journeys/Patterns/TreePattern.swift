import Diagnostics
import Driving

/// A tree as a journey expects it: indented lines, or a drawing of `:tree`.
///
/// Parts that a line leaves out match anything: the number of an instance, a title, an owner. Every
/// presentable has to be in the pattern, in order and at its depth.
struct TreePattern {
  struct Line {
    let depth: Int
    /// The kind and the name, with or without its number.
    let name: String
    let title: String?
    let marks: [String]
    /// Whether it must be visible; `nil` if the line does not determine it.
    let isVisible: Bool?
    /// The line as it is written, without its drawing.
    let text: String
  }

  let lines: [Line]

  /// The characters that drawings of trees consist of.
  private static let drawing: Set<Character> = Set(" \t●·*│├└─╰▲|`-+^")

  /// Reads a text; lines without a name are left out.
  init(_ text: String) {
    var columns: [Int] = []
    lines = text.split(whereSeparator: \.isNewline).compactMap { line in
      let column = line.prefix { Self.drawing.contains($0) }.count
      let content = line.dropFirst(column)
      guard !content.isEmpty else { return nil }
      while let last = columns.last, last >= column { columns.removeLast() }
      columns.append(column)
      return Self.line(String(content), depth: columns.count - 1, mark: line.first)
    }
  }

  private static func line(_ content: String, depth: Int, mark: Character?) -> Line {
    var name = content
    var title: String?
    var rest = ""
    if let quote = content.firstIndex(of: "\"") {
      name = String(content[..<quote])
      let end = closing(content, from: quote)
      title = String(content[quote..<end])
      rest = String(content[end...])
    }
    let parts = name.pieces
    name = parts.first ?? ""
    return Line(
      depth: depth, name: name, title: title, marks: parts.dropFirst() + rest.pieces,
      isVisible: mark.flatMap { ["●": true, "·": false][$0] }, text: content)
  }

  /// The index after the quotation mark that closes a title.
  private static func closing(_ text: String, from quote: String.Index) -> String.Index {
    var isEscaped = false
    var place = text.index(after: quote)
    while place < text.endIndex {
      if !isEscaped, text[place] == "\"" { return text.index(after: place) }
      isEscaped = !isEscaped && text[place] == "\\"
      place = text.index(after: place)
    }
    return text.endIndex
  }

  func difference(to outline: TreeOutline) -> Difference {
    let expected = lines.map { line in
      Difference.Entry(
        value: line, text: String(repeating: "  ", count: line.depth) + line.text)
    }
    let actual = outline.lines.map { Difference.Entry(value: $0, text: $0.indented) }
    return Difference.of(expected, actual) { $0.matches($1) }
  }
}

extension TreePattern.Line {
  func matches(_ actual: TreeOutline.Line) -> Bool {
    guard depth == actual.depth, same(name, actual.name) else { return false }
    if let title, title != actual.title.map({ TreeOutline.quoted($0) }) { return false }
    if let isVisible, isVisible != actual.isVisible { return false }
    return marks.allSatisfy { mark in
      actual.marks.contains { same(mark, $0.english) || same(mark, $0.korean) }
    }
  }

  /// Instance numbers are compared only if they are written.
  private func same(_ written: String, _ actual: String) -> Bool {
    written.isSame(as: actual)
  }
}

extension String {
  /// The parts separated by two or more spaces.
  fileprivate var pieces: [String] {
    var parts: [String] = []
    for piece in split(separator: "  ", omittingEmptySubsequences: true) {
      let words = piece.split(separator: " ")
      if !words.isEmpty { parts.append(words.joined(separator: " ")) }
    }
    return parts
  }

  /// Whether it equals a text with full names, except for left out numbers such as `#3`.
  func isSame(as full: String) -> Bool { Substring(self).isSame(as: full[...]) }
}

extension Substring {
  fileprivate func isSame(as full: Substring) -> Bool {
    var (own, rest) = (self, full)
    while let next = rest.first {
      if next == "#", let behind = rest.afterNumber, own.isSame(as: behind) { return true }
      guard own.first == next else { return false }
      own.removeFirst()
      rest.removeFirst()
    }
    return own.isEmpty
  }

  /// The text after `#3`; `nil` if it does not begin with a number.
  private var afterNumber: Substring? {
    let behind = dropFirst().drop { $0.isNumber }
    return behind.startIndex == dropFirst().startIndex ? nil : behind
  }
}

/// Expected and actual lines side by side: equal, missing or extra, in order.
package struct Difference: Sendable, Hashable {
  package struct Line: Sendable, Hashable {
    package enum Side: String, Sendable {
      case both = " "
      /// Expected, but missing.
      case expected = "-"
      /// Present, but not expected.
      case actual = "+"
    }

    package let side: Side
    package let text: String

    /// The line as it is printed: `- expected`.
    package var marked: String { "\(side.rawValue) \(text)" }
  }

  package let lines: [Line]

  /// Nothing is missing and nothing is extra.
  package var isEmpty: Bool { lines.allSatisfy { $0.side == .both } }

  init(_ lines: [Line] = []) { self.lines = lines }

  /// All expected lines as missing, and all actual lines as extra.
  init(expected: [String], actual: [String]) {
    lines =
      expected.map { Line(side: .expected, text: $0) }
      + actual.map { Line(side: .actual, text: $0) }
  }

  /// A line of one of the two lists that are compared.
  struct Entry<Value> {
    let value: Value
    let text: String
    /// It matches any number of lines, including none.
    var isAnything = false
  }

  /// Puts two lists side by side so that as few lines as can be are missing or too many.
  ///
  /// Takes time proportional to the product of their lengths.
  static func of<Expected, Actual>(
    _ expected: [Entry<Expected>], _ actual: [Entry<Actual>],
    matches: (Expected, Actual) -> Bool
  ) -> Difference {
    let costs = costs(expected, actual: actual, matches: matches)
    var lines: [Line] = []
    var (place, other) = (0, 0)
    while place < expected.count || other < actual.count {
      let cost = costs[place][other]
      if place < expected.count, other < actual.count, !expected[place].isAnything,
        costs[place + 1][other + 1] == cost, matches(expected[place].value, actual[other].value)
      {
        lines.append(Line(side: .both, text: actual[other].text))
        (place, other) = (place + 1, other + 1)
      } else if place < expected.count, expected[place].isAnything {
        if costs[place + 1][other] == cost {
          place += 1
        } else {
          lines.append(Line(side: .both, text: actual[other].text))
          other += 1
        }
      } else if place < expected.count, costs[place + 1][other] + 1 == cost {
        lines.append(Line(side: .expected, text: expected[place].text))
        place += 1
      } else {
        lines.append(Line(side: .actual, text: actual[other].text))
        other += 1
      }
    }
    return Difference(lines)
  }

  /// The fewest missing or extra lines of the two rests, for each pair of start indices.
  private static func costs<Expected, Actual>(
    _ expected: [Entry<Expected>], actual: [Entry<Actual>],
    matches: (Expected, Actual) -> Bool
  ) -> [[Int]] {
    var costs = Array(
      repeating: Array(repeating: 0, count: actual.count + 1), count: expected.count + 1)
    for place in (0...expected.count).reversed() {
      for other in (0...actual.count).reversed() {
        costs[place][other] = cost(
          place, other: other, expected: expected, actual: actual, costs: costs, matches: matches)
      }
    }
    return costs
  }

  private static func cost<Expected, Actual>(
    _ place: Int, other: Int, expected: [Entry<Expected>], actual: [Entry<Actual>],
    costs: [[Int]], matches: (Expected, Actual) -> Bool
  ) -> Int {
    let hasMore = other < actual.count
    guard place < expected.count else { return actual.count - other }
    if expected[place].isAnything {
      return min(costs[place + 1][other], hasMore ? costs[place][other + 1] : .max)
    }
    var best = costs[place + 1][other] + 1
    if hasMore {
      best = min(best, costs[place][other + 1] + 1)
      if matches(expected[place].value, actual[other].value) {
        best = min(best, costs[place + 1][other + 1])
      }
    }
    return best
  }
}
