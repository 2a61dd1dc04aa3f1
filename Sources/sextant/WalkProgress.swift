import Diagnostics
import Exploring
import Platform
import Shell

/// How far a walk has come, on one line of the terminal.
final class WalkProgress {
  private let line: ProgressLine
  private let script: String
  /// When the rate was worked out last, and how many transitions there were.
  private var latest = (time: SystemClock.milliseconds, transitions: 0)

  /// - Parameters:
  ///   - script: What is walked.
  ///   - format: How findings are written; programs read all but `text`.
  init(_ script: String, format: String, look: LookOptions, environment: ProcessEnvironment) {
    self.script = script
    line = ProgressLine(isWanted: format == "text", look, environment)
  }

  /// Writes the line again, a few times a second.
  func show(_ progress: Exploration.Progress) { line.show(script, message(progress)) }

  /// Takes the line away.
  func end() { line.end() }

  private func message(_ progress: Exploration.Progress) -> Message {
    let now = SystemClock.milliseconds
    let rate = (progress.transitions - latest.transitions) * 1_000 / max(1, now - latest.time)
    latest = (now, progress.transitions)
    let (situations, waiting) = (progress.situations, progress.waiting)
    return Message(
      "walkProgress.message",
      ["situations": situations, "waiting": waiting, "depth": progress.depth, "rate": rate])
  }
}
