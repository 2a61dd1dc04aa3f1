import Analysis
import ArgumentParser
import Diagnostics
import Platform
import Shell

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: .help(
      en: "Find mistakes in scripts without running them.",
      ko: "스크립트를 실행하지 않고 잘못된 곳을 찾습니다."),
    discussion: .help(
      examples: "check app.lua",
      "check flows --format github",
      en: """
        A PATH is a script, a plugin, which is checked in an app of its own, or a folder: then \
        every .lua file in it is checked that has a \
        flow to start, and files they require along with them. Of journeys it is told what \
        can be seen without running them, such as a tap on a control that no screen has. \
        Without a PATH the folder is the current one.

        Exit codes: 0 nothing was found, 1 something was, 2 wrong use, 3 a script could not \
        be loaded.
        """,
      ko: """
        PATH는 스크립트, 그것만 담은 앱에서 검사할 플러그인, 또는 폴더입니다. 폴더면 시작할 \
        플로우가 있는 모든 .lua 파일을, 그 \
        파일이 require하는 파일과 함께 검사합니다. 여정은 실행하지 않고 알 수 있는 것만 \
        검사합니다. 예: 어느 화면에도 없는 컨트롤을 누르는 줄. PATH가 없으면 현재 폴더입니다.

        종료 코드: 0 발견한 문제 없음, 1 발견한 문제가 있음, 2 잘못된 사용, 3 불러올 수 없는 \
        스크립트가 있음.
        """))

  @Argument(
    help: ArgumentHelp(
      en: "Scripts, or folders with scripts in them.", ko: "스크립트, 또는 스크립트가 들어 있는 폴더."),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var findings: FindingOptions

  @Flag(help: ArgumentHelp(en: "Look for matters of taste, too.", ko: "취향의 문제도 찾습니다."))
  var all = false

  @Option(
    help: ArgumentHelp(
      en: "Let a check look that usually does not; can be given several times.",
      ko: "보통은 하지 않는 검사를 합니다. 여러 번 쓸 수 있습니다."))
  var enable: [String] = []

  @Option(
    help: ArgumentHelp(
      en: "Let a check not look; can be given several times.", ko: "이 검사는 하지 않습니다. 여러 번 쓸 수 있습니다."))
  var disable: [String] = []

  @Flag(help: ArgumentHelp(en: "List the checks and leave.", ko: "검사의 목록을 보여 주고 끝냅니다."))
  var list = false

  @Option(help: ArgumentHelp(en: "Explain a check and leave.", ko: "검사 하나를 설명하고 끝냅니다."))
  var explain: String?

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    // What is asked of scripts may be about checks that these declare.
    if paths.isEmpty, list || explain != nil { try checkNames(among: CheckCatalog.all) }
    if paths.isEmpty, !list, explain == nil { paths = ["."] }
  }

  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let writer = try findings.writer(look, environment)
    let scripts = CheckedPaths(paths).load(
      plugins.settings(environment), limits.limits(look, environment))
    ThisProcess.keep(scripts)
    let checks = CheckCatalog.all(with: scripts)
    try checkNames(among: checks)
    if list || explain != nil {
      let language = look.printer(environment, to: 1).language
      writer.output.write(
        CheckReference(language: language, checks: checks).text(about: explain))
      return writer.output.flush()
    }
    let selection = Selection(
      all: all, enabled: enable.map(CheckCatalog.written),
      disabled: disable.map(CheckCatalog.written))
    try writer.write(Report(scripts, with: selection))
  }

  private func checkNames(among checks: [any Check]) throws {
    let names = checks.map(\.name)
    for name in enable + disable + [explain].compactMap({ $0 })
    where !names.contains(CheckCatalog.written(name)) {
      let nearest = Suggestion.nearest(to: name, among: names)
      let cure = nearest.map { "; did you mean '\($0)'?" } ?? "; --list names them all."
      throw ValidationError("There is no check '\(name)'\(cure)")
    }
  }
}
