package import Diagnostics

/// A way to write a report.
package protocol ReportFormat {
  /// Whether the report itself lists scripts that failed to load; if not, the command does.
  var tellsFailures: Bool { get }
  /// Returns a report as text, without a trailing line break; empty if nothing is to be written.
  func text(_ report: Report, printer: DiagnosticPrinter) -> String
}

/// A way to write findings, which `--format` names.
package protocol FindingFormat: ReportFormat, Sendable {
  /// Its name on the command line.
  var name: String { get }
  var summary: Message { get }
}

/// All ways to write findings.
///
/// A new one is a file and a line here.
package enum FindingFormatCatalog {
  /// The formats; the first is the default.
  package static let all: [any FindingFormat] = [
    TextFindings(), JSONFindings(), GitHubFindings(), JUnitFindings(), SARIFFindings(),
  ]

  package static func format(named name: String) -> (any FindingFormat)? {
    all.first { $0.name == name }
  }
}

extension SourceTexts {
  /// The place of a finding, with its column if that can be found.
  func place(of diagnostic: Diagnostic) -> SourceLocation? {
    guard let location = diagnostic.location, location.column == nil,
      let token = diagnostic.highlight,
      let columns = self[location.file]?.column(of: token, onLine: location.line)
    else { return diagnostic.location }
    return SourceLocation(
      file: location.file, line: location.line, column: columns.lowerBound)
  }
}

extension FindingFormat {
  package var summary: Message { Message("format.\(name)") }
}
