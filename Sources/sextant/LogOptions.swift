import ArgumentParser
import Conforming
import Diagnostics

/// How logs of the real app are read and followed.
struct LogOptions: ParsableArguments {
  @Option(
    name: .customLong("pattern"),
    help: ArgumentHelp(
      en:
        "Read lines of this shape, too, such as 'nav {flow} -> {step}'; can be given several times.",
      ko: "이런 모양의 줄도 읽습니다. 예: 'nav {flow} -> {step}'. 여러 번 쓸 수 있습니다."))
  var patterns: [String] = []

  @Flag(
    help: ArgumentHelp(
      en: "Each log begins with the start of the app.", ko: "로그가 모두 앱의 시작부터입니다."))
  var fromStart = false

  @Flag(
    help: ArgumentHelp(
      en: "The app has other data: rows and buttons may emit other values than in the script.",
      ko: "앱의 데이터가 다릅니다. 행과 버튼이 스크립트와 다른 값을 낼 수 있습니다."))
  var anyValues = false

  /// How far a log is followed, as far as these options say it.
  var limits: LogFollower.Limits {
    var limits = LogFollower.Limits()
    limits.isFromStart = fromStart
    limits.takesAnyValues = anyValues
    return limits
  }

  /// The shapes of lines.
  ///
  /// - Parameter tell: Makes what is thrown of a pattern that is wrong, with its text.
  func linePatterns(
    orTell tell: (Diagnostic, SourceTexts) -> any Error
  ) throws -> [LinePattern] {
    try patterns.map { text in
      do throws(Diagnostic) {
        return try LinePattern(text)
      } catch {
        let source = SourceText(name: "--pattern", text: VisibleText.line(of: text))
        throw tell(error, SourceTexts([source]))
      }
    }
  }
}
