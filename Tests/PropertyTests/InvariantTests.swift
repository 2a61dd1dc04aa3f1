import SeededNumbers
import Testing

@Suite("The state of random programs")
struct InvariantTests {
  @Test("After every input the state is free of contradictions")
  func invariants() {
    Property.invariants.check(inputs: Effort.count(short: 3_000, long: 600_000))
  }
}
