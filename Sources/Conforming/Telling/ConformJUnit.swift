import Diagnostics

/// JUnit's XML: the script is a suite, and each log a case of it.
struct ConformJUnit: ConformFormat {
  let name = "junit"
  let tellsFailures = true

  func text(_ report: ConformReport, printer: DiagnosticPrinter) -> String {
    let cases = report.results.map { self.case($0, report, printer) }
    let errors = cases.count { $0.kind == "error" }
    let failures = cases.count { $0.kind == "failure" }
    let counts = [
      ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
    ]
    let suite = XMLText.attributes([("name", report.script), ("file", report.script)] + counts)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="sextant"\(XMLText.attributes(counts))>
        <testsuite\(suite)>
      \(cases.map(\.text).joined())  </testsuite>
      </testsuites>
      """
  }

  private func `case`(
    _ result: ConformReport.Result, _ report: ConformReport, _ printer: DiagnosticPrinter
  ) -> (text: String, kind: String?) {
    switch result {
    case .failed(let log, let diagnostic, let sources):
      return self.case(log, "error", diagnostic, sources, report, printer)
    case .followed(let log):
      guard let diagnostic = report.diagnostic(of: log) else {
        let head = XMLText.attributes([("name", log.log.name), ("classname", report.script)])
        return ("    <testcase\(head)/>\n", nil)
      }
      let kind = log.isCut ? "error" : "failure"
      return self.case(log.log.name, kind, diagnostic, log.sources, report, printer)
    }
  }

  private func `case`(
    _ log: String, _ kind: String, _ diagnostic: Diagnostic, _ sources: SourceTexts,
    _ report: ConformReport, _ printer: DiagnosticPrinter
  ) -> (text: String, kind: String?) {
    let printer = DiagnosticPrinter(language: printer.language, sources: sources)
    let head = XMLText.attributes([
      ("name", log), ("classname", report.script), ("file", log),
      ("line", "\(diagnostic.location?.line ?? 1)"),
    ])
    let about = XMLText.attributes([
      ("message", diagnostic.message.text(in: printer.language)),
      ("type", diagnostic.message.code),
    ])
    let text = XMLText.escaped(printer.text(for: diagnostic))
    return (
      "    <testcase\(head)>\n      <\(kind)\(about)>\(text)</\(kind)>\n    </testcase>\n", kind
    )
  }
}
