/// How the parts of the program's texts look in a terminal of some background.
///
/// Whatever is coloured anywhere asks a theme for the look of its part.
package struct Theme: Sendable {
  package enum Part: Int, CaseIterable, Sendable {
    // What came of steps and journeys.
    case good, doubtful, bad
    // Headings, and what only helps reading.
    case strong, faint
    // Findings: how they begin, and what stands beside them.
    case error, warning, note, aside
    // Differences.
    case removed, added
    // A line as it is typed.
    case command, step, unknown, keyword, word, string, number, comment, open, unbalanced
  }

  /// The name on the command line.
  package let name: String
  package let usesColor: Bool
  /// The styles of all parts, in their order.
  private let styles: [TextStyle]

  /// Creates a theme; a part without a style looks as the terminal has it.
  init(name: String, _ styles: [Part: TextStyle]) {
    self.name = name
    usesColor = !styles.isEmpty
    self.styles = Part.allCases.map { styles[$0] ?? .plain }
  }

  package subscript(part: Part) -> TextStyle { styles[part.rawValue] }

  /// Returns a text with the escape sequences of the part's style; an empty text stays empty.
  package func paint(_ text: String, _ part: Part) -> String {
    let codes = self[part].codes()
    return codes.isEmpty || text.isEmpty ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}
