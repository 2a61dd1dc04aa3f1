package import Platform
import TerminalText

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
  var frame: EditorFrame?
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
    history: LineHistory = LineHistory(),
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

/// The result of a wait for input.
struct Occasion {
  /// The clock's milliseconds when the wait ended.
  let time: Int
  let signals: Terminal.Signals
  /// The bytes typed; empty at the end of the input, nil if there were none.
  let bytes: [UInt8]?
}

/// Turns successive frames into the bytes that bring a terminal from one to the next.
///
/// Rows are separated by explicit line breaks, never by the terminal's own wrapping, so what
/// the terminal does to them when its width changes is known: each is wrapped by itself.
package struct TerminalScreen: Sendable {
  /// Whether colours are sent; attributes like bold and dim always are.
  package var usesColor: Bool

  package init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// Returns the bytes that replace one frame by another.
  ///
  /// - Parameters:
  ///   - old: what the terminal shows, with its cursor; nil if the cursor is in an empty row.
  ///   - new: what it is to show.
  package func bytes(from old: EditorFrame?, to new: EditorFrame) -> [UInt8] {
    var output = ScreenOutput(usesColor: usesColor)
    guard let old, old.width == new.width else {
      output.text += old.map { eraseText($0, width: new.width) } ?? "\r\u{1B}[J"
      output.draw(new.rows[...])
      output.move(toRow: new.cursorRow, column: new.cursorColumn, fromRow: new.rows.count - 1)
      return Array(output.text.utf8)
    }

    let same = zip(old.rows, new.rows).prefix { $0 == $1 }.count
    var row = old.cursorRow
    if same < max(old.rows.count, new.rows.count) {
      row = output.redraw(old, new, from: same)
    } else if old.cursorRow == new.cursorRow, old.cursorColumn == new.cursorColumn {
      return []
    }
    output.move(toRow: new.cursorRow, column: new.cursorColumn, fromRow: row)
    return Array(output.text.utf8)
  }

  /// Returns the bytes that remove a frame, so that output can begin in its place.
  ///
  /// - Parameters:
  ///   - frame: what the terminal shows.
  ///   - width: the present columns of the terminal, if they have changed since.
  package func erase(_ frame: EditorFrame, width: Int? = nil) -> [UInt8] {
    Array(eraseText(frame, width: width ?? frame.width).utf8)
  }

  /// Returns the bytes that leave a frame where it is and go to the row below it.
  package func leave(_ frame: EditorFrame) -> [UInt8] {
    var output = ScreenOutput(usesColor: usesColor)
    output.move(toRow: frame.rows.count - 1, column: 0, fromRow: frame.cursorRow)
    output.text += "\r\n"
    return Array(output.text.utf8)
  }

  private func eraseText(_ frame: EditorFrame, width: Int) -> String {
    let width = max(1, width)
    let cursorRow = frame.rows[frame.cursorRow]
    var above = cursorRow.wrappedRow(ofColumn: frame.cursorColumn, width: width)
    for row in frame.rows.prefix(frame.cursorRow) { above += row.wrappedCount(width: width) }
    return (above > 0 ? "\u{1B}[\(above)A" : "") + "\r\u{1B}[J"
  }
}

/// Builds the escape sequences and text to write to a terminal.
struct ScreenOutput {
  let usesColor: Bool
  var text = ""

  init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// Draws the rows of a new frame that differ from the old one's.
  ///
  /// - Returns: the row the terminal's cursor is in afterwards.
  mutating func redraw(_ old: EditorFrame, _ new: EditorFrame, from first: Int) -> Int {
    if first < old.rows.count {
      move(toRow: first, column: 0, fromRow: old.cursorRow)
      text += "\u{1B}[J"
    } else {
      move(toRow: first - 1, column: 0, fromRow: old.cursorRow)
      text += "\r\n"
    }
    draw(new.rows[first...])
    return max(first, new.rows.count - 1)
  }

  /// Draws rows, beginning at the cursor in an empty row.
  mutating func draw(_ rows: ArraySlice<FrameRow>) {
    for (index, row) in zip(rows.indices, rows) {
      if index > rows.startIndex { text += "\r\n" }
      draw(row)
    }
  }

  /// Moves the cursor from row `present` to a row and column of the same frame.
  mutating func move(toRow row: Int, column: Int, fromRow present: Int) {
    if row < present { text += "\u{1B}[\(present - row)A" }
    if row > present { text += "\u{1B}[\(row - present)B" }
    text += "\r"
    if column > 0 { text += "\u{1B}[\(column)C" }
  }

  private mutating func draw(_ row: FrameRow) {
    var column = 0
    for run in row.runs {
      let codes = run.style.codes(usesColor: usesColor)
      if !codes.isEmpty { text += "\u{1B}[\(codes)m" }
      if run.text.isPlainASCII {
        text += run.text
        column += run.text.utf8.count
      } else {
        for character in run.text { draw(character, in: row, &column) }
      }
      if !codes.isEmpty { text += "\u{1B}[m" }
    }
  }

  private mutating func draw(_ character: Character, in row: FrameRow, _ column: inout Int) {
    text.append(character)
    column += DisplayWidth.of(character)
    // Terminals disagree on the width of composed characters: say where we are.
    let isComposed = character.unicodeScalars.count > 1
    if isComposed, column < row.width { text += "\u{1B}[\(column + 1)G" }
  }
}
