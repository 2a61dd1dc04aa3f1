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
    if case .clockStopped? = records.last?.event {
      fields += [
        JSON.Field(key: "stopped", value: JSON(kept: session.now)),
        JSON.Field(key: "records", value: .int(records.count - 1)),
      ]
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
    let backward = back ? [JSON.Field(key: "back", value: .bool(true))] : []
    tell(journal?.append("reload", KeptScripts(app), backward + line))
  }

  /// Keeps that the session that was made of other scripts has taken over.
  func keepAcceptance() {
    tell(journal?.append("accept", KeptScripts(app), line))
  }

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
