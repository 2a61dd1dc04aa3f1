import LuaSyntax

extension SourceText {
  /// Returns the columns of a token on a line, if they are certain.
  ///
  /// A caret under the wrong word is worse than none. So the token must occur exactly once on the
  /// line, as a complete word or a quoted string; comments do not count. The columns of a quoted
  /// token include its quotes:
  ///
  /// ```swift
  /// let text = SourceText(name: "app.lua", text: #"castPicked = push "CastDetail","#)
  /// text.column(of: "CastDetail", onLine: 1)  // 19..<31
  /// ```
  ///
  /// - Parameters:
  ///   - token: A name, the content of a string, or a short piece of code such as `Step.login`.
  ///   - number: The line, counted from 1.
  /// - Returns: Columns counted in characters from 1, the end not included.
  package func column(of token: String, onLine number: Int) -> Range<Int>? {
    let token = Array(token)
    guard let line = line(number), !token.isEmpty else { return nil }
    let found = places(of: token, in: Array(line), isCode: codeMask(ofLine: number, line))
    guard found.count == 1, let place = found.first else { return nil }
    return place.lowerBound + 1..<place.upperBound + 1
  }

  /// Returns for each character of a line whether it is outside of comments.
  private func codeMask(ofLine number: Int, _ line: String) -> [Bool] {
    let range = tree.bytes(ofLine: number)
    var offset = range.lowerBound
    return line.map { character in
      defer { offset += character.utf8.count }
      return tree.comment(containing: offset) == nil
    }
  }

  private func places(
    of token: [Character], in line: [Character], isCode: [Bool]
  ) -> [Range<Int>] {
    guard token.count <= line.count else { return [] }
    return (0...line.count - token.count).compactMap { start in
      let place = start..<start + token.count
      guard isCode[start], line[place].elementsEqual(token), isWhole(place, in: line) else {
        return nil
      }
      return isQuoted(place, in: line) ? start - 1..<place.upperBound + 1 : place
    }
  }

  /// Returns whether a place is not part of a longer word or operator.
  private func isWhole(_ place: Range<Int>, in line: [Character]) -> Bool {
    let continuesBefore =
      place.lowerBound > 0 && joins(line[place.lowerBound - 1], line[place.lowerBound])
    let continuesAfter =
      place.upperBound < line.count && joins(line[place.upperBound - 1], line[place.upperBound])
    return !continuesBefore && !continuesAfter
  }

  private func isQuoted(_ place: Range<Int>, in line: [Character]) -> Bool {
    guard place.lowerBound > 0, place.upperBound < line.count else { return false }
    let quote = line[place.lowerBound - 1]
    return (quote == "\"" || quote == "'") && line[place.upperBound] == quote
  }

  /// Returns whether two neighbours belong to one word, or may belong to one operator.
  private func joins(_ left: Character, _ right: Character) -> Bool {
    let operators: Set<Character> = ["=", "<", ">", "~", "/", ":", "."]
    if operators.contains(left), operators.contains(right) { return true }
    return isWordPart(left) && isWordPart(right)
  }

  private func isWordPart(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }
}
