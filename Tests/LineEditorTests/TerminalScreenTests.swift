import SeededNumbers
import TerminalText
import Testing

@testable import LineEditor

@Suite("The screen updates a terminal from frame to frame")
struct TerminalScreenTests {
  private let screen = TerminalScreen(usesColor: true)

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  @Test("Nothing is sent when nothing has changed")
  func unchanged() {
    let frame = EditorMachine().render(width: 20)

    #expect(screen.bytes(from: frame, to: frame).isEmpty)
  }

  @Test("A typed letter redraws its row")
  func oneLetter() {
    var machine = EditorMachine()
    let before = machine.render(width: 20)
    machine.type("a")

    let bytes = screen.bytes(from: before, to: machine.render(width: 20))
    #expect(text(bytes) == "\r\u{1B}[J> a\r\u{1B}[3C")
  }

  @Test("Attributes are always sent, colours only if enabled")
  func colour() {
    let prompt = StyledText(">", TextStyle(color: .red, isBold: true))
    let frame = EditorMachine(prompt: prompt).render(width: 9)

    let colourless = TerminalScreen(usesColor: false).bytes(from: nil, to: frame)
    #expect(text(colourless) == "\r\u{1B}[J\u{1B}[1m>\u{1B}[m\r\u{1B}[1C")
    #expect(text(screen.bytes(from: nil, to: frame)).contains("\u{1B}[1;31m>"))
  }

  @Test("The column is sent explicitly after a character whose width differs between terminals")
  func composed() {
    var machine = EditorMachine()
    machine.type("❤️a")

    let bytes = screen.bytes(from: nil, to: machine.render(width: 20))
    #expect(text(bytes).contains("❤️\u{1B}[5Ga"))
  }

  @Test("Erasing counts the rows into which a narrower terminal wraps the frame")
  func erasing() {
    var machine = EditorMachine()
    machine.type("abcdefghijklmnopqrstuvwxyz")
    let frame = machine.render(width: 20)

    #expect(text(screen.erase(frame)) == "\u{1B}[1A\r\u{1B}[J")
    #expect(text(screen.erase(frame, width: 7)) == "\u{1B}[4A\r\u{1B}[J")
  }

  @Test(
    "Erasing accounts for a wide character that does not fit at the edge of a narrower terminal")
  func erasingWide() {
    var machine = EditorMachine()
    machine.type("가나다라마바사")
    let frame = machine.render(width: 20)

    // "> 가", "나다", "라마", "바사" and the cursor; a cursor on 라 is in the third row.
    #expect(text(screen.erase(frame, width: 5)) == "\u{1B}[3A\r\u{1B}[J")
    machine.type(Keys.left + Keys.left + Keys.left + Keys.left)
    #expect(text(screen.erase(machine.render(width: 20), width: 5)) == "\u{1B}[2A\r\u{1B}[J")
  }

  @Test("Leaving a frame moves the cursor to the row below it")
  func leaving() {
    var machine = EditorMachine()
    machine.type("abc" + Keys.altEnter + "d" + Keys.up)

    #expect(text(screen.leave(machine.render(width: 20))) == "\u{1B}[1B\r\r\n")
  }

  @Test("After any typing, the terminal shows the frame", arguments: [2, 3, 7, 20, 80])
  func following(width: Int) {
    var numbers = SeededNumbers(seed: 42)
    let keys = [
      "a", "가", "é", "👨‍👩‍👧", " ", Keys.left, Keys.right, Keys.home, Keys.end, Keys.up, Keys.down,
      Keys.altEnter, Keys.backspace, Keys.control("w"), Keys.control("y"), Keys.delete, "bcdefghi",
    ]
    var machine = EditorMachine(hooks: EditorHooks(hint: { _ in " hint" }))
    var model = ScreenModel(width: width)
    var shown: EditorFrame?
    for _ in 0..<400 {
      machine.type(keys.randomElement(using: &numbers) ?? "")
      let next = machine.render(width: width)
      model.write(screen.bytes(from: shown, to: next))
      shown = next

      // Rows that were erased are still there, but empty.
      let rest = max(0, model.lines.count - next.rows.count)
      let wanted = next.rows.map { trimmed($0.text) } + [String](repeating: "", count: rest)
      #expect(model.lines == wanted)
      #expect(model.row == next.cursorRow)
      #expect(model.column == next.cursorColumn)
    }
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}
