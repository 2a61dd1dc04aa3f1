import LuaSyntax

extension SourceText {
  /// The place in another file from which a line was generated: `--@ Sources/CartFlow.swift:41` at
  /// its end.
  ///
  /// - Parameter number: The line, counted from 1.
  package func origin(ofLine number: Int) -> SourceLocation? {
    // Few lines have the sign, and the library's search takes a hundred times longer than a look for its byte.
    guard let line = line(number), line.utf8.contains(UInt8(ascii: "@")),
      let mark = line.ranges(of: "--@ ").last
    else { return nil }
    let offset = line.utf8.distance(from: line.startIndex, to: mark.lowerBound)
    let start = tree.bytes(ofLine: number).lowerBound + offset
    guard tree.comment(containing: start)?.bytes.lowerBound == start else { return nil }
    return SourceLocation(writing: line[mark.upperBound...])
  }

  /// The place that a `todo` on a line names.
  fileprivate func placeOfTodo(onLine number: Int) -> SourceLocation? {
    guard let line = line(number), let mark = line.firstRange(of: "todo \"") else { return nil }
    return SourceLocation(writing: line[mark.upperBound...].prefix { $0 != "\"" })
  }
}

extension SourceTexts {
  /// The place in another file from which the line of a location was generated.
  package func origin(of location: SourceLocation?) -> SourceLocation? {
    location.flatMap { self[$0.file]?.origin(ofLine: $0.line) }
  }

  /// The origin of a line, or the place that a `todo` on it names.
  package func subject(of location: SourceLocation?) -> SourceLocation? {
    origin(of: location) ?? location.flatMap { self[$0.file]?.placeOfTodo(onLine: $0.line) }
  }
}

extension SourceLocation {
  /// Reads `Sources/CartFlow.swift:41`, with space around it.
  fileprivate init?(writing text: Substring) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let number = text[text.index(after: colon)...].prefix { !$0.isWhitespace }
    let file = text[..<colon].drop(while: \.isWhitespace)
    guard !file.isEmpty, let line = Int(number), line > 0 else { return nil }
    self.init(file: String(file), line: line)
  }

  /// The last part of the file's path, and the line: `CartFlow.swift:41`.
  package var short: String {
    "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)"
  }
}
