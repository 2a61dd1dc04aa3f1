import Navigation
import SeededNumbers
import Testing

@Suite("Shrinking failing lists")
struct ShrinkingTests {
  @Test(
    "The shrunk list still fails, and would not fail without any one of its elements",
    arguments: 0..<20)
  func least(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let culprits = Set(numbers.several(upTo: 4) { $0.below(100) })
    let list = Array(0..<100)

    let shrunk = shrink(list) { culprits.isSubset(of: $0) }

    #expect(shrunk == culprits.sorted())
  }

  @Test("A failing list of inputs is reduced to those that matter")
  func actions() {
    let seed: UInt64 = 1
    var generator = ProgramGenerator(seed: seed)
    let subject = generator.program().subject
    var actions = ActionGenerator(seed: seed, for: subject)
    let list = actions.actions(40) + [.effect(.setTitle("found", on: .window))] + [.back, .back]

    let shrunk = shrink(list) { list in
      let driver = Driver(subject)
      for action in list { driver.perform(action) }
      return driver.session.tree.title == "found"
    }

    #expect(shrunk.map(\.description) == ["host: title window found"])
  }
}
