import Diagnostics

/// Findings as JUnit's XML: each script is a suite, and each finding a case of it that has failed.
///
/// A script without findings has one case, which has passed: build servers take a suite without any for a mistake.
struct JUnitFindings: FindingFormat {
  let name = "junit"
  let summary = Message(en: "JUnit's XML, for build servers", ko: "빌드 서버가 읽는 JUnit XML")
  let tellsFailures = true

  func text(_ report: Report, printer: DiagnosticPrinter) -> String {
    let suites = report.scripts.map { suite($0, printer) }
    let counts = XMLText.attributes([
      ("tests", "\(suites.reduce(0) { $0 + $1.tests })"),
      ("failures", "\(suites.reduce(0) { $0 + $1.failures })"),
      ("errors", "\(suites.reduce(0) { $0 + $1.errors })"),
    ])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="sextant"\(counts)>
      \(suites.map(\.text).joined())</testsuites>
      """
  }

  private func suite(
    _ script: Report.Script, _ printer: DiagnosticPrinter
  ) -> (text: String, tests: Int, failures: Int, errors: Int) {
    let printer = DiagnosticPrinter(language: printer.language, sources: script.sources)
    let errors = script.errors.sorted.map { ("error", "load", $0) }
    let failures = script.sorted.map { ("failure", $0.check, $0.diagnostic) }
    let cases = (errors + failures).map { self.case($0, name: $1, $2, script, printer) }
    let passed =
      "    <testcase\(XMLText.attributes([("name", "nothing found"), ("classname", script.path)]))/>\n"
    let tests = max(cases.count, 1)
    let head = XMLText.attributes([
      ("name", script.path), ("file", script.path), ("tests", "\(tests)"),
      ("failures", "\(failures.count)"), ("errors", "\(errors.count)"),
    ])
    let body = cases.isEmpty ? passed : cases.joined()
    return ("  <testsuite\(head)>\n\(body)  </testsuite>\n", tests, failures.count, errors.count)
  }

  private func `case`(
    _ element: String, name: String, _ finding: Diagnostic, _ script: Report.Script,
    _ printer: DiagnosticPrinter
  ) -> String {
    let message = finding.message.text(in: printer.language)
    let place = script.sources.place(of: finding)
    let head = XMLText.attributes([
      ("name", "\(name): \(message)"), ("classname", script.path),
      ("file", place?.file ?? script.path), ("line", "\(place?.line ?? 1)"),
    ])
    let about = XMLText.attributes([("message", message), ("type", finding.message.code)])
    let text = XMLText.escaped(printer.text(for: finding))
    return
      "    <testcase\(head)>\n      <\(element)\(about)>\(text)</\(element)>\n    </testcase>\n"
  }
}
