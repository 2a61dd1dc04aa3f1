struct Timers {
  private struct Entry {
    let id: Int
    let due: Int
    let action: () -> Void
  }

  private var entries: [Entry] = []
  private var lastID = 0

  mutating func add(due: Int, _ action: @escaping () -> Void) -> Int {
    lastID += 1
    entries.append(Entry(id: lastID, due: due, action: action))
    return lastID
  }

  mutating func cancel(_ id: Int) {
    entries.removeAll { $0.id == id }
  }

  /// The milliseconds until the next action is due, or nil if there is none.
  func wait(now: Int) -> Int? {
    entries.map(\.due).min().map { max(0, $0 - now) }
  }

  /// Removes and returns the action that was due first; nil if none is due.
  mutating func takeDue(now: Int) -> (() -> Void)? {
    guard let first = entries.min(by: { ($0.due, $0.id) < ($1.due, $1.id) }), first.due <= now
    else { return nil }
    cancel(first.id)
    return first.action
  }
}
