import ArgumentParser
import Diagnostics
import Platform
import Shell

/// How an app begins.
struct StartOptions: ParsableArguments {
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
