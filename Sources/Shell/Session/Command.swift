package import Diagnostics
import Driving

/// A command of the prompt.
///
/// Each has a Lua function of the same name and effect.
package protocol Command: Sendable {
  /// The name, without the colon.
  var name: String { get }
  var usage: String { get }
  var summary: Message { get }
  var takesSteps: Bool { get }
  /// Whether no script may run it: it acts outside the session or grants permissions.
  var isForPeople: Bool { get }
  /// Whether it only shows something, which may be longer than the window.
  var isPaged: Bool { get }
  /// Does it.
  ///
  /// - Throws: A diagnostic when the arguments make no sense; nothing has been done then.
  func run(_ arguments: [String], in shell: Shell) throws
  /// The candidates for its argument at this moment.
  func candidates(in shell: Shell) -> [String]
}

extension Command {
  package var summary: Message { Message("command.\(name)") }

  package var takesSteps: Bool { usage.contains(".step") }

  package var isPaged: Bool { false }

  package var isForPeople: Bool { false }

  package func candidates(in shell: Shell) -> [String] { [] }

  func accept(_ arguments: [String], atMost count: Int) throws(Diagnostic) {
    if arguments.count > count { throw superfluous(arguments[count]) }
  }

  /// The error for a missing argument.
  var needsArgument: Diagnostic { mistake(Message("E0502", ["name": ":\(name)"])) }

  /// The error for an argument too many, or one that the command does not know.
  func superfluous(_ argument: String) -> Diagnostic {
    mistake(Message("E0503", ["name": ":\(name)", "extra": argument]))
  }

  /// An error of the arguments, with the usage as its cure.
  func mistake(_ message: Message, highlight: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, message, highlight: highlight, cure: Message("prompt.usage", ["usage": usage]))
  }
}

extension [any Command] {
  /// Returns the command with the name, or the only one whose name begins with it.
  package func command(named name: String) -> (any Command)? {
    if let exact = first(where: { $0.name == name }) { return exact }
    let candidates = filter { !name.isEmpty && $0.name.hasPrefix(name) }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
