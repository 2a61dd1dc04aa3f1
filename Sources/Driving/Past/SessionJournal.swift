package import Diagnostics
import Scripting

/// The journal of a session that goes on: each line is on the disk before anybody sees what came of
/// it.
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

  /// What the file held when it was opened.
  package let text: JournalText
  /// What is wrong with the file; `nil` if nothing is.
  package let remark: Diagnostic?
  private let file: JournalFile
  private var count: Int
  private var scripts: KeptScripts?
  private var variables: PromptVariables
  private var waiting: [UInt8] = []

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
    waiting += Array(JournalLine(count, fields).text.utf8)
    count += 1
    return write()
  }

  /// Tries once more to write the lines that wait, if any do.
  func catchUp() -> Report { isFailing ? write() : .nothing }

  private func write() -> Report {
    let wasFailing = isFailing
    do throws(JournalFileError) {
      try file.append(waiting)
    } catch {
      isFailing = true
      return wasFailing
        ? .nothing : .failed(Diagnostic(.error, .sessionNotKept(path, error.reason)))
    }
    waiting = []
    isFailing = false
    return wasFailing ? .caughtUp(.sessionKeptAgain(path)) : .nothing
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
