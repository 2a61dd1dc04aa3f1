import TerminalText

extension EditorMachine {
  /// Returns what is to be shown in a terminal of some width.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal.
  ///   - height: its rows; what does not fit is cut off around the cursor.
  /// - Returns: a frame whose rows all fit into the width.
  package func render(width: Int, height: Int? = nil) -> EditorFrame {
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
    let styles = CharacterStyles(hooks.highlight(buffer.text), of: buffer.characters.count)
    guard buffer.text.isPlainASCII else {
      return lay(buffer.characters, styles: styles.all, cursor: cursor, into: &builder)
    }
    // Each character is a byte.
    let bytes = Array(buffer.text.utf8)
    var start = 0
    while start < bytes.count {
      if start == cursor { builder.markCursor() }
      let end = styles.endOfRun(at: start, before: cursor)
      builder.add(plain: bytes[start..<end], styles[start])
      start = end
    }
    if cursor == bytes.count { builder.markCursor() }
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
}

/// Which style each character has: of the spans that cover one, the last.
private struct CharacterStyles {
  private let spans: [HighlightSpan]
  /// The span of each character; -1 if it has none.
  private var places: [Int]

  init(_ spans: [HighlightSpan], of count: Int) {
    self.spans = spans
    places = [Int](repeating: -1, count: count)
    for (place, span) in spans.enumerated() {
      for index in span.range.clamped(to: 0..<count) { places[index] = place }
    }
  }

  subscript(index: Int) -> TextStyle { places[index] < 0 ? .plain : spans[places[index]].style }

  var all: [TextStyle] { places.indices.map { self[$0] } }

  /// Behind the characters from one on that have the style of the same span.
  func endOfRun(at start: Int, before limit: Int?) -> Int {
    var end = start + 1
    while end < places.count, end != limit, places[end] == places[start] { end += 1 }
    return end
  }
}
