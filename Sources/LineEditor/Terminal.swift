internal import CTerminal
internal import Platform

/// The device the user sits at: the only part of the editor that has effects.
///
/// `enter` takes the terminal for editing and `leave` gives it back as it was found. It is also
/// given back when the object goes away, at the end of the process, and when a signal ends or
/// stops the process. Only one terminal can be taken at a time.
package final class Terminal {
  package struct Dimensions: Hashable, Sendable {
    package var columns: Int
    package var rows: Int
  }

  /// Something that happened to the terminal outside its input.
  struct Signals {
    var isResized = false
    /// The process was stopped and has been continued.
    var isContinued = false
    /// Ctrl-C was pressed while the terminal itself edits the line.
    var isInterrupted = false
  }

  package let kind: TerminalKind
  /// Whether writing has failed for good because nobody reads any more.
  package private(set) var isClosed = false
  let input: Int32
  let output: Int32
  private var isTaken = false
  private var isResting = false

  /// Describes a terminal without touching it.
  ///
  /// - Parameters:
  ///   - input: the descriptor keys come from.
  ///   - output: the descriptor the screen is written to.
  ///   - name: the value of `TERM`; nil asks the environment.
  package init(input: Int32 = 0, output: Int32 = 1, name: String? = nil) {
    self.input = input
    self.output = output
    kind = TerminalKind(
      isInputTerminal: StandardStreams.isTerminal(input),
      isOutputTerminal: StandardStreams.isTerminal(output),
      name: name ?? Environment["TERM"],
    )
  }

  deinit {
    leave()
  }

  /// Takes the terminal in the way its kind allows.
  ///
  /// - Returns: whether the terminal was taken; it is not if it has gone away.
  @discardableResult
  package func enter() -> Bool {
    guard !isTaken else { return !isResting || wake() }
    switch kind {
    case .editing: isTaken = shim_terminalEnterRaw(input, output) == 0
    case .plain: isTaken = shim_terminalEnterPlain(input, output) == 0
    case .piped: return true
    }
    return isTaken
  }

  /// Stops editing for a while: Ctrl-C is a signal again, and what is typed waits to be read, unseen.
  ///
  /// The terminal would show it in the middle of what is printed, and read an end of the input into
  /// a Ctrl-D. One that edits lines itself is left instead.
  package func rest() {
    guard kind == .editing else { return leave() }
    isResting = isTaken && shim_terminalRest() == 0
  }

  private func wake() -> Bool {
    isResting = false
    // Whatever happened meanwhile happened before anything of the next line was shown.
    _ = takeSignals()
    return shim_terminalReenter() == 0
  }

  /// Restores the terminal as it was found.
  package func leave() {
    guard isTaken else { return }
    isTaken = false
    isResting = false
    shim_terminalLeave()
  }

  /// Takes the terminal again after the process was stopped from outside.
  func reenter() {
    guard isTaken else { return }
    _ = shim_terminalReenter()
  }

  /// Restores the terminal, stops the process group, and takes the terminal again afterwards.
  func suspend() {
    leave()
    ThisProcess.stopGroup()
    enter()
  }

  /// 80 columns and 24 rows if the terminal does not report its size.
  package var size: Dimensions {
    var (columns, rows) = (Int32(0), Int32(0))
    guard shim_terminalSize(output, &columns, &rows) else {
      return Dimensions(columns: 80, rows: 24)
    }
    return Dimensions(columns: Int(columns), rows: rows > 0 ? Int(rows) : 24)
  }

  /// The descriptor that becomes readable when there are signals to take, or nil.
  var signalDescriptor: Int32? {
    isTaken ? shim_terminalSignalDescriptor() : nil
  }

  /// Returns what happened since the last call.
  func takeSignals() -> Signals {
    guard isTaken else { return Signals() }
    let bits = Int(shim_terminalTakeSignals())
    return Signals(
      isResized: bits & Int(shim_signalResized) != 0,
      isContinued: bits & Int(shim_signalContinued) != 0,
      isInterrupted: bits & Int(shim_signalInterrupted) != 0,
    )
  }

  /// Records that the output has no reader any more.
  func close() {
    isClosed = true
  }
}
