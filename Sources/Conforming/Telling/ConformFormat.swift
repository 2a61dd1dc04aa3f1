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

/// JUnit's XML: the script is a suite, and each log a case of it.
struct ConformJUnit: ConformFormat {
  let name = "junit"
  let tellsFailures = true

  func text(_ report: ConformReport, printer: DiagnosticPrinter) -> String {
    let cases = zip(report.results, report.durations).map { self.case($0, took: $1, report) }
    let duration = report.durations.reduce(.zero, +)
    let suite = JUnitXML.Suite(report.script, took: duration, cases)
    return JUnitXML.text([suite], took: duration, in: printer.language)
  }

  private func `case`(
    _ result: ConformReport.Result, took duration: Duration, _ report: ConformReport
  ) -> JUnitXML.Case {
    switch result {
    case .failed(let log, let diagnostic, let sources):
      return JUnitXML.Case(log, took: duration, (.error, diagnostic, sources))
    case .followed(let log):
      let trouble = report.diagnostic(of: log).map { diagnostic in
        (log.isCut ? JUnitXML.Trouble.error : .failure, diagnostic, log.sources)
      }
      return JUnitXML.Case(log.log.name, took: duration, trouble)
    }
  }
}
