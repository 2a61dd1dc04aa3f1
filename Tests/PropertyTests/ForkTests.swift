import SeededNumbers
import Testing

@Suite("Forks of random programs")
struct ForkTests {
  @Test("A session and its forks do not affect one another")
  func independence() {
    Property.forks.check(inputs: Effort.count(short: 1_000, long: 100_000))
  }

  @Test("A fork can be undone back to the start, and the original as well")
  func undoing() {
    Property.undoForks.check(inputs: Effort.count(short: 1_000, long: 50_000))
  }
}
