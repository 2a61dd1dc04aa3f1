import ArgumentParser
import Diagnostics
import Driving
import Exploring
import Journeys
import Scripting
import Shell

struct TestSubcommand: Subcommand {
  static let commandName = "test"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("test.abstract")),
    discussion: .help(
      examples: "test", "test flows --report junit=journeys.xml",
      message: Message("test.discussion", ["ending": JourneyFinder.ending])))

  @Argument(
    help: ArgumentHelp(Message("storyboard.paths")),
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: .help(Message("test.choiceTitle")))
  var choice: JourneyChoice

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(Message("test.reports", ["kinds": Self.kinds]), valueName: "kind[=file]"))
  var reports: [String] = []

  @Flag(
    help: ArgumentHelp(Message("test.coverage")))
  var coverage = false

  @Option(
    help: ArgumentHelp(Message("test.coverageFile"), valueName: "file"))
  var coverageFile: String?

  @Flag(
    help: ArgumentHelp(Message("test.overwrite")))
  var overwrite = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(Message("test.jobs")))
  var jobs: Int?

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(Message("test.list")))
  var list = false

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(Message("test.watch")))
  var watch = false

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  private static var kinds: String {
    JourneyReportCatalog.names.joined(separator: ", ")
  }

  mutating func validate() throws {
    for report in reports { try JourneyReportTarget.validate(report) }
    if reports.filter({ !$0.contains("=") }).count > 1 {
      throw ValidationError(Message("usage.oneReport"))
    }
    if let coverageFile, reports.contains(where: { $0.hasSuffix("=\(coverageFile)") }) {
      throw ValidationError(Message("usage.fileEach", ["file": coverageFile]))
    }
    if let jobs, jobs < 1 { throw ValidationError(Message("usage.fromOne", ["option": "jobs"])) }
    if list, coverage || coverageFile != nil {
      throw ValidationError(Message("usage.listRunsNothing"))
    }
    if watch, list {
      throw ValidationError(Message("usage.notTogether", ["first": "watch", "second": "list"]))
    }
  }

  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let reporting = try ReportChoice(
      reportKinds(environment).map(JourneyReportTarget.kind),
      settings: plugins.settings(environment), look: look,
      environment: environment)
    if !overwrite, !list { try checkFiles(environment, reporting.catalog) }
    let session = JourneySession(
      command: self, environment: environment, selection: choice.selection, reporting: reporting)
    let status = list ? session.list() : watch ? session.watch() : session.runAll()
    throw ExitCode(status.rawValue)
  }

  /// The reports that are written, with those that nobody asked for.
  func reportKinds(_ environment: ProcessEnvironment) -> [String] {
    let usual = JourneyReportCatalog.own[0].name
    let kinds = reports.isEmpty ? [usual] : reports
    let isOnGitHub = environment["GITHUB_ACTIONS"] == "true"
    let isTold = !kinds.contains(usual) || kinds.contains { $0.hasPrefix("github") }
    return kinds + (isOnGitHub && !isTold ? ["github"] : [])
  }

  /// Refuses to replace files that are not reports, before anything is run.
  private func checkFiles(
    _ environment: ProcessEnvironment, _ catalog: JourneyReportCatalog
  ) throws {
    do throws(Diagnostic) {
      for report in reports { try JourneyReportTarget.checkFile(report, among: catalog) }
      if let coverageFile {
        try TextFile.requireOurs(coverageFile, beginningWith: CoverageText.beginnings)
      }
    } catch {
      StandardOutput.forPeople().complain(look.printer(environment, to: 2).text(for: error))
      throw ExitCode(ExitStatus.usage.rawValue)
    }
  }
}

struct JourneyChoice: ParsableArguments {
  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(Message("journeyChoice.names")))
  var names: [String] = []

  @Option(
    name: [
      .customShort("t"), .customLong("tag"), .customLong("tags"), .customLong("include-tags"),
    ],
    help: ArgumentHelp(Message("journeyChoice.tags")))
  var tags: [String] = []

  @Option(
    name: [.customLong("exclude-tag"), .customLong("exclude-tags")],
    help: ArgumentHelp(Message("journeyChoice.excluded")))
  var excluded: [String] = []

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(Message("journeyChoice.rounds")))
  var rounds = 1

  @Flag(
    help: ArgumentHelp(Message("journeyChoice.shuffle")))
  var shuffle = false

  @Option(
    help: ArgumentHelp(Message("journeyChoice.seed")))
  var seed: UInt64?

  mutating func validate() throws {
    if rounds < 1 { throw ValidationError(Message("usage.fromOne", ["option": "repeat"])) }
    if shuffle, seed == nil { seed = UInt64.random(in: 1...999_999) }
  }

  /// The selection; one `--tag` may hold several tags, separated by commas.
  var selection: JourneySelection {
    JourneySelection(
      names: names, tags: tags.flatMap(Self.words), excluded: excluded.flatMap(Self.words),
      rounds: rounds, shuffles: shuffle || seed != nil, seed: seed ?? 0)
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map(String.init)
  }
}
