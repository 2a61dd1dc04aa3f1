import Diagnostics

/// Findings as JUnit's XML: each script is a suite, and each finding a case of it that has failed.
///
/// A script without findings has one case, which has passed: build servers take a suite without any for a mistake.
/// The first case of a suite has the time of its script, so that the times of the cases add up.
struct JUnitFindings: FindingFormat {
  let name = "junit"
  let tellsFailures = true

  func text(_ report: Report, printer: DiagnosticPrinter) -> String {
    let suites = report.scripts.map { script in
      JUnitXML.Suite(script.path, took: script.duration, cases(of: script, printer.language))
    }
    let duration = report.scripts.reduce(Duration.zero) { $0 + $1.duration }
    return JUnitXML.text(suites, took: duration, in: printer.language)
  }

  private func cases(of script: Report.Script, _ language: Language) -> [JUnitXML.Case] {
    let errors = script.errors.sorted.map { ("load", JUnitXML.Trouble.error, $0) }
    let failures = script.sorted.map { ($0.check, JUnitXML.Trouble.failure, $0.diagnostic) }
    let cases = (errors + failures).enumerated().map { place, found in
      let (name, kind, diagnostic) = found
      return JUnitXML.Case(
        "\(name): \(diagnostic.message.text(in: language))",
        took: place == 0 ? script.duration : .zero, (kind, diagnostic, script.sources))
    }
    return cases.isEmpty ? [JUnitXML.Case("nothing found", took: script.duration)] : cases
  }
}
