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

  package init(
    check: String, about subjects: [Subject], _ message: Message, at location: SourceLocation?,
    highlight: String? = nil, cure: Message? = nil, notes: [Diagnostic.Note] = []
  ) {
    self.check = check
    self.subjects = subjects
    diagnostic = Diagnostic(
      .warning, message, at: location, highlight: highlight, cure: cure, notes: notes)
  }

  /// The finding with one note more.
  package func adding(_ note: Diagnostic.Note) -> Finding {
    Finding(self, notes: diagnostic.notes + [note])
  }

  private init(_ finding: Finding, notes: [Diagnostic.Note]) {
    check = finding.check
    subjects = finding.subjects
    var diagnostic = finding.diagnostic
    diagnostic.notes = notes
    self.diagnostic = diagnostic
  }

  /// Reports that a check itself failed; the findings of other checks are kept.
  init(check: String, failed failure: Diagnostic) {
    self.check = check
    subjects = []
    diagnostic = failure
  }
}
