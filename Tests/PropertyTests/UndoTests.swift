import Testing

@Suite("Random inputs, undone and done again")
struct UndoTests {
  @Test("Undoing an input leads back exactly, doing it again leads forth exactly")
  func single() {
    Property.undo.check(inputs: Effort.inputs(short: 1_000, long: 100_000))
  }

  @Test("All inputs can be undone in a row, start included, and done again in a row")
  func several() {
    Property.undoAll.check(inputs: Effort.inputs(short: 1_000, long: 50_000))
  }

  @Test("After undoing some inputs, others do what they would have done without the undone ones")
  func other() {
    Property.undoOther.check(inputs: Effort.inputs(short: 1_000, long: 50_000))
  }
}
