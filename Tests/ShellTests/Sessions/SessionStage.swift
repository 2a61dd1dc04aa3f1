import Diagnostics
import Driving
import Foundation
import Navigation
import Scripting
import TestFolders

@testable import Shell

/// A script in a folder, and the sessions with it that are kept in a file beside it.
final class SessionStage {
  let folder: Folder
  let script: String
  /// The file of the session.
  let path: String

  /// An app with something of all that waits, as sessions that are killed use it, too.
  static let app =
    (try? String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "waiting.lua"),
      encoding: .utf8)) ?? ""

  init(_ text: String = app) throws {
    folder = try Folder(["app.lua": text])
    (script, path) = (folder.file("app.lua"), folder.file("app.session"))
  }

  /// Puts another text in place of the script.
  func write(_ text: String) throws { try folder.write(text, to: "app.lua") }

  var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: URL(filePath: path))) }
  }

  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

  /// Begins the session, or goes on with it; the one before must be gone.
  func open(
    in place: String? = nil, limits: ScriptLimits = ScriptLimits()
  ) throws -> KeptSession {
    let journal = try SessionJournal(path)
    let main = place ?? script
    let notes = Notes()
    notes.folder = folder.path + "/"
    let header = journal.text.header
    let reader = header.map { SourceReader.snapshot($0.scripts.snapshot(for: main)) } ?? .files
    let driver = Driver(
      try AppLoader(
        plugins: header?.scripts.settings(PluginSettings()) ?? PluginSettings(), limits: limits
      ).load(main, from: reader), isHeard: header == nil,
      stops: header?.stops ?? Stops())
    var resumption: Resumption?
    if header == nil {
      try driver.beginKeeping(in: journal)
    } else {
      resumption = try driver.resume(journal, plugins: PluginSettings())
    }
    let shell = Shell(
      driver: driver, settings: OutputSettings(), output: notes, resumption: resumption)
    _ = shell.begin()
    return KeptSession(shell: shell, notes: notes, begun: notes.take())
  }
}

/// A session that is kept.
struct KeptSession {
  let shell: Shell
  let notes: Notes
  /// What was said when it began, or went on.
  let begun: String

  func said(_ line: String) -> String {
    _ = shell.perform(line)
    return notes.take()
  }

  /// Everything that one could see of it, here and at each moment that can be gone to.
  var all: [String] {
    let fork = shell.session.fork()
    var moments = [shell.session.digest, log(shell.session)]
    let branches = shell.session.branches.map(\.records)
    moments.append("\(branches) \(shell.session.ahead.map { "\($0)" } ?? "-")")
    for records in branches where !records.isEmpty {
      guard let input = fork.input(ofRecord: records.upperBound - 1) else { continue }
      fork.go(toInput: input)
      moments += [fork.digest, log(fork)]
    }
    while fork.redo() {}
    moments.append(fork.digest)
    while fork.undo() { moments.append(fork.digest) }
    let inputs = shell.driver.timeline.actions(of: shell.session)
    return moments + inputs.map { $0.map { "\($0)" } ?? "-" }
  }

  private func log(_ session: Session) -> String {
    session.log.records().map { JSON($0, names: session.names).text }.joined(separator: "\n")
  }
}
