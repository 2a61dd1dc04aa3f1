import Testing

@testable import LineEditor

@Suite("The history keeps submitted texts")
struct HistoryTests {
  @Test("Blank texts and repetitions of the newest text are not kept")
  func adding() {
    var history = LineHistory(["a", "a", " ", "b", "a", ""])

    #expect(history.entries == ["a", "b", "a"])
    let added = ["a", "c\nd", "c\nd"].map { history.add($0) }
    #expect(added == [false, true, false])
  }

  @Test("The oldest texts are dropped when the history is full")
  func capacity() {
    #expect(LineHistory(["1", "2", "3", "4"], capacity: 3).entries == ["2", "3", "4"])
  }

  @Test("Up and Down move through the history and keep the line being typed")
  func walking() {
    var machine = EditorMachine(history: LineHistory(["one", "two"]))
    machine.type("draft")

    let keys = [Keys.up, Keys.control("p"), Keys.up, Keys.down, Keys.control("n"), Keys.down]
    let shown = keys.map { key in
      machine.type(key)
      return machine.shown
    }

    #expect(shown == ["two|", "one|", "one|", "two|", "draft|", "draft|"])
  }

  @Test("Changes to history entries are kept until a text is submitted")
  func drafts() {
    var machine = EditorMachine(history: LineHistory(["one", "two"]))
    machine.type(Keys.up + "X" + Keys.up + Keys.down)
    #expect(machine.shown == "twoX|")

    machine.type(Keys.up + "\r" + Keys.up + Keys.up)
    #expect(machine.history.entries == ["one", "two", "one"])
    #expect(machine.shown == "two|")
  }

  @Test("A text of several lines is one entry; Up and Down move through its lines")
  func severalLines() {
    var machine = EditorMachine(history: LineHistory(["old", "a\nb"]))

    machine.type(Keys.up)
    #expect(machine.shown == "a\nb|")
    machine.type(Keys.up)
    #expect(machine.shown == "a|\nb")
    machine.type(Keys.up)
    #expect(machine.shown == "old|")
  }

  @Test("Alt-< and Alt-> go to the ends of the history")
  func ends() {
    var machine = EditorMachine(history: LineHistory(["one", "two", "three"]))
    machine.type("x\u{1B}<")
    #expect(machine.shown == "one|")
    machine.type("\u{1B}>")
    #expect(machine.shown == "x|")
  }
}
