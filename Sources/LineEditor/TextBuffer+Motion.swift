extension TextBuffer {
  func offset(after motion: Motion) -> Int {
    switch motion {
    case .left: max(0, cursor - 1)
    case .right: min(characters.count, cursor + 1)
    case .wordLeft: wordStart { $0.isLetter || $0.isNumber || $0 == "_" }
    case .wordRight: wordEnd { $0.isLetter || $0.isNumber || $0 == "_" }
    case .blankWordLeft: wordStart { !$0.isWhitespace }
    case .lineStart: lineStart(from: cursor)
    case .lineEnd: lineEnd(from: cursor)
    case .lineStartOrBreak: min(lineStart(from: cursor), max(0, cursor - 1))
    case .lineEndOrBreak: max(lineEnd(from: cursor), min(characters.count, cursor + 1))
    }
  }

  func range(of motion: Motion) -> Range<Int> {
    let target = offset(after: motion)
    return min(target, cursor)..<max(target, cursor)
  }

  func lineStart(from offset: Int) -> Int {
    var index = offset
    while index > 0, characters[index - 1] != "\n" { index -= 1 }
    return index
  }

  /// Returns where the line that holds an offset ends, before its line break.
  func lineEnd(from offset: Int) -> Int {
    var index = offset
    while index < characters.count, characters[index] != "\n" { index += 1 }
    return index
  }

  /// Moves the cursor to the line above, keeping its place in the line as far as possible.
  ///
  /// - Returns: whether there was a line above.
  mutating func moveUp() -> Bool {
    let start = lineStart(from: cursor)
    guard start > 0 else { return false }
    let above = lineStart(from: start - 1)
    moveCursor(to: min(above + cursor - start, start - 1))
    return true
  }

  /// Moves the cursor to the line below, keeping its place in the line as far as possible.
  ///
  /// - Returns: whether there was a line below.
  mutating func moveDown() -> Bool {
    let end = lineEnd(from: cursor)
    guard end < characters.count else { return false }
    let column = cursor - lineStart(from: cursor)
    moveCursor(to: min(end + 1 + column, lineEnd(from: end + 1)))
    return true
  }

  /// Exchanges the characters around the cursor; at the end of a line, the last two.
  ///
  /// - Returns: whether there were two characters to exchange.
  mutating func transpose() -> Bool {
    let atEnd = cursor == lineEnd(from: cursor)
    let second = atEnd ? cursor - 1 : cursor
    guard second - 1 >= lineStart(from: cursor) else { return false }
    let swapped = String(characters[second]) + String(characters[second - 1])
    replace(second - 1..<second + 1, with: swapped)
    return true
  }

  private func wordStart(_ belongs: (Character) -> Bool) -> Int {
    var index = cursor
    while index > 0, !belongs(characters[index - 1]) { index -= 1 }
    while index > 0, belongs(characters[index - 1]) { index -= 1 }
    return index
  }

  private func wordEnd(_ belongs: (Character) -> Bool) -> Int {
    var index = cursor
    while index < characters.count, !belongs(characters[index]) { index += 1 }
    while index < characters.count, belongs(characters[index]) { index += 1 }
    return index
  }
}
