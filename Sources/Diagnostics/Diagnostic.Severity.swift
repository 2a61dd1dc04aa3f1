extension Diagnostic {
  package enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The script cannot be used, or the step could not be handled.
    case error

    /// The script can be used, but probably contains a mistake.
    case warning

    /// A version differs from another one; only people know whether that is wanted.
    case change

    /// Nothing is wrong; the user may want to know.
    case note
  }
}
