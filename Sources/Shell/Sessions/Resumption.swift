import Diagnostics
import Inquiry
import Navigation
package import Scripting

/// What came of doing again what a journal holds.
struct Resumption {
  /// What the surroundings say about plugins.
  let plugins: PluginSettings
  /// How many inputs were done.
  var count = 0
  /// The first thing that did not come out as it was.
  var difference: JournalEntry?
  /// The variables of the prompt that could not be kept.
  var lost: Set<String> = []
  /// It was the start.
  var startDiffers = false

  /// What did not come out as it was, in words.
  var first: Message? {
    if startDiffers { return Message(en: "the start", ko: "시작") }
    return difference.map(\.description)
  }
}

extension JournalEntry {
  /// What was done: the line that did it, or the clock.
  var description: Message {
    if let line {
      return Message(verbatim: line.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    switch content {
    case .input:
      return .theClock(source["by"]?.keptDuration.map { " +" + ClockCommand.text($0) } ?? "")
    case .move, .reload, .accept:
      return Message(en: "(changed scripts)", ko: "(바뀐 스크립트)")
    case .place: return Message(verbatim: ":in")
    case .variables: return Message(en: "(the prompt)", ko: "(프롬프트)")
    }
  }
}

// A session goes on where it was, made again of what was done.
extension Shell {
  /// Does again, silently, what a journal holds, and keeps what is done from then on in it.
  ///
  /// The scripts are those the journal has; should the files hold others by now, these take over as if
  /// they had been changed a moment ago. Takes as long as the inputs took.
  ///
  /// - Parameters:
  ///   - journal: The journal of a session of the app, which has just been started.
  ///   - plugins: What the surroundings say about plugins.
  /// - Throws: What is wrong with scripts that took over then and cannot be loaded any more, as when
  ///   nobody permits a plugin what it was permitted; nothing was written then.
  package func resume(
    _ journal: SessionJournal, plugins: PluginSettings
  ) throws(AppLoader.Failure) {
    var resumption = Resumption(plugins: plugins)
    resumption.lost = journal.text.variables.lost
    resumption.startDiffers = journal.text.header?.made != made(session.log.records())
    for entry in journal.text.entries {
      let isSame = try doAgain(entry)
      if entry.isInput { resumption.count += 1 }
      if !isSame, resumption.first == nil { resumption.difference = entry }
    }
    session.listener = app.begunHooks()
    listen()
    arrive()
    lastQuestion = 0
    assign(journal.text.variables)
    self.journal = journal
    self.resumption = resumption
  }

  /// Lets the prompt have the variables that it had, as far as they were kept, and not those that it had
  /// no more.
  func assign(_ variables: PromptVariables, without gone: [String] = []) {
    guard !variables.values.isEmpty || !gone.isEmpty else { return }
    // Where there is no memory for them, the next line says so.
    guard let prompt = try? promptEnvironment() else { return }
    for name in gone { try? prompt.assign(.none, to: name) }
    for (name, value) in variables.values {
      if let value = value.keptValue { try? prompt.assign(value, to: name) }
    }
  }

  /// Does once more what was done.
  ///
  /// - Returns: Whether it came out as it was.
  private func doAgain(_ entry: JournalEntry) throws(AppLoader.Failure) -> Bool {
    switch entry.content {
    case .input(let number):
      guard let input = input(of: entry) else { return false }
      return giveAgain(input, of: entry) == entry.made && session.latestInput == number
    case .move(let number): return session.go(toInput: number)
    case .reload(let scripts, let isBack):
      try reloadAgain(scripts, back: isBack)
      return true
    case .accept(let scripts): return try acceptAgain(scripts)
    case .place(let name):
      place = name
      return true
    case .variables: return true
    }
  }

  /// The input of an entry, as the session can be given it; nothing if what it is about is not there.
  func input(of entry: JournalEntry) -> Input? {
    NamedInput(kept: entry.source, in: app)?.input(in: session, of: app)
  }

  /// Gives an input once more, silently.
  ///
  /// - Returns: The checksum of the records it has made.
  private func giveAgain(_ input: Input, of entry: JournalEntry) -> String {
    session.branch()
    let before = session.log.lastNumber
    let named = NamedInput(input, in: session)
    forgetInterrupt()
    stopping(as: entry) {
      app.host.stops.begin()
      app.silently { session.perform(input) }
      app.host.stops.end()
    }
    timeline.note(input, named, of: session, line: entry.line)
    app.releaseKept(in: session)
    return made(session.log.records(from: before + 1))
  }

  /// Does an input during which scripts are stopped that were stopped then, and the clock where it was.
  func stopping(as entry: JournalEntry, _ body: () -> Void) {
    app.host.stops.plan(entry.source["stops"]?.asList?.compactMap(\.keptStop) ?? [])
    let (mayGoOn, isTimeUp) = (session.mayGoOn, session.isTimeUp)
    defer { (session.mayGoOn, session.isTimeUp) = (mayGoOn, isTimeUp) }
    let (stop, isThere) = moment(of: entry)
    session.isTimeUp = { stop == .exhausted && isThere() }
    if stop == .stopped { session.mayGoOn = { !isThere() } }
    body()
  }

  /// How the clock was stopped by somebody or something, and whether it is there again.
  private func moment(of entry: JournalEntry) -> (stop: ClockStop?, isThere: () -> Bool) {
    let before = session.log.lastNumber
    for stop in ClockStop.allCases {
      guard let time = entry.source[stop.rawValue]?.keptDuration,
        let count = entry.source["records"]?.asNumber
      else { continue }
      return (
        stop,
        { [unowned session] in
          session.now >= time && session.log.lastNumber - before >= count
        }
      )
    }
    return (nil, { false })
  }

  private func reloadAgain(_ scripts: KeptScripts, back: Bool) throws(AppLoader.Failure) {
    let old = app
    let settings = scripts.settings(app.pluginSettings)
    let result = AppReloader(app, in: session).reload(
      from: .snapshot(scripts.snapshot(for: app.host.mainFile), isForeign: true), with: settings)
    switch result {
    case .applied(let new, _):
      session.listener = nil
      take(new, inPlaceOf: old, back: back)
    case .refused(let failure): throw failure
    }
  }

  /// Lets the session that other scripts make of all inputs take over once more.
  ///
  /// - Returns: Whether it could be made.
  /// - Throws: What is wrong with the scripts.
  func acceptAgain(_ scripts: KeptScripts) throws(AppLoader.Failure) -> Bool {
    let old = app
    let new = try app.loadedAnew(
      from: .snapshot(scripts.snapshot(for: app.host.mainFile), isForeign: true),
      with: scripts.settings(app.pluginSettings))
    guard let replay = try? Replay(of: self, with: new) else { return false }
    if old.files != new.files { reloading.keep(old.files) }
    take(replay)
    session.listener = nil
    return true
  }

  /// Tells that the session goes on, and lets the files as they are now take over if they are others.
  func tellResumption(_ resumption: Resumption) {
    guard let path = journal?.path else { return }
    let lost = resumption.lost.sorted()
    if settings.json {
      show(
        event: "session",
        [
          "path": .string(path), "inputs": .int(resumption.count), "at": .int(position),
          "t": .double(session.now.seconds), "same": .bool(resumption.first == nil),
          "lost": lost.isEmpty ? nil : .array(lost.map { .string($0) }),
        ])
    } else {
      show(.sessionResumed(path, inputs: resumption.count, at: position))
      if !lost.isEmpty { show(.promptLost(lost)) }
    }
    if let first = resumption.first {
      show(remark: Diagnostic(.warning, .sessionDiffers(path, first)))
    }
    catchUpWithFiles(resumption.plugins)
  }

  private func catchUpWithFiles(_ plugins: PluginSettings) {
    let own = KeptScripts(app)
    var wanted = own
    wanted.names += plugins.names.filter { !own.names.contains($0) }
    wanted.folders += plugins.folders.filter { !own.folders.contains($0) }
    wanted.bundled = plugins.bundled
    if wanted == own, app.files.now == app.files { return }
    reload(from: .files, back: false, with: wanted.settings(plugins))
  }
}
