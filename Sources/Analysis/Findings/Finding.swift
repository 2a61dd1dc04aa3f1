package import Diagnostics
package import Navigation

/// Something a check has found in an app's scripts.
package struct Finding: Sendable, Hashable {
  /// What a finding is about; saying there that it is meant takes it away.
  package enum Subject: Sendable, Hashable {
    /// A screen.
    case screen(String)
    /// A flow.
    case flow(String)
    /// A step.
    case step(StepCase)
  }

  /// The name of the check.
  package let check: String
  /// What it is about.
  package let subjects: [Subject]
  /// What was found, where, why it matters and what helps.
  package let diagnostic: Diagnostic

  init(
    _ check: some Check, about subjects: [Subject], _ message: Message,
    at location: SourceLocation?,
    highlight: String? = nil, cure: Message? = nil, notes: [Diagnostic.Note] = []
  ) {
    self.init(
      check: check.name, about: subjects, message, at: location, highlight: highlight, cure: cure,
      notes: notes)
  }

  init(
    check: String, about subjects: [Subject], _ message: Message, at location: SourceLocation?,
    highlight: String? = nil, cure: Message? = nil, notes: [Diagnostic.Note] = []
  ) {
    self.check = check
    self.subjects = subjects
    diagnostic = Diagnostic(
      .warning, message, at: location, highlight: highlight, cure: cure, notes: notes)
  }

  /// That a check could not look; what others find is found all the same.
  init(check: String, failed failure: Diagnostic) {
    self.check = check
    subjects = []
    diagnostic = failure
  }
}
