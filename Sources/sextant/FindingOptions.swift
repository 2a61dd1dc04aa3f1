import Analysis
import ArgumentParser
import Diagnostics
import Driving
import Scripting
import Shell

/// How findings are written, which is the same whatever finds them.
struct FindingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(Message("finding.format", ["formats": Self.formats])))
  var format = "text"

  @Option(
    help: ArgumentHelp(Message("finding.baseline")))
  var baseline: String?

  private static var formats: String {
    FindingFormatCatalog.all.map(\.name).joined(separator: ", ")
  }

  mutating func validate() throws {
    if FindingFormatCatalog.format(named: format) == nil {
      throw ValidationError(
        no: Message("usage.format"), named: format, among: FindingFormatCatalog.all.map(\.name))
    }
  }

  /// Prepares for writing, before anything is looked for.
  ///
  /// - Throws: The exit code if there is no such baseline; why is told.
  func writer(_ look: LookOptions, _ environment: ProcessEnvironment) throws -> FindingWriter {
    let output = format == "text" ? .forPeople(environment) : StandardOutput()
    do throws(Diagnostic) {
      return FindingWriter(
        format: FindingFormatCatalog.format(named: format) ?? FindingFormatCatalog.all[0],
        baseline: try baseline.map { (path) throws(Diagnostic) in try Baseline(file: path) },
        output: output, look: look, environment: environment)
    } catch {
      output.complain(look.printer(environment, to: 2).text(for: error))
      output.flush()
      throw ExitCode(ExitStatus.usage.rawValue)
    }
  }
}

/// Writes a report of findings.
struct FindingWriter {
  let format: any ReportFormat
  let baseline: Baseline?
  let output: StandardOutput
  let look: LookOptions
  let environment: ProcessEnvironment
  /// The file for the report; nil for standard output.
  var file: ReportFile?

  /// Writes a report; what could not be loaded is written to standard error, if the format has no place for it.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - ifNothingFound: The status if nothing was, and all was loaded.
  ///   - isStopped: Somebody pressed Ctrl-C.
  /// - Throws: The exit code.
  func write(
    _ report: Report, ifNothingFound: ExitStatus = .success, isStopped: Bool = false
  ) throws {
    let report = baseline.map(report.without) ?? report
    let text = format.text(report, printer: look.printer(environment, to: 1))
    if !text.isEmpty || file != nil {
      try Self.write(
        file == nil ? text : text + "\n", to: file, or: output, look: look, environment)
    }
    if !format.tellsFailures {
      for script in report.scripts where script.inspection == nil {
        let printer = look.printer(environment, to: 2, sources: script.sources)
        output.complain(printer.text(for: script.errors))
      }
    }
    output.flush()
    let status: ExitStatus =
      isStopped
      ? .interrupted
      : report.hasFailures ? .notLoaded : report.hasFindings ? .findings : ifNothingFound
    throw ExitCode(status.rawValue)
  }
}

extension FindingWriter {
  /// Writes a text into a file, or to standard output.
  ///
  /// - Throws: The exit code if the file cannot be written; why is told.
  static func write(
    _ text: String, to file: ReportFile?, or output: StandardOutput, look: LookOptions,
    _ environment: ProcessEnvironment
  ) throws {
    guard let file else {
      output.write(text.hasSuffix("\n") ? String(text.dropLast()) : text)
      return output.flush()
    }
    do throws(Diagnostic) {
      try file.write(text)
    } catch {
      output.complain(look.printer(environment, to: 2).text(for: error))
      output.flush()
      throw ExitCode(ExitStatus.usage.rawValue)
    }
  }
}

/// The file that a report goes into; it may replace a report, and nothing else.
struct ReportFile {
  let path: String
  /// How such reports begin.
  let beginnings: [String]
  let overwrites: Bool

  func write(_ text: String) throws(Diagnostic) {
    if !overwrites { try TextFile.requireOurs(path, beginningWith: beginnings) }
    try TextFile.write(text, to: path)
  }
}

extension Baseline {
  fileprivate init(file path: String) throws(Diagnostic) {
    guard let text = try TextFile.text(of: path) else {
      throw Diagnostic(.error, Message("E0101", ["path": path]))
    }
    try self.init(reading: text, from: path)
  }
}
