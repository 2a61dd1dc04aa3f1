import Diagnostics

/// Findings as annotations that GitHub puts beside the lines of a change.
struct GitHubFindings: FindingFormat {
  let name = "github"
  let tellsFailures = true

  func text(_ report: Report, printer: DiagnosticPrinter) -> String {
    report.scripts.flatMap { script in
      script.errors.sorted.map { line($0, title: nil, script: script, language: printer.language) }
        + script.sorted.map {
          line($0.diagnostic, title: $0.check, script: script, language: printer.language)
        }
    }
    .joined(separator: "\n")
  }

  private func line(
    _ diagnostic: Diagnostic, title: String?, script: Report.Script, language: Language
  ) -> String {
    let place =
      script.sources.subject(of: diagnostic.location) ?? script.sources.place(of: diagnostic)
    let code = diagnostic.message.code
    let properties = [
      ("file", place?.file ?? script.path), ("line", place.map { String($0.line) }),
      ("col", place?.column.map { String($0) }), ("title", title.map { "\($0) \(code)" } ?? code),
    ]
    let written = properties.compactMap { key, value in
      value.map { "\(key)=\(GitHubText.property($0))" }
    }
    // What stands elsewhere has no room beside a line.
    let notes = diagnostic.notes.filter { $0.location == nil }.map(\.message)
    let texts = ([diagnostic.message, diagnostic.cure].compactMap(\.self) + notes)
      .map { $0.text(in: language) }
    let kind =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .change, .note: "notice"
      }
    let message = GitHubText.message(texts.joined(separator: "\n"))
    return "::\(kind) \(written.joined(separator: ","))::\(message)"
  }
}
