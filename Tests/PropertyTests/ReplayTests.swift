import Testing

@Suite("Replays of random programs")
struct ReplayTests {
  @Test("The same inputs on a new session give the same states, one after the other")
  func replays() {
    let property = Property { subject, actions in
      let (one, other) = (Driver(subject), Driver(subject))
      for (index, action) in actions.enumerated() {
        one.perform(action)
        other.perform(action)
        let found = difference(one.observation, other.observation)
        if let found { return "after action \(index + 1):\n\(found)" }
      }
      return nil
    }

    property.check(inputs: Effort.inputs(short: 1_000, long: 100_000))
  }
}
