extension Diagnostic {
  /// A fact that goes along with a finding.
  package struct Note: Sendable, Hashable {
    /// The fact.
    package let message: Message

    /// The place it is about.
    package let location: SourceLocation?

    /// Creates a note.
    package init(_ message: Message, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }
}
