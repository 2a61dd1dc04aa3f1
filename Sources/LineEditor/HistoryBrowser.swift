/// Moves up and down the history and keeps what was edited on the way.
struct HistoryBrowser {
  /// How far back the user is: 0 is the line being written, 1 the newest entry.
  private(set) var depth = 0
  private var drafts: [Int: String] = [:]

  /// Goes one entry back and returns its text, or nil at the oldest.
  mutating func older(in history: History, leaving text: String) -> String? {
    go(to: depth + 1, in: history, leaving: text)
  }

  /// Goes one entry forward and returns its text, or nil at the line being written.
  mutating func newer(in history: History, leaving text: String) -> String? {
    go(to: depth - 1, in: history, leaving: text)
  }

  /// Goes to a depth and returns the text there, or nil if there is none.
  mutating func go(to target: Int, in history: History, leaving text: String) -> String? {
    let entries = history.entries
    guard target != depth, (0...entries.count).contains(target) else { return nil }
    drafts[depth] = text
    depth = target
    return drafts[target] ?? (target == 0 ? "" : entries[entries.count - target])
  }
}
