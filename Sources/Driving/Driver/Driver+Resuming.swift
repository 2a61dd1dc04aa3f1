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

// Resuming a session by repeating its journal.
extension Driver {
  /// Repeats a journal silently, and appends further inputs to it.
  ///
  /// It uses the journal's scripts. The cost is that of the inputs.
  ///
  /// - Parameters:
  ///   - journal: The journal of a session of the app, which has just been started.
  ///   - plugins: The current plugin settings.
  /// - Throws: The errors of scripts that a reload in the journal loads, such as a missing
  ///   permission of a plugin; nothing was written then.
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

  /// Repeats one entry of a journal.
  ///
  /// - Throws: The errors of scripts that the entry loads.
  package func doAgain(_ entry: JournalEntry) throws(AppLoader.Failure) -> ReplayedEntry {
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

  /// The input of an entry in this session; `nil` if the entry has none, or if its target does not
  /// exist.
  package func input(of entry: JournalEntry) -> Input? {
    guard entry.isInput else { return nil }
    return try? Action(kept: entry.source, in: app)?.input(in: session, of: app)
  }

  private func snapshot(_ scripts: KeptScripts) -> SourceReader {
    .snapshot(scripts.snapshot(for: app.host.scripts.mainFile), isForeign: true)
  }
}

package enum ReplayedEntry {
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
