import ArgumentParser
import Diagnostics
import Driving
import Exploring
import Journeys
import Scripting
import Shell

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: .help(
      en: "Run journeys and report what differs.",
      ko: "여정(사용자 시나리오)을 실행하고 확인합니다."),
    discussion: .help(
      examples: "test",
      "test flows --report junit=journeys.xml",
      en: """
        A PATH is a journey file, NAME\(JourneyFinder.ending), the script or plugin NAME.lua beside \
        one, or a folder: then all journey \
        files in it and in the folders in it are run. Without a PATH the folder is the \
        current one.

        A report is written in any case, also when a file could not be loaded. Without \
        --report it is for people; --report can be given several times:
        --report terminal --report junit=journeys.xml --report tap=journeys.tap
        A file is replaced only if it is empty or holds such a report, or with --overwrite.

        Exit codes: 0 all went as written, 1 something did not, 2 wrong use, 3 a file could \
        not be loaded.
        """,
      ko: """
        PATH는 여정 파일(NAME\(JourneyFinder.ending)), 그 옆의 스크립트나 플러그인 NAME.lua, 또는 \
        폴더입니다. 폴더면 그 안과 하위 \
        폴더의 모든 여정 파일을 실행합니다. PATH가 없으면 현재 폴더입니다.

        파일을 불러올 수 없을 때도 보고서는 항상 씁니다. --report가 없으면 사람이 읽는 \
        보고서입니다. --report는 여러 번 쓸 수 있습니다:
        --report terminal --report junit=journeys.xml --report tap=journeys.tap
        파일은 비어 있거나 그런 보고서가 들어 있을 때, 또는 --overwrite를 줄 때만 바꿉니다.

        종료 코드: 0 모두 적힌 대로, 1 다른 결과가 있음, 2 잘못된 사용, 3 불러올 수 없는 \
        파일이 있음.
        """))

  @Argument(
    help: ArgumentHelp(
      en: "Journey files, or folders with journey files in them.", ko: "여정 파일, 또는 여정 파일이 들어 있는 폴더."),
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: .help(en: "Which journeys", ko: "여정 고르기"))
  var choice: JourneyChoice

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      en: "How results are written, \(Self.kinds), and the file they are written into.",
      ko: "결과를 쓰는 형식(\(Self.kinds))과 결과를 쓸 파일.",
      valueName: "kind[=file]"))
  var reports: [String] = []

  @Flag(
    help: ArgumentHelp(
      en: "Tell at the end what of the apps the journeys never come to.",
      ko: "여정이 앱의 어디에 다다르지 않았는지 끝에 알려 줍니다."))
  var coverage = false

  @Option(
    help: ArgumentHelp(
      en: "Write the same as JSON into this file.", ko: "같은 내용을 JSON으로 이 파일에 씁니다.",
      valueName: "file"))
  var coverageFile: String?

  @Flag(
    help: ArgumentHelp(
      en: "Let reports replace files that hold something else.", ko: "다른 내용이 든 파일도 보고서로 바꿉니다."))
  var overwrite = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      en: "How many files are run at a time; as many as there are cores.",
      ko: "한 번에 실행할 파일 수. 기본값은 코어 수입니다."))
  var jobs: Int?

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(en: "List the journeys and leave.", ko: "여정의 목록을 보여 주고 끝냅니다."))
  var list = false

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(
      en: "Run again what changed files concern; at a terminal also by keys: Enter, f, q.",
      ko: "파일이 바뀌면 관련된 여정을 다시 실행합니다. 터미널에서는 Enter, f, q 키도 씁니다."))
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
      throw ValidationError(
        "Only one report can be written to standard output; give the others files: --report tap=journeys.tap"
      )
    }
    if let coverageFile, reports.contains(where: { $0.hasSuffix("=\(coverageFile)") }) {
      throw ValidationError("A report and the coverage need a file each: \(coverageFile)")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs is a number from 1 on.") }
    if list, coverage || coverageFile != nil {
      throw ValidationError("--list runs nothing, and does not go with --coverage.")
    }
    if watch, list { throw ValidationError("--watch and --list do not go together.") }
  }

  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let reporting = try ReportChoice(
      reportKinds(environment).map(JourneyReportTarget.kind), plugins.settings(environment), look,
      environment)
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
    help: ArgumentHelp(
      en: "Run journeys with this in their names; can be given several times.",
      ko: "이름에 이 글이 든 여정을 실행합니다. 여러 번 쓸 수 있습니다."))
  var names: [String] = []

  @Option(
    name: [
      .customShort("t"), .customLong("tag"), .customLong("tags"), .customLong("include-tags"),
    ],
    help: ArgumentHelp(
      en: "Run journeys with this tag; can be given several times.",
      ko: "이 태그가 붙은 여정을 실행합니다. 여러 번 쓸 수 있습니다."))
  var tags: [String] = []

  @Option(
    name: [.customLong("exclude-tag"), .customLong("exclude-tags")],
    help: ArgumentHelp(
      en: "Do not run journeys with this tag; can be given several times.",
      ko: "이 태그가 붙은 여정은 실행하지 않습니다. 여러 번 쓸 수 있습니다."))
  var excluded: [String] = []

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(en: "Run each journey so many times.", ko: "여정마다 이 횟수만큼 실행합니다."))
  var rounds = 1

  @Flag(
    help: ArgumentHelp(
      en: "Run files and journeys in an order that depends on the seed.",
      ko: "시드에 따라 정해지는 순서로 파일과 여정을 실행합니다."))
  var shuffle = false

  @Option(
    help: ArgumentHelp(
      en: "What the order is made from; the same seed gives the same order.",
      ko: "순서를 정하는 시드. 같은 시드는 같은 순서를 줍니다."))
  var seed: UInt64?

  mutating func validate() throws {
    if rounds < 1 { throw ValidationError("--repeat is a number from 1 on.") }
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
