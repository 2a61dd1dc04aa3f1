struct UndoStack {
  private var states: [TextBuffer] = []
  private var isTyping = false
  private static let capacity = 200

  /// Notes the state before a change; letters typed one after another are one change.
  mutating func record(_ state: TextBuffer, typed: String?) {
    let isWord = typed.map { !$0.contains(where: \.isWhitespace) } ?? false
    if !(isWord && isTyping) { states.append(state) }
    isTyping = isWord
    if states.count > Self.capacity { states.removeFirst() }
  }

  /// Makes the next typed letter a change of its own.
  mutating func endTyping() {
    isTyping = false
  }

  mutating func pop() -> TextBuffer? {
    isTyping = false
    return states.popLast()
  }
}
