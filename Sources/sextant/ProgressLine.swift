import Conforming
import Diagnostics
import LineEditor
import Platform
import Shell
import TerminalText

/// One line on the terminal that says how far something has come, and goes away when it is over.
///
/// It is silent where nobody looks: standard error is no terminal, or it is over soon.
final class ProgressLine {
  private let language: Language
  private let isShown: Bool
  private let terminal: Terminal
  private let begin = SystemClock.milliseconds
  /// When the line was written last.
  private var latest: Int
  private var hasLine = false

  /// - Parameter isWanted: People read the output, and not programs.
  init(isWanted: Bool, _ look: LookOptions, _ environment: ProcessEnvironment) {
    language = look.language(environment)
    isShown = isWanted && StandardStreams.isTerminal(2) && environment["TERM"] != "dumb"
    terminal = Terminal(name: environment["TERM"])
    latest = begin
  }

  /// Writes the line again, a few times a second.
  ///
  /// - Parameters:
  ///   - file: What is worked on.
  ///   - message: How far that has come; worked out only if it is written.
  func show(_ file: String, _ message: @autoclosure () -> Message) {
    guard isShown, isDue else { return }
    let text = message().text(in: language)
    let shown = VisibleText.of("\(SystemPath.name(of: file)): \(text)")
    write("\r\u{1B}[K" + fitted(shown))
    hasLine = true
  }

  /// Whether it is time to write the line; asks the clock.
  private var isDue: Bool {
    let now = SystemClock.milliseconds
    guard now - begin >= 500, now - latest >= 200 else { return false }
    latest = now
    return true
  }

  /// Takes the line away.
  func end() {
    if hasLine { write("\r\u{1B}[K") }
    hasLine = false
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

extension Message {
  /// How far a log was followed.
  static func followed(_ progress: LogFollower.Progress) -> Message {
    let (line, lines, situations) = (progress.line, progress.lines, progress.situations)
    return Message("message.followed", ["line": line, "lines": lines, "situations": situations])
  }
}
