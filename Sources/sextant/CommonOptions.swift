import ArgumentParser
import Diagnostics
import LineEditor
import Scripting
import Shell
import TerminalText

struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      en: "How the log is written: \(Self.styles), or a plugin's.",
      ko: "로그 형식: \(Self.styles), 또는 플러그인의 형식."))
  var logStyle = "pretty"

  @Option(
    help: ArgumentHelp(
      en: "Open the app by a URL: its link is delivered right after the start.",
      ko: "URL로 앱을 엽니다. 링크는 시작한 바로 뒤에 전달됩니다."))
  var open: String?

  @Option(
    help: ArgumentHelp(
      en: "Begin the random numbers of scripts elsewhere; at 0 if not given.",
      ko: "스크립트의 math.random 시드. 기본값은 0입니다."))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      en: "Begin with the first values of services that 'given' names in the script.",
      ko: "스크립트의 given이 이름 붙인 서비스의 처음 값으로 시작합니다.", valueName: "name"))
  var given: String?

  @OptionGroup(title: .help(en: "Plugins and stubs", ko: "플러그인과 스텁"))
  var plugins: PluginOptions

  @OptionGroup(title: .help(en: "Limits", ko: "제한"))
  var limits: LimitOptions

  @Flag(help: ArgumentHelp(en: "Write one JSON object a line.", ko: "한 줄에 JSON 객체 하나씩 씁니다."))
  var json = false

  @OptionGroup var look: LookOptions

  private static var styles: String {
    LogStyleCatalog.all.map(\.name).joined(separator: ", ")
  }

  /// The log style, which may be one that an app declares.
  ///
  /// - Throws: When there is no style of that name.
  func style(in app: App) throws -> any LogStyle {
    if let style = LogStyleCatalog.style(named: logStyle, in: app) { return style }
    throw ValidationError(
      no: "log style", named: logStyle, among: LogStyleCatalog.names(in: app))
  }

  /// Where random numbers begin.
  ///
  /// - Parameter kept: Where those of a session that goes on began.
  /// - Throws: The exit code 2 when another seed is asked for.
  func seed(asKept kept: UInt64?) throws -> UInt64 {
    if let kept, let seed, kept != seed { throw refuse("--seed", began: "--seed \(kept)") }
    return kept ?? seed ?? 0
  }

  /// The name of the first values of services.
  ///
  /// - Parameter session: The session that goes on, if one does.
  /// - Throws: The exit code 2 when other values are asked for than it began with.
  func given(asKept session: SessionFile?) throws -> String? {
    guard let session, session.hasBegun else { return given }
    if let given, given != session.given {
      throw refuse("--given", began: session.given.map { "--given '\($0)'" })
    }
    return session.given
  }

  /// Says that a session goes on with what it began with.
  private func refuse(_ option: String, began: String?) -> ExitCode {
    let finding = Diagnostic(
      .error, .sessionKeeps(option, began: began), cure: .sessionKeepsCure(option))
    _ = Telling(json: json, printer: look.printer(.ofProcess, to: 2)).refuse(finding)
    return ExitCode(ExitStatus.usage.rawValue)
  }

  /// The output settings, from the options first and the environment second.
  func settings(_ environment: ProcessEnvironment, isTerminal: Bool, width: Int) -> OutputSettings {
    OutputSettings(
      language: look.language(environment),
      theme: json ? .none : look.colors.theme(environment, onTerminal: isTerminal),
      ascii: look.ascii || environment.isAscii, width: width,
      logStyle: LogStyleCatalog.style(named: logStyle) ?? LogStyleCatalog.all[0], json: json)
  }
}

extension Message {
  fileprivate static func sessionKeeps(_ option: String, began: String?) -> Message {
    Message(
      "E0995",
      en: "the session began \(began.map { "with \($0)" } ?? "without \(option)"), and keeps that",
      ko: "\(began.map { "\($0) 옵션으로" } ?? "\(option) 옵션 없이") 시작한 세션이라 바꿀 수 없습니다")
  }
  fileprivate static func sessionKeepsCure(_ option: String) -> Message {
    Message(
      en: "leave \(option) out, or begin another session in another file",
      ko: "\(option) 옵션을 빼거나, 다른 파일로 새 세션을 시작하세요")
  }
}
