import TerminalText

extension Diagnostic.Severity {
  /// The part of a theme that styles findings of this severity.
  var part: Theme.Part {
    switch self {
    case .error: .error
    case .warning: .warning
    case .change, .note: .note
    }
  }
}
