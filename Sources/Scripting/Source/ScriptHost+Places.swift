import Diagnostics

extension ScriptHost {
  /// Finds where a name or a text stands, from the line of a declaration on.
  ///
  /// It is for what is not written out in the declaration itself; of several the first counts.
  func place(of name: String, from start: SourceLocation) -> SourceLocation? {
    guard let text = text(of: start.file) else { return start }
    let tokens = text.outline.tokens
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].line < start.line { low = middle + 1 } else { high = middle }
    }
    for index in low..<tokens.count where tokens[index].line < start.line + 400 {
      let token = tokens[index]
      if token.kind == .name || token.isString, token.text == name {
        return text.location(of: index)
      }
    }
    return SourceLocation(file: start.file, line: start.line)
  }

  /// Finds where a word stands in the text, whatever it is a part of, from the line of a declaration on.
  ///
  /// It is for names within a text, such as the cases of steps.
  func place(ofWord word: String, from start: SourceLocation) -> SourceLocation {
    guard let source = sources[start.file] else { return start }
    for number in start.line..<start.line + 400 {
      guard let line = source.line(number) else { break }
      for range in line.ranges(of: word) {
        let before = line[..<range.lowerBound].last
        let after = line[range.upperBound...].first
        if before.map(Self.isPart) ?? false || after.map(Self.isPart) ?? false { continue }
        let column = line.distance(from: line.startIndex, to: range.lowerBound) + 1
        return SourceLocation(file: start.file, line: number, column: column)
      }
    }
    return start
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The name or string that begins at a location; nil if the location has no column.
  func word(at location: SourceLocation) -> String? {
    guard location.column != nil, let text = text(of: location.file) else { return nil }
    let tokens = text.outline.tokens
    guard
      let token = tokens.indices.first(where: {
        tokens[$0].line == location.line && text.location(of: $0).column == location.column
      })
    else { return nil }
    return tokens[token].kind == .name || tokens[token].isString ? tokens[token].text : nil
  }

  /// Removes the column unless the text to underline stands there.
  func refined(_ location: SourceLocation, for highlight: String?) -> SourceLocation {
    guard let column = location.column else { return location }
    let line = sources[location.file]?.line(location.line) ?? ""
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
