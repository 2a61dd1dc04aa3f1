package import TerminalText

/// Text whose parts may look different, for example a prompt.
///
///     let prompt: StyledText = "app › "
///     let loud = StyledText([StyledRun("app", .bold), StyledRun(" › ")])
package struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  package var runs: [StyledRun]

  package init(_ runs: [StyledRun] = []) {
    self.runs = runs
  }

  package init(_ text: String, _ style: TextStyle = .plain) {
    self.runs = [StyledRun(text, style)]
  }

  package init(stringLiteral value: String) {
    self.init(value)
  }

  package var text: String {
    runs.reduce(into: "") { $0 += $1.text }
  }
}
