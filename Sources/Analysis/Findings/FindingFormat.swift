package import Diagnostics

/// A way to write what checks have found.
package protocol FindingFormat: Sendable {
  /// Its name on the command line.
  var name: String { get }
  /// What it is for.
  var summary: Message { get }
  /// It says itself which scripts could not be loaded; otherwise that is told as a complaint.
  var tellsFailures: Bool { get }
  /// Returns a report as text, without a line break at the end; empty if there is nothing to write.
  func text(_ report: Report, printer: DiagnosticPrinter) -> String
}

/// All ways to write findings.
///
/// A new one is a file and a line here.
package enum FindingFormatCatalog {
  /// The formats; the first is the usual one.
  package static let all: [any FindingFormat] = [TextFindings(), JSONFindings(), GitHubFindings()]

  /// The format of that name.
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
