import ArgumentParser
import Diagnostics
import Driving
import Scripting
import Shell

struct ReplaySubcommand: Subcommand {
  static let commandName = "replay"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("replay.abstract")),
    discussion: .help(
      examples: "replay work.session", "replay work.session --step",
      message: Message("replay.discussion")))

  @Argument(
    help: ArgumentHelp(Message("replay.file")), completion: .file())
  var file: String

  @Flag(
    help: ArgumentHelp(Message("replay.step")))
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
      header.script, options: loading, log: log,
      values: SessionOptions.Values(seed: header.seed, given: header.given),
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
