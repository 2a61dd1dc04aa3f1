import ArgumentParser
import Diagnostics
import Platform
import Shell

/// How a session begins, where it is kept, and what becomes of lines that fail.
struct SessionOptions: ParsableArguments {
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

  @Option(
    name: .customLong("session"),
    help: ArgumentHelp(
      en: "Keep the session in a file; if it is there already, go on where it was.",
      ko: "세션을 파일에 저장합니다. 파일이 이미 있으면 멈춘 곳에서 이어 갑니다.",
      discussion: Message(
        en: """
          Every input is on the disk before its result is shown, so that nothing that was seen \
          is lost, whatever ends the program. The file holds the texts of the scripts, too.
          """,
        ko: """
          입력은 결과를 보여 주기 전에 디스크에 씁니다. 그래서 프로그램이 어떻게 끝나도 이미 \
          본 것은 잃지 않습니다. 파일에는 스크립트의 텍스트도 들어 있습니다.
          """), valueName: "file"))
  var path: String?

  @Flag(help: ArgumentHelp(en: "Go on after a line that failed.", ko: "실패한 줄이 있어도 계속합니다."))
  var keepGoing = false

  @Flag(
    help: ArgumentHelp(
      en: "Take a gesture that is refused, such as ':back' at the first screen, as done.",
      ko: "첫 화면의 ':back'처럼 거절된 제스처를 실패로 여기지 않습니다."))
  var allowRefused = false

  /// With what an app begins.
  struct Values {
    /// Where random numbers begin.
    var seed: UInt64 = 0
    /// The name of the first values of services; nil for those declared.
    var given: String?
  }

  /// With what an app begins: a session that goes on, with what it began with.
  ///
  /// - Throws: The exit code 2 when something else is asked for; that has been printed.
  func values(asKept session: SessionFile?, _ telling: Telling) throws -> Values {
    guard let session, let kept = session.values else {
      return Values(seed: seed ?? 0, given: given)
    }
    if let seed, kept.seed != seed {
      throw refuse("--seed", began: "--seed \(kept.seed)", telling)
    }
    if let given, given != kept.given {
      throw refuse("--given", began: kept.given.map { "--given '\($0)'" }, telling)
    }
    return kept
  }

  mutating func validate() throws {
    if path == "" { throw ValidationError("--session needs the name of a file.") }
  }

  /// Says that a session goes on with what it began with.
  private func refuse(_ option: String, began: String?, _ telling: Telling) -> ExitCode {
    let finding = Diagnostic(
      .error, .sessionKeeps(option, began: began), cure: .sessionKeepsCure(option))
    _ = telling.refuse(finding)
    return ExitCode(ExitStatus.usage.rawValue)
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
