#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Hears single keys while something else goes on; none of them is shown, and Ctrl-C stays a signal.
///
/// The terminal is given back as it was found, also when the process ends or is stopped.
package final class KeyListener {
  /// What somebody at the terminal does.
  package enum Event: Hashable, Sendable {
    /// A character key.
    case character(Character)
    /// Enter.
    case enter
    /// Ctrl-D, or the terminal has gone away.
    case endOfInput
  }

  private let terminal: Terminal
  private var decoder = KeyDecoder()
  private var waiting: [Event] = []
  private var isOver = false

  /// Takes the terminal that somebody sits at; fails where nobody does, or where it gives no keys.
  package init?() {
    terminal = Terminal(output: isatty(1) == 1 ? 1 : 2)
    guard terminal.kind == .editing, Self.isInForeground, terminal.enter() else { return nil }
    terminal.rest()
  }

  /// Gives the terminal back.
  package func leave() { terminal.leave() }

  /// Waits for the next key.
  ///
  /// - Parameter milliseconds: How long to wait at most.
  /// - Returns: What was done; nothing if nobody has pressed a key that means anything.
  package func next(within milliseconds: Int) -> Event? {
    if waiting.isEmpty, !isOver { listen(milliseconds) }
    if waiting.isEmpty { return isOver ? .endOfInput : nil }
    return waiting.removeFirst()
  }

  private func listen(_ milliseconds: Int) {
    // Whoever reads in the background is stopped by the system.
    let keys = Self.isInForeground ? [terminal.input] : []
    let own = keys + [terminal.signalDescriptor].compactMap(\.self)
    let ready = Watches().wait(for: own, timeout: milliseconds)
    if terminal.takeSignals().isContinued, Self.isInForeground {
      terminal.reenter()
      terminal.rest()
    }
    guard ready.contains(terminal.input), let bytes = terminal.read() else { return }
    isOver = bytes.isEmpty
    waiting += bytes.flatMap { decoder.push($0) }.compactMap(Self.event)
    // A key that was not sent whole by now is none of those that mean anything.
    waiting += decoder.timeout().compactMap(Self.event)
  }

  private static func event(_ input: Input) -> Event? {
    switch input {
    case .scalar(let scalar): .character(Character(scalar))
    case .key(.enter): .enter
    case .key(.control("d")): .endOfInput
    case .key, .paste: nil
    }
  }

  private static var isInForeground: Bool {
    let group = tcgetpgrp(0)
    return group < 0 || group == getpgrp()
  }
}
