import Diagnostics
import Driving
public import Navigation
public import Scripting
import Shell

/// The prompt on a running app: a line goes in, and the text of what comes of it comes out.
///
/// It knows the lines of the program's prompt: steps (`.settings`), commands (`:tree`, `:tap Done`,
/// `:why`, `:reload`) and Lua. What they do, they do in the app's own session, so that its host shows it at
/// once. An app gives it lines from wherever it has them, a debugging screen or a socket.
///
/// ```swift
/// let prompt = Prompt(coordinator, scripts)
/// print(prompt.perform(":tap Settings").text)
/// print(prompt.perform(":tree").text)
/// ```
///
/// What the app itself has done since the last line stands before what the line does. The session stays the
/// app's: what would need a second start of it (`:replay`, `:save`) is refused, and a prompt that is let go
/// ends nothing.
///
/// There is one at a time for a coordinator. The scripts' output goes on to
/// `ScriptApp.output`, and what goes wrong in their hooks to `ScriptApp.hookFailed`.
public final class Prompt {
  /// The language of messages.
  public enum Language: String, Sendable, CaseIterable {
    case english, korean
  }

  /// What came of a line.
  public struct Answer: Sendable, Hashable {
    /// How it ended.
    public enum Ending: String, Sendable, CaseIterable {
      /// It was done.
      case done
      /// Something failed; the text says what.
      case failed
      /// It is the beginning of Lua that goes on: the next line is taken for more of it.
      case incomplete
      /// Whoever types wants to leave.
      case left
    }

    /// What is to be shown, several lines as a rule; empty if there is nothing to tell.
    public let text: String
    /// How the line ended.
    public let ending: Ending
  }

  private let coordinator: FlowCoordinator
  private let shell: Shell
  private let notes = Notes()
  private var statement = OpenStatement()

  /// Attaches a prompt to a running app.
  ///
  /// - Parameters:
  ///   - coordinator: The app's coordinator, whose session gets what the lines do.
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

  /// Does what a line says: `.step`, `:command` or Lua.
  ///
  /// Takes as long as the line does.
  ///
  /// - Parameter line: What somebody has typed.
  /// - Returns: What is to be shown. A line in the middle of an input, from a handler or a listener, is
  ///   refused.
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

/// Collects what is written, in order.
private final class Notes: Output {
  private var lines: [String] = []

  func write(_ text: String) { lines.append(text) }

  func complain(_ text: String) { lines.append(text) }

  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}
