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
