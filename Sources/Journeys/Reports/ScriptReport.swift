import Diagnostics
import Scripting

/// A report that a plugin declares: its function is told of the beginning, of each file and of the end.
struct ScriptReport: JourneyReport {
  private let app: App
  private let definition: ExtensionDefinition
  private let printer: DiagnosticPrinter
  /// What the program writes under its name.
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
    return tell([JSON.Field(key: "event", value: .string("begin"))], usual)
  }

  mutating func add(_ file: JourneyFileResult) -> String {
    let usual = own?.add(file)
    let number = counts.total + counts.broken + 1
    counts.add(file)
    let fields =
      [
        JSON.Field(key: "event", value: .string("file")),
        JSON.Field(key: "number", value: .int(number)),
      ] + JSON.fields(of: file, printer)
    files.append(.object(fields))
    return tell(fields, usual)
  }

  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String {
    let usual = own?.end(duration, problem: problem)
    var fields = [
      JSON.Field(key: "event", value: .string("end")),
      JSON.Field(key: "seconds", value: .double(duration.rounded)),
      JSON.Field(key: "files", value: .array(files)),
    ]
    fields += counts.fields
    if let problem {
      fields.append(JSON.Field(key: "problem", value: JSON(problem, printer)))
    }
    return tell(fields, usual)
  }

  /// Lets the function write; the first failure is kept, and nothing is written from then on.
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
    [("total", total), ("passed", passed), ("failed", failed), ("skipped", skipped)].map {
      JSON.Field(key: $0.0, value: .int($0.1))
    } + [JSON.Field(key: "broken", value: .int(broken))]
  }
}

extension JSON {
  /// What came of a file of journeys, for reports.
  fileprivate static func fields(
    of file: JourneyFileResult, _ printer: DiagnosticPrinter
  ) -> [Field] {
    let printer = printer.quoting(file.sources)
    let seconds = file.results.reduce(Duration.zero) { $0 + $1.duration }
    var fields = [
      Field(key: "path", value: .string(file.path)),
      Field(key: "seconds", value: .double(seconds.rounded)),
      Field(key: "results", value: .array(file.results.map { JSON($0, printer) })),
    ]
    fields += JourneyCounts([file]).fields
    if file.isBroken {
      fields += [
        Field(key: "errors", value: .array(file.errors.sorted.map { JSON($0, printer) })),
        Field(key: "text", value: .string(printer.text(for: file.errors))),
      ]
    }
    return fields
  }

  private init(_ result: JourneyResult, _ printer: DiagnosticPrinter) {
    var fields = [
      Field(key: "name", value: .string(result.name)),
      Field(key: "title", value: .string(result.title)),
      Field(key: "round", value: .int(result.round)),
      Field(key: "file", value: .string(result.location.file)),
      Field(key: "line", value: .int(result.location.line)),
      Field(key: "tags", value: .array(result.tags.map { .string($0) })),
      Field(key: "seconds", value: .double(result.duration.rounded)),
    ]
    switch result.outcome {
    case .passed: fields.append(Field(key: "outcome", value: .string("passed")))
    case .skipped(let reason):
      fields.append(Field(key: "outcome", value: .string("skipped")))
      fields.append(Field(key: "reason", value: .string(reason)))
    case .failed(let failure):
      let lines = failure.difference.lines.map { JSON.string($0.marked) }
      fields += [
        Field(key: "outcome", value: .string("failed")),
        Field(key: "finding", value: JSON(failure.finding, printer)),
        Field(key: "difference", value: .array(lines)),
        Field(
          key: "text", value: .string(printer.lines(for: failure).joined(separator: "\n"))),
      ]
    }
    self = .object(fields)
  }

  /// A finding in the reader's language.
  fileprivate init(_ finding: Diagnostic, _ printer: DiagnosticPrinter) {
    self = .object([
      "code": .string(finding.message.code),
      "message": .string(finding.message.text(in: printer.language)),
      "cure": finding.cure.map { .string($0.text(in: printer.language)) },
      "file": finding.location.map { .string($0.file) },
      "line": finding.location.map { .int($0.line) },
      "text": .string(printer.text(for: finding)),
    ])
  }
}

extension Duration {
  /// In seconds, to a millionth.
  fileprivate var rounded: Double { ((self / .seconds(1)) * 1_000_000).rounded() / 1_000_000 }
}
