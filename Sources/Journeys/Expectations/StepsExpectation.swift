import Diagnostics
import Driving
import Lua

/// `expect.steps { "LoginFlow toGNB: ended", "..." }`: these steps happened, in this order, and no
/// others.
struct StepsExpectation: Expectation {

  static let word = ExpectationWord(
    name: "steps", usage: "expect.steps { \"LoginFlow toGNB: ended\", \"AppFlow toGNB\", \"...\" }",
    type: "fun(lines: string|(string|sextant.Step)[]): sextant.JourneyLine"
  ) { given in StepsExpectation(patterns: try given.patterns()) }

  /// The patterns of the lines; `nil` is any number of steps.
  let patterns: [StepPattern?]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let expected = patterns.map {
      Difference.Entry(value: $0, text: $0?.text ?? StepPattern.anything, isAnything: $0 == nil)
    }
    let happened = run.pending
    let actual = happened.map { Difference.Entry(value: $0, text: $0.text()) }
    let difference = Difference.of(expected, actual) { pattern, event in
      pattern?.matches(event) ?? true
    }
    run.settleAll()
    guard !difference.isEmpty else { return }
    let surprising = Set(difference.lines.filter { $0.side == .actual }.map(\.text))
    throw JourneyFailure(
      Diagnostic(.error, Message("E0921"), at: item.location, highlight: item.word),
      difference: difference,
      reasons: run.reasons(happened.filter { surprising.contains($0.text()) }))
  }
}

/// `expect.anything()`: accepts all events since the last action.
struct AnythingExpectation: Expectation {
  static let word = ExpectationWord(
    name: "anything", usage: "expect.anything()", type: "fun(): sextant.JourneyLine"
  ) { given in
    guard given.values.isEmpty else { throw given.misfit(given.values[0].typeName) }
    return AnythingExpectation()
  }

  func verify(_ run: JourneyRun, at item: JourneyItem) { run.settleAll() }
}
