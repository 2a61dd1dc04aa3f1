import SeededNumbers
import Testing

@Suite("Random inputs, undone and redone")
struct UndoTests {
  @Test("Undo restores the earlier state exactly, and redo the later one")
  func single() {
    Property.undo.check(inputs: Effort.count(short: 1_000, long: 100_000))
  }

  @Test("All inputs, start included, can be undone in a row and redone in a row")
  func several() {
    Property.undoAll.check(inputs: Effort.count(short: 1_000, long: 50_000))
  }

  @Test("An input that is taken back for good leaves the earlier state, and nothing to redo")
  func takenBack() {
    Property.takeBack.check(inputs: Effort.count(short: 1_000, long: 50_000))
  }

  @Test("After undoing some inputs, later inputs act as if the undone ones had never happened")
  func other() {
    Property.undoOther.check(inputs: Effort.count(short: 1_000, long: 50_000))
  }
}
