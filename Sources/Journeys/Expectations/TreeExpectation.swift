import Diagnostics
import Driving
import Lua

/// `expect.tree [[ … ]]`: the complete tree of presentables.
struct TreeExpectation: Expectation {
  static let word = ExpectationWord(
    name: "tree",
    usage:
      "expect.tree [[\n      window\n        navigation LoginFlow\n          screen Login \"Login\"\n    ]]",
    type: "fun(tree: string): sextant.JourneyLine"
  ) { given in
    TreeExpectation(pattern: TreePattern(try given.text()))
  }

  let pattern: TreePattern

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let difference = pattern.difference(to: run.driver.outline)
    guard !difference.isEmpty else { return }
    throw JourneyFailure(
      Diagnostic(.error, Message("E0927"), at: item.location, highlight: item.word),
      difference: difference)
  }
}
