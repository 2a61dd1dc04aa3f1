package import Diagnostics
package import Navigation

package struct Finding: Sendable, Hashable {
  /// What a finding is about; an `intended` at the subject suppresses the finding.
  package enum Subject: Sendable, Hashable {
    case screen(String)
    case flow(String)
    case service(String)
    case step(StepCase)
  }

  package let check: String
  package let subjects: [Subject]
  package let diagnostic: Diagnostic
  /// What else programs want to know.
  package let detail: JSON?

  package init(
    check: String, about subjects: [Subject], _ message: Message, at location: SourceLocation?,
    highlight: String? = nil, cure: Message? = nil, notes: [Diagnostic.Note] = []
  ) {
    self.check = check
    self.subjects = subjects
    detail = nil
    diagnostic = Diagnostic(
      .warning, message, at: location, highlight: highlight, cure: cure, notes: notes)
  }

  /// Reports a difference between two versions, which is about no subject that an `intended` names.
  package init(check: String, change: Diagnostic, detail: JSON?) {
    self.check = check
    self.detail = detail
    subjects = []
    diagnostic = change
  }

  /// The finding with one note more.
  package func adding(_ note: Diagnostic.Note) -> Finding {
    Finding(self, notes: diagnostic.notes + [note])
  }

  private init(_ finding: Finding, notes: [Diagnostic.Note]) {
    check = finding.check
    subjects = finding.subjects
    detail = finding.detail
    var diagnostic = finding.diagnostic
    diagnostic.notes = notes
    self.diagnostic = diagnostic
  }

  /// Reports that a check itself failed; the findings of other checks are kept.
  init(check: String, failed failure: Diagnostic) {
    self.check = check
    subjects = []
    detail = nil
    diagnostic = failure
  }
}
