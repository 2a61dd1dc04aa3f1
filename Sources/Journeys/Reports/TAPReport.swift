import Diagnostics

/// TAP 14: a line for each journey, with its failure as YAML below it.
struct TAPReport: JourneyReport {
  static let kind = JourneyReportKind(
    name: "tap", summary: Message(en: "TAP 14, for test harnesses", ko: "시험 도구가 읽는 TAP 14"),
    beginnings: ["TAP version 14\n"]
  ) { TAPReport(printer: $0) }

  let printer: DiagnosticPrinter
  private var count = 0

  init(printer: DiagnosticPrinter) { self.printer = printer }

  mutating func begin() -> String { "TAP version 14\n" }

  mutating func add(_ file: JourneyFileResult) -> String {
    if file.isBroken {
      count += 1
      let text = printer.quoting(file.sources).text(for: file.errors)
      let place = file.errors.sorted.first?.location
      return "not ok \(count) - \(Self.escaped(file.path))\n"
        + block(text, file: place?.file ?? file.path, line: place?.line, severity: "error")
    }
    return file.results.map { line($0, file) }.joined()
  }

  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String {
    guard let problem else { return "1..\(count)\n" }
    let reason = problem.message.text(in: printer.language)
    return "1..\(count)\nBail out! \(Self.escaped(reason))\n"
  }

  private mutating func line(_ result: JourneyResult, _ file: JourneyFileResult) -> String {
    count += 1
    let name = Self.escaped("\(file.path): \(result.title)")
    switch result.outcome {
    case .passed: return "ok \(count) - \(name)\n"
    case .skipped(let reason): return "ok \(count) - \(name) # SKIP \(Self.escaped(reason))\n"
    case .failed(let failure):
      let place = failure.finding.location ?? result.location
      let text = printer.quoting(file.sources).lines(for: failure).joined(separator: "\n")
      return "not ok \(count) - \(name)\n"
        + block(text, file: place.file, line: place.line, severity: "fail")
    }
  }

  private func block(_ text: String, file: String, line: Int?, severity: String) -> String {
    let message = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    " + $0 + "\n" }.joined()
    let line = line.map { "    line: \($0)\n" } ?? ""
    return "  ---\n  message: |\n\(message)  severity: \(severity)\n  at:\n"
      + "    file: \(JSON.string(file).text)\n\(line)  ...\n"
  }

  /// Escapes `#`, which begins a directive, and replaces line breaks with spaces.
  private static func escaped(_ text: String) -> String {
    VisibleText.of(String(text.map { $0.isNewline ? " " : $0 })).unicodeScalars
      .map { $0 == "#" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
