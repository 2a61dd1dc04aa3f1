import SeededNumbers
import TerminalText
import Testing

@testable import LineEditor

@Suite("Random input is safe")
struct RandomInputTests {
  @Test("No bytes crash the editor, and every frame is valid", arguments: 1...4)
  func bytes(seed: UInt64) {
    print("random input: seed \(seed)")
    var numbers = SeededNumbers(seed: seed)
    let hooks = EditorHooks(
      completions: { _, cursor in
        Completions(range: cursor - 2..<cursor + 3, candidates: [.init("가나"), .init("가다")])
      },
      hint: { _ in "hint\u{1B}[2J" },
      highlight: { _ in [HighlightSpan(-4..<9, .bold)] },
      isComplete: { $0.count % 3 != 0 },
    )
    var machine = EditorMachine(hooks: hooks, history: LineHistory(["a\nb", "가나다"], capacity: 20))
    for step in 0..<25_000 {
      let events = machine.feed([byte(&numbers)])
      if step % 50 == 0 { _ = machine.timeout() }
      if step % 4_000 == 0 { machine.begin() }
      guard step % 10 == 0 || events.contains(.redraw) else { continue }
      check(machine, width: Int.random(in: 0...30, using: &numbers), seed)
    }
  }

  /// Half of the bytes are those that begin and make up sequences.
  private func byte(_ numbers: inout SeededNumbers) -> UInt8 {
    let frequent = Array("\u{1B}[O~;1235ABCD가나\u{301}👩\u{200D}\r\t\u{7F}\u{12}".utf8)
    return Bool.random(using: &numbers)
      ? UInt8.random(in: 0...255, using: &numbers)
      : frequent.randomElement(using: &numbers) ?? 0
  }

  private func check(_ machine: EditorMachine, width: Int, _ seed: UInt64) {
    let frame = machine.render(width: width, height: 10)
    let limit = max(2, width)
    let cursorIsInText = (0...machine.buffer.characters.count).contains(machine.buffer.cursor)
    let cursorIsInFrame =
      frame.rows.indices.contains(frame.cursorRow) && (0..<limit).contains(frame.cursorColumn)
    let isClean = frame.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
    guard
      cursorIsInText, cursorIsInFrame, isClean, frame.rows.allSatisfy({ $0.width <= limit })
    else {
      Issue.record("seed \(seed): \(machine.shown.debugDescription) gives \(frame.picture)")
      return
    }
  }
}
