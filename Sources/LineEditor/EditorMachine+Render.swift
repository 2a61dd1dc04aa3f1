import TerminalText

extension EditorMachine {
  /// Returns what is to be shown in a terminal of some width.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal.
  ///   - height: its rows; what does not fit is cut off around the cursor.
  /// - Returns: a frame whose rows all fit into the width.
  package func render(width: Int, height: Int? = nil) -> Frame {
    var builder = FrameBuilder(width: width)
    switch mode {
    case .editing:
      layText(into: &builder)
      layHint(into: &builder)
      layListing(into: &builder, height: height)
    case .searching(let search):
      lay(search, into: &builder)
    case .finished(let mark):
      builder.add(prompt)
      lay(buffer, cursor: nil, into: &builder)
      builder.add(StyledText(mark, .dim))
    }
    let frame = builder.finish()
    guard let height, !isFinished else { return frame }
    return frame.cropped(toHeight: height)
  }

  private func layText(into builder: inout FrameBuilder) {
    builder.add(prompt)
    lay(buffer, cursor: buffer.cursor, into: &builder)
  }

  private func layHint(into builder: inout FrameBuilder) {
    builder.settleCursor()
    guard buffer.cursor == buffer.characters.count, let hint = hooks.hint(buffer.text) else {
      return
    }
    builder.add(hint, .dim, clippedTo: builder.room)
  }

  private func layListing(into builder: inout FrameBuilder, height: Int?) {
    guard let listing else { return }
    let left = height.map { max(3, $0 - builder.rows.count) }
    listing.lay(into: &builder, rows: left ?? .max)
  }

  private func lay(_ search: HistorySearch, into builder: inout FrameBuilder) {
    let state = search.isFailing ? "no match" : "history"
    builder.add(StyledText("(\(state)) \(search.query): ", .dim))
    let text = Array(search.found)
    var styles = [TextStyle](repeating: .plain, count: text.count)
    for index in search.match ?? 0..<0 { styles[index] = .underlined }
    let cursor = search.match?.upperBound ?? min(search.origin.cursor, text.count)
    lay(text, styles: styles, cursor: cursor, into: &builder)
  }

  private func lay(_ buffer: TextBuffer, cursor: Int?, into builder: inout FrameBuilder) {
    let styles = styles(of: buffer)
    guard buffer.text.isPlainASCII else {
      return lay(buffer.characters, styles: styles, cursor: cursor, into: &builder)
    }
    var rest = buffer.text[...]
    var start = 0
    while start < styles.count {
      if start == cursor { builder.markCursor() }
      var end = start + 1
      while end < styles.count, end != cursor, styles[end] == styles[start] { end += 1 }
      // Each character is a byte.
      let next = rest.utf8.index(rest.startIndex, offsetBy: end - start)
      builder.add(plain: rest[..<next], styles[start])
      rest = rest[next...]
      start = end
    }
    if cursor == styles.count { builder.markCursor() }
  }

  private func lay(
    _ characters: [Character], styles: [TextStyle], cursor: Int?,
    into builder: inout FrameBuilder,
  ) {
    for (index, character) in characters.enumerated() {
      if index == cursor { builder.markCursor() }
      if character == "\n" {
        builder.startRow()
        builder.add(continuation)
      } else {
        builder.add(Glyph(character), styles[index])
      }
    }
    if cursor == characters.count { builder.markCursor() }
  }

  private func styles(of buffer: TextBuffer) -> [TextStyle] {
    var styles = [TextStyle](repeating: .plain, count: buffer.characters.count)
    for span in hooks.highlight(buffer.text) {
      for index in span.range.clamped(to: 0..<styles.count) { styles[index] = span.style }
    }
    return styles
  }
}
