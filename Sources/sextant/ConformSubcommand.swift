import Analysis
import ArgumentParser
import Conforming
import Diagnostics
import Driving
import Pictures
import Scripting
import Shell

struct ConformSubcommand: Subcommand {
  static let commandName = "conform"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("conform.abstract")),
    discussion: .help(
      examples: "conform app.lua device.log", "conform app.lua one.log two.log --format junit",
      message: Message("conform.discussion")))

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String

  @Argument(
    help: ArgumentHelp(Message("conform.logs"), valueName: "log"),
    completion: .file())
  var logs: [String] = []

  @OptionGroup var reading: LogOptions

  @Option(
    help: ArgumentHelp(Message("conform.storyboard"), valueName: "file"))
  var storyboard: String?

  @Flag(
    help: ArgumentHelp(Message("conform.overwrite")))
  var overwrite = false

  @Option(
    help: ArgumentHelp(Message("conform.format", ["formats": Self.formats])))
  var format = "text"

  @Option(
    help: ArgumentHelp(Message("conform.situations")))
  var situations = 20_000

  @OptionGroup var trial: TrialOptions

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  private static var formats: String {
    ConformFormatCatalog.all.map(\.name).joined(separator: ", ")
  }

  mutating func validate() throws {
    if logs.isEmpty {
      throw ValidationError(Message("usage.nameALog"))
    }
    if logs.count(where: { $0 == "-" }) > 1 {
      throw ValidationError(Message("usage.standardInputOnce"))
    }
    if ConformFormatCatalog.format(named: format) == nil {
      throw ValidationError(
        no: Message("usage.format"), named: format, among: ConformFormatCatalog.all.map(\.name))
    }
    if let storyboard {
      if !LogStoryboard.isName(storyboard) {
        throw ValidationError(Message("usage.storyboardEnding"))
      }
      if logs.count > 1 { throw ValidationError(Message("usage.storyboardOneLog")) }
    }
    if situations < 1 { throw ValidationError(Message("usage.fromOne", ["option": "situations"])) }
  }
}

extension ConformSubcommand {
  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let output = format == "text" ? .forPeople(environment) : StandardOutput()
    let picture = storyboard.map { LogStoryboard($0, overwrites: overwrite) }
    do throws(Diagnostic) {
      try picture?.require()
    } catch {
      throw tell(
        Diagnostics([error]), sources: SourceTexts(), status: .findings, output: output,
        environment: environment)
    }
    let shapes = try reading.linePatterns { finding, sources in
      tell(
        Diagnostics([finding]), sources: sources, status: .usage, output: output,
        environment: environment)
    }
    let app = try load(output, environment)
    app.seed = trial.seed
    let driver = Driver(app, isSilent: true)
    let interrupter = InterruptSignal()
    driver.interrupter = interrupter
    let follower = LogFollower(from: driver, options: followerOptions)
    var report = ConformReport(of: app, at: script, hidesState: app.hidesState)
    let progress = ProgressLine(isWanted: format == "text", look, environment)
    var left = logs[...]
    while let log = left.first {
      follower.tell = { progress.show(log, .followed($0)) }
      let begin = ContinuousClock.now
      let one = result(of: log, shapes, follower)
      if follower.isStopped { break }
      report.add(one, took: .now - begin)
      left.removeFirst()
    }
    progress.end()
    report.stopped = Array(left)
    try draw(report, app: app, output: output, environment: environment)
    try write(report, output, environment)
  }

  /// Draws the log that was followed, if that is asked for.
  private func draw(
    _ report: ConformReport, app: App, output: StandardOutput, environment: ProcessEnvironment
  ) throws {
    guard let storyboard, case .followed(let followed)? = report.results.first else { return }
    do throws(Diagnostic) {
      let options = PictureOptions(language: look.language(environment))
      try LogStoryboard(storyboard, overwrites: overwrite)
        .write(followed, Driver(app, isSilent: true), options)
    } catch {
      throw tell(
        Diagnostics([error]), sources: SourceTexts(), status: .findings, output: output,
        environment: environment)
    }
  }

  private func result(
    of log: String, _ patterns: [LinePattern], _ follower: LogFollower
  ) -> ConformReport.Result {
    do throws(Diagnostic) {
      let read = ReadLog(
        try LogText(file: log), patterns: patterns, skipsUnread: reading.skipUnreadable)
      return ConformReport.result(of: read, by: follower)
    } catch {
      return .failed(log: log, error, SourceTexts())
    }
  }

  private func write(
    _ report: ConformReport, _ output: StandardOutput, _ environment: ProcessEnvironment
  ) throws {
    let format = ConformFormatCatalog.format(named: format) ?? ConformFormatCatalog.all[0]
    let text = format.text(report, printer: look.printer(environment, to: 1))
    if !text.isEmpty { output.write(text) }
    if !format.tellsFailures {
      for case .failed(_, let diagnostic, let sources) in report.results {
        let printer = look.printer(environment, to: 2, sources: sources)
        output.complain(printer.text(for: diagnostic))
      }
    }
    output.flush()
    let status: ExitStatus =
      !report.stopped.isEmpty
      ? .interrupted
      : report.hasFailures
        ? .notLoaded : report.hasDivergences ? .findings : report.hasLimits ? .limited : .success
    throw ExitCode(status.rawValue)
  }

  private func load(
    _ output: StandardOutput, _ environment: ProcessEnvironment
  ) throws -> App {
    do throws(AppLoader.Failure) {
      let app = try AppLoader(
        plugins: plugins.settings(environment), limits: limits.limits(look, environment)
      ).load(script)
      try reading.begin(app)
      return app
    } catch {
      throw tell(
        error.findings, sources: error.sources, status: .notLoaded, output: output,
        environment: environment)
    }
  }

  private func tell(
    _ findings: Diagnostics, sources: SourceTexts, status: ExitStatus,
    output: StandardOutput, environment: ProcessEnvironment
  ) -> ExitCode {
    output.complain(look.printer(environment, to: 2, sources: sources).text(for: findings))
    output.flush()
    return ExitCode(status.rawValue)
  }

  private var followerOptions: LogFollower.Options {
    var options = reading.follower
    options.limits = StateLimits(states: situations, time: .seconds(trial.time))
    options.beginnings = max(options.beginnings, situations / 10)
    options.retracesParts = storyboard != nil
    return options
  }
}
