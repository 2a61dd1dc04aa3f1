import ArgumentParser
import Diagnostics
import Driving
import Platform
import Shell

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: .help(
      en: "Open a prompt on a script, and its page.",
      ko: "스크립트의 프롬프트와 페이지를 엽니다."),
    discussion: .help(
      examples: "view app.lua",
      "view app.lua --session work.session --read-only",
      en: """
        The page shows the session as it is now, in any browser of this machine, and what is \
        clicked there is done at the prompt. Its address is told at the beginning: whoever has it \
        may use the session. Without a terminal, lines come from standard input, and the page is \
        there until its end.

        With --session the address stays the same: it is kept beside the file, in FILE.view.
        """,
      ko: """
        페이지는 세션의 지금 모습을 이 컴퓨터의 브라우저에서 보여 주고, 거기서 누른 것은 프롬프트에서 \
        실행됩니다. 주소는 시작할 때 알려 줍니다. 주소를 아는 사람은 세션을 쓸 수 있습니다. 터미널이 \
        없으면 표준 입력에서 줄을 읽고, 입력이 끝날 때까지 페이지가 열려 있습니다.

        --session이면 주소가 그대로입니다. 주소는 파일 옆의 FILE.view에 저장합니다.
        """))

  @Argument(help: ArgumentHelp(en: "The flow script.", ko: "플로우 스크립트."), completion: .script)
  var script: String?

  @Option(
    help: ArgumentHelp(
      en: "The port of this machine; 0 for any. Without it, that of the session's file, or any.",
      ko: "이 컴퓨터의 포트. 0이면 아무 포트. 없으면 세션 파일의 포트, 또는 아무 포트.",
      valueName: "number"))
  var port: UInt16?

  @Flag(
    help: ArgumentHelp(
      en: "The page is only to be looked at.", ko: "페이지에서는 보기만 합니다."))
  var readOnly = false

  @Flag(
    help: ArgumentHelp(
      en: "Open the page in a browser.", ko: "브라우저에서 페이지를 엽니다."))
  var openBrowser = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      en: "Reload the scripts when their files change.",
      ko: "파일이 바뀌면 스크립트를 다시 불러옵니다."))
  var watch = true

  @OptionGroup var session: SessionOptions

  @OptionGroup var log: LogStyleOption

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  func run() throws {
    let file = try SessionFile(session, loading)
    guard let script = script ?? file?.script else {
      throw ValidationError("Which script? For example: sextant view scripts/hello.lua")
    }
    let opening = try Opening(script, loading, log, session, file)
    let (shell, output) = (opening.shell, opening.output)
    shell.allowsRefused = session.allowRefused
    let code = opening.converse(
      LineTaking(keepsGoing: session.keepGoing, watches: watch, url: session.open)
    ) {
      do throws(Diagnostic) {
        let address = try shell.beginView(port: port, isReadOnly: readOnly)
        output.flush()
        if openBrowser,
          let finding = BrowserPage(address: address, environment: opening.environment).open()
        {
          shell.show(remark: finding)
        }
        return nil
      } catch {
        shell.show(remark: error)
        return .notLoaded
      }
    }
    opening.output.flush()
    throw ExitCode(code.rawValue)
  }
}
