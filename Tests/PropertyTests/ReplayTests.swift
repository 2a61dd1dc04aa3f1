import Testing

@Suite("Replays of random programs")
struct ReplayTests {
  @Test("The same inputs on a new session give the same states, one after the other")
  func replays() {
    Property.replay.check(inputs: Effort.inputs(short: 1_000, long: 100_000))
  }
}
