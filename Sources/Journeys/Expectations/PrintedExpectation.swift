import Diagnostics

/// `expect.printed "LoginCoordinator deinit"`: what the scripts printed.
struct PrintedExpectation: Expectation {
  static let word = ExpectationWord(
    name: "printed", usage: "expect.printed { \"LoginCoordinator deinit\" }",
    type: "fun(lines: string|string[]): sextant.JourneyLine"
  ) { given in PrintedExpectation(lines: try given.texts()) }

  let lines: [String]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let difference = Difference.of(
      lines.map { Difference.Entry(value: $0, text: $0) },
      run.printed.map { Difference.Entry(value: $0, text: $0) }, matches: ==)
    guard !difference.isEmpty else { return }
    throw JourneyFailure(
      Diagnostic(.error, Message("E0931"), at: item.location, highlight: item.word),
      difference: difference)
  }
}
