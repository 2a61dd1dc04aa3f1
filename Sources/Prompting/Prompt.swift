import Diagnostics
import Driving
public import Navigation
public import Scripting
import Shell

/// The prompt of the program `sextant` in a running app: takes a line, returns its text.
///
/// The lines are those of the program's prompt: steps (`.settings`), commands (`:tree`,
/// `:tap Done`, `:why`, `:reload`) and Lua. They work in the app's own session, so the app's host
/// shows their effects. The app passes lines from any source, such as a debugging screen or a
/// socket.
///
/// ```swift
/// let prompt = Prompt(coordinator, scripts)
/// print(prompt.perform(":tap Settings").text)
/// print(prompt.perform(":tree").text)
/// ```
///
/// A text begins with what the app has done since the last line. The session remains the app's:
/// lines that would start it a second time (`:replay`, `:save`) are refused. Releasing the prompt
/// does not end the session.
///
/// A coordinator can have one prompt at a time. `ScriptApp.output` still receives what the scripts
/// print, and `ScriptApp.hookFailed` the errors of their hooks.
public final class Prompt {
  /// The language of messages.
  public enum Language: String, Sendable, CaseIterable {
    case english, korean
  }

  /// The result of a line.
  public struct Answer: Sendable, Hashable {
    /// The outcome of a line.
    public enum Ending: String, Sendable, CaseIterable {
      /// The line succeeded.
      case done
      /// The line failed; the text contains the error.
      case failed
      /// The line is the beginning of a Lua statement: the next line continues it.
      case incomplete
      /// The line was `:quit`, which ends nothing in the app.
      case left
    }

    /// The text to show, usually several lines; may be empty.
    public let text: String
    /// The outcome of the line.
    public let ending: Ending
  }

  private let coordinator: FlowCoordinator
  private let shell: Shell
  private let notes = Notes()
  private var statement = OpenStatement()

  /// Creates a prompt for a running app.
  ///
  /// - Parameters:
  ///   - coordinator: The app's coordinator; the lines work in its session.
  ///   - scripts: The scripts whose steps, screens and links the lines name.
  ///   - language: The language of messages.
  public init(
    _ coordinator: FlowCoordinator, _ scripts: ScriptApp, language: Language = .english
  ) {
    self.coordinator = coordinator
    shell = Shell(
      attachedTo: Driver(of: scripts, in: coordinator),
      settings: OutputSettings(language: language == .korean ? .korean : .english),
      output: notes)
  }

  /// Performs a line: `.step`, `:command` or Lua.
  ///
  /// The cost is that of the line. A line that is performed during an input, from a handler or a
  /// listener, fails.
  ///
  /// - Parameter line: The line as typed.
  /// - Returns: The text to show, and the outcome.
  public func perform(_ line: String) -> Answer {
    guard coordinator.isIdle else {
      return Answer(text: shell.refusalInside, ending: .failed)
    }
    statement.push(line)
    guard statement.isWorthTrying else { return Answer(text: "", ending: .incomplete) }
    let result = shell.performBetweenInputs(statement.text)
    if result == .incomplete { statement.wantsMore() } else { statement = OpenStatement() }
    return Answer(text: notes.take(), ending: Answer.Ending(result))
  }
}

extension Prompt.Answer.Ending {
  fileprivate init(_ result: Shell.LineResult) {
    self =
      switch result {
      case .done: .done
      case .failed: .failed
      case .incomplete: .incomplete
      case .quit: .left
      }
  }
}

/// Collects the output and the errors, in order.
private final class Notes: Output {
  private var lines: [String] = []

  func write(_ text: String) { lines.append(text) }

  func complain(_ text: String) { lines.append(text) }

  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}
