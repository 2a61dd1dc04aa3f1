import Diagnostics
package import Driving
package import Exploring
import Lua
package import Navigation
package import Scripting

/// One session of an app with a way to drive it: takes lines, prints what came of them.
///
/// The shell is the only part that prints. It does not know whether its lines come from a prompt, a
/// pipe or an argument; whoever owns it decides what to do when a line fails.
package final class Shell {
  package enum LineResult: Hashable {
    case done
    /// Something failed, and was reported.
    case failed
    case incomplete
    case quit
  }

  /// The commands of the program, in the order of `:help`.
  let programCommands: [any Command]
  package let driver: Driver
  /// Whether a line succeeds although its gesture was refused.
  package var allowsRefused = false
  package var settings: OutputSettings
  var output: any Output { pager }
  let pager: Pager
  var globals = PromptGlobals()
  let conversation = Conversation()
  var reloading: Reloading
  /// The line that is running; nil between lines.
  var line: LineRun?
  /// The number of the last record that was shown, if a running app gives inputs between the lines.
  var toldElsewhere: Int?
  /// The last line that failed, and why; nil once a later line has given an input.
  var mistake: (line: String, finding: Diagnostic)?
  var failures = ScriptFailures()
  /// The presentable that `:in` has chosen; nil for the window.
  var place: String?
  /// Whether all could be saved at once that was to be, if the session is saved; otherwise that has been told.
  var isKept = true
  /// How the clock moves; nil without a user at a prompt.
  var clockMode: ClockMode?
  var tour: Tour?
  /// The time between two lines; nil where nobody waits for lines.
  package internal(set) var meanwhile: Meanwhile?
  /// What `:explore` has found last.
  package internal(set) var explored: ExploredHere?
  /// What shows the session to others; nil where nothing can.
  package var viewer: (any Viewer)?
  /// How often something was done that may have changed the session, or what is shown of it.
  package private(set) var deeds = 0
  var permissions: PermissionPrompt

  init(
    commands: [any Command], driver: Driver, settings: OutputSettings, output: any Output,
    resumption: Resumption?, grants: GrantFile?
  ) {
    programCommands = commands
    self.driver = driver
    self.settings = settings
    pager = Pager(output)
    permissions = PermissionPrompt(grants: SessionGrants(grants))
    reloading = Reloading(driver.app.files)
    line = LineRun()
    line?.resumption = resumption
    if resumption == nil { line?.told = 0 }
    place = resumption?.place
    driver.listener = self
    if let resumption { assign(resumption.variables) }
  }

  package var app: App { driver.app }

  package var session: Session { driver.session }

  /// Prints what starting the session did.
  ///
  /// - Parameter url: What the app is opened by: it is delivered right after the start.
  /// - Returns: Whether all went well.
  package func begin(opening url: String? = nil) -> LineResult {
    if line == nil { line = LineRun() }
    line?.hasFailed = false
    let resumption = line?.resumption
    if let resumption {
      tell(resumption)
    } else {
      show(records: session.log.records(from: (line?.told ?? 0) + 1))
      line?.told = nil
    }
    tellClashes()
    showQuestions(after: 0)
    if let url {
      line?.text = Action.open(url).line(in: app)
      do { try act(.open(url)) } catch { complain(error) }
    }
    tellLate()
    defer { line = nil }
    return line?.hasFailed == true ? .failed : .done
  }

  /// Does what a line says: `.step`, `:command`, or Lua.
  ///
  /// Steps and commands that were pasted together are done one after the other, to the first that
  /// fails; Lua of several lines is one text.
  package func perform(_ line: String) -> LineResult {
    if isTooLong(line) { return .failed }
    let lines = Line.pasted(line)
    var result = performOne(lines.first ?? "")
    for line in lines.dropFirst() where result == .done { result = performOne(line) }
    return result
  }

  /// Refuses a step or command beyond a size nobody would type; Lua may be as long as a file.
  private func isTooLong(_ line: String) -> Bool {
    guard line.utf8.count > Line.longest, [".", ":"].contains(line.trimmed.prefix(1)) else {
      return false
    }
    complain(Diagnostic(.error, Message("E0536", ["most": Line.longest / 1024])))
    return true
  }

  private func performOne(_ text: String) -> LineResult {
    var isIncomplete = false
    let result = performing(text) {
      if answersPermission(text) { return }
      switch Line(text) {
      case .blank: break
      case .step(let step): try act(.emit, [step])
      case .command(let name, let arguments): try run(command(named: name), arguments)
      case .lua(let text):
        if let command = try commandMeant(by: text) {
          try run(command, [])
        } else if let finding = try answerMeant(by: text) {
          throw finding
        } else {
          isIncomplete = try evaluate(text) == .incomplete
        }
      }
    }
    return isIncomplete ? .incomplete : result
  }

  /// Does something that a line, or whatever else, asks for; what goes wrong is told.
  ///
  /// - Parameter text: The line; `nil` if there is none.
  func performing(_ text: String?, _ body: () throws -> Void) -> LineResult {
    let outer = line
    if outer == nil { driver.interrupter?.begin() }
    deeds += 1
    line = LineRun(text, inside: outer)
    do { try body() } catch { complain(error) }
    reloadIfWanted()
    // What performs this line tells it with its own.
    if outer == nil { tellLate() }
    let inner = line
    line = outer
    line?.goOn(after: inner)
    if inner?.wantsToQuit == true { return .quit }
    if inner?.hasFailed == true { return .failed }
    if text != nil { goOnWithTour(after: inner?.commandsDone ?? []) }
    return .done
  }

  /// Runs `body` on behalf of a line.
  func inside<Failure: Error>(
    _ text: String?, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let outer = line?.text
    line?.text = text
    defer { line?.text = outer }
    try body()
  }

  func performInside(_ text: String) -> Bool {
    var isDone = false
    performed { isDone = perform(text) == .done }
    return isDone
  }

  /// Runs `body` with a script's rights, which are fewer than a user's.
  func performed(_ body: () throws -> Void) rethrows {
    let outer = line
    if line == nil { line = LineRun() }
    line?.isPerformed = true
    defer {
      if let outer { line?.isPerformed = outer.isPerformed } else { line = nil }
    }
    try body()
  }

  /// Ends the session; scripts are notified, and what fails then is reported.
  package func end() {
    _ = performing(nil) { app.dispose() }
    driver.keepRest()
  }

  /// Takes effect after this line.
  func quit() { line?.wantsToQuit = true }

  // MARK: Lua

  private func evaluate(_ text: String) throws -> LineResult {
    let prompt = try promptEnvironment()
    try prompt.setMoment(step: latestStep, node: nodeValue)
    let outcome = Result { try prompt.evaluate(text) }
    keepVariables()
    let told = outcome.mapError { explained($0, of: text.trimmed) }
    guard let results = try told.get() else { return .incomplete }
    for value in results {
      show(value: value)
      if value.isEntry, !settings.json { show(Message("prompt.entryDoesNothing")) }
    }
    if let first = results.first { try prompt.setResult(first) }
    return .done
  }

  /// The error of a line; if it is no Lua and begins with the name of a command, a colon is the cure.
  private func explained(_ error: any Error, of line: String) -> any Error {
    guard let error = error as? LuaError, case .syntax = error.kind, !line.contains("\n"),
      commands.contains(where: { line.hasPrefix($0.name + " ") })
    else { return error }
    var finding = app.host.diagnostic(error)
    finding.cure = Message("prompt.didYouMeanCommand", ["name": line])
    return finding
  }

  /// Whether a line is the beginning of a Lua statement, found by parsing, not by running it.
  package func isIncomplete(_ line: String) -> Bool {
    guard case .lua(let text) = Line(line) else { return false }
    return app.host.isIncomplete(text)
  }
}

/// What was found last by exploring from a moment of the session.
package final class ExploredHere {
  package let app: App
  /// The record at which the session was.
  package let position: Int
  package let discoveries: [Discovery]

  init(app: App, position: Int, discoveries: [Discovery]) {
    (self.app, self.position, self.discoveries) = (app, position, discoveries)
  }
}
