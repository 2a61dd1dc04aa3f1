import Diagnostics

/// Drives a shell with lines that nobody types: arguments, a file, a pipe.
///
/// The first line that fails ends it, unless it is told to go on. A request never does: its answer
/// tells how it went.
package struct ScriptRunner {
  let shell: Shell
  /// Lines are printed before what came of them.
  let echoes: Bool
  /// Lines after one that failed are done as well.
  let keepsGoing: Bool
  /// What the app is opened by, if that is a URL.
  let url: String?
  /// Scripts are reloaded when their files change, while a program's next request is waited for.
  let watches: Bool
  private var hasFailed = false
  private var hasStarted = true
  private var statement = OpenStatement()

  /// Makes a runner.
  package init(
    shell: Shell, echoes: Bool = false, keepsGoing: Bool = false, opening url: String? = nil,
    watches: Bool = false
  ) {
    self.shell = shell
    self.echoes = echoes
    self.keepsGoing = keepsGoing
    self.url = url
    self.watches = watches
  }

  /// Starts the session, does the lines, then those of standard input if they are wanted.
  package mutating func run(_ lines: [String], thenStandardInput: Bool) -> ExitStatus {
    defer { shell.end() }
    let isDriven = thenStandardInput && shell.settings.json && RequestLines.arePiped
    let requests = isDriven ? RequestLines(shell: shell, watches: watches) : nil
    if shell.begin(opening: url) == .failed {
      hasFailed = true
      // A program that sends requests wants to see what there is all the same.
      hasStarted = keepsGoing
      if !keepsGoing, !shell.settings.json { return .findings }
    }
    for line in lines {
      if let code = take(line) { return code }
    }
    var isFirst = true
    while thenStandardInput, let line = nextLine(requests) {
      // Some editors put a byte order mark before the text.
      let hasMark = isFirst && line.unicodeScalars.first == "\u{FEFF}"
      isFirst = false
      if let code = take(hasMark ? String(line.unicodeScalars.dropFirst()) : line) { return code }
    }
    return finish()
  }

  /// Whoever writes the lines may wait for what came of the last one.
  private func nextLine(_ requests: RequestLines?) -> String? {
    if let requests { return requests.next() }
    if shell.settings.json { shell.output.flush() }
    return readLine(strippingNewline: true)
  }

  /// A statement may go on over several lines.
  private mutating func take(_ line: String) -> ExitStatus? {
    if shell.isRequest(line, isContinued: !statement.isEmpty) {
      return shell.answer(line) == .quit ? (hasFailed ? .findings : .success) : nil
    }
    guard hasStarted else { return .findings }
    if echoes { shell.show(echo: line, isContinued: !statement.isEmpty) }
    statement.push(line)
    return statement.isWorthTrying ? perform() : nil
  }

  /// Does the statement, unless it wants to go on.
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
      shell.complain(Diagnostic(.error, .incomplete))
      hasFailed = true
    }
    return hasFailed ? .findings : .success
  }
}
