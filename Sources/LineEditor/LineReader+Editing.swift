internal import Platform

extension LineReader {
  func readEdited() -> LineResult {
    machine.begin()
    frame = nil
    draw()
    var lastTyped = SystemClock.milliseconds
    while true {
      if let result = feedPending() { return result }
      let deadline = machine.awaitsMore ? lastTyped + Self.escapeDelay : nil
      let occasion = wait(until: deadline)
      attend(to: occasion.signals)
      if let bytes = occasion.bytes {
        if bytes.isEmpty { return end(with: .endOfInput) }
        lastTyped = occasion.time
        pending += bytes
      } else if let deadline, occasion.time >= deadline {
        if let result = act(upon: machine.timeout()) { return result }
      }
    }
  }

  /// Feeds what was typed until a line ends; the rest is kept for the next line.
  private func feedPending() -> LineResult? {
    var isChanged = false
    while !pending.isEmpty {
      // Byte by byte, so that nothing typed ahead gets into a line that has ended.
      let part = pending.prefix { !(0x00...0x1F).contains($0) }
      let count = max(1, part.count)
      let events = machine.feed(pending.prefix(count))
      pending.removeFirst(count)
      isChanged = isChanged || events.contains(.redraw)
      if let result = act(upon: events.filter { $0 != .redraw }) { return result }
    }
    if isChanged { draw() }
    return nil
  }

  /// Acts upon events and returns how the line ended, if it did.
  private func act(upon events: [EditorEvent]) -> LineResult? {
    for event in events {
      switch event {
      case .redraw: draw()
      case .submit(let text): return end(with: .line(text))
      case .interrupt: return end(with: .interrupted)
      case .endOfInput: return end(with: .endOfInput)
      case .bell, .complete: terminal.write("\u{7}")
      case .suspend: suspend()
      case .clearScreen: clearScreen()
      }
    }
    return nil
  }

  private func end(with result: LineResult) -> LineResult {
    let last = machine.render(width: terminal.size.columns)
    terminal.write(screen.bytes(from: frame, to: last) + screen.leave(last))
    frame = nil
    return result
  }

  private func suspend() {
    draw()
    if let frame { terminal.write(screen.leave(frame)) }
    frame = nil
    terminal.suspend()
    draw()
  }

  private func clearScreen() {
    terminal.write("\u{1B}[H\u{1B}[2J")
    frame = nil
    draw()
  }

  private func attend(to signals: Terminal.Signals) {
    if signals.isContinued {
      // Whoever woke the process up has written to the screen: begin in a fresh row.
      terminal.reenter()
      frame = nil
    }
    if signals.isResized || signals.isContinued { draw() }
  }
}
