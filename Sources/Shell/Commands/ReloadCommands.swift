import Conforming
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

struct ReloadCommand: Command {
  let isForPeople = true
  let name = "reload"
  let usage = ":reload [OPTION | PLUGIN]"

  private static let options = ["--why", "--back", "--replay"]

  func candidates(in shell: Shell) -> [String] {
    Self.options + shell.app.plugins.filter { $0.state != .disabled }.map(\.name)
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    switch arguments.first {
    case nil: shell.line?.wish = .latest
    case "--why", "why": shell.tellWhy()
    case "--back", "back": shell.line?.wish = .back
    case "--replay", "replay": shell.line?.wish = .replay
    case let other? where shell.app.plugins.contains { $0.name == other && $0.state != .disabled }:
      shell.line?.wish = .plugin(other)
    case let other?:
      let nearest = Suggestion.nearest(to: other, among: candidates(in: shell))
      throw Diagnostic(
        .error, Message("E0805", ["text": other]),
        cure: nearest.map { .didYouMean($0) } ?? Message("prompt.usage", ["usage": usage]))
    }
  }
}

struct AcceptCommand: Command {
  let isForPeople = true
  let name = "accept"
  let usage = ":accept"

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    guard shell.reloading.replayed != nil else { throw Diagnostic(.error, Message("E0807")) }
    shell.line?.wish = .accept
  }
}

struct RollbackCommand: Command {
  let isForPeople = true
  let name = "rollback"
  let usage = ":rollback"

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    guard shell.reloading.replayed != nil else { throw Diagnostic(.error, Message("E0807")) }
    shell.reloading.replayed = nil
    shell.show(Message("reloading.rolledBack"))
  }
}

struct LoadCommand: Command {
  let isForPeople = true
  let name = "load"
  let usage = ":load FILE [JOURNEY] [--any-values] [--skip-unreadable]"

  func run(_ arguments: [String], in shell: Shell) throws {
    let options = arguments.filter(LogOfApp.Options.all.contains)
    let arguments = arguments.filter { !LogOfApp.Options.all.contains($0) }
    try accept(arguments, atMost: 2)
    guard let path = arguments.first else { throw needsArgument }
    if path.hasSuffix(JourneyFinder.ending) {
      if let option = options.first { throw notOfLog(option) }
      let all: [PlayedJourney]
      do throws(AppLoader.Failure) {
        all = try PlayedJourney.all(in: path, plugins: shell.app.pluginSettings)
      } catch {
        return shell.complain(error)
      }
      return try perform(Self.journey(arguments.dropFirst().first, of: path, all), in: shell)
    }
    try accept(arguments, atMost: 1)
    let bytes = try JournalFile.bytes(of: path)
    guard bytes.starts(with: JournalHeader.beginning.utf8) else {
      guard let log = LogOfApp(path, LogOfApp.Options(options)) else {
        throw Diagnostic(
          .error, Message("E0770", ["path": path]))
      }
      return try log.perform(in: shell)
    }
    if let option = options.first { throw notOfLog(option) }
    try perform(try JournalText(bytes, of: path), from: path, in: shell)
  }

  private func notOfLog(_ option: String) -> Diagnostic {
    superfluous(option)
  }

  private func perform(_ text: JournalText, from path: String, in shell: Shell) throws {
    if let remark = text.remark(on: path, keptAs: nil) { shell.show(remark: remark) }
    if let seed = text.header?.seed { tellSeed(seed, in: shell) }
    if let note = LuaRelease.note(on: text.header?.lua) { shell.show(remark: note) }
    // Inputs have other numbers here than they had there.
    var numbers: [Int: Int] = [:]
    let start = shell.session.latestInput
    for entry in text.entries {
      shell.show(echo: entry.description.text(in: shell.settings.language), isContinued: false)
      switch entry.content {
      case .input(let number, _):
        guard shell.doAgain(entry).isPossible else {
          throw Diagnostic(.error, Message("E0771", ["line": entry.description]))
        }
        numbers[number] = shell.session.latestInput
      case .move(let number):
        guard shell.driver.go(toInput: numbers[number] ?? start, line: entry.line) else {
          throw Diagnostic(.error, Message("E0771", ["line": entry.description]))
        }
        shell.tellPosition(.nowAt(shell.driver.position))
      case .place, .variables: _ = shell.doAgain(entry)
      case .reload, .accept: shell.show(Message("sessions.scriptsStay"))
      }
    }
    shell.show(Message("sessions.loadedLines", ["count": text.entries.count, "path": path]))
  }

  /// Tells the user if random numbers differ here because the seed does.
  private func tellSeed(_ seed: UInt64, in shell: Shell) {
    if seed != shell.app.seed {
      shell.show(Message("sessions.otherSeed", ["seed": "\(seed)", "here": "\(shell.app.seed)"]))
    }
  }

  // MARK: Journeys

  private func perform(_ journey: PlayedJourney, in shell: Shell) throws(Diagnostic) {
    if journey.startsAnew { throw Diagnostic(.error, Message("E0956", ["journey": journey.name])) }
    if journey.seed != 0 { tellSeed(journey.seed, in: shell) }
    if let note = LuaRelease.note(on: journey.lua) { shell.show(remark: note) }
    // What a journey does in vain, it expects to be refused.
    let allowsRefused = shell.allowsRefused
    shell.allowsRefused = true
    defer { shell.allowsRefused = allowsRefused }
    try shell.performAll(journey.actions)
    shell.show(
      Message(
        "sessions.loadedJourney",
        [
          "count": journey.actions.count, "name": journey.name,
          "expectations": journey.expectationCount,
        ]))
  }

  /// The journey with the name, or the only one whose name contains it.
  private static func journey(
    _ name: String?, of path: String, _ journeys: [PlayedJourney]
  ) throws(Diagnostic) -> PlayedJourney {
    let exact = journeys.filter { $0.name == name }
    let found = exact.isEmpty ? journeys.filter { $0.name.contains(name ?? "") } : exact
    guard found.count == 1 else {
      throw Diagnostic(
        .error,
        Message(
          "E0773",
          ["path": path, "list": journeys.map(\.name).map { "\"\($0)\"" }.joined(separator: ", ")]))
    }
    return found[0]
  }
}

extension Shell {
  /// Does one action after the other, each shown as the line that does it.
  func performAll(_ actions: [Action]) throws(Diagnostic) {
    for action in actions {
      let line = action.line(in: app)
      show(echo: line, isContinued: false)
      try inside(line) { () throws(Diagnostic) in try act(action) }
    }
  }
}

/// A log of the real app that is given to the prompt, which goes where it ends.
struct LogOfApp {
  /// What the line says of how to read the log, as the options of `sextant conform` do.
  struct Options {
    /// The words of the line behind the path that are options.
    static let all = ["--any-values", "--skip-unreadable"]

    let takesAnyValues: Bool
    let skipsUnread: Bool

    init(_ words: [String]) {
      takesAnyValues = words.contains(Self.all[0])
      skipsUnread = words.contains(Self.all[1])
    }
  }

  private let log: ReadLog
  private let path: String
  private let options: LogFollower.Options

  /// Reads a log; nil if no line of the file is about navigation.
  init?(_ path: String, _ options: Options) {
    guard let text = try? LogText(file: path) else { return nil }
    log = ReadLog(text, skipsUnread: options.skipsUnread)
    self.path = path
    var following = LogFollower.Options()
    (following.limits, following.isFromHere) = (.loadedLog, true)
    following.takesAnyValues = options.takesAnyValues
    self.options = following
    if log.recognised == 0, log.isReadWhole { return nil }
  }

  /// Does what the log tells from where the session is.
  ///
  /// - Throws: A diagnostic, before anything is done, if the log cannot be read or cannot go on from there.
  func perform(in shell: Shell) throws(Diagnostic) {
    let followed = LogFollower(from: shell.driver, options: options).follow(log)
    if let diagnostic = followed.diagnostic(in: shell.app) { throw diagnostic }
    let deeds = followed.retracing?.actionValues ?? []
    guard followed.retracing?.isAll ?? true else {
      throw Diagnostic(
        .error, Message("E1087", ["path": VisibleText.line(of: path), "count": deeds.count]))
    }
    try shell.performAll(deeds)
    shell.show(Message("sessions.loadedLines", ["count": deeds.count, "path": path]))
  }
}
