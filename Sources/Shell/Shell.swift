import Diagnostics
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

  /// The app that is driven.
  package internal(set) var app: App
  /// Its session.
  package internal(set) var session: Session
  /// How text looks.
  package var settings: OutputSettings
  let output: any Output
  var prompt: PromptEnvironment?
  /// The globals of lines that scripts perform.
  var performed: PromptEnvironment?
  /// What is known of the program that sends requests.
  let conversation = Conversation()
  /// What is known of earlier versions of the app, and of the last attempt to replace it.
  let reloading: Reloading
  /// What went wrong in hooks while an input was done; told after its records.
  var late: [Diagnostic] = []
  /// What of screens could not be drawn so far.
  var drawingFailures = DrawingFailures()
  /// Log styles of the app that have failed, with the version that they failed in.
  var brokenStyles: [String: App] = [:]
  /// Something went wrong since the line began.
  var hasFailed = false
  /// A line is done that a script performs.
  private(set) var isPerforming = false
  var wantsToQuit = false
  /// The line that is being done; nothing while the clock goes on by itself.
  var currentLine: String?
  /// The inputs that were given, and the lines that gave them.
  var timeline: Timeline
  /// The presentable from which one looks; nothing for the window.
  var place: String?
  /// How the clock moves; nothing where nobody types.
  var clockMode: ClockMode?
  /// The tour that is being taken.
  var tour: Tour?
  /// The commands that the line has done without a mistake.
  var commandsDone: [String] = []
  /// The number of the latest question that has been shown and waits.
  var lastQuestion = 0
  /// Where all that is done is kept; nothing if it is not.
  package internal(set) var journal: SessionJournal?
  /// What came of doing again what the journal holds, if it held anything.
  var resumption: Resumption?
  /// How much may still be printed for the line.
  var quota = LineQuota()
  /// What is shown once the input is kept; nothing if nothing is held back.
  var heldBack: [() -> Void]?
  /// Keeps what was permitted to a plugin in a session, and tells whether it could; nothing where nobody can.
  package var keepsGrant: ((RememberedGrant) -> Bool)?
  /// What was permitted and is known to be kept, or not to be.
  var knownGrants: Set<RememberedGrant> = []
  /// Reads the lines of a file of journeys; nothing where nobody can.
  package var readsJourneys: JourneyLines.Reader?

  /// Makes a shell and starts a session of the app; what the start does is printed by `begin`.
  ///
  /// - Parameter isHeard: The scripts' hooks are told of the start.
  package init(
    app: App, settings: OutputSettings, output: any Output, isHeard: Bool = true
  ) {
    self.app = app
    self.settings = settings
    self.output = output
    session = app.makeSession(isHeard: isHeard)
    timeline = Timeline(start: session.latestInput)
    reloading = Reloading(app.files)
    listen()
  }

  /// Hears what the app's scripts print, and what goes wrong in their hooks.
  func listen() {
    app.host.output = { [weak self] text in self?.printed(text) }
    app.complaint = { [weak self] finding in self?.late.append(finding) }
  }

  /// Prints what starting the session did.
  ///
  /// - Parameter url: What the app is opened by: it is delivered right after the start.
  /// - Returns: Whether all went well.
  package func begin(opening url: String? = nil) -> LineResult {
    hasFailed = false
    if let resumption {
      tellResumption(resumption)
    } else {
      show(records: session.log.records())
    }
    for clash in clashes { complain(clash) }
    if let url {
      do { try open(url) } catch { complain(error) }
    }
    showQuestions()
    return hasFailed ? .failed : .done
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
    hasFailed = true
    complain(Diagnostic(.error, .lineTooLong(Line.longest)))
    return true
  }

  private func performOne(_ line: String) -> LineResult {
    var isIncomplete = false
    commandsDone = []
    let result = perform(as: line) {
      switch Line(line) {
      case .blank: break
      case .step(let text): try emit(text)
      case .command(let name, let arguments): try run(command(named: name), arguments)
      case .lua(let text):
        if let command = try commandMeant(by: text) {
          try run(command, [])
        } else {
          isIncomplete = try evaluate(text) == .incomplete
        }
      }
    }
    if result == .done { goOnWithTour(after: commandsDone) }
    return isIncomplete ? .incomplete : result
  }

  /// Does something that a line, or whatever else, asks for; what goes wrong is told.
  func perform(as line: String?, _ body: () throws -> Void) -> LineResult {
    hasFailed = false
    wantsToQuit = false
    drawingFailures.beginLine()
    if !isPerforming { quota = LineQuota() }
    do { try inside(line, body) } catch { complain(error) }
    reloadIfWanted()
    if wantsToQuit { return .quit }
    return hasFailed ? .failed : .done
  }

  /// Does something in the name of a line.
  func inside<Failure: Error>(
    _ line: String?, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let outer = currentLine
    currentLine = line
    defer { currentLine = outer }
    try body()
  }

  /// Does a line for a command that is being done; tells whether it went well.
  func performInside(_ line: String) -> Bool {
    let hadFailed = hasFailed
    let result = performing { perform(line) }
    hasFailed = hasFailed || hadFailed
    return result == .done
  }

  /// Does something as a script does it, which may do less than who types.
  func performing<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isPerforming
    isPerforming = true
    defer { isPerforming = outer }
    return try body()
  }

  /// Ends the session: the scripts hear of it, and what goes wrong then is told.
  package func end() {
    app.dispose()
    show(records: [])
    keepRest()
  }

  /// Leaves after this line.
  func quit() { wantsToQuit = true }

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

  /// The globals of the prompt, made when they are first needed.
  ///
  /// Lines that scripts perform have globals of their own: what they leave behind would be run by whoever
  /// types, who may do more.
  func promptEnvironment() throws -> PromptEnvironment {
    if isPerforming {
      let performed = try self.performed ?? PromptEnvironment(shell: self, ofScripts: true)
      self.performed = performed
      return performed
    }
    let prompt = try self.prompt ?? PromptEnvironment(shell: self)
    self.prompt = prompt
    return prompt
  }

  /// Tells whether a line is the beginning of a Lua statement, by reading it, never by running it.
  package func isIncomplete(_ line: String) -> Bool {
    guard case .lua(let text) = Line(line) else { return false }
    return app.host.isIncomplete(text)
  }
}
