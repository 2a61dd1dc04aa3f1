package import Diagnostics
import Navigation
import Scripting

// Everything that is done is kept, before anybody sees what came of it.
extension Shell {
  /// Keeps all that is done from now on in a journal, which begins with the start of the session.
  ///
  /// - Throws: A diagnostic when the first line cannot be written.
  package func beginKeeping(in journal: SessionJournal) throws(Diagnostic) {
    try journal.begin(
      JournalHeader(
        script: app.host.mainFile, scripts: KeptScripts(app), seed: app.seed,
        made: made(session.log.records())))
    self.journal = journal
  }

  // MARK: What is shown afterwards

  /// Holds back what is shown until the input is kept.
  func holdBack() {
    if journal != nil { heldBack = [] }
  }

  /// Shows something, or holds it back.
  func soon(_ show: @escaping () -> Void) {
    if heldBack == nil { show() } else { heldBack?.append(show) }
  }

  /// Shows what was held back.
  func showHeldBack() {
    guard let held = heldBack else { return }
    heldBack = nil
    for show in held { show() }
  }

  // MARK: What is kept

  /// Keeps the latest input, with a checksum of the records it has made.
  func keep(_ input: NamedInput, since before: Int) {
    guard journal != nil else { return }
    let records = session.log.records(from: before + 1)
    var fields = input.kept + [JSON.Field(key: "input", value: .int(session.latestInput))]
    if let key = records.last.flatMap({ ClockStop(of: $0) })?.rawValue {
      fields += [
        JSON.Field(key: key, value: JSON(kept: session.now)),
        JSON.Field(key: "records", value: .int(records.count - 1)),
      ]
    }
    let stops = app.host.stops.all
    if !stops.isEmpty {
      fields.append(JSON.Field(key: "stops", value: .array(stops.map { JSON(kept: $0) })))
    }
    fields += line + [JSON.Field(key: "made", value: .string(made(records)))]
    tell(journal?.append(fields))
  }

  /// Keeps that the session is at another moment.
  func keepMove() {
    let fields = [
      JSON.Field(key: "do", value: .string("go")),
      JSON.Field(key: "to", value: .int(session.latestInput)),
    ]
    tell(journal?.append(fields + line))
  }

  /// Keeps that other scripts have taken over.
  func keepReload(back: Bool) {
    keepGrants()
    let backward = back ? [JSON.Field(key: "back", value: .bool(true))] : []
    tell(journal?.append("reload", KeptScripts(app), backward + line))
  }

  /// Keeps that the session that was made of other scripts has taken over.
  func keepAcceptance() {
    keepGrants()
    tell(journal?.append("accept", KeptScripts(app), line))
  }

  /// Keeps what was permitted at the prompt, where only this user can write.
  ///
  /// The journal says that it was, and may be somebody else's; so this alone is good for nothing either.
  private func keepGrants() {
    guard journal != nil else { return }
    let new = app.grantsOfPrompt.filter { knownGrants.insert($0).inserted }
    let isKept = new.map { keepsGrant?($0) ?? false }
    if isKept.contains(false) { show(.grantOfSessionNotKept) }
  }

  /// Keeps from where one looks.
  func keepPlace() {
    let place = place.map { [JSON.Field(key: "place", value: .string($0))] } ?? []
    tell(journal?.append([JSON.Field(key: "do", value: .string("in"))] + place + line))
  }

  /// Keeps what a line of Lua has assigned.
  func keepVariables() {
    guard let journal, let prompt else { return }
    tell(journal.append(prompt.variables, line))
  }

  /// Keeps what could not be kept so far, as there is no other time for it.
  func keepRest() { tell(journal?.catchUp()) }

  private var line: [JSON.Field] {
    currentLine.map { [JSON.Field(key: "line", value: .string($0))] } ?? []
  }

  private func tell(_ report: SessionJournal.Report?) {
    switch report {
    case nil, .nothing: break
    case .failed(let finding): complain(finding)
    case .caughtUp(let message): show(message)
    }
  }

  /// The checksum of records: what they tell, but for the places in files that failures name.
  func made(_ records: some Sequence<Record>) -> String {
    var checksum = Checksum()
    for record in records {
      guard case .object(let fields) = JSON(record, names: session.names) else { continue }
      checksum.add(JSON.object(fields.filter { $0.key != "failure" && $0.key != "text" }).text.utf8)
    }
    return checksum.text
  }
}
