import Diagnostics
import Driving
import Lua

/// `expect.refused "no such tab"`: a gesture could not be done, and changed nothing.
struct RefusedExpectation: Expectation {
  static let word = ExpectationWord(
    name: "refused", usage: "expect.refused(), expect.refused \"no such tab\"",
    type: "fun(reason?: string): sextant.JourneyLine"
  ) { given in
    RefusedExpectation(reason: given.values.isEmpty ? nil : try given.texts().first)
  }

  let reason: String?

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let place = run.pending.firstIndex { !$0.refusals.isEmpty }
    let reasons = place.map { run.pending[$0].refusals } ?? []
    if let place, reason.map(reasons.contains) ?? true { return run.settle(at: place) }
    throw JourneyFailure(
      Diagnostic(
        .error, Message("E0924"), at: item.location, highlight: item.word),
      difference: Difference(
        expected: ["refused" + (reason.map { ", \($0)" } ?? "")],
        actual: run.pending.map { $0.text() }))
  }
}
