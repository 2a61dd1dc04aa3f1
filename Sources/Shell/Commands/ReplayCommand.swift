import Diagnostics
import Driving
import Navigation
import Scripting

/// `:replay`: does all inputs again from the start, and compares what comes of them.
///
/// That is a proof that the handlers depend on nothing but their steps and what flows and screens
/// remember; after a reload it tells what the new scripts would have done.
struct ReplayCommand: Command {
  let name = "replay"
  let usage = ":replay"

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let replay = try shell.driver.replay(with: shell.app)
    if let difference = replay.difference {
      shell.show(difference, in: replay)
      throw Diagnostic(.error, Message("E0523", ["number": difference.record]))
    }
    if shell.settings.json {
      shell.show(
        event: "replay",
        ["inputs": .int(replay.count), "records": .int(replay.recordCount)])
    } else {
      shell.show(
        Message("prompt.replayedSame", ["inputs": replay.count, "records": replay.recordCount]))
    }
  }
}
