/// The submitted texts of this and earlier sessions, oldest first.
package struct LineHistory: Hashable, Sendable {
  /// The texts, oldest first; a text of several lines is one entry.
  package private(set) var entries: [String] = []
  /// The number of entries kept; the oldest go first.
  package let capacity: Int

  package init(_ entries: [String] = [], capacity: Int = 5_000) {
    self.capacity = max(1, capacity)
    for entry in entries { add(entry) }
  }

  /// Adds a text unless it is blank or repeats the newest one.
  ///
  /// - Returns: whether the text was added.
  @discardableResult
  package mutating func add(_ text: String) -> Bool {
    guard text.contains(where: { !$0.isWhitespace }), text != entries.last else { return false }
    entries.append(text)
    if entries.count > capacity { entries.removeFirst() }
    return true
  }
}
