import ArgumentParser
import Diagnostics
import Driving
import Scripting
import Shell

/// `sextant replay FILE [--step]`: shows what a kept session did.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Shows what a session did that was kept with --session.",
    discussion: """
      All that was done is done again with the scripts as they were then, which the file
      holds. Nothing is written to it.

      Exit codes: 0 all came out as it was, 1 something did not, 3 the file could not be read.
      """)

  @Argument(help: "The file of the session.")
  var file: String

  @Flag(help: "Wait for Enter before each thing that was done.")
  var step = false

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if options.open != nil { throw ValidationError("--open and replay do not go together.") }
  }

  func run() throws {
    let telling = Telling(json: options.json, printer: options.look.printer(.ofProcess, to: 2))
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
      header.script, options, scripts: header.scripts, seed: header.seed,
      stops: header.stops)
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
