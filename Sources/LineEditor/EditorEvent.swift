/// What the owner of an editor machine has to act upon.
package enum EditorEvent: Hashable, Sendable {
  case redraw
  /// A text was submitted; it may have several lines.
  case submit(String)
  /// Ctrl-C discarded the text.
  case interrupt
  /// Ctrl-D on an empty line ended the session.
  case endOfInput
  /// Tab was pressed, and the machine has no completions hook.
  case complete(text: String, cursor: Int)
  /// Ctrl-Z asks to suspend the program.
  case suspend
  case bell
  case clearScreen
}
