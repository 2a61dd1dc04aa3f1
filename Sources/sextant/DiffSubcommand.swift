import Analysis
import ArgumentParser
import Comparing
import Diagnostics
import Driving
import Exploring
import Revisions
import Scripting
import Shell

struct DiffSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
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
      throw ValidationError(no: "format", named: format, among: Self.formatNames)
    }
    if jail.jail,
      versions.count < 2 || versions.contains(where: { (try? TextFile.exists($0)) != true })
    {
      throw ValidationError(
        "--jail starts no other program, and revisions need git; name two files.")
    }
    if output == "" { throw ValidationError("--output is the name of a file.") }
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
      interrupter: InterruptSignal())
    let pairs: [VersionPairs.Pair]
    let known: BehaviourFile?
    do throws(Diagnostic) {
      known = versions.count == 2 ? try Self.behaviourFile(versions[0]) : nil
      pairs =
        known != nil
        ? [] : try VersionPairs.named(versions, plugins: settings.0, limits: settings.1)
    } catch {
      StandardOutput.forPeople(environment).complain(printer.text(for: error))
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    var results = known.map { [comparing.compare($0, versions[1])] } ?? []
    for pair in pairs where results.last?.isStopped != true {
      results.append(comparing.compare(pair))
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
    let writer = FindingWriter(
      format: reportFormat(results), baseline: nil,
      output: format == "text" ? .forPeople(environment) : StandardOutput(), look: look,
      environment: environment, file: output)
    try writer.write(
      Report(results.map(\.script)),
      ifNothingFound: results.allSatisfy(\.isComplete) ? .success : .limited,
      isStopped: isStopped)
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

/// Compares the two versions of each app.
struct VersionComparing {
  let loader: AppLoader
  let seed: UInt64
  let language: Language
  let options: ExplorationOptions
  let interrupter: InterruptSignal

  /// What came of two versions of an app.
  struct Result {
    var script: Report.Script
    /// Nil if nothing was compared.
    var compared: ComparedVersions?
    var isComplete = true
    /// Somebody pressed Ctrl-C.
    var isStopped = false
  }

  func compare(_ pair: VersionPairs.Pair) -> Result {
    let begin = ContinuousClock.now
    var result = compared(pair)
    result.script.duration = .now - begin
    return result
  }

  private func compared(_ pair: VersionPairs.Pair) -> Result {
    guard let old = pair.old, let new = pair.new else { return onlyOne(pair.old ?? pair.new) }
    do throws(AppLoader.Failure) {
      let apps = (try load(old), try load(new))
      do throws(Diagnostic) {
        return try compare(apps.0, apps.1, names: (name(old), name(new)), path: new.path)
      } catch {
        return failed(Diagnostics([error]), apps.1.sources, new.path)
      }
    } catch {
      return failed(error.findings, error.sources, new.path)
    }
  }

  /// Compares a script with the behaviour that a file has.
  func compare(_ known: BehaviourFile, _ path: String) -> Result {
    do {
      let behaviour = try behaviour(ofScript: path)
      let now = BehaviourFile(behaviour)
      var script = Report.Script(
        path: path, inspection: Inspection(findings: known.changes(to: now)),
        errors: Diagnostics(), sources: behaviour.app.sources)
      let sum = behaviour.explored.sum
      script.remarks = sum.messages(of: path, seed: seed)
      return Result(
        script: script, isComplete: known.isComplete(with: now), isStopped: sum.isStopped)
    } catch {
      return failed(error.findings, error.sources, path)
    }
  }

  /// The behaviour of a script on the disk.
  func behaviour(ofScript path: String) throws(AppLoader.Failure) -> Behaviour {
    let app = try loader.load(path)
    app.seed = seed
    do throws(Diagnostic) {
      return try behaviour(of: app, nil)
    } catch {
      throw AppLoader.Failure(
        findings: Diagnostics([error]), sources: app.sources, files: SourceSnapshot())
    }
  }

  private func name(_ version: AppVersion) -> String { version.label(in: language) }

  private func load(_ version: AppVersion) throws(AppLoader.Failure) -> App {
    let app = try loader.load(version.path, from: version.reader)
    app.seed = seed
    return app
  }

  private func failed(_ errors: Diagnostics, _ sources: SourceTexts, _ path: String) -> Result {
    Result(
      script: Report.Script(path: path, inspection: nil, errors: errors, sources: sources))
  }

  /// An app that only one version has is a difference; nothing else can be said of it.
  private func onlyOne(_ version: AppVersion?) -> Result {
    let path = version?.path ?? ""
    let change = Diagnostic(
      .change, Message("E1217", ["version": version.map(name) ?? ""]))
    let finding = Finding(check: "apps", change: change, detail: nil)
    return Result(
      script: Report.Script(
        path: path, inspection: Inspection(findings: [finding]), errors: Diagnostics(),
        sources: SourceTexts()))
  }

  private func compare(
    _ old: App, _ new: App, names: (old: String, new: String), path: String
  ) throws(Diagnostic) -> Result {
    let values = KnownValues(old).merging(KnownValues(new))
    let before = try behaviour(of: old, values)
    let now = try behaviour(of: new, values)
    let comparison = Comparison(old: before, new: now)
    let compared = ComparedVersions(comparison, old: names.old, new: names.new)
    var script = Report.Script(
      path: path, inspection: Inspection(findings: compared.findings), errors: Diagnostics(),
      sources: new.sources)
    script.remarks = compared.remarks(of: path)
    script.sum = compared.json
    return Result(
      script: script, compared: compared, isComplete: comparison.isComplete,
      isStopped: before.explored.sum.isStopped || now.explored.sum.isStopped)
  }

  private func behaviour(of app: App, _ values: KnownValues?) throws(Diagnostic) -> Behaviour {
    var exploration = Exploration()
    exploration.options = options
    let driver = Driver(app, isSilent: true)
    driver.interrupter = interrupter
    return try Behaviour(exploration, sharing: values, of: driver)
  }
}
