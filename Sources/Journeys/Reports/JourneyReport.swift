package import Diagnostics
import Driving
package import Scripting
import TerminalText

/// A format of the results of journeys, written while they run.
///
/// `begin` and `end` are called once each, even if nothing could be loaded.
package protocol JourneyReport {
  mutating func begin() -> String
  mutating func add(_ file: JourneyFileResult) -> String
  /// Writes the end of the report, after all results.
  ///
  /// - Parameters:
  ///   - duration: The total time.
  ///   - problem: Why no journey was run; `nil` if they were.
  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String
  /// Why the report is incomplete; `nil` if it is complete.
  var failure: Diagnostic? { get }
}

extension JourneyReport {
  package var failure: Diagnostic? { nil }
}

package struct JourneyReportKind {
  /// Its name on the command line.
  package let name: String
  package let summary: Message
  /// The beginnings of files that contain such a report; only these files may be overwritten.
  package let beginnings: [String]
  /// Makes a report that formats findings with a printer.
  package let make: (DiagnosticPrinter) -> any JourneyReport
}

/// All kinds of reports that there are for a run of journeys.
///
/// A new one is a plugin, or a file in `Reports` and a line here.
package struct JourneyReportCatalog {
  /// The program's own reports, the default first.
  package static var own: [JourneyReportKind] {
    [TerminalReport.kind, JSONLinesReport.kind]
  }

  /// The reports of the bundled plugins, by name; the plugins are loaded on first use.
  package static let bundled: [(name: String, summary: Message)] = ["tap", "junit", "github"].map {
    ($0, Message("report.\($0)"))
  }

  /// The names of all bundled reports, the default first.
  package static var names: [String] { own.map(\.name) + bundled.map(\.name) }

  /// The program's own reports or their replacements by plugins, then the plugins' additional
  /// reports.
  package let all: [JourneyReportKind]

  /// Collects the reports.
  ///
  /// - Parameter plugins: An app with the plugins that declare reports; `nil` for none.
  /// - Throws: A diagnostic if a report has the name of one of the program's without replacing it.
  package init(_ plugins: App? = nil) throws(Diagnostic) {
    guard let plugins else {
      all = Self.own
      return
    }
    if let clash = plugins.clashes(.report, with: Self.own.map(\.name)).first { throw clash }
    let declared = plugins.extensions(.report).map { definition in
      let own = Self.own.first { $0.name == definition.name }
      return JourneyReportKind(
        name: definition.name, summary: Message(verbatim: definition.help),
        beginnings: definition.beginnings.isEmpty ? own?.beginnings ?? [] : definition.beginnings
      ) { ScriptReport(definition, of: plugins, insteadOf: own?.make($0), $0) }
    }
    all =
      Self.own.map { own in declared.first { $0.name == own.name } ?? own }
      + declared.filter { kind in !Self.own.contains { $0.name == kind.name } }
  }

  package func kind(named name: String) -> JourneyReportKind? { all.first { $0.name == name } }
}

extension DiagnosticPrinter {
  func quoting(_ sources: SourceTexts) -> DiagnosticPrinter {
    var printer = self
    printer.sources = sources
    return printer
  }

  /// The lines for a failure: the finding, the difference and the reasons.
  func lines(for failure: JourneyFailure) -> [String] {
    let head = text(for: failure.finding).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let why = Message("journeys.diagnosticPrinterLines").text(in: language)
    let reasons = failure.reasons.map { "\(why): \(VisibleText.of($0.text(in: language)))" }
    return head + difference(failure.difference) + reasons.map { "    " + $0 }
  }

  private func difference(_ difference: Difference) -> [String] {
    guard !difference.isEmpty else { return [] }
    let sides = [
      "- " + Message("journeys.expected").text(in: language),
      "+ " + Message("journeys.actual").text(in: language),
    ]
    let lines = difference.lines.map { line in
      colored(VisibleText.of(line.marked), line.side)
    }
    return (sides + lines).map { "    " + $0 }
  }

  private func colored(_ text: String, _ side: Difference.Line.Side) -> String {
    switch side {
    case .both: text
    case .expected: theme.paint(text, .removed)
    case .actual: theme.paint(text, .added)
    }
  }
}

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
