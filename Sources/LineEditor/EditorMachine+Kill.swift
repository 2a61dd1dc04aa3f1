extension EditorMachine {
  /// Returns whether the cursor moved; always true for `lineStart` and `lineEnd`.
  mutating func move(_ motion: Motion) -> Bool {
    let before = buffer.cursor
    buffer.moveCursor(to: buffer.offset(after: motion))
    return buffer.cursor != before || motion == .lineStart || motion == .lineEnd
  }

  /// Removes the text a motion covers and returns whether there was any.
  mutating func delete(_ motion: Motion) -> Bool {
    let range = buffer.range(of: motion)
    buffer.replace(range, with: "")
    return !range.isEmpty
  }

  /// Cuts the text a motion covers and returns whether there was any.
  mutating func kill(_ motion: Motion, after previous: Trail) -> Bool {
    let range = buffer.range(of: motion)
    guard !range.isEmpty else { return false }
    let side: KillRing.Side = range.upperBound == buffer.cursor ? .before : .after
    let isContinued = if case .killed = previous { true } else { false }
    killRing.add(String(buffer.characters[range]), from: side, continuing: isContinued)
    buffer.replace(range, with: "")
    trail = .killed
    return true
  }

  /// Inserts the last cut text and returns whether there was any.
  mutating func yank() -> Bool {
    guard let text = killRing.current else { return false }
    put(text, at: buffer.cursor..<buffer.cursor)
    return true
  }

  /// Replaces the text just yanked with an older one; false if nothing was just yanked.
  mutating func yankOlder(after previous: Trail) -> Bool {
    guard case .yanked(let range) = previous else { return false }
    killRing.rotate()
    put(killRing.current ?? "", at: range)
    return true
  }

  private mutating func put(_ text: String, at range: Range<Int>) {
    buffer.replace(range, with: text)
    trail = .yanked(min(range.lowerBound, buffer.cursor)..<buffer.cursor)
  }
}
