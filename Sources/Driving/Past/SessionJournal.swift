package import Diagnostics
import Scripting

/// The journal of a session that goes on: each line is on the disk before anybody sees what came of
/// it.
///
/// A line is written when it is done, and synced at once, or with others before anything is shown of them:
/// bringing lines to the disk takes as long for many as for one.
///
/// When a line cannot be written the session goes on without a promise, which is told once. The lines
/// wait, and are written as soon as that is possible again, so that the journal never has a gap.
package final class SessionJournal {
  /// What to tell the user after writing a line.
  package enum Report {
    case nothing
    /// A line could not be written; it and the next ones wait.
    case failed(Diagnostic)
    case caughtUp(Message)
  }

  /// What the file held when it was opened; without its entries once these were done again.
  package private(set) var text: JournalText
  /// What is wrong with the file; `nil` if nothing is.
  package let remark: Diagnostic?
  private let file: JournalFile
  private var count: Int
  private var scripts: KeptScripts?
  private var variables: PromptVariables
  /// Lines that are not in the file yet.
  private var waiting: [UInt8] = []
  /// Lines that are in the file and perhaps not on the disk.
  private var unsynced: [UInt8] = []
  /// Whether lines are synced when somebody calls `sync`: whoever lets them wait does so before anything is
  /// shown.
  package var syncsLater = false
  /// How many bytes may wait for that.
  private static let mostUnsynced = 64 << 10

  /// Opens the journal of a session, or the file for one that begins.
  ///
  /// What cannot be used is taken off the file; if somebody may miss it, all of it is kept in another
  /// file first.
  ///
  /// - Throws: A diagnostic when the file cannot be used, or is no journal.
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
      throw Diagnostic(.error, .sessionUnusable(path, error.reason))
    }
    count = 1
    scripts = header.scripts
  }

  /// Writes a line, after those that wait.
  func append(_ fields: [JSON.Field]) -> Report {
    waiting += JournalLine(count, fields).bytes
    count += 1
    return write()
  }

  /// Waits until all lines are on the disk that could be written.
  func sync() -> Report {
    do throws(JournalFileError) { try bringToDisk() } catch { return failed(error) }
    return .nothing
  }

  /// Syncs, and tries once more to write the lines that could not be written, if there are any.
  func catchUp() -> Report {
    let wasFailing = isFailing
    let report = sync()
    return wasFailing ? write() : report
  }

  /// Lets go of what was done again.
  func forgetEntries() { text.forgetEntries() }

  private func write() -> Report {
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
    // If it fails nobody knows what is on the disk: all of them are written again.
    defer { unsynced = [] }
    do throws(JournalFileError) {
      try file.sync()
    } catch {
      waiting = unsynced + waiting
      throw error
    }
  }

  private func failed(_ error: JournalFileError) -> Report {
    defer { isFailing = true }
    return isFailing
      ? .nothing
      : .failed(Diagnostic(.error, Message("E0766", ["path": path, "reason": error.reason])))
  }

  /// Lines wait to be written.
  private(set) var isFailing = false

  func append(_ word: String, _ new: KeptScripts, _ more: [JSON.Field] = []) -> Report {
    let head = [JSON.Field(key: "do", value: .string(word))] + more
    let fields = new.fields(since: scripts)
    scripts = new
    return append(head + fields)
  }

  /// Writes which variables of the prompt have changed, if any have.
  func append(_ new: PromptVariables, _ more: [JSON.Field]) -> Report {
    guard let fields = new.fields(since: variables) else { return .nothing }
    variables = new
    return append(fields + more)
  }
}
