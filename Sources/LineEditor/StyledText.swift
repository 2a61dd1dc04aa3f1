package import TerminalText

/// Text whose parts may look different, for example a prompt.
///
///     let prompt: StyledText = "app › "
///     let loud = StyledText([StyledRun("app", .bold), StyledRun(" › ")])
package struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The parts, from left to right.
  package var runs: [StyledRun]

  /// Creates a text from its parts.
  package init(_ runs: [StyledRun] = []) {
    self.runs = runs
  }

  /// Creates a text of one look.
  package init(_ text: String, _ style: TextStyle = .plain) {
    self.runs = [StyledRun(text, style)]
  }

  /// Creates a plain text from a literal.
  package init(stringLiteral value: String) {
    self.init(value)
  }

  /// The letters without their look.
  package var text: String {
    runs.reduce(into: "") { $0 += $1.text }
  }
}
