import ArgumentParser
import Diagnostics
import Driving
import Scripting
import Shell

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: .help(
      en: "Show what a kept session did.",
      ko: "저장한 세션이 한 일을 보여 줍니다."),
    discussion: .help(
      examples: "replay work.session",
      "replay work.session --step",
      en: """
        All that was done is done again with the scripts as they were then, which the file \
        holds. Nothing is written to it.

        Exit codes: 0 all came out as it was, 1 something did not, 3 the file could not be \
        read.
        """,
      ko: """
        세션에서 한 모든 일을, 파일에 들어 있는 당시의 스크립트로 다시 합니다. 파일에는 \
        아무것도 쓰지 않습니다.

        종료 코드: 0 모두 전과 같은 결과, 1 다른 결과가 있음, 3 파일을 읽을 수 없음.
        """))

  @Argument(
    help: ArgumentHelp(en: "The file of the session.", ko: "세션 파일."), completion: .file())
  var file: String

  @Flag(
    help: ArgumentHelp(
      en: "Wait for Enter before each thing that was done.", ko: "입력마다 그 앞에서 Enter를 기다립니다."))
  var step = false

  @OptionGroup var log: LogStyleOption

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  func perform() throws {
    let telling = loading.telling
    let text: JournalText
    do throws(Diagnostic) {
      text = try JournalPlayback.text(of: file)
    } catch {
      throw telling.refuse(error)
    }
    guard let header = text.header else {
      // A session that was ended before it began.
      throw ExitCode(ExitStatus.success.rawValue)
    }
    let opening = try Opening(
      header.script, loading, log, SessionOptions.Values(seed: header.seed, given: header.given),
      scripts: header.scripts, stops: header.stops)
    let playback = JournalPlayback(
      of: text, from: file, in: opening.shell, wait: step ? { wait(opening.output) } : nil)
    let code = playback.run()
    opening.output.flush()
    throw ExitCode(code.rawValue)
  }

  private func wait(_ output: StandardOutput) -> Bool {
    output.flush()
    return readLine() != nil
  }
}
