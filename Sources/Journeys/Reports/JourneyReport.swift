package import Diagnostics
import TerminalText

/// A way to tell what came of journeys, written while they run.
///
/// Whatever happens there is a beginning and an end, also when nothing could be loaded.
package protocol JourneyReport {
  mutating func begin() -> String
  mutating func add(_ file: JourneyFileResult) -> String
  /// Writes what stands behind all results.
  ///
  /// - Parameters:
  ///   - duration: How long everything took.
  ///   - problem: Why nothing was run at all, if so.
  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String
}

package struct JourneyReportKind: Sendable {
  /// Its name on the command line.
  package let name: String
  package let summary: Message
  /// How files that hold such a report may begin.
  package let beginnings: [String]
  /// Makes a report that formats findings with a printer.
  package let make: @Sendable (DiagnosticPrinter) -> any JourneyReport
}

package enum JourneyReportCatalog {
  /// The kinds, the usual one first; a new one is a file in `Reports` and a line here.
  package static let all: [JourneyReportKind] = [
    TerminalReport.kind, TAPReport.kind, JUnitReport.kind, JSONLinesReport.kind,
    GitHubReport.kind,
  ]

  package static func kind(named name: String) -> JourneyReportKind? {
    all.first { $0.name == name }
  }
}

extension DiagnosticPrinter {
  func quoting(_ sources: SourceTexts) -> DiagnosticPrinter {
    var printer = self
    printer.sources = sources
    return printer
  }

  /// The lines for a failure: the finding, the difference and the reasons.
  func lines(for failure: JourneyFailure) -> [String] {
    let head = text(for: failure.finding).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let why = Message(en: "why", ko: "까닭").text(in: language)
    let reasons = failure.reasons.map { "\(why): \(VisibleText.of($0.text(in: language)))" }
    return head + difference(failure.difference) + reasons.map { "    " + $0 }
  }

  private func difference(_ difference: Difference) -> [String] {
    guard !difference.isEmpty else { return [] }
    let sides = [
      "- " + Message(en: "expected", ko: "기대").text(in: language),
      "+ " + Message(en: "actual", ko: "실제").text(in: language),
    ]
    let lines = difference.lines.map { line in
      colored(VisibleText.of(line.marked), line.side)
    }
    return (sides + lines).map { "    " + $0 }
  }

  private func colored(_ text: String, _ side: Difference.Line.Side) -> String {
    switch side {
    case .both: text
    case .expected: theme.paint(text, .removed)
    case .actual: theme.paint(text, .added)
    }
  }
}
