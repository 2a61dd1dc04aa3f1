/// The results of all selected checks for one app.
package struct Inspection: Sendable {
  /// The findings that are not marked as intended, check by check.
  package let findings: [Finding]
  /// The number of findings that are marked as intended.
  package let intendedCount: Int
  /// The number of findings that a baseline knows; nil if there is none.
  package var knownCount: Int?
}
