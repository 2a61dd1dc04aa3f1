import Diagnostics
import Driving

/// One JSON object per line: the beginning, journeys, files that could not be loaded, totals.
struct JSONLinesReport: JourneyReport {
  static var kind: JourneyReportKind {
    JourneyReportKind(
      name: "json", summary: Message("report.json"),
      beginnings: ["{\"v\":1,\"event\":\"begin\"}\n"]
    ) { JSONLinesReport(printer: $0) }
  }

  let printer: DiagnosticPrinter
  private var counts = JourneyCounts()

  init(printer: DiagnosticPrinter) { self.printer = printer }

  mutating func begin() -> String { line("begin", [:]) }

  mutating func add(_ file: JourneyFileResult) -> String {
    counts.add(file)
    if file.isBroken {
      return file.errors.sorted.map {
        line("error", ["path": .string(file.path), "finding": JSON($0)])
      }.joined()
    }
    return file.results.map { result($0, file) }.joined()
  }

  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String {
    (problem.map { line("error", ["finding": JSON($0)]) } ?? "")
      + line(
        "end",
        [
          "passed": .int(counts.passed), "failed": .int(counts.failed),
          "skipped": .int(counts.skipped), "broken": .int(counts.broken),
          "seconds": .double(duration / .seconds(1)),
        ])
  }

  private func result(_ result: JourneyResult, _ file: JourneyFileResult) -> String {
    let outcome: (name: String, reason: String?) =
      switch result.outcome {
      case .passed: ("passed", nil)
      case .failed: ("failed", nil)
      case .skipped(let reason): ("skipped", reason)
      }
    let failure = result.failure
    return line(
      "journey",
      [
        "path": .string(file.path), "name": .string(result.name), "round": .int(result.round),
        "line": .int(result.location.line), "tags": .texts(result.tags),
        "outcome": .string(outcome.name), "reason": .text(outcome.reason),
        "seconds": .double(result.duration / .seconds(1)),
        "finding": failure.map { JSON($0.finding) },
        "difference": failure.map { .array($0.difference.lines.map { .string($0.marked) }) },
        "why": failure.map { .array($0.reasons.map { .string($0.text(in: printer.language)) }) },
      ])
  }

  private func line(_ event: String, _ fields: KeyValuePairs<String, JSON?>) -> String {
    let head = JSON.fields(["v": .version, "event": .string(event)])
    return JSON.object(head + JSON.fields(fields)).text + "\n"
  }
}
