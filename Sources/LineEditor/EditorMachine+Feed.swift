extension EditorMachine {
  /// Handles typed bytes and returns the events that the owner acts on, in order.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [EditorEvent] {
    var events = EventLog()
    for byte in bytes {
      for input in decoder.push(byte) { handle(input, &events) }
    }
    return events.events
  }

  /// Call this when no more bytes follow in time: a lone ESC then counts as a key.
  package mutating func timeout() -> [EditorEvent] {
    var events = EventLog()
    for input in decoder.timeout() { handle(input, &events) }
    return events.events
  }

  private mutating func handle(_ input: TerminalInput, _ events: inout EventLog) {
    if isFinished { begin() }
    if case .searching(let search) = mode, continueSearch(search, input: input, events: &events) {
      return
    }
    switch input {
    case .scalar(let scalar): perform(.insert(String(scalar)), &events)
    case .paste(let text): perform(.insert(text), isTyped: false, &events)
    case .key(let key): perform(KeyBindings.command(for: key), &events)
    }
  }
}

/// Collects events; consecutive redraws become one.
struct EventLog {
  private(set) var events: [EditorEvent] = []

  mutating func add(_ event: EditorEvent) {
    if event == .redraw, events.last == .redraw { return }
    events.append(event)
  }
}
