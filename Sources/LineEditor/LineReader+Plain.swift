extension LineReader {
  /// Reads a line the terminal itself edits, or a line of a file.
  func readPlain() -> LineResult {
    var text: String?
    showPrompt(machine.prompt)
    while true {
      while let line = lines.next() {
        let whole = text.map { $0 + "\n" + line } ?? line
        if machine.hooks.isComplete(whole) { return submit(whole) }
        text = whole
        showPrompt(machine.continuation)
      }
      if lines.isFinished { return text.map(submit) ?? endInput() }
      let occasion = wait()
      if occasion.signals.isInterrupted {
        terminal.write("\n")
        return .interrupted
      }
      if let bytes = occasion.bytes { lines.push(bytes) }
    }
  }

  private func submit(_ text: String) -> LineResult {
    machine.history.add(text)
    return .line(text)
  }

  private func endInput() -> LineResult {
    if terminal.kind == .plain { terminal.write("\n") }
    return .endOfInput
  }

  private func showPrompt(_ prompt: StyledText) {
    if terminal.kind == .plain { terminal.write(prompt.text) }
  }
}
