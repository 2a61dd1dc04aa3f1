import Diagnostics
import Exploring
import LineEditor
import Platform
import Shell
import TerminalText

/// One line on the terminal that says how far a walk has come, and goes away when it is over.
///
/// It is silent where nobody looks: standard error is no terminal, or the walk is short.
final class WalkProgress {
  private let language: Language
  private let script: String
  private let isShown: Bool
  private let terminal: Terminal
  private let begin = SystemClock.milliseconds
  /// When the line was written last, and how many transitions there were.
  private var latest: (time: Int, transitions: Int)
  private var hasLine = false

  /// - Parameters:
  ///   - script: What is walked.
  ///   - format: How findings are written; programs read all but `text`.
  init(_ script: String, format: String, _ look: LookOptions, _ environment: ProcessEnvironment) {
    self.script = script
    language = look.language(environment)
    isShown = format == "text" && StandardStreams.isTerminal(2) && environment["TERM"] != "dumb"
    terminal = Terminal(name: environment["TERM"])
    latest = (begin, 0)
  }

  /// Writes the line anew, some times a second.
  func show(_ progress: Exploration.Progress) {
    guard isShown else { return }
    let now = SystemClock.milliseconds
    guard now - begin >= 500, now - latest.time >= 200 else { return }
    let rate = (progress.transitions - latest.transitions) * 1_000 / (now - latest.time)
    latest = (now, progress.transitions)
    write("\r\u{1B}[K" + line(progress, rate))
    hasLine = true
  }

  /// Takes the line away.
  func end() {
    if hasLine { write("\r\u{1B}[K") }
    hasLine = false
  }

  private func line(_ progress: Exploration.Progress, _ rate: Int) -> String {
    let (situations, waiting) = (progress.situations, progress.waiting)
    let text = Message(
      en: "situations \(situations), waiting \(waiting), depth \(progress.depth), \(rate)/s",
      ko: "상황 \(situations)개, 남은 것 \(waiting)개, 깊이 \(progress.depth), 초당 \(rate)개"
    ).text(in: language)
    return fitted(VisibleText.of("\(SystemPath.name(of: script)): \(text)"))
  }

  /// A line that is wider than the terminal could not be taken away.
  private func fitted(_ text: String) -> String {
    var left = terminal.size.columns - 1
    return String(
      text.prefix { character in
        left -= DisplayWidth.of(character)
        return left >= 0
      })
  }

  /// What cannot be written is no loss.
  private func write(_ text: String) {
    try? SystemFile.write(Array(text.utf8), to: 2)
  }
}
