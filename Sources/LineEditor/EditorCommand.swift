enum EditorCommand: Hashable {
  case insert(String)
  case move(Motion)
  /// Remove text without keeping it in the kill ring.
  case delete(Motion)
  /// Cut text into the kill ring.
  case kill(Motion)
  /// Insert the text that was cut last.
  case yank
  /// Replace the text that was just inserted by a yank with the one cut before it.
  case yankOlder
  case transpose
  case undo
  /// Go one line up, or one entry back in the history.
  case up
  /// Go one line down, or one entry forward in the history.
  case down
  /// Go to the oldest entry of the history.
  case oldest
  /// Go back to the line being written.
  case newest
  /// Search the history backwards.
  case search
  /// Submit a complete text; add a line to an incomplete one.
  case enter
  case complete
  /// Discard the whole text.
  case interrupt
  /// End the session on an empty line, delete forward otherwise.
  case endOrDelete
  case suspend
  case clearScreen
  /// Close whatever is shown besides the text.
  case dismiss
  /// The key has no meaning here.
  case refuse
}
