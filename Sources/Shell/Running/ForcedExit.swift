package import Diagnostics
import LineEditor
import Lua
import Scripting

/// Ends the program if a script cannot be stopped.
package enum ForcedExit {
  /// The time, in milliseconds, that a script has to stop after it is told to.
  private static let grace = 2_000

  /// Lets the program end with exit code 124, in good order, when a script is inside a function that
  /// does not come back; the terminal is given back first.
  ///
  /// - Parameters:
  ///   - printer: Makes the words.
  ///   - session: The file the session is kept in, which has all that was shown by then.
  package static func prepare(_ printer: DiagnosticPrinter, session: String? = nil) {
    LuaState.endProcessIfStuck(
      saying: words(printer, session: session), after: grace, restore: Terminal.giveBack)
  }

  static func words(_ printer: DiagnosticPrinter, session: String?) -> String {
    printer.text(
      for: Diagnostic(
        .error, Message("scripts.cannotBeStopped"), cure: session.map { .goesOn(with: $0) }))
  }
}

extension Message {
  fileprivate static func goesOn(with session: String) -> Message {
    Message("prompt.goesOn", ["session": session])
  }
}
