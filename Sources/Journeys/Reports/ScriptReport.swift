import Diagnostics
import Scripting

/// A report that a plugin declares: its function is called for the beginning, for each file and for
/// the end.
struct ScriptReport: JourneyReport {
  private let app: App
  private let definition: ExtensionDefinition
  private let printer: DiagnosticPrinter
  /// The program's report that it replaces; `nil` for none.
  private var own: (any JourneyReport)?
  private var counts = JourneyCounts()
  private var files: [JSON] = []
  private(set) var failure: Diagnostic?

  init(
    _ definition: ExtensionDefinition, of app: App, insteadOf own: (any JourneyReport)?,
    _ printer: DiagnosticPrinter
  ) {
    (self.definition, self.app, self.own, self.printer) = (definition, app, own, printer)
  }

  mutating func begin() -> String {
    let usual = own?.begin()
    return tell(JSON.fields(["event": .string("begin")]), usual)
  }

  mutating func add(_ file: JourneyFileResult) -> String {
    let usual = own?.add(file)
    let number = counts.total + counts.broken + 1
    counts.add(file)
    let head = JSON.fields(["event": .string("file"), "number": .int(number)])
    let fields = head + JSON.fields(of: file, printer)
    files.append(.object(fields))
    return tell(fields, usual)
  }

  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String {
    let usual = own?.end(duration, problem: problem)
    let head = JSON.fields([
      "event": .string("end"), "seconds": .double(duration.rounded), "files": .array(files),
    ])
    let rest = JSON.fields(["problem": problem.map { JSON($0, printer) }])
    return tell(head + counts.fields + rest, usual)
  }

  /// Calls the plugin's function; after the first failure, which is kept, nothing more is written.
  private mutating func tell(_ event: [JSON.Field], _ usual: String?) -> String {
    guard failure == nil else { return "" }
    do throws(Diagnostic) {
      let text = try app.text(
        of: definition, about: .object(event), original: usual.map { text in { text } })
      return VisibleText.lines(of: text)
    } catch {
      failure = error
      return ""
    }
  }
}

extension JourneyCounts {
  fileprivate var fields: [JSON.Field] {
    JSON.fields([
      "total": .int(total), "passed": .int(passed), "failed": .int(failed),
      "skipped": .int(skipped), "broken": .int(broken),
    ])
  }
}

extension JSON {
  /// The results of a file, for reports.
  fileprivate static func fields(
    of file: JourneyFileResult, _ printer: DiagnosticPrinter
  ) -> [Field] {
    let printer = printer.quoting(file.sources)
    let seconds = file.results.reduce(Duration.zero) { $0 + $1.duration }
    let head = JSON.fields([
      "path": .string(file.path), "seconds": .double(seconds.rounded),
      "results": .array(file.results.map { JSON($0, printer) }),
    ])
    let errors = JSON.fields([
      "errors": .array(file.errors.sorted.map { JSON($0, printer) }),
      "text": .string(printer.text(for: file.errors)),
    ])
    return head + JourneyCounts([file]).fields + (file.isBroken ? errors : [])
  }

  private init(_ result: JourneyResult, _ printer: DiagnosticPrinter) {
    let head = JSON.fields([
      "name": .string(result.name), "title": .string(result.title), "round": .int(result.round),
      "file": .string(result.location.file), "line": .int(result.location.line),
      "tags": .texts(result.tags), "seconds": .double(result.duration.rounded),
    ])
    let outcome =
      switch result.outcome {
      case .passed: JSON.fields(["outcome": .string("passed")])
      case .skipped(let reason):
        JSON.fields(["outcome": .string("skipped"), "reason": .string(reason)])
      case .failed(let failure):
        JSON.fields([
          "outcome": .string("failed"), "finding": JSON(failure.finding, printer),
          "difference": .texts(failure.difference.lines.map(\.marked)),
          "text": .string(printer.lines(for: failure).joined(separator: "\n")),
        ])
      }
    self = .object(head + outcome)
  }

  /// A finding in the reader's language.
  fileprivate init(_ finding: Diagnostic, _ printer: DiagnosticPrinter) {
    self = .object([
      "code": .string(finding.message.code),
      "message": .string(finding.message.text(in: printer.language)),
      "cure": finding.cure.map { .string($0.text(in: printer.language)) },
      "file": .text(finding.location?.file), "line": .number(finding.location?.line),
      "text": .string(printer.text(for: finding)),
    ])
  }
}

extension Duration {
  /// In seconds, to a millionth.
  fileprivate var rounded: Double { ((self / .seconds(1)) * 1_000_000).rounded() / 1_000_000 }
}
