import Diagnostics
import LuaSyntax

extension ScriptHost {
  /// Finds a name or a string in the text, from the line of a declaration on.
  ///
  /// It is for names that are not in the declaration itself; the first match counts.
  func place(of name: String, from start: SourceLocation) -> SourceLocation? {
    guard let text = text(of: start.file) else { return start }
    let tree = text.tree
    for number in text.source.tokens(onLines: start.line..<start.line + 400)
    where tree.nameOrString(at: number) == name {
      return text.source.location(ofByte: tree.start(ofToken: number))
    }
    return SourceLocation(file: start.file, line: start.line)
  }

  /// Finds words in the text, also within strings, from the line of a declaration on.
  ///
  /// It is for names within strings, such as the cases of steps; the first match counts. The search
  /// ends 400 lines after the last found word. Linear in the lines read.
  func places(ofWords words: Set<String>, from start: SourceLocation) -> [String: SourceLocation] {
    guard let source = scripts.sources[start.file] else { return [:] }
    var missing = words
    var found: [String: SourceLocation] = [:]
    var number = start.line
    var last = number + 400
    while !missing.isEmpty, number < last, let line = source.line(number) {
      for bytes in line.utf8.split(whereSeparator: { !Self.isPart($0) }) {
        guard let word = missing.remove(String(Substring(bytes))) else { continue }
        let column = line.distance(from: line.startIndex, to: bytes.startIndex) + 1
        found[word] = SourceLocation(file: start.file, line: number, column: column)
        last = number + 400
      }
      number += 1
    }
    return found
  }

  /// Whether a byte is part of a word; bytes outside ASCII always are.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// The name or string that begins at a location; nil if the location has no column.
  func word(at location: SourceLocation) -> String? {
    guard location.column != nil, let text = text(of: location.file) else { return nil }
    let line = location.line
    let place = text.source.tokens(onLines: line..<line + 1).first { number in
      text.source.location(ofByte: text.tree.start(ofToken: number)).column == location.column
    }
    return place.flatMap(text.tree.nameOrString)
  }

  /// Removes the column unless the text to underline is there.
  func refined(_ location: SourceLocation, for highlight: String?) -> SourceLocation {
    guard let column = location.column else { return location }
    let line = scripts.sources[location.file]?.line(location.line) ?? ""
    let rest = line.dropFirst(column - 1)
    let isQuoted = rest.first == "\"" || rest.first == "'"
    if let highlight, !highlight.isEmpty,
      rest.hasPrefix(highlight) || (isQuoted && rest.dropFirst().hasPrefix(highlight))
    {
      return location
    }
    return SourceLocation(file: location.file, line: location.line)
  }
}

extension SyntaxTree {
  /// The text of a token that is a name, or the value of a string.
  fileprivate func nameOrString(at number: Int) -> String? {
    kind(ofToken: number) == .name ? text(ofToken: number) : string(at: number)
  }
}

extension SourceText {
  /// The numbers of the tokens that begin on some lines; takes logarithmic time.
  func tokens(onLines lines: Range<Int>) -> Range<Int> {
    let first = tree.tokens.firstIndexBehind {
      line(ofByte: $0.bytes.lowerBound) >= lines.lowerBound
    }
    let end = tree.tokens.firstIndexBehind { line(ofByte: $0.bytes.lowerBound) >= lines.upperBound }
    return first..<max(first, end)
  }
}
