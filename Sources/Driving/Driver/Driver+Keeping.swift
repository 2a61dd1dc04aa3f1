package import Diagnostics
package import Navigation
import Scripting

// Every action is saved before its result is shown.
extension Driver {
  /// Keeps all that is done from now on in a journal, which begins with the start of the session.
  ///
  /// - Throws: A diagnostic when the first line cannot be written.
  package func beginKeeping(in journal: SessionJournal) throws(Diagnostic) {
    try journal.begin(
      JournalHeader(
        script: app.host.scripts.mainFile, scripts: KeptScripts(app), seed: app.seed,
        given: app.given, lua: LuaRelease.current,
        made: session.log.records().checksum(session.names),
        stops: timeline[timeline.start]?.stops ?? Stops()))
    self.journal = journal
  }

  /// Writes an input to the journal, with its stops and the checksum of its records.
  func keep(_ action: Action?, stops: Stops, records: [Record], line: String?) {
    guard let journal else { return }
    let fields =
      Action.keptFields(of: action) + [JSON.Field(key: "input", value: .int(session.latestInput))]
      + stops.fields + kept(line)
      + [JSON.Field(key: "made", value: .string(records.checksum(session.names)))]
    tell(journal.append(fields))
  }

  /// Writes to the journal that undo, redo or `:at` moved the session.
  func keepMove(_ line: String?) {
    let fields = JSON.fields(["do": .string("go"), "to": .int(session.latestInput)])
    tell(journal?.append(fields + kept(line)))
  }

  func keepReload(back: Bool, _ line: String?) {
    let backward = JSON.fields(["back": .flag(back)])
    tell(journal?.append("reload", new: KeptScripts(app), more: backward + kept(line)))
  }

  /// Writes to the journal that a replayed session replaced this one, with its stops.
  func keepAcceptance(of replay: Replay, _ line: String?) {
    let stops = replay.stops.ordered { $0.key < $1.key }.map { number, stops in
      JSON.object([JSON.Field(key: "input", value: .int(number))] + stops.fields)
    }
    tell(
      journal?.append(
        "accept", new: KeptScripts(app),
        more: [JSON.Field(key: "stopped", value: .array(stops))] + kept(line))
    )
  }

  /// Writes to the journal where the prompt looks from; `nil` for the window.
  package func keep(place: String?, line: String?) {
    let fields = JSON.fields(["do": .string("in"), "place": .text(place)])
    tell(journal?.append(fields + kept(line)))
  }

  /// Writes the prompt's variables to the journal, if they have changed.
  package func keep(_ variables: PromptVariables, line: String?) {
    tell(journal?.append(variables, kept(line)))
  }

  /// Waits until all saved lines are on the disk.
  ///
  /// Call it before showing anything of them, and
  /// before effects outside that cannot be undone.
  package func sync() { tell(journal?.sync()) }

  /// Writes the journal lines that still wait; this is the last chance.
  package func keepRest() { tell(journal?.catchUp()) }

  private func kept(_ line: String?) -> [JSON.Field] {
    JSON.fields(["line": line.map { .string(SecretWord.sealed(in: $0)) }])
  }

  private func tell(_ report: SessionJournal.WriteResult?) {
    if let report { listener?.told(report) }
  }
}

extension Driver {
  /// The line of an input for the journal and messages; a line that types a secret is written with
  /// the sealed text.
  package func sealed(_ line: String, of input: Input) -> String {
    guard case .enter(.string(let text), let name, let screen, _) = input,
      SealedText.dots(of: text) != nil,
      let info = session.info(screen),
      app.screen(named: info.definition)?.controls.first(where: { $0.name == name })?.isSecure
        == true
    else { return line }
    let action = Action.type([name, text])
    let full = session.names.text(screen.name)
    return (line.contains("\(full) ") ? action.on(full) : action).line(in: app)
  }
}
