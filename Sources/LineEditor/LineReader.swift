package import Platform

/// Reads lines from a terminal, with an editor where the terminal allows one.
///
/// While a line is read, the other descriptors and timers of its loop are attended to, and whatever
/// they print appears above the line being typed.
///
///     let reader = LineReader(terminal: Terminal(), usesColor: true)
///     while case .line(let text) = reader.readLine(prompt: "> ") {
///       reader.print("You typed \(text)")
///     }
package final class LineReader {
  /// The editor; its hooks and history may be changed between lines.
  package var machine: EditorMachine
  /// Waits for the line and for all other descriptors and timers.
  package let loop: EventLoop
  let terminal: Terminal
  let screen: TerminalScreen
  /// What the terminal shows of the line being typed; nil if nothing.
  var frame: Frame?
  /// Bytes typed but not processed yet.
  var pending: [UInt8] = []
  var isReading = false
  /// The input of a plain terminal or a file, split into lines.
  var lines = LineSplitter()

  /// The milliseconds after which an ESC is taken for a key by itself.
  static let escapeDelay = 50

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - terminal: where lines come from.
  ///   - loop: what waits for them.
  ///   - usesColor: whether colours are sent; attributes like bold always are.
  ///   - hooks: what is asked about the text while it is typed.
  ///   - history: the texts submitted earlier.
  package init(
    terminal: Terminal,
    on loop: EventLoop = EventLoop(),
    usesColor: Bool,
    hooks: EditorHooks = EditorHooks(),
    history: History = History(),
  ) {
    self.loop = loop
    self.terminal = terminal
    screen = TerminalScreen(usesColor: usesColor)
    machine = EditorMachine(hooks: hooks, history: history)
  }

  /// Reads one line, or several that belong together.
  ///
  /// The terminal is kept afterwards, for the next line; `leave` gives it back.
  ///
  /// - Parameters:
  ///   - prompt: shown in front of the first line.
  ///   - continuation: shown in front of the others.
  package func readLine(prompt: StyledText, continuation: StyledText = "… ") -> LineResult {
    machine.prompt = prompt
    machine.continuation = continuation
    guard terminal.enter() else { return .endOfInput }
    isReading = true
    defer {
      isReading = false
      terminal.rest()
    }
    return terminal.kind == .editing ? readEdited() : readPlain()
  }

  /// Takes the terminal before the first line, so that keys typed early are kept for that line.
  package func hold() {
    if terminal.enter() { terminal.rest() }
  }

  /// Lets Ctrl-C stop what is done between two keys; what is typed meanwhile waits.
  package func standAside() { if isReading { terminal.rest() } }

  /// Reads keys again, after `standAside`.
  package func comeBack() { if isReading { terminal.enter() } }

  /// Restores the terminal as it was found.
  package func leave() {
    terminal.leave()
  }

  /// Prints a text above the line being typed, or just prints it between lines.
  ///
  /// While a line is being typed, the text gets a line break at its end if it has none.
  package func print(_ text: String) {
    guard isReading, terminal.kind == .editing, !text.isEmpty else { return terminal.write(text) }
    if let frame { terminal.write(screen.erase(frame, width: terminal.size.columns)) }
    frame = nil
    terminal.write(text.last?.isNewline == true ? text : text + "\n")
    draw()
  }

  /// Changes the prompt of the line being typed.
  package func setPrompt(_ prompt: StyledText) {
    machine.prompt = prompt
    if isReading, terminal.kind == .editing { draw() }
  }

  func draw() {
    let size = terminal.size
    let next = machine.render(width: size.columns, height: size.rows)
    terminal.write(screen.bytes(from: frame, to: next))
    frame = next
  }

  /// Waits for input, doing whatever else is due meanwhile.
  ///
  /// - Parameter deadline: the time of the clock to wait for at most, or nil.
  /// - Returns: what there is to act upon.
  func wait(until deadline: Int? = nil) -> Occasion {
    let own = [terminal.input] + [terminal.signalDescriptor].compactMap(\.self)
    let (time, ready) = loop.wait(for: own, until: deadline)
    let isInput = ready.contains(terminal.input)
    return Occasion(
      time: time,
      signals: terminal.takeSignals(),
      bytes: isInput ? terminal.read() : nil,
    )
  }
}
