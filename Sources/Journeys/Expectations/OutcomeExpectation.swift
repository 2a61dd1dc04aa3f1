import Diagnostics
import Driving

/// `expect.outcome "not visible"`: the outcome of the step that the last action emitted.
struct OutcomeExpectation: Expectation {
  static let word = ExpectationWord(
    name: "outcome", usage: "expect.outcome \"not visible\"",
    type: "fun(outcome: string): sextant.JourneyLine"
  ) { given in
    let texts = try given.texts()
    let outcome = texts.first.map(StepPattern.outcome) ?? ""
    guard texts.count == 1, (JourneyEvent.outcomes + [JourneyEvent.refused]).contains(outcome)
    else {
      let nearest = Suggestion.nearest(to: outcome, among: JourneyEvent.outcomes)
      throw Diagnostic(
        .error, Message("E0915", ["text": outcome]), highlight: outcome,
        cure: nearest.map { .didYouMean($0) } ?? .validNames(JourneyEvent.outcomes))
    }
    return OutcomeExpectation(outcome: outcome)
  }

  let outcome: String

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    guard let first = run.pending.first else {
      throw JourneyFailure(
        Diagnostic(.error, Message("E0933"), at: item.location, highlight: item.word))
    }
    run.settle(1)
    guard first.outcome != outcome else { return }
    throw JourneyFailure(
      Diagnostic(
        .error, Message("E0922", ["step": first.text(numbered: true)]), at: item.location,
        highlight: outcome),
      difference: Difference(expected: [outcome], actual: [first.outcome]),
      reasons: run.reasons([first]))
  }
}
