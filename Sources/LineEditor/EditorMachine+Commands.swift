extension EditorMachine {
  mutating func perform(
    _ command: EditorCommand, isTyped: Bool = true, _ events: inout EventLog,
  ) {
    let (before, previous) = (buffer, trail)
    let hadListing = listing != nil
    trail = .other
    if command != .complete { listing = nil }

    let isUseful = apply(command, after: previous, &events)
    if command != .undo { noteChange(from: before, by: command, isTyped: isTyped) }
    if buffer != before || hadListing != (listing != nil) { events.add(.redraw) }
    if !isUseful { events.add(.bell) }
  }

  private mutating func noteChange(
    from before: TextBuffer, by command: EditorCommand, isTyped: Bool,
  ) {
    guard buffer.text != before.text else { return undoStack.endTyping() }
    if case .insert(let text) = command, isTyped {
      undoStack.record(before, typed: text)
    } else {
      undoStack.record(before, typed: nil)
    }
  }

  /// Applies a command and returns whether it had anything to do.
  private mutating func apply(
    _ command: EditorCommand, after previous: Trail, _ events: inout EventLog,
  ) -> Bool {
    switch command {
    case .insert(let text): buffer.insert(text)
    case .move(let motion): return move(motion)
    case .delete(let motion): return delete(motion)
    case .kill(let motion): return kill(motion, after: previous)
    case .yank: return yank()
    case .yankOlder: return yankOlder(after: previous)
    case .transpose: return buffer.transpose()
    case .undo: return undo()
    case .up: return buffer.moveUp() || browse(to: browser.depth + 1)
    case .down: return buffer.moveDown() || browse(to: browser.depth - 1)
    case .oldest: return browse(to: history.entries.count)
    case .newest: return browse(to: 0)
    case .search: startSearch(&events)
    case .enter: enter(&events)
    case .complete: return complete(&events)
    case .interrupt: finish(.interrupt, mark: "^C", &events)
    case .endOrDelete: return endOrDelete(&events)
    case .suspend: events.add(.suspend)
    case .clearScreen: events.add(.clearScreen)
    case .dismiss: break
    case .refuse: return false
    }
    return true
  }

  private mutating func browse(to depth: Int) -> Bool {
    guard let text = browser.go(to: depth, in: history, leaving: buffer.text) else { return false }
    buffer = TextBuffer(text)
    return true
  }

  private mutating func undo() -> Bool {
    guard let earlier = undoStack.pop() else { return false }
    buffer = earlier
    return true
  }

  private mutating func enter(_ events: inout EventLog) {
    let text = buffer.text
    guard hooks.isComplete(text) else { return buffer.insert("\n") }
    history.add(text)
    finish(.submit(text), mark: "", &events)
  }

  private mutating func endOrDelete(_ events: inout EventLog) -> Bool {
    guard buffer.isEmpty else { return delete(.right) }
    finish(.endOfInput, mark: "", &events)
    return true
  }

  mutating func finish(_ event: EditorEvent, mark: String, _ events: inout EventLog) {
    mode = .finished(mark: mark)
    events.add(event)
  }
}
