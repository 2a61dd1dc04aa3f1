package import Diagnostics

/// The first thing in a journey that did not happen as written.
package struct JourneyFailure: Error, Sendable, Hashable {
  /// What went wrong, where, and what helps.
  package private(set) var finding: Diagnostic
  /// Expected and actual lines; empty if there is nothing to compare.
  package let difference: Difference
  /// Why it went wrong, as far as the session can tell.
  package private(set) var reasons: [Message]

  init(_ finding: Diagnostic, difference: Difference = Difference(), reasons: [Message] = []) {
    self.finding = finding
    self.difference = difference
    self.reasons = reasons
  }

  /// The failure as it is told if a plugin's word stands for the line.
  func within(_ origin: LineOrigin?) -> JourneyFailure {
    var failure = self
    failure.finding = finding.within(origin)
    return failure
  }

  /// The failure with one more reason, if there is one.
  func adding(_ reason: Message?) -> JourneyFailure {
    var failure = self
    failure.reasons += [reason].compactMap(\.self)
    return failure
  }
}
