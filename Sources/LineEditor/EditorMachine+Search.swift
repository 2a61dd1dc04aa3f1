extension EditorMachine {
  mutating func startSearch(_ events: inout EventLog) {
    mode = .searching(HistorySearch(from: buffer))
    events.add(.redraw)
  }

  /// Gives an input to a search and returns whether the search had use for it.
  ///
  /// A key the search has no use for takes over what was found and is then done as usual.
  mutating func continueSearch(
    _ search: HistorySearch, input: TerminalInput, events: inout EventLog,
  ) -> Bool {
    var search = search
    events.add(.redraw)
    switch input {
    case .scalar(let scalar): search.append(String(scalar), in: history)
    case .paste(let text): search.append(text, in: history)
    case .key(.control("r")): search.older(in: history)
    case .key(.control("s")): search.newer(in: history)
    case .key(.backspace): search.removeLast(in: history)
    case .key(.control("c")), .key(.control("g")):
      end(search, keeping: search.origin)
      return true
    case .key(.escape):
      take(search)
      return true
    case .key:
      take(search)
      return false
    }
    if search.isFailing { events.add(.bell) }
    mode = .searching(search)
    return true
  }

  private mutating func take(_ search: HistorySearch) {
    var text = TextBuffer(search.found)
    if let match = search.match { text.moveCursor(to: match.upperBound) }
    end(search, keeping: search.match == nil ? search.origin : text)
  }

  private mutating func end(_ search: HistorySearch, keeping text: TextBuffer) {
    if text.characters != buffer.characters { undoStack.record(buffer, typed: nil) }
    buffer = text
    mode = .editing
  }
}
