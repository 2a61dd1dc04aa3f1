import Diagnostics
import Navigation
import Steps
import TestFolders
import Testing

@testable import Scripting

/// An app in a folder of its own whose files are edited while it runs.
final class ReloadStage {
  let folder: Folder
  private(set) var app: App
  let session: Session
  private(set) var printed: [String] = []

  init(_ script: String) throws {
    folder = try Folder(["app.lua": script])
    do {
      app = try AppLoader().load(folder.file("app.lua"))
    } catch {
      throw Unloaded(description: printedFindings(error, in: folder))
    }
    session = app.makeSession()
    listen()
  }

  private func listen() { app.host.output.receiver = { [weak self] in self?.printed.append($0) } }

  /// Writes the script, and reloads it.
  ///
  /// - Returns: What has changed and what is noted, or what is wrong, as it is printed.
  @discardableResult
  func reload(_ script: String) throws -> String {
    try folder.write(script, to: "app.lua")
    return reload()
  }

  @discardableResult
  func reload(from reader: SourceReader = .files) -> String {
    switch AppReloader(app, in: session).reload(from: reader) {
    case .applied(let new, let report):
      app = new
      listen()
      let notes = report.notes.map { "note: \($0.text(in: .english))" }
      return (report.changes.map(\.words.english) + notes).joined(separator: "\n")
    case .refused(let failure): return printedFindings(failure, in: folder)
    }
  }

  func open(_ literal: String) throws {
    session.perform(.open(try app.step(try StepLiteral(literal))))
  }

  func emit(_ literal: String, from name: String) throws {
    let step = try app.step(try StepLiteral(literal))
    let presentable = try #require(session.presentable(named: name))
    session.perform(.emit(step, from: .presentable(presentable)))
  }

  /// What a screen remembers.
  func state(of name: String) throws -> [String: Value] {
    let presentable = try #require(session.presentable(named: name))
    return session.info(presentable)?.state ?? [:]
  }

  /// What the outcome of the latest step was, or why it failed.
  var outcome: String {
    guard case .step(let event)? = session.log.last?.event else { return "no step" }
    if case .failed(let failure) = event.outcome {
      return failure.diagnostic.message.text(in: .english)
    }
    return event.outcome.name
  }
}
