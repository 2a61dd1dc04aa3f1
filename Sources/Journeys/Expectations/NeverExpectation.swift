import Diagnostics
import Driving

/// `expect.never "toHome"`: a step has not happened in the whole journey so far.
struct NeverExpectation: Expectation {
  static let word = ExpectationWord(
    name: "never", usage: "expect.never \"WishlistFlow settings\"",
    type: "fun(lines: string|(string|sextant.Step)[]): sextant.JourneyLine"
  ) { given in NeverExpectation(patterns: try given.patterns().compactMap(\.self)) }

  let patterns: [StepPattern]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    for pattern in patterns {
      let found = run.history.filter { pattern.matches($0, outcomeMatters: false) }
      guard !found.isEmpty else { continue }
      throw JourneyFailure(
        Diagnostic(
          .error, Message("E0923", ["text": pattern.text]), at: item.location,
          highlight: pattern.text),
        difference: Difference(expected: [], actual: found.map { $0.text() }))
    }
  }
}
