/// A way through the text; moving, deleting and killing are all told by one.
enum Motion: Hashable {
  /// One character back.
  case left
  /// One character forward.
  case right
  /// To the beginning of the word of letters and digits.
  case wordLeft
  /// To the end of the word of letters and digits.
  case wordRight
  /// To the beginning of the word that blanks delimit.
  case blankWordLeft
  /// To the beginning of the line, in a text of several lines.
  case lineStart
  /// To the end of the line, in a text of several lines.
  case lineEnd
  /// To the beginning of the line, or over the line break when already there.
  case lineStartOrBreak
  /// To the end of the line, or over the line break when already there.
  case lineEndOrBreak
}
