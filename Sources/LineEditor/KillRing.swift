/// Cut pieces of text; the newest is yanked first.
struct KillRing {
  private var entries: [String] = []
  private var position = 0
  private static let capacity = 60

  /// Whether the piece was cut before or after the cursor.
  enum Side {
    case before, after
  }

  /// Keeps a piece; one cut directly after another (`continuing`) is joined to it.
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

  /// Turns to the next older piece; after the oldest comes the newest.
  mutating func rotate() {
    guard !entries.isEmpty else { return }
    position = position == 0 ? entries.count - 1 : position - 1
  }
}
