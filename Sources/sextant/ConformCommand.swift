import Analysis
import ArgumentParser
import Conforming
import Diagnostics
import Driving
import Pictures
import Scripting
import Shell

struct ConformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: .help(
      en: "Follow the log of the real app through its script.",
      ko: "실제 앱의 로그를 스크립트에서 따라갑니다."),
    discussion: .help(
      examples: "conform app.lua device.log",
      "conform app.lua one.log two.log --format junit",
      en: """
        A LOG is what the console of the app printed, or - for standard input. Lines of RxFlow's \
        willNavigate and didNavigate are found by themselves, in all shapes that are known; others are \
        skipped and counted. A line that is about navigation and cannot be read is an error. What the user did between two lines is found out, six things at most. \
        A log may begin in the middle.

        Exit codes: 0 all logs conform; 1 one does not, or a line cannot be read; 2 wrong use; 3 the script could not be loaded, \
        or no line of a log was recognised; 4 a limit was hit before the answer was known; 130 Ctrl-C.
        """,
      ko: """
        LOG는 앱의 콘솔 출력입니다. -는 표준 입력입니다. RxFlow의 willNavigate와 didNavigate 줄을 \
        알려진 모든 모양에서 찾아내고, 다른 줄은 건너뛰고 셉니다. 이동에 관한 줄을 읽을 수 없으면 오류입니다. 줄 사이에 사용자가 한 일은 여섯 \
        가지까지 알아냅니다. 로그는 중간에서 시작해도 됩니다.

        종료 코드: 0 모든 로그가 일치, 1 일치하지 않는 로그나 읽을 수 없는 줄이 있음, 2 잘못된 사용, 3 스크립트를 불러올 수 \
        없거나 알아본 줄이 없음, 4 답을 알기 전에 제한에 닿음, 130 Ctrl-C.
        """))

  @Argument(help: ArgumentHelp(en: "The flow script.", ko: "플로우 스크립트."), completion: .script)
  var script: String

  @Argument(
    help: ArgumentHelp(en: "Logs; - is standard input.", ko: "로그. -는 표준 입력.", valueName: "log"),
    completion: .file())
  var logs: [String] = []

  @OptionGroup var reading: LogOptions

  @Option(
    help: ArgumentHelp(
      en: "Draw what the user of a log saw, as FILE.svg or FILE.html.",
      ko: "로그의 사용자가 본 화면을 FILE.svg나 FILE.html로 그립니다.", valueName: "file"))
  var storyboard: String?

  @Flag(
    help: ArgumentHelp(
      en: "Write over a file that is no storyboard.", ko: "스토리보드가 아닌 파일에도 덮어씁니다."))
  var overwrite = false

  @Option(
    help: ArgumentHelp(
      en: "How the answer is written: \(Self.formats).", ko: "답의 형식: \(Self.formats)."))
  var format = "text"

  @Option(
    help: ArgumentHelp(
      en: "The most situations that are looked at.", ko: "살펴볼 상황의 최대 개수."))
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
      throw ValidationError("Name a log of the app, or - for standard input.")
    }
    if logs.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read once: name - once.")
    }
    if ConformFormatCatalog.format(named: format) == nil {
      throw ValidationError(
        no: "format", named: format, among: ConformFormatCatalog.all.map(\.name))
    }
    if let storyboard {
      if !LogStoryboard.isName(storyboard) {
        throw ValidationError("--storyboard writes pictures: let the name end in .svg or .html.")
      }
      if logs.count > 1 { throw ValidationError("--storyboard draws one log: name one.") }
    }
    if situations < 1 { throw ValidationError("--situations is a number from 1 on.") }
  }
}

extension ConformCommand {
  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let output = format == "text" ? .forPeople(environment) : StandardOutput()
    let picture = storyboard.map { LogStoryboard($0, overwrites: overwrite) }
    do throws(Diagnostic) {
      try picture?.require()
    } catch {
      throw tell(Diagnostics([error]), SourceTexts(), .findings, output, environment)
    }
    let shapes = try reading.linePatterns { finding, sources in
      tell(Diagnostics([finding]), sources, .usage, output, environment)
    }
    let app = try load(output, environment)
    app.seed = trial.seed
    let driver = Driver(app, isSilent: true)
    let interrupter = InterruptSignal()
    driver.interrupter = interrupter
    let follower = LogFollower(from: driver, limits: followerLimits)
    var report = ConformReport(of: app, at: script, hidesState: Graph(app).hidesState)
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
    try draw(report, app, output, environment)
    try write(report, output, environment)
  }

  /// Draws the log that was followed, if that is asked for.
  private func draw(
    _ report: ConformReport, _ app: App, _ output: StandardOutput, _ environment: ProcessEnvironment
  ) throws {
    guard let storyboard, case .followed(let followed)? = report.results.first else { return }
    do throws(Diagnostic) {
      let options = PictureOptions(language: look.language(environment))
      try LogStoryboard(storyboard, overwrites: overwrite)
        .write(followed, Driver(app, isSilent: true), options)
    } catch {
      throw tell(Diagnostics([error]), SourceTexts(), .findings, output, environment)
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
      throw tell(error.findings, error.sources, .notLoaded, output, environment)
    }
  }

  private func tell(
    _ findings: Diagnostics, _ sources: SourceTexts, _ status: ExitStatus,
    _ output: StandardOutput, _ environment: ProcessEnvironment
  ) -> ExitCode {
    output.complain(look.printer(environment, to: 2, sources: sources).text(for: findings))
    output.flush()
    return ExitCode(status.rawValue)
  }

  private var followerLimits: LogFollower.Limits {
    var limits = reading.limits
    limits.situations = situations
    limits.beginnings = max(limits.beginnings, situations / 10)
    limits.time = .seconds(trial.time)
    limits.retracesParts = storyboard != nil
    return limits
  }
}
