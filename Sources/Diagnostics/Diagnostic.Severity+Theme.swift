import TerminalText

extension Diagnostic.Severity {
  /// The part of a theme in which a finding is announced.
  var part: Theme.Part {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
