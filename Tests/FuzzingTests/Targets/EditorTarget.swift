import TerminalText

@testable import LineEditor

extension FuzzTarget {
  /// The line editor of the prompt, with whatever a terminal sends.
  static let editor = FuzzTarget(
    name: "editor",
    pieces: [
      "\u{1B}[", "\u{1B}O", "\u{1B}[200~", "\u{1B}[201~", "\r", "\t", "\u{12}", "한", "👩‍👩‍👧", ";5C",
    ],
    count: 1000
  ) { input in
    let hooks = EditorHooks(
      completions: { _, cursor in
        Completions(range: cursor - 2..<cursor + 3, candidates: [.init("가나"), .init("가다")])
      },
      hint: { _ in "hint\u{1B}[2J" },
      highlight: { _ in [HighlightSpan(-4..<9, .bold)] },
      isComplete: { $0.count % 3 != 0 })
    var machine = EditorMachine(hooks: hooks, history: LineHistory(["a\nb", "가나다"], capacity: 20))
    for (index, byte) in input.enumerated() {
      _ = machine.feed([byte])
      if byte == 0 { _ = machine.timeout() }
      try check(machine, width: index % 31)
    }
  }

  private static func check(_ machine: EditorMachine, width: Int) throws {
    let frame = machine.render(width: width, height: 10)
    let limit = max(2, width)
    guard (0...machine.buffer.characters.count).contains(machine.buffer.cursor) else {
      throw Finding("the cursor is outside the text")
    }
    guard frame.rows.indices.contains(frame.cursorRow), (0..<limit).contains(frame.cursorColumn)
    else { throw Finding("the cursor is outside the frame") }
    guard frame.text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.value >= 0x20 }) else {
      throw Finding("control characters are shown")
    }
    guard frame.rows.allSatisfy({ $0.width <= limit }) else {
      throw Finding("a row is wider than the terminal")
    }
  }
}
