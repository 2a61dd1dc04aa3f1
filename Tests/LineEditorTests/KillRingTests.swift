import Testing

@testable import LineEditor

@Suite("The kill ring keeps cut text")
struct KillRingTests {
  private let cutWord = Keys.control("w")
  private let yank = Keys.control("y")

  @Test("Cut text can be pasted")
  func yanking() {
    var machine = EditorMachine()
    machine.type("one two" + cutWord + Keys.home + yank)

    #expect(machine.shown == "two|one ")
  }

  @Test("Consecutive cuts are pasted together, in the order of the text")
  func joining() {
    var machine = EditorMachine()
    machine.type("one two" + cutWord + cutWord + yank)
    #expect(machine.shown == "one two|")

    machine.type(Keys.home + "\u{1B}d" + "\u{1B}d" + yank)
    #expect(machine.shown == "one two|")
  }

  @Test("Alt-Y goes through older cuts and starts over")
  func older() {
    var machine = EditorMachine()
    machine.type("one" + cutWord + "two" + cutWord + "three" + cutWord + yank)

    let shown = (0..<4).map { _ in
      defer { machine.type(Keys.altY) }
      return machine.shown
    }

    #expect(shown == ["three|", "two|", "one|", "three|"])
  }

  @Test("Alt-Y has no effect unless a cut was just pasted")
  func misplaced() {
    var machine = EditorMachine()
    machine.type("one" + cutWord + yank + "x")

    #expect(machine.type(Keys.altY) == [.bell])
    #expect(machine.shown == "onex|")
  }

  @Test("Text cut in one line can be pasted in the next")
  func acrossLines() {
    var machine = EditorMachine()
    machine.type("가나 다" + cutWord + "\r" + yank)

    #expect(machine.shown == "다|")
  }
}
