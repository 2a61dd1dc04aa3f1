package import Diagnostics

/// Why a journey did not come to its end as written: the first thing that went otherwise.
package struct JourneyFailure: Error, Sendable, Hashable {
  /// What went otherwise, where, and what helps.
  package let finding: Diagnostic
  /// What was expected beside what is; nothing where there is nothing to compare.
  package let difference: Difference
  /// Why it went otherwise, as far as the session can tell.
  package let reasons: [Message]

  /// Describes a failure.
  init(_ finding: Diagnostic, difference: Difference = Difference(), reasons: [Message] = []) {
    self.finding = finding
    self.difference = difference
    self.reasons = reasons
  }
}
