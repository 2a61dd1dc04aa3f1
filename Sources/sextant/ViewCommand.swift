import ArgumentParser
import Diagnostics
import Driving
import Platform
import Shell

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: .help(Message("view.abstract")),
    discussion: .help(
      examples: "view app.lua", "view app.lua --session work.session --read-only",
      message: Message("view.discussion")))

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String?

  @Option(
    help: ArgumentHelp(Message("view.port"), valueName: "number"))
  var port: UInt16?

  @Flag(
    help: ArgumentHelp(Message("view.readOnly")))
  var readOnly = false

  @Flag(
    help: ArgumentHelp(Message("view.openBrowser")))
  var openBrowser = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(Message("view.watch")))
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
