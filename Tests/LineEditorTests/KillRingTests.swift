import Testing

@testable import LineEditor

@Suite("The kill ring keeps what was cut")
struct KillRingTests {
  private let cutWord = Keys.control("w")
  private let yank = Keys.control("y")

  @Test("What was cut comes back")
  func yanking() {
    var machine = EditorMachine()
    machine.type("one two" + cutWord + Keys.home + yank)

    #expect(machine.shown == "two|one ")
  }

  @Test("Cuts that follow each other come back as one, in the order of the text")
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

  @Test("Alt-Y means nothing when no cut was just brought back")
  func misplaced() {
    var machine = EditorMachine()
    machine.type("one" + cutWord + yank + "x")

    #expect(machine.type(Keys.altY) == [.bell])
    #expect(machine.shown == "onex|")
  }

  @Test("What was cut in one line comes back in the next")
  func acrossLines() {
    var machine = EditorMachine()
    machine.type("가나 다" + cutWord + "\r" + yank)

    #expect(machine.shown == "다|")
  }
}
