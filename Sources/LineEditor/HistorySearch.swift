/// An incremental search backwards through the history.
struct HistorySearch {
  private(set) var query = ""
  /// Whether no (further) entry contains the query.
  private(set) var isFailing = false
  /// The text that contains the query, or the line being written before anything was found.
  private(set) var found: String
  /// The text and cursor to restore when the search is cancelled.
  let origin: TextBuffer
  private var index: Int?

  init(from origin: TextBuffer) {
    self.origin = origin
    self.found = origin.text
  }

  /// The characters of the found text that match the query.
  var match: Range<Int>? {
    index == nil || query.isEmpty ? nil : place(in: found)
  }

  /// Extends the query; the current match is kept if it still matches.
  mutating func append(_ text: String, in history: LineHistory) {
    let before = query
    query += text.prefix { !$0.isNewline }
    // What contains nothing of a text contains no longer one, unless its last character has changed.
    if isFailing, !before.isEmpty, query.hasPrefix(before) { return }
    search(in: history, through: index ?? history.entries.count - 1)
  }

  /// Removes the query's last character and searches again from the newest entry.
  mutating func removeLast(in history: LineHistory) {
    _ = query.popLast()
    index = nil
    found = origin.text
    search(in: history, through: history.entries.count - 1)
  }

  /// Looks for the next older match that is a different text.
  mutating func older(in history: LineHistory) {
    search(in: history, through: (index ?? history.entries.count) - 1, unlike: found)
  }

  /// Looks for the next newer match that is a different text.
  mutating func newer(in history: LineHistory) {
    guard let index, !query.isEmpty else { return }
    let entries = history.entries
    let next = entries.indices.first { $0 > index && entries[$0] != found && matches(entries[$0]) }
    isFailing = next == nil
    if let next { take(next, in: history) }
  }

  private mutating func search(
    in history: LineHistory, through last: Int, unlike present: String? = nil,
  ) {
    guard !query.isEmpty else {
      isFailing = false
      return
    }
    let entries = history.entries.prefix(last + 1)
    let next = entries.lastIndex { $0 != present && matches($0) }
    isFailing = next == nil
    if let next { take(next, in: history) }
  }

  private mutating func take(_ index: Int, in history: LineHistory) {
    self.index = index
    found = history.entries[index]
  }

  private func matches(_ entry: String) -> Bool {
    mayContain(entry.utf8) && place(in: entry) != nil
  }

  /// Tells quickly of most texts that they do not contain the query; one beyond ASCII may be written
  /// in several ways, so of that nothing can be told.
  private func mayContain(_ text: String.UTF8View) -> Bool {
    let bytes = Array(query.utf8)
    guard let first = bytes.first, bytes.allSatisfy({ $0 < 0x80 }) else { return true }
    var rest = text[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: bytes) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The first occurrence of the query in a text, in characters.
  private func place(in text: String) -> Range<Int>? {
    let (text, query) = (Array(text), Array(query))
    guard query.count <= text.count else { return nil }
    for start in 0...text.count - query.count
    where text[start..<start + query.count].elementsEqual(query) {
      return start..<start + query.count
    }
    return nil
  }
}
