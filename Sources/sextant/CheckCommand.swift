import Analysis
import ArgumentParser
import Diagnostics
import Shell

/// `sextant check PATH…`: says what is wrong with scripts that load, without running them.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for what is wrong with scripts, without running them.",
    discussion: """
      A PATH is a script, or a folder: then every .lua file in it is checked that has
      a flow to start, and files they require along with them. Of journeys it is told
      what can be seen without running them, such as a tap on a control that no screen
      has.

      Exit codes: 0 nothing was found, 1 something was, 2 wrong use, 3 a script could
      not be loaded.
      """)

  @Argument(help: "Scripts, or folders with scripts in them.")
  var paths: [String] = []

  @Option(help: "How findings are written: \(Self.formats).")
  var format = "text"

  @Flag(help: "Look for matters of taste, too.")
  var all = false

  @Option(help: "Let a check look that usually does not; can be given several times.")
  var enable: [String] = []

  @Option(help: "Let a check not look; can be given several times.")
  var disable: [String] = []

  @Flag(help: "List the checks and leave.")
  var list = false

  @Option(help: "Explain a check and leave.")
  var explain: String?

  @OptionGroup(title: "Plugins")
  var plugins: PluginOptions

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  @OptionGroup var look: LookOptions

  private static var formats: String {
    FindingFormatCatalog.all.map(\.name).joined(separator: ", ")
  }

  mutating func validate() throws {
    if FindingFormatCatalog.format(named: format) == nil {
      throw ValidationError("There is no format '\(format)'; there are \(Self.formats).")
    }
    // What is asked of scripts may be about checks that these declare.
    if paths.isEmpty { try checkNames(among: CheckCatalog.all) }
    if paths.isEmpty, !list, explain == nil {
      throw ValidationError("Which script or folder? For example: sextant check scripts")
    }
  }

  func run() throws {
    let surroundings = Surroundings.ofProcess
    let output = format == "text" ? .forPeople(surroundings) : StandardOutput()
    let printer = look.printer(surroundings, to: 1)
    let scripts = CheckedPaths(paths).load(
      plugins.settings(surroundings), limits.limits(look, surroundings))
    let checks = CheckCatalog.all(with: scripts)
    try checkNames(among: checks)
    if list || explain != nil {
      output.write(CheckReference(language: printer.language, checks: checks).text(about: explain))
      return output.flush()
    }
    let selection = Selection(
      all: all, enabled: enable.map(CheckCatalog.written),
      disabled: disable.map(CheckCatalog.written))
    let report = Report(scripts, with: selection)
    let format = FindingFormatCatalog.format(named: format) ?? FindingFormatCatalog.all[0]
    let text = format.text(report, printer: printer)
    if !text.isEmpty { output.write(text) }
    if !format.tellsFailures { complain(report, output, surroundings) }
    output.flush()
    throw ExitCode(status(of: report).rawValue)
  }

  /// Refuses names of checks that are none.
  private func checkNames(among checks: [any Check]) throws {
    let names = checks.map(\.name)
    for name in enable + disable + [explain].compactMap({ $0 })
    where !names.contains(CheckCatalog.written(name)) {
      let nearest = Suggestion.nearest(to: name, among: names)
      let cure = nearest.map { "; did you mean '\($0)'?" } ?? "; --list names them all."
      throw ValidationError("There is no check '\(name)'\(cure)")
    }
  }

  private func complain(
    _ report: Report, _ output: StandardOutput, _ surroundings: Surroundings
  ) {
    for script in report.scripts where script.inspection == nil {
      let printer = look.printer(surroundings, to: 2, sources: script.sources)
      output.complain(printer.text(for: script.errors))
    }
  }

  private func status(of report: Report) -> ExitStatus {
    if report.hasFailures { return .notLoaded }
    return report.hasFindings ? .findings : .success
  }
}
