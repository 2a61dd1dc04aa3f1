import ArgumentParser
import Conforming
import Diagnostics
import Driving
import Platform
import Scripting
import Shell
import Traffic

/// One call of `sextant traffic`.
struct TrafficCounting {
  private let command: TrafficSubcommand
  private let environment = ProcessEnvironment.ofProcess
  private let output: StandardOutput
  private let interrupter = InterruptSignal()

  init(_ command: TrafficSubcommand) {
    self.command = command
    let isForPeople = command.format == .text && !command.partial && command.show == nil
    output = isForPeople ? .forPeople(environment) : StandardOutput()
  }

  func run() throws {
    let app = try load()
    app.seed = command.seed
    let makeDriver = { [interrupter] in
      let driver = Driver(app, isSilent: true)
      driver.interrupter = interrupter
      return driver
    }
    let name = TrafficSubcommand.nameOfSums(
      of: app, command.reading.written, situations: command.situations, seed: command.seed,
      stubs: command.plugins.stubs)
    let sums: TrafficSums
    var isStopped = false
    if command.merge {
      sums = try orFail(.notLoaded) { () throws(Diagnostic) in try merged(name) }
    } else {
      (sums, isStopped) = try counted(makeDriver)
    }
    if !command.partial, let stranger = sums.stranger(to: KnownNames(app)) {
      throw tell(Diagnostics([stranger]), sources: SourceTexts(), status: .notLoaded)
    }
    if isStopped, command.partial { throw ExitCode(ExitStatus.interrupted.rawValue) }
    if command.partial {
      output.write(sums.line(of: name))
      return output.flush()
    }
    var report = TrafficReport(
      sums, of: app, at: command.script, Surroundings(from: makeDriver()))
    report.isStopped = isStopped
    write(report)
    let status: ExitStatus =
      isStopped
      ? .interrupted
      : sums.unreadable.sessions > 0 ? .findings : sums.unknown > 0 ? .limited : .success
    throw ExitCode(status.rawValue)
  }

  private func write(_ report: TrafficReport) {
    switch command.format {
    case .text: output.write(TrafficText(report, in: command.look.language(environment)).text)
    case .json: output.write(report.json)
    case .svg: output.write(String(report.picture(nil).dropLast(1)))
    }
    output.flush()
  }

  // MARK: Counting

  private func counted(_ makeDriver: @escaping () -> Driver) throws -> (TrafficSums, Bool) {
    let patterns = try command.reading.linePatterns { finding, sources in
      tell(Diagnostics([finding]), sources: sources, status: .usage)
    }
    let map = try command.columns.map { text in
      try orFail(.usage) { () throws(Diagnostic) in try ColumnMap(text) }
    }
    if let name = command.show { throw try show(name, map, patterns) }
    let counter = TrafficCounter(options, makeDriver)
    let progress = ProgressLine(isWanted: !command.partial, command.look, environment)
    defer { progress.end() }
    let isStopped = try orFail(.notLoaded) { () throws(Diagnostic) in
      counter.tell = { progress.show(command.script, .counted(counter.sums.sessions, $0)) }
      return try !count(map, patterns: patterns, counter: counter)
    }
    return (counter.sums, isStopped)
  }

  /// Gives away each session with its name, until one is refused.
  ///
  /// - Returns: The rows that were skipped, and a key that is missing.
  private func read(
    _ map: ColumnMap?, _ patterns: [LinePattern], _ body: (String, ReadLog) -> Bool
  ) throws(Diagnostic) -> (skipped: Int, missing: Diagnostic?) {
    if let map {
      var table = SessionTable(map, salt: command.salt)
      for path in command.logs { try table.add(try LogText(file: path)) }
      try table.sessions(patterns, skipsUnread: command.reading.skipUnreadable, body)
      return (table.skipped, table.missing)
    }
    for path in command.logs {
      let log = ReadLog(
        try LogText(file: path), patterns: patterns, skipsUnread: command.reading.skipUnreadable)
      let name = SessionName.hash(SystemPath.name(of: path).utf8, salt: command.salt)
      guard body(name, log) else { break }
    }
    return (0, nil)
  }

  /// - Returns: Whether all were counted.
  private func count(
    _ map: ColumnMap?, patterns: [LinePattern], counter: TrafficCounter
  ) throws(Diagnostic) -> Bool {
    var isWhole = true
    let (skipped, missing) = try read(map, patterns) { name, log in
      // A part of Spark may be empty.
      if log.recognised == 0, log.isReadWhole, log.skipped == 0, command.partial { return true }
      isWhole = counter.add(log, named: name, isUnique: map != nil)
      return isWhole
    }
    counter.skip(skipped)
    if isWhole, counter.sums.sessions == 0, counter.sums.unreadable.sessions == 0, !command.partial
    {
      throw missing
        ?? Diagnostic(.error, Message("E1094"))
    }
    return isWhole
  }

  /// Writes what a session told.
  ///
  /// - Returns: The exit code.
  private func show(
    _ name: String, _ map: ColumnMap?, _ patterns: [LinePattern]
  ) throws -> ExitCode {
    var lines: [String]?
    try orFail(.notLoaded) { () throws(Diagnostic) in
      _ = try read(map, patterns) { other, log in
        if other == name { lines = log.written }
        return lines == nil
      }
      if lines == nil {
        throw Diagnostic(.error, Message("E1096", ["name": VisibleText.line(of: name)]))
      }
    }
    for line in lines ?? [] { output.write(line) }
    output.flush()
    return ExitCode(ExitStatus.success.rawValue)
  }

  private var options: LogFollower.Options {
    var options = command.reading.follower
    options.limits.states = command.situations
    return options
  }

  // MARK: Merging

  private func merged(_ name: String) throws(Diagnostic) -> TrafficSums {
    let sums = try TrafficSums(merging: command.logs, of: name)
    if sums.sessions == 0, sums.unreadable.sessions == 0, !command.partial {
      throw Diagnostic(.error, Message("E1094"))
    }
    return sums
  }

  // MARK: Telling

  private func load() throws -> App {
    do throws(AppLoader.Failure) {
      let app = try AppLoader(
        plugins: command.plugins.settings(environment),
        limits: command.limits.limits(command.look, environment)
      ).load(command.script)
      try command.reading.begin(app)
      return app
    } catch {
      throw tell(error.findings, sources: error.sources, status: .notLoaded)
    }
  }

  private func orFail<Result>(
    _ status: ExitStatus, sources: SourceTexts = SourceTexts(),
    body: () throws(Diagnostic) -> Result
  ) throws -> Result {
    do throws(Diagnostic) {
      return try body()
    } catch {
      throw tell(Diagnostics([error]), sources: sources, status: status)
    }
  }

  private func tell(
    _ findings: Diagnostics, sources: SourceTexts, status: ExitStatus
  ) -> ExitCode {
    let printer = command.look.printer(environment, to: 2, sources: sources)
    output.complain(printer.text(for: findings))
    output.flush()
    return ExitCode(status.rawValue)
  }
}

extension Message {
  fileprivate static func counted(_ sessions: Int, _ progress: LogFollower.Progress) -> Message {
    Message("message.counted", ["sessions": sessions + 1, "situations": progress.situations])
  }
}
