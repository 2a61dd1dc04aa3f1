package import Platform

/// Hears single keys while something else goes on; none of them is shown, and Ctrl-C stays a signal.
///
/// The terminal is given back as it was found, also when the process ends or is stopped.
package final class KeyListener {
  package enum Signal: Hashable, Sendable {
    case character(Character)
    case enter
    /// Ctrl-D, or the terminal has gone away.
    case endOfInput
  }

  /// Milliseconds between checks while in the background: no signal says when the terminal is ours.
  private static let interval = 200

  private let loop: EventLoop
  private let terminal: Terminal
  private var decoder = KeyDecoder()
  private var waiting: [Signal] = []
  private var isOver = false

  /// Takes the terminal that somebody sits at; fails where nobody does, or where it gives no keys.
  ///
  /// - Parameter loop: What waits for keys, and does what else is due meanwhile.
  package init?(on loop: EventLoop) {
    self.loop = loop
    terminal = Terminal(output: StandardStreams.isTerminal(1) ? 1 : 2)
    guard terminal.kind == .editing, StandardStreams.areInForeground, terminal.enter() else {
      return nil
    }
    terminal.rest()
  }

  package func leave() { terminal.leave() }

  /// Waits for the next key, or until the loop has done something else.
  ///
  /// - Returns: What was done; nothing if nobody has pressed a key that means anything.
  package func next() -> Signal? {
    if waiting.isEmpty, !isOver { listen() }
    if waiting.isEmpty { return isOver ? .endOfInput : nil }
    return waiting.removeFirst()
  }

  private func listen() {
    // Whoever reads in the background is stopped by the system.
    let mayRead = StandardStreams.areInForeground
    let own = (mayRead ? [terminal.input] : []) + [terminal.signalDescriptor].compactMap(\.self)
    let deadline = mayRead ? nil : SystemClock.milliseconds + Self.interval
    let ready = loop.wait(for: own, until: deadline).ready
    if terminal.takeSignals().isContinued, StandardStreams.areInForeground {
      terminal.reenter()
      terminal.rest()
    }
    guard ready.contains(terminal.input), let bytes = terminal.read() else { return }
    isOver = bytes.isEmpty
    waiting += bytes.flatMap { decoder.push($0) }.compactMap(Self.event)
    // A key that was not sent whole by now is none of those that mean anything.
    waiting += decoder.timeout().compactMap(Self.event)
  }

  private static func event(_ input: TerminalInput) -> Signal? {
    switch input {
    case .scalar(let scalar): .character(Character(scalar))
    case .key(.enter): .enter
    case .key(.control("d")): .endOfInput
    case .key, .paste: nil
    }
  }
}
