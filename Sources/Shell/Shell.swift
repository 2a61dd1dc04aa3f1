import Diagnostics
package import Driving
import Lua
package import Navigation
package import Scripting

/// One session of an app with a way to drive it: takes lines, prints what came of them.
///
/// The shell is the only part that prints. It does not know whether its lines come from a prompt, a
/// pipe or an argument; whoever owns it decides what to do when a line fails.
package final class Shell {
  /// What became of a line.
  package enum LineResult: Hashable {
    /// It was done.
    case done
    /// Something went wrong, and was told.
    case failed
    /// It is the beginning of a Lua statement.
    case incomplete
    /// The user wants to leave.
    case quit
  }

  /// What drives the session.
  package let driver: Driver
  /// A gesture that is refused is a line that was done.
  package var allowsRefused = false
  /// How text looks.
  package var settings: OutputSettings
  /// Where it goes.
  var output: any Output { pager }
  let pager: Pager
  /// A page is being written.
  var isPaging = false
  /// What had no room in the window.
  var unread: [String] = []
  /// The globals of Lua lines.
  var globals = PromptGlobals()
  /// What is known of the program that sends requests.
  let conversation = Conversation()
  /// What is known of the files of the app, and of the last attempt to replace it.
  var reloading: Reloading
  /// What is done now; `nil` between lines.
  var line: LineRun?
  /// The latest line that could not be done, and why; `nil` once something has been done.
  var mistake: (line: String, finding: Diagnostic)?
  /// What functions of scripts have failed to show.
  var failures = ScriptFailures()
  /// The presentable from which one looks; `nil` for the window.
  var place: String?
  /// How the clock moves; `nil` where nobody types.
  var clockMode: ClockMode?
  /// The tour that is being taken.
  var tour: Tour?
  /// Somebody types at a prompt, who can be asked what plugins may do.
  package var asksForPermission = false
  /// What a plugin has asked for at the latest reload and nobody has answered yet.
  var permissionAsked: PermissionAsked?
  /// Where what is permitted in the session is kept; `nil` where it cannot be.
  var grants: SessionGrants

  /// Makes a shell on a session that has been started; what the start did is printed by `begin`.
  ///
  /// - Parameters:
  ///   - driver: What drives it.
  ///   - settings: How text looks.
  ///   - output: Where it goes.
  ///   - resumption: What came of doing again what was kept of the session, if it goes on.
  ///   - grants: Where what is permitted at the prompt is kept.
  package init(
    driver: Driver, settings: OutputSettings, output: any Output, resumption: Resumption? = nil,
    grants: GrantFile? = nil
  ) {
    self.driver = driver
    self.settings = settings
    pager = Pager(output)
    self.grants = SessionGrants(grants)
    reloading = Reloading(driver.app.files)
    line = LineRun()
    line?.resumption = resumption
    if resumption == nil { line?.told = 0 }
    place = resumption?.place
    driver.listener = self
    if let resumption { assign(resumption.variables) }
  }

  /// The app that is driven.
  package var app: App { driver.app }

  /// Its session.
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
    for clash in clashes { complain(clash) }
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

  /// Refuses a step or a command that nobody would write; Lua may be as long as a file.
  private func isTooLong(_ line: String) -> Bool {
    guard line.utf8.count > Line.longest, [".", ":"].contains(line.trimmed.prefix(1)) else {
      return false
    }
    complain(Diagnostic(.error, .lineTooLong(Line.longest)))
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

  /// Does something in the name of a line.
  func inside<Failure: Error>(
    _ text: String?, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let outer = line?.text
    line?.text = text
    defer { line?.text = outer }
    try body()
  }

  /// Does a line for a command that is being done; tells whether it went well.
  func performInside(_ text: String) -> Bool {
    var isDone = false
    performed { isDone = perform(text) == .done }
    return isDone
  }

  /// Does something as a script does it, which may do less than who types.
  func performed(_ body: () throws -> Void) rethrows {
    let outer = line
    if line == nil { line = LineRun() }
    line?.isPerformed = true
    defer {
      if let outer { line?.isPerformed = outer.isPerformed } else { line = nil }
    }
    try body()
  }

  /// Ends the session: the scripts hear of it, and what goes wrong then is told.
  package func end() {
    _ = performing(nil) { app.dispose() }
    driver.keepRest()
  }

  /// Leaves after this line.
  func quit() { line?.wantsToQuit = true }

  // MARK: Lua

  private func evaluate(_ text: String) throws -> LineResult {
    let prompt = try promptEnvironment()
    try prompt.setMoment(step: latestStep, node: nodeValue)
    let outcome = Result { try prompt.evaluate(text) }
    keepVariables()
    guard let results = try outcome.get() else { return .incomplete }
    for value in results { show(value: value) }
    if let first = results.first { try prompt.setResult(first) }
    return .done
  }

  /// Tells whether a line is the beginning of a Lua statement, by reading it, never by running it.
  package func isIncomplete(_ line: String) -> Bool {
    guard case .lua(let text) = Line(line) else { return false }
    return app.host.isIncomplete(text)
  }
}
