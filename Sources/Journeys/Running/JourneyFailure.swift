package import Diagnostics

/// The first difference between a journey and its run.
package struct JourneyFailure: Error, Sendable, Hashable {
  /// The error, with its place and the cure.
  package private(set) var finding: Diagnostic
  /// Expected and actual lines; empty if there is nothing to compare.
  package let difference: Difference
  /// The causes, as far as the session knows them.
  package private(set) var reasons: [Message]

  init(_ finding: Diagnostic, difference: Difference = Difference(), reasons: [Message] = []) {
    self.finding = finding
    self.difference = difference
    self.reasons = reasons
  }

  /// The failure at the plugin's word that expands to the line.
  func within(_ origin: LineOrigin?) -> JourneyFailure {
    var failure = self
    failure.finding = finding.within(origin)
    return failure
  }

  /// The failure with an additional cause, if there is one.
  func adding(_ reason: Message?) -> JourneyFailure {
    var failure = self
    failure.reasons += [reason].compactMap(\.self)
    return failure
  }
}
