package import Diagnostics
import LineEditor
import Lua
import Scripting

/// The end of a program whose script cannot be stopped.
package enum LastResort {
  /// How long a script that was told to stop may take to do so, in milliseconds.
  private static let grace = 2_000

  /// Lets the program end with exit code 124, in good order, when a script is inside a function that
  /// does not come back; the terminal is given back first.
  ///
  /// - Parameter printer: Makes the words.
  package static func prepare(_ printer: DiagnosticPrinter) {
    LuaState.endProcessIfStuck(
      saying: printer.text(for: Diagnostic(.error, .cannotBeStopped)), after: grace,
      restore: Terminal.giveBack)
  }
}
