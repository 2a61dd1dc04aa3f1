/// How reading one line ended.
package enum LineResult: Hashable, Sendable {
  /// A text was submitted; it may have several lines.
  case line(String)
  /// Ctrl-C gave the line up.
  case interrupted
  /// There is no more input.
  case endOfInput
}
