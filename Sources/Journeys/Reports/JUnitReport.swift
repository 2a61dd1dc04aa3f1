import Diagnostics

/// JUnit's XML, with the file and the line of each journey.
struct JUnitReport: JourneyReport {
  static let kind = JourneyReportKind(
    name: "junit",
    summary: Message(
      en: "JUnit's XML, with file and line, for build servers",
      ko: "빌드 서버가 읽는 JUnit XML. 파일과 줄을 담습니다"),
    beginnings: [JUnitReport.head]
  ) { JUnitReport(printer: $0) }

  /// The text before the counts, by which a report of this kind is recognized.
  private static let head =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sextant\""

  let printer: DiagnosticPrinter
  private var files: [JourneyFileResult] = []

  init(printer: DiagnosticPrinter) { self.printer = printer }

  mutating func begin() -> String { "" }

  mutating func add(_ file: JourneyFileResult) -> String {
    files.append(file)
    return ""
  }

  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String {
    let counts = JourneyCounts(files)
    let errors = counts.broken + (problem == nil ? 0 : 1)
    let head = XMLText.attributes([
      ("tests", "\(counts.total + errors)"), ("failures", "\(counts.failed)"),
      ("errors", "\(errors)"), ("skipped", "\(counts.skipped)"), ("time", seconds(duration)),
    ])
    let suites = files.filter { $0.isBroken || !$0.results.isEmpty }.map(suite).joined()
    return Self.head + "\(head)>\n\(suites)"
      + (problem.map(self.problem) ?? "") + "</testsuites>\n"
  }

  private func suite(_ file: JourneyFileResult) -> String {
    let counts = JourneyCounts([file])
    let time = file.results.reduce(Duration.zero) { $0 + $1.duration }
    let head = XMLText.attributes([
      ("name", file.path), ("file", file.path), ("tests", "\(counts.total + counts.broken)"),
      ("failures", "\(counts.failed)"), ("errors", "\(counts.broken)"),
      ("skipped", "\(counts.skipped)"), ("time", seconds(time)),
    ])
    let cases = file.results.map { self.case($0, file) }.joined()
    return "  <testsuite\(head)>\n\(file.isBroken ? broken(file) : cases)  </testsuite>\n"
  }

  private func `case`(_ result: JourneyResult, _ file: JourneyFileResult) -> String {
    let place = result.location
    let head = XMLText.attributes([
      ("name", result.title), ("classname", file.path), ("file", place.file),
      ("line", "\(place.line)"), ("time", seconds(result.duration)),
    ])
    switch result.outcome {
    case .passed: return "    <testcase\(head)/>\n"
    case .skipped(let reason):
      return
        "    <testcase\(head)>\n      <skipped\(XMLText.attributes([("message", reason)]))/>\n    </testcase>\n"
    case .failed(let failure):
      let text = printer.quoting(file.sources).lines(for: failure).joined(separator: "\n")
      return element(
        "failure", head, message: failure.finding.message, text, at: failure.finding.location)
    }
  }

  private func broken(_ file: JourneyFileResult) -> String {
    let first = file.errors.sorted.first
    let place = first?.location
    let head = XMLText.attributes([
      ("name", file.path), ("classname", file.path), ("file", place?.file ?? file.path),
      ("line", "\(place?.line ?? 1)"), ("time", seconds(.zero)),
    ])
    let text = printer.quoting(file.sources).text(for: file.errors)
    return element("error", head, message: first?.message, text, at: place)
  }

  private func problem(_ problem: Diagnostic) -> String {
    let head = XMLText.attributes([("name", "sextant test"), ("classname", "sextant")])
    return
      "  <testsuite\(XMLText.attributes([("name", "sextant"), ("tests", "1"), ("errors", "1")]))>\n"
      + element("error", head, message: problem.message, printer.text(for: problem), at: nil)
      + "  </testsuite>\n"
  }

  private func element(
    _ name: String, _ head: String, message: Message?, _ text: String, at place: SourceLocation?
  ) -> String {
    let about = XMLText.attributes([
      ("message", message?.text(in: printer.language) ?? ""), ("type", message?.code ?? ""),
    ])
    return "    <testcase\(head)>\n      <\(name)\(about)>\(XMLText.escaped(text))</\(name)>\n"
      + "    </testcase>\n"
  }

  private func seconds(_ duration: Duration) -> String {
    "\(((duration / .seconds(1)) * 1_000_000).rounded() / 1_000_000)"
  }
}
