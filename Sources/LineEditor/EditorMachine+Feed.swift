extension EditorMachine {
  /// Takes typed bytes and returns what the owner has to act upon, in order.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [EditorEvent] {
    var events = EventLog()
    for byte in bytes {
      for input in decoder.push(byte) { handle(input, &events) }
    }
    return events.events
  }

  /// Takes the news that nothing followed what was fed: a lone ESC is a key.
  package mutating func timeout() -> [EditorEvent] {
    var events = EventLog()
    for input in decoder.timeout() { handle(input, &events) }
    return events.events
  }

  private mutating func handle(_ input: Input, _ events: inout EventLog) {
    if isFinished { begin() }
    if case .searching(let search) = mode, continueSearch(search, input, &events) { return }
    switch input {
    case .scalar(let scalar): perform(.insert(String(scalar)), &events)
    case .paste(let text): perform(.insert(text), isTyped: false, &events)
    case .key(let key): perform(KeyBindings.command(for: key), &events)
    }
  }
}

/// Events in the making; one redraw stands for several in a row.
struct EventLog {
  private(set) var events: [EditorEvent] = []

  /// Adds an event.
  mutating func add(_ event: EditorEvent) {
    if event == .redraw, events.last == .redraw { return }
    events.append(event)
  }
}
