/// Limits the length of messages, because a script may write texts of any length.
enum MessageLength {
  /// The maximum length in bytes.
  static let most = 2_400
  private static let kept = (first: 1_600, last: 600)

  /// Returns a text, without its middle if it is too long: the error is at the beginning or the
  /// end.
  static func cut(_ text: String) -> String {
    let count = text.utf8.count
    guard count > most else { return text }
    let head = text[..<boundary(in: text, at: kept.first)]
    let tail = text[boundary(in: text, at: count - kept.last)...]
    return "\(head)… (\(count - head.utf8.count - tail.utf8.count) bytes, cut) …\(tail)"
  }

  /// Returns a value with a text that is not too long.
  static func cut(_ part: Message.Part) -> Message.Part {
    guard case .text(let text) = part else { return part }
    return .text(cut(text))
  }

  /// The index at a byte offset, or at the start of the character that the offset falls into.
  private static func boundary(in text: String, at offset: Int) -> String.Index {
    var place = text.utf8.index(text.startIndex, offsetBy: offset)
    // The bytes of a character after its first one are 0b10xxxxxx.
    while place > text.startIndex, text.utf8[place] & 0xC0 == 0x80 {
      place = text.utf8.index(before: place)
    }
    return place
  }
}
