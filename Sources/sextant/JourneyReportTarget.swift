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
  /// Why the report's file could not be written; nil if it was.
  private(set) var complaint: Diagnostic?

  /// Creates a report from an option: `junit`, `junit=journeys.xml`.
  init(
    _ option: String, look: LookOptions, _ environment: ProcessEnvironment, _ output: StandardOutput
  ) {
    let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
    file = parts.count > 1 ? parts[1] : nil
    self.output = output
    let kind = JourneyReportCatalog.kind(named: parts.first ?? "") ?? JourneyReportCatalog.all[0]
    var printer = look.printer(environment, to: 1)
    if file != nil || kind.name != JourneyReportCatalog.all[0].name {
      printer.theme = .none
    }
    report = kind.make(printer)
  }

  static func validate(_ option: String) throws {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    if JourneyReportCatalog.kind(named: name) == nil {
      throw ValidationError(
        no: "report", named: name, among: JourneyReportCatalog.all.map(\.name))
    }
    if parts.count > 1, parts[1].isEmpty {
      throw ValidationError("The file of '\(option)' has no name.")
    }
  }

  /// Throws if the report would replace a file that is not such a report.
  static func checkFile(_ option: String) throws(Diagnostic) {
    let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count > 1, let kind = JourneyReportCatalog.kind(named: parts[0]) else { return }
    try TextFile.requireOurs(parts[1], beginningWith: kind.beginnings)
  }

  mutating func begin() { write(report.begin()) }

  mutating func add(_ file: JourneyFileResult) { write(report.add(file)) }

  /// Ends the report; a file is written only now, as a whole.
  mutating func end(_ duration: Duration, problem: Diagnostic?) {
    write(report.end(duration, problem: problem))
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
