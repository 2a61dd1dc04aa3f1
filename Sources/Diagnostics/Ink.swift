/// Wraps text in terminal colours, or leaves it alone.
struct Ink {
  /// A way of drawing text; the number is the one terminals know.
  enum Style: Int {
    /// Heavier letters.
    case bold = 1

    /// The colour of errors.
    case red = 31

    /// The colour of warnings.
    case yellow = 33

    /// The colour of everything that only helps reading.
    case cyan = 36
  }

  /// Whether colours are used at all.
  let isOn: Bool

  /// Returns a text drawn in some styles.
  func callAsFunction(_ text: String, _ styles: Style...) -> String {
    guard isOn, !text.isEmpty else { return text }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}

extension Diagnostic.Severity {
  /// The colour in which a finding is announced.
  var style: Ink.Style {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
