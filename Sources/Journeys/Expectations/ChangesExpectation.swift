import Diagnostics
import Driving

/// `expect.changes { "- LoginFlow from window", "+ GNBFlow on window" }`: the changes of the tree,
/// in order, as the log shows them.
struct ChangesExpectation: Expectation {
  static let word = ExpectationWord(
    name: "changes", usage: "expect.changes { \"+ Temp on TempFlow\", \"...\" }",
    type: "fun(lines: string|string[]): sextant.JourneyLine"
  ) { given in ChangesExpectation(lines: try given.texts()) }

  let lines: [String]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let expected = lines.map { line in
      Difference.Entry(value: line, text: line, isAnything: line == StepPattern.anything)
    }
    let difference = Difference.of(
      expected, run.changes.map { Difference.Entry(value: $0, text: $0) }
    ) { $0.isSame(as: $1) }
    guard !difference.isEmpty else { return }
    throw JourneyFailure(
      Diagnostic(.error, Message("E0936"), at: item.location, highlight: item.word),
      difference: difference)
  }
}
