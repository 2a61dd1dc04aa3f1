package import Diagnostics

/// A format for the results of following logs.
package protocol ConformFormat: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// Whether it reports why logs could not be read; if not, the command does.
  var tellsFailures: Bool { get }
  /// The report, without a line break at its end.
  func text(_ report: ConformReport, printer: DiagnosticPrinter) -> String
}

/// All formats.
///
/// A new one is a file and a line here.
package enum ConformFormatCatalog {
  /// The formats, the default first.
  package static let all: [any ConformFormat] = [
    ConformText(), ConformJSON(), ConformJUnit(),
  ]

  package static func format(named name: String) -> (any ConformFormat)? {
    all.first { $0.name == name }
  }
}

extension ConformFormat {
  package var summary: Message { Message("format.\(name)") }
}
