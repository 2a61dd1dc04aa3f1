import ArgumentParser
import Diagnostics
import Driving
import Journeys
import Scripting
import Shell
import TerminalText

struct JourneyReportTarget {
  private var report: any JourneyReport
  private let file: String?
  private let output: StandardOutput
  private var text = ""
  /// Why the report is not whole, or its file could not be written; nil if all went well.
  private(set) var complaint: Diagnostic?

  /// Creates a report from an option: `junit`, `junit=journeys.xml`.
  init(
    _ option: String, among catalog: JourneyReportCatalog, look: LookOptions,
    environment: ProcessEnvironment, output: StandardOutput
  ) {
    let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
    file = parts.count > 1 ? parts[1] : nil
    self.output = output
    let kind = catalog.kind(named: Self.kind(in: option)) ?? catalog.all[0]
    var printer = look.printer(environment, to: 1)
    if file != nil || kind.name != catalog.all[0].name { printer.theme = .none }
    report = kind.make(printer)
  }

  /// The kind that an option names.
  static func kind(in option: String) -> String { String(option.prefix { $0 != "=" }) }

  static func validate(_ option: String) throws {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1, parts[1].isEmpty {
      throw ValidationError(Message("usage.fileHasNoName", ["option": option]))
    }
  }

  /// Throws if the report would replace a file that is not such a report.
  static func checkFile(
    _ option: String, among catalog: JourneyReportCatalog
  ) throws(Diagnostic) {
    let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count > 1, let kind = catalog.kind(named: parts[0]) else { return }
    try TextFile.requireOurs(parts[1], beginningWith: kind.beginnings)
  }

  mutating func begin() { write(report.begin()) }

  mutating func add(_ file: JourneyFileResult) { write(report.add(file)) }

  /// Ends the report; a file is written only now, as a whole.
  mutating func end(_ duration: Duration, problem: Diagnostic?) {
    write(report.end(duration, problem: problem))
    if let failure = report.failure {
      complaint = failure
      return output.flush()
    }
    guard let file else { return output.flush() }
    do throws(Diagnostic) {
      if let slash = file.lastIndex(of: "/"), slash > file.startIndex {
        try TextFile.makeFolder(String(file[..<slash]))
      }
      try TextFile.write(text, to: file)
    } catch {
      complaint = error
    }
  }

  private mutating func write(_ more: String) {
    guard !more.isEmpty else { return }
    guard file == nil else { return text += more }
    output.write(more.hasSuffix("\n") ? String(more.dropLast()) : more)
    output.flush()
  }
}
