/// What the owner of an editor machine has to act upon.
package enum EditorEvent: Hashable, Sendable {
  /// What the machine shows has changed.
  case redraw
  /// A text was submitted; it may have several lines.
  case submit(String)
  /// Ctrl-C gave the text up.
  case interrupt
  /// Ctrl-D on an empty line ended the session.
  case endOfInput
  /// Tab was pressed, and the machine has no completions of its own to ask.
  case complete(text: String, cursor: Int)
  /// Ctrl-Z asks for the program to be put to sleep.
  case suspend
  /// A key had nothing to do.
  case bell
  /// Ctrl-L asks for an empty screen.
  case clearScreen
}
