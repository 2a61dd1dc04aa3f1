import ArgumentParser
import Conforming
import Diagnostics
import Scripting

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
      en:
        "Each log begins with a launch after an earlier run; the app has what that left in persisted services.",
      ko: "로그가 모두 이전 실행 다음의 실행에서 시작합니다. persisted 서비스에 남은 값이 있습니다."))
  var relaunch = false

  @Option(
    help: ArgumentHelp(
      en: "The app begins with the first values of services that 'given' names in the script.",
      ko: "스크립트의 given이 이름 붙인 서비스의 처음 값으로 앱이 시작합니다.", valueName: "name"))
  var given: String?

  @Flag(
    help: ArgumentHelp(
      en: "The app has other data: rows and buttons may emit other values than in the script.",
      ko: "앱의 데이터가 다릅니다. 행과 버튼이 스크립트와 다른 값을 낼 수 있습니다."))
  var anyValues = false

  @Flag(
    help: ArgumentHelp(
      en: "Leave out lines that are about navigation and cannot be read.",
      ko: "이동에 관한 줄이지만 읽을 수 없는 줄은 뺍니다."))
  var skipUnreadable = false

  /// All of it that sums depend on, as texts.
  var written: [String] {
    ["\(fromStart)", "\(anyValues)", "\(skipUnreadable)", "\(relaunch)", given ?? ""]
  }

  /// How far a log is followed, as far as these options say it.
  var limits: LogFollower.Limits {
    var limits = LogFollower.Limits()
    limits.isFromStart = fromStart
    limits.isRelaunched = relaunch
    limits.takesAnyValues = anyValues
    return limits
  }

  /// Lets an app begin as the logs do.
  ///
  /// - Throws: The app's findings and files with it if it has no first values of the name.
  func begin(_ app: App) throws(AppLoader.Failure) {
    do throws(Diagnostic) {
      if let missing = app.missingStart { throw missing }
      try app.begin(given: given)
    } catch {
      throw AppLoader.Failure(
        findings: Diagnostics([error]), sources: app.sources, files: app.files)
    }
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
