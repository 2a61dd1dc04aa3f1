import Analysis
import ArgumentParser
import Diagnostics
import Driving
import Exploring
import Scripting
import Shell

struct ExploreSubcommand: Subcommand {
  static let commandName = "explore"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("explore.abstract")),
    discussion: .help(
      examples: "explore app.lua", "explore scripts --format json",
      message: Message("explore.discussion")))

  @Argument(
    help: ArgumentHelp(Message("check.paths")),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var findings: FindingOptions

  @OptionGroup var walk: WalkLimitOptions

  @Flag(
    help: ArgumentHelp(Message("explore.relaunch")))
  var relaunch = false

  @Flag(
    help: ArgumentHelp(Message("explore.double")))
  var double = false

  @Option(
    help: ArgumentHelp(Message("explore.simulate"), valueName: "walks"))
  var simulate: Int?

  @Option(
    help: ArgumentHelp(Message("explore.save"), valueName: "folder"))
  var save: String?

  @Option(
    help: ArgumentHelp(Message("explore.journeys"), valueName: "folder"))
  var journeys: String?

  @OptionGroup(title: .help(Message("explore.partsTitle")))
  var parts: PartOptions

  @OptionGroup var trial: TrialOptions

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    if let simulate, simulate < 1 {
      throw ValidationError(Message("usage.fromOne", ["option": "simulate"]))
    }
    for (name, folder) in [("save", save), ("journeys", journeys)] where folder == "" {
      throw ValidationError(Message("usage.isFolderName", ["option": name]))
    }
    if simulate != nil, walk.jobs > 1 {
      throw ValidationError(Message("usage.walksAlone", ["isDivided": false]))
    }
    if simulate != nil, journeys != nil || double {
      let name = journeys == nil ? "double" : "journeys"
      throw ValidationError(Message("usage.needsAllSituations", ["option": name]))
    }
    let isDivided = parts.shard != nil || !parts.merge.isEmpty
    if isDivided, walk.jobs > 1 {
      throw ValidationError(Message("usage.walksAlone", ["isDivided": true]))
    }
    let isForFindings = findings.format != "text" || findings.baseline != nil
    if parts.shard != nil, isForFindings || save != nil || journeys != nil {
      throw ValidationError(Message("usage.shardWritesPart"))
    }
  }
}

extension ExploreSubcommand {
  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let writer = try findings.writer(look, environment)
    let files = try readParts(environment)
    let paths = self.paths.isEmpty ? files?.first?.paths ?? ["."] : self.paths
    let text = partText(of: paths)
    let settings = plugins.settings(environment)
    let scripts = limits.limits(look, environment)
    let loaded = LoadedScript.all(paths, plugins: settings, limits: scripts)
    let loader = AppLoader(plugins: settings, limits: scripts)
    let interrupter = InterruptSignal()
    var explored: [Walked] = []
    var left = loaded[...]
    while explored.last?.isStopped != true, let script = left.popFirst() {
      let begin = ContinuousClock.now
      guard
        var one = explore(
          script, loader: loader, interrupter: interrupter, text: text, files: files)
      else { continue }
      one.script.duration = .now - begin
      explored.append(one)
    }
    if let text { return try write(text, explored, environment) }
    let isStopped = explored.last?.isStopped == true
    if isStopped, !left.isEmpty {
      explored[explored.count - 1].script.remarks.append(
        Message("message.notWalked", ["list": left.map(\.path).joined(separator: ", ")]))
    }
    let isComplete = explored.allSatisfy(\.isComplete)
    let isWritten = explored.allSatisfy(\.isWritten)
    try writer.write(
      Report(explored.map(\.script)),
      ifNothingFound: isWritten ? isComplete ? .success : .limited : .findings,
      isStopped: isStopped)
  }

  /// What came of one script.
  struct Walked {
    var script: Report.Script
    /// All that was to be walked was.
    var isComplete = true
    /// Somebody pressed Ctrl-C.
    var isStopped = false
    /// The journeys that were asked for are written.
    var isWritten = true
  }

  /// What came of one script; nil for a file that only belongs to others.
  private func explore(
    _ script: LoadedScript, loader: AppLoader, interrupter: InterruptSignal,
    text: PartText?, files: [PartFile]?
  ) -> Walked? {
    func failed(_ errors: Diagnostics, _ sources: SourceTexts) -> Walked {
      Walked(
        script: Report.Script(
          path: script.path, inspection: nil, errors: errors, sources: sources))
    }
    switch script.result {
    case .part: return nil
    case .failure(let errors, let sources): return failed(errors, sources)
    case .graph(let graph):
      let app: App
      var exploration = exploration
      do throws(AppLoader.Failure) {
        app = try loader.load(script.path)
        exploration.properties = try PropertyScript.of(app)
        app.seed = trial.seed
        exploration.workers = walk.workers(for: app)
      } catch {
        return failed(error.findings, error.sources)
      }
      if let missing = app.missingStart { return failed(Diagnostics([missing]), app.sources) }
      exploration.recording = text
      do throws(Diagnostic) {
        return try explore(
          app, exploration: exploration, graph: graph, path: script.path, interrupter: interrupter,
          files: files)
      } catch {
        return failed(Diagnostics([error]), app.sources)
      }
    }
  }

  private func explore(
    _ app: App, exploration: Exploration, graph: Graph, path: String,
    interrupter: InterruptSignal, files: [PartFile]?
  ) throws(Diagnostic) -> Walked {
    let driver = Driver(app, isSilent: true)
    driver.interrupter = interrupter
    let progress = WalkProgress(path, format: findings.format, look: look, environment: .ofProcess)
    var exploration = exploration
    exploration.tell = { progress.show($0) }
    defer { progress.end() }
    if exploration.recording != nil {
      let script = Report.Script(
        path: path, inspection: Inspection(of: graph, found: []), errors: Diagnostics(),
        sources: app.sources)
      return try record(app, exploration: exploration, script: script, driver: driver)
    }
    if let simulate {
      return try simulation(
        of: app, simulate, exploration: exploration, graph: graph, path: path, driver: driver,
        progress: progress, files: files)
    }
    exploration.parts = try files.map { (files) throws(Diagnostic) in
      try Parts(files, of: path, fingerprint: fingerprint(of: app, exploration), app)
    }
    let explored = try exploration.explore(driver)
    progress.end()
    let texts = exploration.properties?.sources ?? SourceTexts()
    var script = Report.Script(
      path: path, inspection: Inspection(of: graph, found: explored.findings),
      errors: Diagnostics(), sources: app.sources.merging(texts))
    script.remarks =
      explored.sum.messages(of: path, seed: trial.seed) + explored.properties.map(\.message)
    var outcomes: [ExploredJourneys.Outcome] = []
    if let save {
      let kept = script.inspection?.findings ?? []
      outcomes.append(
        ExploredJourneys(folder: save, script: path)
          .write(explored.discoveries.filter { kept.contains($0.finding) }, of: app))
    }
    if let journeys, !explored.sum.isStopped {
      let meter = SearchMeter(StateLimits(time: .seconds(trial.time)), driver)
      outcomes.append(
        ExploredJourneys(folder: journeys, script: path)
          .write(toursOf: explored) { meter.stopReason == nil })
    }
    script.remarks += outcomes.flatMap(\.remarks)
    script.sum = explored.json
    return Walked(
      script: script, isComplete: explored.sum.isComplete, isStopped: explored.sum.isStopped,
      isWritten: outcomes.allSatisfy(\.isWritten))
  }

  private var exploration: Exploration {
    var exploration = Exploration()
    exploration.options = walk.options(time: trial.time)
    exploration.options.relaunches = relaunch
    exploration.options.doubles = double
    exploration.options.allowsStubs = plugins.stubs
    return exploration
  }
}

/// How a walk is divided into parts, and put together.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(Message("part.shard"), valueName: "number/count"))
  var shard: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(Message("part.merge"), valueName: "parts"))
  var merge: [String] = []

  mutating func validate() throws {
    if let shard, Shard(shard) == nil {
      throw ValidationError(Message("usage.shardIsPart", ["most": Shard.most]))
    }
    if shard != nil, !merge.isEmpty {
      throw ValidationError(Message("usage.shardOrMerge"))
    }
  }
}

/// How far a walk through all situations goes.
struct WalkLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp(Message("walkLimit.situations")))
  var situations = 100_000

  @Option(help: ArgumentHelp(Message("walkLimit.depth")))
  var depth = 200

  @Option(
    help: ArgumentHelp(Message("walkLimit.walkMemory"), valueName: "size"))
  var walkMemory = "1G"

  @Option(
    help: ArgumentHelp(Message("walkLimit.values")))
  var values: Int?

  @Option(
    help: ArgumentHelp(Message("walkLimit.exact")))
  var exact = 1_000

  @Option(
    help: ArgumentHelp(Message("walkLimit.jobs")))
  var jobs = 1

  mutating func validate() throws {
    for (name, number) in [
      ("situations", situations), ("depth", depth), ("values", values ?? 1), ("exact", exact),
      ("jobs", jobs),
    ]
    where number < 1 {
      throw ValidationError(Message("usage.fromOne", ["option": name]))
    }
    do throws(Diagnostic) {
      _ = try ScriptLimits.bytes(walkMemory)
    } catch {
      throw ValidationError(Message("usage.walkMemory"))
    }
  }

  /// Who walks an app together; nil if one thread does it alone.
  func workers(for app: App) -> Workers? {
    jobs == 1 ? nil : Workers(min(jobs, Self.mostJobs), for: app) { InterruptSignal() }
  }

  /// More threads than any machine has cores only wait for each other.
  private static let mostJobs = 64

  /// - Parameter time: The most seconds of processor time.
  func options(time: Double) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.limits = StateLimits(states: situations, depth: depth, time: .seconds(time))
    options.limits.memory = (try? ScriptLimits.bytes(walkMemory)) ?? nil
    (options.values, options.exact) = (values, exact)
    return options
  }
}
