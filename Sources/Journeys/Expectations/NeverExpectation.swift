import Diagnostics
import Driving

/// `expect.never "toHome"`: a step has not happened in the whole journey so far.
struct NeverExpectation: Expectation {
  static let word = ExpectationWord(
    name: "never", usage: "expect.never \"WishlistFlow settings\"",
    type: "fun(lines: string|(string|sextant.Step)[]): sextant.JourneyLine",
    summary: Message(
      en: "such a step has not happened so far; with an outcome, not with that one",
      ko: "그런 스텝이 지금까지 없었습니다. 결과를 적으면 그 결과로는 없었습니다")
  ) { given in NeverExpectation(patterns: try given.patterns().compactMap(\.self)) }

  let patterns: [StepPattern]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    for pattern in patterns {
      let found = run.history.filter { pattern.matches($0, outcomeMatters: false) }
      guard !found.isEmpty else { continue }
      throw JourneyFailure(
        Diagnostic(
          .error, .happened(pattern.text), at: item.location, highlight: pattern.text),
        difference: Difference(expected: [], actual: found.map { $0.text() }))
    }
  }
}
