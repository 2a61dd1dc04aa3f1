package enum LineResult: Hashable, Sendable {
  /// A text was submitted; it may have several lines.
  case line(String)
  /// The user cancelled the line with Ctrl-C.
  case interrupted
  case endOfInput
}
