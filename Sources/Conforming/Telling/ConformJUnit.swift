import Diagnostics

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
