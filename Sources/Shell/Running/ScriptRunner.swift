import Diagnostics
import LineEditor
import Platform

/// Drives a shell with lines that nobody types: arguments, a file, a pipe.
///
/// The first line that fails ends it, unless it is told to go on. A request never does: its answer
/// tells how it went.
package struct ScriptRunner {
  let shell: Shell
  /// Whether each line is printed before its results.
  let echoes: Bool
  /// Whether later lines run after one has failed.
  let keepsGoing: Bool
  /// The URL that opens the app, if there is one.
  let url: String?
  /// Whether changed scripts are reloaded while waiting for a program's next request.
  let watches: Bool
  /// Begins what goes on while lines are waited for, such as a view.
  ///
  /// - Returns: The exit code if it cannot begin.
  package var beginsMeanwhile: (() -> ExitStatus?)?
  private var hasFailed = false
  private var hasStarted = true
  private var statement = OpenStatement()
  private var input = InputLines()

  package init(
    shell: Shell, echoes: Bool = false, keepsGoing: Bool, opening url: String? = nil,
    watches: Bool = false
  ) {
    self.shell = shell
    self.echoes = echoes
    self.keepsGoing = keepsGoing
    self.url = url
    self.watches = watches
  }

  package mutating func run(_ lines: [String], thenStandardInput: Bool) -> ExitStatus {
    shell.syncLater()
    let code = perform(lines, thenStandardInput: thenStandardInput)
    shell.settle()
    shell.end()
    return shell.isKept || code != .success ? code : .findings
  }

  private mutating func perform(_ lines: [String], thenStandardInput: Bool) -> ExitStatus {
    let waits = shell.settings.json || beginsMeanwhile != nil
    let isDriven = thenStandardInput && waits && RequestLines.arePiped
    let clock: ClockMode = shell.settings.json ? .virtual : .real
    let requests = isDriven ? RequestLines(shell: shell, watches: watches, clock: clock) : nil
    if let code = beginsMeanwhile?() { return code }
    if shell.begin(opening: url) == .failed {
      hasFailed = true
      // A program that sends requests wants to see what there is all the same.
      hasStarted = keepsGoing
      if !keepsGoing, !shell.settings.json { return .findings }
    }
    var waiting = lines[...]
    while let line = waiting.popFirst() {
      if let code = take(line) { return end(code, before: Array(waiting)) }
    }
    var isFirst = true
    while thenStandardInput, let line = nextLine(requests) {
      // Some editors put a byte order mark before the text.
      let hasMark = isFirst && line.unicodeScalars.first == "\u{FEFF}"
      isFirst = false
      if let code = take(hasMark ? String(line.unicodeScalars.dropFirst()) : line) {
        return end(code)
      }
    }
    return hasFailed && !keepsGoing ? .findings : finish()
  }

  /// Shows everything before it waits: the writer of the lines may wait for the last result.
  ///
  /// Lines end when something cannot be kept then; a program that sends requests is told, and decides itself.
  private mutating func nextLine(_ requests: RequestLines?) -> String? {
    if let requests { return requests.next() }
    while true {
      if let line = input.next() { return line }
      if input.isFinished { return nil }
      if !shell.settle() {
        hasFailed = true
        if !keepsGoing { return nil }
      }
      input.wait()
    }
  }

  /// Ends with the exit code, and says how many lines that have come were not run.
  private mutating func end(_ code: ExitStatus, before lines: [String] = []) -> ExitStatus {
    guard !keepsGoing, code != .success else { return code }
    var lines = lines
    while let line = input.next() { lines.append(line) }
    let count = lines.count { $0.contains { !$0.isWhitespace } }
    if count > 0 { shell.complain(Diagnostic(.warning, Message("E1181", ["count": count]))) }
    return code
  }

  /// Adds a line to the current statement, and runs it when it may be complete.
  private mutating func take(_ line: String) -> ExitStatus? {
    if shell.isRequest(line, isContinued: !statement.isEmpty) {
      return shell.answer(line) == .quit ? (hasFailed ? .findings : .success) : nil
    }
    guard hasStarted else { return .findings }
    if echoes { shell.show(echo: line, isContinued: !statement.isEmpty) }
    statement.push(line)
    return statement.isWorthTrying ? perform() : nil
  }

  /// Runs the statement; returns nil to continue with the next line.
  private mutating func perform() -> ExitStatus? {
    switch shell.perform(statement.text) {
    case .incomplete:
      statement.wantsMore()
      return nil
    case .quit: return hasFailed ? .findings : .success
    case .failed:
      hasFailed = true
      statement = OpenStatement()
      return keepsGoing ? nil : .findings
    case .done:
      statement = OpenStatement()
      return nil
    }
  }

  private mutating func finish() -> ExitStatus {
    // What is wrong with lines that were not tried yet is told rather than that more is missing.
    if statement.hasUntried, let code = perform() { return code }
    if !statement.isEmpty {
      shell.complain(Diagnostic(.error, Message("E0514")))
      hasFailed = true
    }
    return hasFailed ? .findings : .success
  }
}

/// The lines of the standard input; those that have come already can be told from those to wait for.
struct InputLines {
  private var lines = LineSplitter()
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// The next line that has come; nil if there is none yet.
  mutating func next() -> String? { lines.next() }

  /// Whether the input has ended and all its lines were returned.
  var isFinished: Bool { lines.isFinished }

  /// Waits for more.
  mutating func wait() {
    // What cannot be read has ended.
    let count = (try? SystemFile.read(0, into: &buffer)) ?? 0
    lines.push(Array(buffer.prefix(count)))
  }
}
