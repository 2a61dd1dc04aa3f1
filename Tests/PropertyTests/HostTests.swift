import Navigation
import SeededNumbers
import Testing

@Suite("Hosts of random programs")
struct HostTests {
  @Test("A host that does what it is told always shows the tree, as UIKit permits it")
  func following() {
    // A thousand programs, of twelve actions each.
    Property.host.check(inputs: Effort.count(short: 12_000, long: 600_000), perSession: 12) {
      seed in
      var generator = ProgramGenerator(seed: seed)
      var program = generator.program()
      program.configuration.stacksOnStacks = false
      return program.subject
    }
  }
}
