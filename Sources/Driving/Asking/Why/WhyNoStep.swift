package import Navigation

/// Explains a record that is not about a step: a gesture, an effect of a change, a link.
package struct WhyNoStep {
  package let record: Record
  /// Why the gesture was refused; `nil` if the record has no refused gesture.
  package let refused: RefusedInput?
  /// Gestures to do first, after which the input is accepted; `nil` if none were found.
  package let remedy: Remedy?

  /// Explains a record without a step.
  ///
  /// The cost is that of repeating its input, and of the trials of remedies.
  ///
  /// - Parameters:
  ///   - number: The record's number, on any branch.
  ///   - inquiry: The inquiry for the trials.
  /// - Returns: `nil` if there is no such record.
  package init?(ofRecord number: Int, _ inquiry: Inquiry) {
    let rerun = Rerun(ofRecord: number, inquiry)
    let records = rerun?.records ?? inquiry.driver.session.log.records(from: number)
    guard let record = records.first(where: { $0.number == number }) else { return nil }
    self.record = record
    guard let rerun, let input = rerun.given.input,
      let refused = RefusedInput(
        input, records: [record], in: rerun.before, of: inquiry.driver.app)
    else {
      (refused, remedy) = (nil, nil)
      return
    }
    self.refused = refused
    remedy = Self.remedy(for: input, rerun, inquiry.afresh)
  }

  /// The fewest gestures after which the input is accepted.
  private static func remedy(
    for input: Input, _ rerun: Rerun, _ inquiry: Inquiry
  ) -> Remedy? {
    let search = RouteSearch(
      from: inquiry.trial(of: rerun.before), .gestures, limits: StateLimits(depth: 3, inputs: 300))
    let result = search.first { trial in
      trial.copy().give(input).allSatisfy { $0.refusedGesture == nil }
    }
    guard case .found(let way) = result, !way.isEmpty else { return nil }
    let trial = inquiry.trial(of: rerun.before).performing(way)
    return Remedy(
      advice: .first(way.map(\.action)), verdict: trial.verdict(on: input), flow: nil)
  }
}
