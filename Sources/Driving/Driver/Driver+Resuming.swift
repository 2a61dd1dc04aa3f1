package import Diagnostics
package import Navigation
package import Scripting

package struct Resumption {
  /// The current plugin settings, as opposed to those in the journal.
  package let plugins: PluginSettings
  /// How many inputs were repeated.
  package fileprivate(set) var count = 0
  /// The first entry with another result than in the journal, in words; `nil` if none.
  package fileprivate(set) var difference: Message?
  /// Where the prompt looks from; `nil` for the window.
  package fileprivate(set) var place: String?
  package let variables: PromptVariables

  fileprivate mutating func note(_ isSame: Bool, _ what: @autoclosure () -> Message) {
    if !isSame, difference == nil { difference = what() }
  }
}

// A session goes on where it was, made again of what was done.
extension Driver {
  /// Does again, silently, what a journal holds, and keeps what is done from then on in it.
  ///
  /// The scripts are those the journal has. Takes as long as the inputs took.
  ///
  /// - Parameters:
  ///   - journal: The journal of a session of the app, which has just been started.
  ///   - plugins: What the surroundings say about plugins.
  /// - Throws: What is wrong with scripts that took over then and cannot be loaded any more, as when
  ///   nobody permits a plugin what it was permitted; nothing was written then.
  package func resume(
    _ journal: SessionJournal, plugins: PluginSettings
  ) throws(AppLoader.Failure) -> Resumption {
    let text = journal.text
    var resumption = Resumption(plugins: plugins, variables: text.variables)
    resumption.note(startCameOut(as: text), Message("prompt.driver"))
    isSilent = true
    defer { isSilent = false }
    for entry in text.entries {
      if case .place(let name) = entry.content { resumption.place = name }
      let done = try doAgain(entry)
      if case .reloaded(.refused(let failure), _) = done { throw failure }
      if entry.isInput { resumption.count += 1 }
      resumption.note(done.isSame, entry.description)
    }
    app.hear(session, isNew: false)
    app.releaseKept(in: session)
    journal.forgetEntries()
    self.journal = journal
    return resumption
  }

  /// Whether the start wrote the same records as in the journal.
  package func startCameOut(as text: JournalText) -> Bool {
    session.log.records().checksum(session.names) == text.header?.made
  }

  /// Does once more what was done: the one place where a journal is done again.
  ///
  /// - Throws: What is wrong with scripts that took over.
  package func doAgain(_ entry: JournalEntry) throws(AppLoader.Failure) -> Repetition {
    switch entry.content {
    case .input(let number, let stops):
      guard let input = input(of: entry) else { return .impossible }
      let records = give(input, as: .again(stops), line: entry.line)
      let isSame =
        records.checksum(session.names) == entry.made && session.latestInput == number
      return .input(records, isSame: isSame)
    case .move(let number):
      return go(toInput: number, line: entry.line) ? .moved : .impossible
    case .reload(let scripts, let isBack):
      let result = reload(
        from: snapshot(scripts), back: isBack, with: scripts.settings(app.pluginSettings),
        line: entry.line)
      return .reloaded(result, isBack: isBack)
    case .accept(let scripts, let stops):
      let new = try loaded(from: snapshot(scripts), with: scripts.settings(app.pluginSettings))
      guard let replay = try? Replay(of: self, with: new, .asAccepted(stops)) else {
        return .impossible
      }
      if isSilent { take(replay) } else { accept(replay, line: entry.line) }
      return .accepted
    case .place, .variables: return .forThePrompt
    }
  }

  /// The input of an entry as the session can be given it; `nil` if it is none, or what it is about is
  /// not there.
  package func input(of entry: JournalEntry) -> Input? {
    guard entry.isInput else { return nil }
    return try? Action(kept: entry.source, in: app)?.input(in: session, of: app)
  }

  private func snapshot(_ scripts: KeptScripts) -> SourceReader {
    .snapshot(scripts.snapshot(for: app.host.mainFile), isForeign: true)
  }
}

package enum Repetition {
  /// What the entry refers to does not exist.
  case impossible
  /// An input was given; `isSame` if its number and records match the journal.
  case input([Record], isSame: Bool)
  /// Undo, redo or `:at` moved the session.
  case moved
  /// Other scripts were loaded, or could not be.
  case reloaded(Reload, isBack: Bool)
  /// A replayed session replaced this one.
  case accepted
  /// The entry concerns only the prompt: its place or its variables.
  case forThePrompt

  package var isPossible: Bool { if case .impossible = self { false } else { true } }

  /// Whether the result matches the journal.
  package var isSame: Bool {
    switch self {
    case .impossible, .input(_, isSame: false), .reloaded(.refused, _): false
    case .input(_, isSame: true), .reloaded(.applied, _), .moved, .accepted, .forThePrompt: true
    }
  }

  /// The records that were written; empty unless the entry is an input.
  package var records: [Record] { if case .input(let records, _) = self { records } else { [] } }
}
