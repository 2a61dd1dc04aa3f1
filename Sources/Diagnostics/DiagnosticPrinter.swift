package import TerminalText

/// Turns findings into text: the only place where that happens.
///
/// ```
/// app.lua:52:25: error: screen 'CastDetial' is not declared [E0110]
///    51 |     moviePicked  = push "MovieDetail",
///    52 |     castPicked   = push "CastDetial",
///       |                         ^^^^^^^^^^^^ did you mean 'CastDetail' (declared at app.lua:27)?
///  while linking flow WishlistFlow
/// ```
///
/// The texts it returns do not end with a newline.
package struct DiagnosticPrinter: Sendable {
  package var language: Language

  package var sources: SourceTexts

  package var theme: Theme

  /// Whether ornaments are drawn in ASCII; names and messages keep their letters.
  package var ascii: Bool

  /// The columns into which lines of scripts are cut, where a terminal shows them; they may take
  /// 160 elsewhere.
  package var width: Int?

  package init(
    language: Language = .english, sources: SourceTexts = SourceTexts(),
    theme: Theme = .none, ascii: Bool = false, width: Int? = nil
  ) {
    self.language = language
    self.sources = sources
    self.theme = theme
    self.ascii = ascii
    self.width = width
  }

  package func text(for diagnostic: Diagnostic) -> String {
    lines(for: diagnostic, count: 1).joined(separator: "\n")
  }

  /// Returns all findings, sorted and folded, and their count; empty if there are none.
  package func text(for diagnostics: Diagnostics) -> String {
    let folded = diagnostics.folded
    guard !folded.isEmpty else { return "" }
    let lines = folded.flatMap { self.lines(for: $0.diagnostic, count: $0.count) }
    return (lines + [summary(of: diagnostics)]).joined(separator: "\n")
  }

  /// Returns how many errors and warnings there are, such as "2 errors, 1 warning".
  ///
  /// Notes are only counted when there is nothing else.
  package func summary(of diagnostics: Diagnostics) -> String {
    let counts = Diagnostic.Severity.allCases.map { severity in
      (severity, diagnostics.all.count { $0.severity == severity })
    }
    let serious = counts.filter { $0.0 != .note && $0.1 > 0 }
    return (serious.isEmpty ? counts.filter { $0.1 > 0 } : serious)
      .map { Wording(language: language).count($0.1, of: $0.0) }
      .joined(separator: ", ")
  }
}
