/// What a key asks the editor to do.
enum EditorCommand: Hashable {
  /// Put text at the cursor.
  case insert(String)
  /// Move the cursor.
  case move(Motion)
  /// Remove text for good.
  case delete(Motion)
  /// Cut text into the kill ring.
  case kill(Motion)
  /// Bring the last cut text back.
  case yank
  /// Exchange the text just brought back for the one cut before it.
  case yankOlder
  /// Exchange two characters.
  case transpose
  /// Take the last change back.
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
  /// Submit a complete text; give an incomplete one another line.
  case enter
  /// Complete the word before the cursor.
  case complete
  /// Give up the whole text.
  case interrupt
  /// End the session on an empty line, delete forward otherwise.
  case endOrDelete
  /// Put the program to sleep.
  case suspend
  /// Clear the screen.
  case clearScreen
  /// Put away whatever is shown besides the text.
  case dismiss
  /// Say that the key means nothing here.
  case refuse
}
