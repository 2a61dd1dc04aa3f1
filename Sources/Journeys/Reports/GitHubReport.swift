import Diagnostics

/// Annotations that GitHub puts beside the lines of a change.
struct GitHubReport: JourneyReport {
  static let kind = JourneyReportKind(
    name: "github", summary: Message(en: "annotations of GitHub", ko: "GitHub 주석"),
    beginnings: ["::error ", "::warning ", "::notice "]
  ) { GitHubReport(printer: $0) }

  let printer: DiagnosticPrinter

  mutating func begin() -> String { "" }

  mutating func add(_ file: JourneyFileResult) -> String {
    let errors = file.errors.sorted.map { line($0, title: $0.message.code, file: file.path) }
    let failures = file.results.compactMap { result in
      result.failure.map { failure in
        line(
          failure.finding, title: result.title, file: file.path, at: result.location,
          more: failure.difference.isEmpty
            ? [] : ["- expected", "+ actual"] + failure.difference.lines.map(\.marked))
      }
    }
    return (errors + failures).joined()
  }

  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String {
    problem.map { line($0, title: $0.message.code, file: nil) } ?? ""
  }

  private func line(
    _ finding: Diagnostic, title: String, file: String?, at other: SourceLocation? = nil,
    more: [String] = []
  ) -> String {
    let place = finding.location ?? other
    let properties = [
      ("file", place?.file ?? file), ("line", place.map { "\($0.line)" }), ("title", title),
    ]
    let written = properties.compactMap { key, value in
      value.map { "\(key)=\(GitHubText.property($0))" }
    }
    let texts = [finding.message, finding.cure].compactMap { $0?.text(in: printer.language) }
    let message = GitHubText.message((texts + more).joined(separator: "\n"))
    return "::error \(written.joined(separator: ","))::\(message)\n"
  }
}
