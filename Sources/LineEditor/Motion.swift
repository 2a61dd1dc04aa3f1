/// A cursor motion; moving, deleting and killing all use one.
enum Motion: Hashable {
  case left
  case right
  /// To the beginning of the word of letters and digits.
  case wordLeft
  /// To the end of the word of letters and digits.
  case wordRight
  /// To the beginning of the word delimited by blanks.
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
