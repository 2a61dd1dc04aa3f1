import SeededNumbers
import Testing

@Suite("Replays of random programs")
struct ReplayTests {
  @Test("The same inputs to a new session give the same state after each input")
  func replays() {
    Property.replay.check(inputs: Effort.count(short: 1_000, long: 100_000))
  }
}
