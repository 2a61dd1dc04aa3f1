extension EditorMachine {
  /// Asks for completions at the cursor and returns whether Tab had anything to do.
  mutating func complete(_ events: inout EventLog) -> Bool {
    guard let completions = hooks.completions else {
      events.add(.complete(text: buffer.text, cursor: buffer.cursor))
      return true
    }
    return offer(completions(buffer.text, buffer.cursor), &events)
  }

  /// Takes the answer to a `complete` event.
  package mutating func take(_ completions: Completions) -> [EditorEvent] {
    var events = EventLog()
    let before = buffer
    if !offer(completions, &events) { events.add(.bell) }
    if buffer.characters != before.characters { undoStack.record(before, typed: nil) }
    if buffer != before { events.add(.redraw) }
    return events.events
  }

  /// Inserts the candidates' common prefix, or lists them; false if there is nothing to do.
  private mutating func offer(_ completions: Completions, _ events: inout EventLog) -> Bool {
    listing = nil
    let range = completions.range.clamped(to: 0..<buffer.characters.count)
    let present = buffer.characters[range]
    let common = completions.commonPrefix
    let isUnique = completions.candidates.count == 1
    if !isUnique, common.count <= present.count {
      guard !completions.candidates.isEmpty else { return false }
      listing = CandidateList(completions.candidates)
      events.add(.redraw)
      return true
    }
    guard !present.elementsEqual(common) else { return false }
    buffer.replace(range, with: String(common))
    return true
  }
}
