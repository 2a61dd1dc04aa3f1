package import Diagnostics
import Scripting

/// The journal of a running session: each line is on the disk before its result is shown.
///
/// A line is written when its input is done, and synced immediately, or together with others before
/// anything of them is shown. Syncing many lines takes as long as syncing one.
///
/// If a line cannot be written, the session continues, and one warning reports that it is not
/// saved. The lines are queued and written as soon as possible, so the journal never has a gap.
package final class SessionJournal {
  /// The report to the user after writing a line.
  package enum WriteResult {
    case nothing
    /// A line could not be written; it is queued with the following lines.
    case failed(Diagnostic)
    case caughtUp(Message)
  }

  /// The contents of the file when it was opened; its entries are released after they were
  /// repeated.
  package private(set) var text: JournalText
  /// The problem of the file; `nil` for none.
  package let remark: Diagnostic?
  private let file: JournalFile
  private var count: Int
  private var scripts: KeptScripts?
  private var variables: PromptVariables
  /// Lines that are not in the file yet.
  private var waiting: [UInt8] = []
  /// Lines that are in the file and perhaps not on the disk.
  private var unsynced: [UInt8] = []
  /// Whether lines are synced only by `sync`; the owner must call it before it shows anything.
  package var syncsLater = false
  /// How many bytes may wait for that.
  private static let mostUnsynced = 64 << 10

  /// Opens the journal of a session, or creates one.
  ///
  /// Invalid data is removed from the file; if it may be of value, a complete copy of the file is
  /// kept.
  ///
  /// - Throws: A diagnostic if the file cannot be used, or if it is not a journal.
  package init(_ path: String) throws(Diagnostic) {
    file = try JournalFile(path)
    let bytes = try file.read()
    text = try JournalText(bytes, of: path)
    var copy: String?
    if case .damaged = text.damage { copy = try file.keepCopy(of: bytes) }
    remark = text.remark(on: path, keptAs: copy)
    count = text.header == nil ? 0 : text.entries.count + 1
    scripts = text.scripts
    variables = text.variables
    try file.cut(to: text.goodBytes)
    if text.lacksBreak { waiting = [0x0A] }
  }

  package var path: String { file.path }

  /// Writes the first line.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  func begin(_ header: JournalHeader) throws(Diagnostic) {
    do throws(JournalFileError) {
      try file.append(Array(header.line.text.utf8))
    } catch {
      throw Diagnostic(.error, Message("E0761", ["path": path, "reason": error.reason]))
    }
    count = 1
    scripts = header.scripts
  }

  /// Writes a line, after the queued ones.
  func append(_ fields: [JSON.Field]) -> WriteResult {
    waiting += JournalLine(count, fields).bytes
    count += 1
    return write()
  }

  /// Waits until all lines are on the disk that could be written.
  func sync() -> WriteResult {
    do throws(JournalFileError) { try bringToDisk() } catch { return failed(error) }
    return .nothing
  }

  /// Syncs, and tries once more to write the lines that could not be written, if there are any.
  func catchUp() -> WriteResult {
    let wasFailing = isFailing
    let report = sync()
    return wasFailing ? write() : report
  }

  /// Releases the entries, after they were repeated.
  func forgetEntries() { text.forgetEntries() }

  private func write() -> WriteResult {
    let wasFailing = isFailing
    do throws(JournalFileError) {
      try file.write(waiting)
      unsynced += waiting
      waiting = []
      if !syncsLater || wasFailing || unsynced.count > Self.mostUnsynced { try bringToDisk() }
    } catch {
      return failed(error)
    }
    isFailing = false
    return wasFailing ? .caughtUp(Message("sessions.sessionKeptAgain", ["path": path])) : .nothing
  }

  private func bringToDisk() throws(JournalFileError) {
    if unsynced.isEmpty { return }
    // After a failure the state of the disk is unknown: all of them are written again.
    defer { unsynced = [] }
    do throws(JournalFileError) {
      try file.sync()
    } catch {
      waiting = unsynced + waiting
      throw error
    }
  }

  private func failed(_ error: JournalFileError) -> WriteResult {
    defer { isFailing = true }
    return isFailing
      ? .nothing
      : .failed(Diagnostic(.error, Message("E0766", ["path": path, "reason": error.reason])))
  }

  /// Lines wait to be written.
  private(set) var isFailing = false

  func append(_ word: String, new: KeptScripts, more: [JSON.Field] = []) -> WriteResult {
    let head = [JSON.Field(key: "do", value: .string(word))] + more
    let fields = new.fields(since: scripts)
    scripts = new
    return append(head + fields)
  }

  /// Writes which variables of the prompt have changed, if any have.
  func append(_ new: PromptVariables, _ more: [JSON.Field]) -> WriteResult {
    guard let fields = new.fields(since: variables) else { return .nothing }
    variables = new
    return append(fields + more)
  }
}
