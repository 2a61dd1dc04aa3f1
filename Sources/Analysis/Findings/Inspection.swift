/// The results of all selected checks for one app.
package struct Inspection: Sendable {
  /// The findings that are not marked as intended, check by check.
  package let findings: [Finding]
  /// The number of findings that are marked as intended.
  package let intendedCount: Int
  /// The number of findings that a baseline knows; nil if there is none.
  package var knownCount: Int?

  /// - Parameters:
  ///   - intendedCount: The number of other findings, which are marked as intended.
  ///   - knownCount: The number of other findings, which a baseline knows.
  package init(findings: [Finding], intendedCount: Int = 0, knownCount: Int? = nil) {
    (self.findings, self.intendedCount) = (findings, intendedCount)
    self.knownCount = knownCount
  }
}
