import Analysis
import ArgumentParser
import Comparing
import Diagnostics
import Driving
import Exploring
import Revisions
import Scripting
import Shell

struct DiffSubcommand: Subcommand {
  static let commandName = "diff"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("diff.abstract")),
    discussion: .help(
      examples: "diff old.lua new.lua", "diff HEAD", "diff main..HEAD app.lua --format markdown",
      message: Message("diff.discussion")))

  @Argument(help: ArgumentHelp(Message("diff.versions")), completion: .file())
  var versions: [String] = []

  @Option(help: ArgumentHelp(Message("finding.format", ["formats": Self.formats])))
  var format = "text"

  @Option(name: .shortAndLong, help: ArgumentHelp(Message("diff.output")))
  var output: String?

  @Flag(help: ArgumentHelp(Message("graph.overwrite")))
  var overwrite = false

  @OptionGroup var walk: WalkLimitOptions

  @OptionGroup var trial: TrialOptions

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  private static var formatNames: [String] {
    FindingFormatCatalog.all.map(\.name) + ["markdown", "html"]
  }

  private static var formats: String { formatNames.joined(separator: ", ") }

  mutating func validate() throws {
    if !Self.formatNames.contains(format) {
      throw ValidationError(no: Message("usage.format"), named: format, among: Self.formatNames)
    }
    if jail.jail,
      versions.count < 2 || versions.contains(where: { (try? TextFile.exists($0)) != true })
    {
      throw ValidationError(Message("usage.jailNoRevisions"))
    }
    if versions.count == 2, versions[1].hasSuffix(".nav") {
      throw ValidationError(
        Message("usage.baselineFirst", ["first": versions[1], "second": versions[0]]))
    }
    if output == "" { throw ValidationError(Message("usage.outputIsFile")) }
  }
}

extension DiffSubcommand {
  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let printer = look.printer(environment, to: 2)
    let settings = (plugins.settings(environment), limits.limits(look, environment))
    let comparing = VersionComparing(
      loader: AppLoader(plugins: settings.0, limits: settings.1), seed: trial.seed,
      language: printer.language, options: walk.options(time: trial.time),
      interrupter: InterruptSignal()
    ) {
      WalkProgress(
        $0, format: output == nil ? format : "text", look: look, environment: environment)
    }
    let pairs: [VersionPairs.Pair]
    let known: BehaviourFile?
    do throws(Diagnostic) {
      known = versions.count == 2 ? try Self.behaviourFile(versions[0]) : nil
      pairs =
        known == nil
        ? try VersionPairs.named(versions, plugins: settings.0, limits: settings.1)
        : [
          (nil, try VersionPairs.app(named: versions[1], plugins: settings.0, limits: settings.1))
        ]
    } catch {
      StandardOutput.forPeople(environment).complain(printer.text(for: error))
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    var results: [VersionComparing.Result] = []
    for pair in pairs where results.last?.isStopped != true {
      if let known, let new = pair.new {
        results.append(comparing.compare(known, from: versions[0], new))
      } else {
        results.append(comparing.compare(pair))
      }
    }
    try write(results, environment)
  }

  /// The behaviour that a file written by baseline has; nil if a path is something else.
  private static func behaviourFile(_ path: String) throws(Diagnostic) -> BehaviourFile? {
    guard path.hasSuffix(".nav") else { return nil }
    guard let text = try TextFile.text(of: path) else {
      throw Diagnostic(.error, Message("E0101", ["path": path]))
    }
    return try BehaviourFile(reading: text, from: path)
  }

  private func write(
    _ results: [VersionComparing.Result], _ environment: ProcessEnvironment
  ) throws {
    let isStopped = results.last?.isStopped == true
    // A report of half a comparison would replace a whole one.
    if isStopped, output != nil || format == "html" {
      throw ExitCode(ExitStatus.interrupted.rawValue)
    }
    let writer = FindingWriter(
      format: reportFormat(results), baseline: nil,
      output: format == "text" ? .forPeople(environment) : StandardOutput(), look: look,
      environment: environment, file: file)
    try writer.write(
      Report(results.map(\.script)),
      ifNothingFound: results.allSatisfy(\.isComplete) ? .success : .limited,
      isStopped: isStopped)
  }

  /// The file for the report; nil for standard output.
  private var file: ReportFile? {
    let beginnings = [
      "html": PageDiff.beginning, "markdown": MarkdownDiff.beginning, "json": "{\n  \"findings\":",
      "github": "::",
      "junit": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sextant\"",
      "sarif": "{\n  \"$schema\":",
    ]
    return output.map {
      ReportFile(
        path: $0, beginnings: [beginnings[format]].compactMap(\.self), overwrites: overwrite)
    }
  }

  private func reportFormat(_ results: [VersionComparing.Result]) -> any ReportFormat {
    let compared = results.compactMap { result in
      result.compared.map { (result.script.path, $0) }
    }
    let byPath = Dictionary(compared) { $1 }
    return switch format {
    case "markdown": MarkdownDiff(byPath)
    case "html": PageDiff(byPath)
    default: FindingFormatCatalog.format(named: format) ?? FindingFormatCatalog.all[0]
    }
  }
}
