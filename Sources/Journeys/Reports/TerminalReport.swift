import Diagnostics
import TerminalText

/// For people: a line for each file, failures in full, and the totals at the end.
struct TerminalReport: JourneyReport {
  static var kind: JourneyReportKind {
    JourneyReportKind(
      name: "terminal",
      summary: Message("report.terminal"),
      beginnings: ["✓ ", "✗ ", "ok ", "not ok ", "error: ", "오류: "]
    ) { TerminalReport(printer: $0) }
  }

  let printer: DiagnosticPrinter
  private var counts = JourneyCounts()

  init(printer: DiagnosticPrinter) { self.printer = printer }

  mutating func begin() -> String { "" }

  mutating func add(_ file: JourneyFileResult) -> String {
    counts.add(file)
    let printer = printer.quoting(file.sources)
    let path = VisibleText.of(file.path)
    if file.isBroken {
      return lines([mark(.bad) + path, printer.text(for: file.errors)])
    }
    guard !file.results.isEmpty else { return "" }
    let isGood = file.results.allSatisfy { $0.failure == nil }
    var text = lines([mark(isGood ? .good : .bad) + path + "  " + sum(file)])
    for result in file.results {
      switch result.outcome {
      case .passed: break
      case .skipped(let reason):
        text += lines(["  " + mark(.skipped) + VisibleText.of("\(result.title): \(reason)")])
      case .failed(let failure):
        text += lines(
          ["  " + mark(.bad) + VisibleText.of(result.title)] + printer.lines(for: failure))
      }
    }
    return text
  }

  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String {
    if let problem { return lines([printer.text(for: problem)]) }
    return lines([JourneySum(counts, duration).message.text(in: printer.language)])
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func sum(_ file: JourneyFileResult) -> String {
    let count = file.results.count
    return Message("journeys.terminalSum", ["count": count])
      .text(in: printer.language)
  }

  private enum Mark {
    case good, bad, skipped
  }

  private func mark(_ mark: Mark) -> String {
    let (sign, plain, part) =
      switch mark {
      case .good: ("✓", "ok", Theme.Part.good)
      case .bad: ("✗", "not ok", .bad)
      case .skipped: ("○", "skip", .doubtful)
      }
    return printer.theme.paint(printer.ascii ? plain : sign, part) + " "
  }
}

struct JourneySum {
  let message: Message

  init(_ counts: JourneyCounts, _ duration: Duration) {
    let seconds = duration / .seconds(1)
    let time = "\((seconds * 1000).rounded() / 1000) s"
    message = Message(
      "journeys.sum",
      [
        "total": counts.total, "passed": counts.passed, "failed": counts.failed,
        "skipped": counts.skipped, "broken": counts.broken, "time": time,
      ])
  }
}
