/// The pieces of text that were cut, newest first to come back.
struct KillRing {
  private var entries: [String] = []
  private var position = 0
  private static let capacity = 60

  /// The side of the text a piece was cut from, seen from the cursor.
  enum Side {
    case before, after
  }

  /// Keeps a piece; one that follows directly on another cut becomes part of it.
  mutating func add(_ text: String, from side: Side, continuing: Bool) {
    guard !text.isEmpty else { return }
    if continuing, let last = entries.popLast() {
      entries.append(side == .before ? text + last : last + text)
    } else {
      entries.append(text)
    }
    if entries.count > Self.capacity { entries.removeFirst() }
    position = entries.count - 1
  }

  /// The piece a yank brings back, or nil if nothing was ever cut.
  var current: String? {
    entries.indices.contains(position) ? entries[position] : nil
  }

  /// Turns to the next older piece, from the oldest to the newest again.
  mutating func rotate() {
    guard !entries.isEmpty else { return }
    position = position == 0 ? entries.count - 1 : position - 1
  }
}
