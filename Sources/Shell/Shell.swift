package import Diagnostics
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
  package private(set) var session: Session
  /// How text looks.
  package var settings: OutputSettings
  let output: any Output
  var prompt: PromptEnvironment?
  /// What is known of earlier versions of the app, and of the last attempt to replace it.
  let reloading: Reloading
  /// What went wrong in hooks while an input was done; told after its records.
  private var late: [Diagnostic] = []
  /// Something went wrong since the line began.
  private var hasFailed = false
  private var wantsToQuit = false
  /// Log styles of the app that have failed, with the version that they failed in.
  var brokenStyles: [String: App] = [:]
  /// The number of the latest question that has been shown and waits.
  private var lastQuestion = 0

  /// Makes a shell and starts a session of the app; what the start does is printed by `begin`.
  package init(app: App, settings: OutputSettings, output: any Output) {
    self.app = app
    self.settings = settings
    self.output = output
    session = app.makeSession()
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
    show(records: session.log.records())
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
    let lines = Line.pasted(line)
    var result = performOne(lines.first ?? "")
    for line in lines.dropFirst() where result == .done { result = performOne(line) }
    return result
  }

  private func performOne(_ line: String) -> LineResult {
    hasFailed = false
    wantsToQuit = false
    do {
      switch Line(line) {
      case .blank: break
      case .step(let text): try emit(text)
      case .command(let name, let arguments): try command(named: name).run(arguments, in: self)
      case .lua(let text): if try evaluate(text) == .incomplete { return .incomplete }
      }
    } catch {
      complain(error)
    }
    reloadIfWanted()
    if wantsToQuit { return .quit }
    return hasFailed ? .failed : .done
  }

  /// Does a line for a command that is being done; tells whether it went well.
  func performInside(_ line: String) -> Bool {
    let hadFailed = hasFailed
    let result = perform(line)
    hasFailed = hasFailed || hadFailed
    return result == .done
  }

  /// Ends the session: the scripts hear of it, and what goes wrong then is told.
  package func end() {
    app.dispose()
    show(records: [])
  }

  /// Leaves after this line.
  func quit() { wantsToQuit = true }

  // MARK: Inputs

  /// Gives the session an input and prints what it did.
  func perform(_ input: Input) {
    let before = session.log.lastNumber
    forgetInterrupt()
    session.perform(input)
    show(records: session.log.records(from: before + 1))
    showQuestions()
    if session.log.lastNumber == before, !settings.json { showGuards() }
    app.releaseKept(in: session)
  }

  /// Prints a line with texts of the script in it, which must not do anything to the terminal.
  func show(fromScript line: String) { show(text: VisibleText.of(line)) }

  /// Shows the guards that steps wait for, other than those that ask.
  func showGuards() {
    let askers = session.questions.filter { $0.step != nil }.map(\.asker)
    for guarded in session.pendingGuards where !askers.contains(guarded.flow) {
      show(.guardPending(session.names.text(guarded.flow), "\(guarded.step)"))
    }
  }

  /// Shows what has been asked since it was last looked.
  private func showQuestions() {
    for question in session.questions where question.number > lastQuestion { show(question) }
    lastQuestion = session.questions.last?.number ?? 0
  }

  /// Shows a question that waits for its answer.
  func show(_ question: Question) {
    let asker = session.names.text(question.asker)
    if settings.json {
      show(
        event: "question",
        ["asker": .string(asker), "text": .string(question.text)])
    } else {
      let questions = session.questions
      let number = questions.firstIndex(of: question).map { $0 + 1 }
      show(.questionAsked(asker, question.text, questions.count > 1 ? number : nil))
    }
  }

  /// Opens a URL.
  ///
  /// - Throws: A diagnostic when no link of the app is for it; nothing has been done then.
  func open(_ url: String) throws(Diagnostic) { perform(.link(try app.link(url))) }

  private func emit(_ text: String) throws {
    let step = try self.step(text)
    guard let front = session.front.last else { throw Diagnostic(.error, .nothingInFront) }
    perform(.emit(step, from: .presentable(front)))
  }

  /// Returns the step that a text in Swift's notation means.
  func step(_ text: String) throws(Diagnostic) -> Step {
    let literal: StepLiteral
    do throws(StepLiteral.Failure) {
      literal = try StepLiteral(text)
    } catch {
      throw Diagnostic(.error, .badStep(text, error.message))
    }
    return try app.step(literal)
  }

  private func command(named name: String) throws(Diagnostic) -> any Command {
    if let command = CommandCatalog.command(named: name, among: commands) { return command }
    let names = commands.map(\.name)
    let begun = name.isEmpty ? [] : names.filter { $0.hasPrefix(name) }
    if begun.count > 1 { throw Diagnostic(.error, .severalCommands(name, begun)) }
    let nearest = Suggestion.nearest(to: name, among: names)
    throw Diagnostic(
      .error, .unknownCommand(name), cure: nearest.map { .didYouMeanCommand($0) } ?? .helpCure)
  }

  // MARK: Lua

  private func evaluate(_ text: String) throws -> LineResult {
    if prompt == nil { prompt = try PromptEnvironment(shell: self) }
    guard let results = try prompt?.evaluate(text) else { return .incomplete }
    for value in results { show(value: value) }
    return .done
  }

  /// Tells whether a line is the beginning of a Lua statement, by reading it, never by running it.
  package func isIncomplete(_ line: String) -> Bool {
    guard case .lua(let text) = Line(line) else { return false }
    return app.host.isIncomplete(text)
  }

  // MARK: Printing

  var logContext: LogContext {
    LogContext(
      names: session.names, app: app.name, language: settings.language,
      usesColor: settings.usesColor, scripted: { [unowned self] in lines(inStyle: $0, for: $1) })
  }

  /// How many records of one input are printed; the log has them all.
  private static let most = 60

  /// Prints what an input did, and tells what failed.
  func show(records: [Record]) {
    let style = settings.json ? JSONStyle() : settings.logStyle
    let context = logContext
    let isFolded = style is PrettyStyle && records.count > Self.most
    for (index, record) in records.enumerated() {
      if isFolded, index == Self.most / 2 { show(.leftOut(records.count - Self.most)) }
      let isShown = !isFolded || index < Self.most / 2 || index >= records.count - Self.most / 2
      for line in isShown ? style.lines(for: record, in: context) : [] { output.write(line) }
      if let failure = record.failure {
        hasFailed = true
        if !settings.json { complain(failure) }
      }
      if case .chainStopped = record.event { hasFailed = true }
    }
    let findings = late
    late = []
    for finding in findings { complain(finding) }
  }

  /// Prints the records again, in the style that is set.
  func show(log records: [Record], style: any LogStyle) {
    let context = logContext
    for record in records {
      for line in style.lines(for: record, in: context) {
        if style is JSONStyle { output.write(line) } else { show(text: line) }
      }
    }
  }

  /// Prints a line before it is done.
  func show(echo line: String, isContinued: Bool) {
    if settings.json { return show(event: "line", ["text": .string(line)]) }
    output.write((isContinued ? "… " : "> ") + line)
  }

  func show(text: String) {
    guard settings.json else { return output.write(text) }
    show(event: "text", ["text": .string(text)])
  }

  func show(_ message: Message) { show(text: message.text(in: settings.language)) }

  /// Prints one JSON object.
  func show(event: String, _ fields: KeyValuePairs<String, JSON?>) {
    let head = [
      JSON.Field(key: "v", value: JSON.version), JSON.Field(key: "event", value: .string(event)),
    ]
    let rest = fields.compactMap { key, value in value.map { JSON.Field(key: key, value: $0) } }
    output.write(JSON.object(head + rest).text)
  }

  func show(value: LuaValue) {
    let text = LuaValueText.of(value, host: app.host)
    if settings.json { show(event: "value", ["text": .string(text)]) } else { output.write(text) }
  }

  private func printed(_ text: String) {
    if settings.json { show(event: "print", ["text": .string(text)]) } else { output.write(text) }
  }

  /// Tells what went wrong.
  func complain(_ error: any Error) {
    hasFailed = true
    let finding = finding(error)
    if settings.json { return output.write(Self.json(of: finding)) }
    output.complain(printer.text(for: finding))
  }

  /// Tells all that is wrong with scripts that could not be loaded, with their own texts.
  func complain(_ failure: AppLoader.Failure) {
    hasFailed = true
    if settings.json {
      return failure.findings.sorted.forEach { output.write(Self.json(of: $0)) }
    }
    let printer = DiagnosticPrinter(
      language: settings.language, sources: failure.sources, usesColor: settings.usesColor,
      ascii: settings.ascii)
    output.complain(printer.text(for: failure.findings))
  }

  /// Returns a finding as one JSON object.
  package static func json(of finding: Diagnostic) -> String {
    var fields: [JSON.Field] = [
      JSON.Field(key: "v", value: JSON.version),
      JSON.Field(key: "event", value: .string("error")),
    ]
    if case .object(let more) = JSON(finding) { fields += more }
    return JSON.object(fields).text
  }

  /// Tells what was opened and how to go on.
  package func greet() {
    show(.openedApp(app.name, flows: app.flows.count))
  }

  private func finding(_ error: any Error) -> Diagnostic {
    switch error {
    case let finding as Diagnostic: finding
    case let failure as Failure: failure.diagnostic
    case let error as LuaError: app.host.diagnostic(error)
    default: Diagnostic(.error, Message(verbatim: "\(error)"))
    }
  }

  private var printer: DiagnosticPrinter {
    var sources = app.sources
    if let text = prompt?.latest { sources.insert(text) }
    return DiagnosticPrinter(
      language: settings.language, sources: sources, usesColor: settings.usesColor,
      ascii: settings.ascii)
  }

  /// The title of a presentable; one that cannot be made is told once and left out.
  func title(of node: TreeSnapshot) -> String? {
    do throws(Diagnostic) {
      return try app.title(
        ofScreen: node.definition, given: node.title, params: node.params, state: node.state)
    } catch {
      complain(error)
      return nil
    }
  }
}
