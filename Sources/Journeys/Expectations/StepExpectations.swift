import Diagnostics
import Driving
import Lua

/// `expect.steps { "LoginFlow toGNB: ended", "..." }`: these steps happened, in this order, and no
/// others.
struct StepsExpectation: Expectation {

  static let word = ExpectationWord(
    name: "steps", usage: "expect.steps { \"LoginFlow toGNB: ended\", \"AppFlow toGNB\", \"...\" }",
    type: "fun(lines: sextant.StepLine|(sextant.StepLine|sextant.Step)[]): sextant.JourneyLine"
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

/// `expect.outcome "not visible"`: the outcome of the step that the last action emitted.
struct OutcomeExpectation: Expectation {
  static let word = ExpectationWord(
    name: "outcome", usage: "expect.outcome \"not visible\"",
    type: "fun(outcome: sextant.StepLine): sextant.JourneyLine"
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

/// `expect.never "toHome"`: a step has not happened in the whole journey so far.
struct NeverExpectation: Expectation {
  static let word = ExpectationWord(
    name: "never", usage: "expect.never \"WishlistFlow settings\"",
    type: "fun(lines: sextant.StepLine|(sextant.StepLine|sextant.Step)[]): sextant.JourneyLine"
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

/// `expect.refused "no such tab"`: a gesture could not be done, and changed nothing.
struct RefusedExpectation: Expectation {
  static let word = ExpectationWord(
    name: "refused", usage: "expect.refused(), expect.refused \"no such tab\"",
    type: "fun(reason?: sextant.TreeText): sextant.JourneyLine"
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

/// `expect.printed "LoginCoordinator deinit"`: what the scripts printed.
struct PrintedExpectation: Expectation {
  static let word = ExpectationWord(
    name: "printed", usage: "expect.printed { \"LoginCoordinator deinit\" }",
    type: "fun(lines: sextant.TreeText|sextant.TreeText[]): sextant.JourneyLine"
  ) { given in PrintedExpectation(lines: try given.texts()) }

  let lines: [String]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let difference = Difference.of(
      lines.map { Difference.Entry(value: $0, text: $0) },
      run.printed.map { Difference.Entry(value: $0, text: $0) }, matches: ==)
    try difference.check(Message("E0931"), at: item, highlight: item.word)
  }
}
