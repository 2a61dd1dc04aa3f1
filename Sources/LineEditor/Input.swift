/// What a stretch of terminal bytes means.
enum Input: Hashable {
  /// A scalar typed.
  case scalar(Unicode.Scalar)
  /// A key that is not text.
  case key(Key)
  /// Text pasted in one piece.
  case paste(String)
}
