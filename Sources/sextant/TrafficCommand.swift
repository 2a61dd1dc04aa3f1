import ArgumentParser
import Conforming
import Diagnostics
import Drawing
import Driving
import Scripting
import Shell
import Traffic

struct TrafficCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traffic",
    abstract: .help(
      en: "Count what people did, from logs of many sessions.",
      ko: "여러 세션의 로그로 사람들이 한 일을 셉니다."),
    discussion: .help(
      examples: "traffic app.lua logs/*.log",
      "traffic app.lua events.csv --columns session=user,time=ts,flow=flow,step=step --format svg",
      en: """
        Each LOG is a session, as 'sextant conform' reads it, or - for standard input. With --columns it \
        is a table of many: CSV with a line of names, or JSON lines. Identifiers are hashed, and no \
        value of a step is kept.

        Each session is followed through the script. The answer has what was done how often, screens \
        that nobody saw, actions to each screen against those that are possible, traps, where sessions \
        end, and sessions that are impossible. --show HASH writes what one of these told.

        --partial counts a part of the sessions and writes sums on one line; --merge adds such lines, \
        in any order. All lines of a session have to be in one part.

        A session with a line that is about navigation and cannot be read is told, and counted in nothing.

        Exit codes: 0 counted; 1 a line cannot be read; 2 wrong use; 3 the script, a log or sums could not be read, or no line \
        was recognised; 4 a limit was hit before it was known of a session whether it is possible; \
        130 Ctrl-C.
        """,
      ko: """
        LOG 하나가 세션 하나이며 'sextant conform'처럼 읽습니다. -는 표준 입력입니다. --columns를 주면 여러 \
        세션의 표입니다. 이름 줄이 있는 CSV나 JSON 줄을 읽습니다. 식별자는 해시하고 스텝의 값은 남기지 않습니다.

        세션마다 스크립트에서 따라갑니다. 무엇을 몇 번 했는지, 아무도 보지 않은 화면, 화면까지 한 일과 가능한 \
        최소, 함정, 세션이 끝난 곳, 불가능한 세션을 알려 줍니다. --show HASH는 그런 세션 하나의 내용을 씁니다.

        --partial은 세션의 일부를 세어 합계를 한 줄로 씁니다. --merge는 그런 줄을 순서와 상관없이 더합니다. \
        한 세션의 줄은 모두 한 부분에 있어야 합니다.

        이동에 관한 줄을 읽을 수 없는 세션은 알려 주고 세지 않습니다.

        종료 코드: 0 셌음, 1 읽을 수 없는 줄이 있음, 2 잘못된 사용, 3 스크립트나 로그나 합계를 읽을 수 없거나 알아본 줄이 없음, \
        4 가능한지 알기 전에 제한에 닿은 세션이 있음, 130 Ctrl-C.
        """))

  enum Format: String, CaseIterable {
    case text, json, svg
  }

  @Argument(help: ArgumentHelp(en: "The flow script.", ko: "플로우 스크립트."), completion: .script)
  var script: String

  @Argument(
    help: ArgumentHelp(
      en: "Logs, or tables, or sums with --merge; - is standard input.",
      ko: "로그 또는 표. --merge와 함께면 합계. -는 표준 입력.", valueName: "log"), completion: .file())
  var logs: [String] = []

  @Option(
    help: ArgumentHelp(
      en: "The logs are tables; which column says what: session=…,time=…,flow=…,step=… or line=….",
      ko: "로그가 표입니다. 열의 뜻: session=…,time=…,flow=…,step=… 또는 line=….", valueName: "map"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      en: "What is hashed with each identifier, so that nobody can try them out.",
      ko: "식별자와 함께 해시할 글. 대입으로 알아낼 수 없게 합니다."))
  var salt = ""

  @Option(
    help: ArgumentHelp(
      en: "Write what one session told, for 'sextant conform'; it is named by its hash.",
      ko: "해시로 부른 세션 하나의 내용을 'sextant conform'에 줄 수 있게 씁니다.", valueName: "hash"))
  var show: String?

  @Flag(
    help: ArgumentHelp(
      en: "Write the sums of this part on one line, for --merge.",
      ko: "이 부분의 합계를 --merge에 줄 한 줄로 씁니다."))
  var partial = false

  @Flag(
    help: ArgumentHelp(
      en: "Add sums that --partial has written.", ko: "--partial이 쓴 합계를 더합니다."))
  var merge = false

  @OptionGroup var reading: LogOptions

  @Option(
    help: ArgumentHelp(
      en: "How the answer is written: \(Self.formats).", ko: "답의 형식: \(Self.formats)."),
    transform: { try ValidationError.choice("format", $0, among: Format.allCases) })
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      en: "The most situations that are looked at for a session.",
      ko: "세션 하나에서 살펴볼 상황의 최대 개수."))
  var situations = 20_000

  @Option(
    help: ArgumentHelp(en: "Where the random numbers begin.", ko: "난수의 시작값."))
  var seed: UInt64 = 0

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  private static var formats: String { Format.allCases.map(\.rawValue).joined(separator: ", ") }

  mutating func validate() throws {
    if logs.isEmpty {
      throw ValidationError("Name logs of the app, or - for standard input.")
    }
    if logs.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read once: name - once.")
    }
    if situations < 1 { throw ValidationError("--situations is a number from 1 on.") }
    if partial, format != .text {
      throw ValidationError("--partial writes sums; --merge takes --format.")
    }
    if merge, columns != nil || !reading.patterns.isEmpty {
      throw ValidationError("--merge reads sums: --columns and --pattern are for --partial.")
    }
    if merge, !salt.isEmpty {
      throw ValidationError(
        "--merge reads sums, in which identifiers are hashed: --salt is for --partial.")
    }
    if show != nil, merge || partial {
      throw ValidationError("--show reads logs, and counts nothing.")
    }
  }

  func perform() throws { try TrafficCounting(self).run() }

  /// The name of the sums of an app: what they depend on besides the sessions.
  static func nameOfSums(
    of app: App, _ reading: [String] = (try? LogOptions.parse([]))?.written ?? [],
    situations: Int = 20_000,
    seed: UInt64 = 0, stubs: Bool = false
  ) -> String {
    AppFingerprint.name(
      of: app,
      options: [Sextant.version] + reading + [
        "\(situations)", "\(seed)", "\(stubs)",
      ])
  }
}
