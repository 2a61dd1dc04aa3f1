import Diagnostics
import Lua
import Navigation
import Steps
import TestFolders
import Testing

@testable import Scripting

/// An app from a script of the tests, with a session of it.
final class Stage {
  let folder: Folder
  let app: App
  let session: Session
  private(set) var printed: [String] = []
  private var told = 0

  /// Loads and starts an app from its script, or from several files of which `app.lua` is first.
  convenience init(
    _ script: String, limits: ScriptLimits = ScriptLimits(), level: TrustLevel = .plugin
  ) throws {
    try self.init(files: ["app.lua": script], limits: limits, level: level)
  }

  init(
    files: [String: String], limits: ScriptLimits = ScriptLimits(), level: TrustLevel = .plugin
  ) throws {
    folder = try Folder(files)
    var settings = PluginSettings()
    settings.levels.app = level
    do {
      app = try AppLoader(plugins: settings, limits: limits).load(folder.file("app.lua"))
    } catch {
      throw Unloaded(description: printedFindings(error, in: folder))
    }
    session = app.makeSession()
    app.host.output.receiver = { [weak self] in self?.printed.append($0) }
  }

  func emit(_ literal: String, from name: String) throws {
    let step = try app.step(try StepLiteral(literal))
    let presentable = try #require(
      session.presentable(named: name), "\(name) among \(session.presentableNames)")
    session.perform(.emit(step, from: .presentable(presentable)))
  }

  func open(_ literal: String) throws {
    session.perform(.open(try app.step(try StepLiteral(literal))))
  }

  func reply(_ value: Value) throws {
    session.perform(.reply(try #require(session.questions.first?.id), value))
  }

  /// The records of steps since the last call: the flow, the step and what became of it.
  func log() -> [String] {
    defer { told = session.log.lastNumber }
    return session.log.records(from: told + 1).compactMap { record in
      guard case .step(let event) = record.event else { return nil }
      let flow = event.flow.map(session.names.text) ?? "-"
      let adapted = event.adapted.map { " as \($0)" } ?? ""
      let refused = record.refusals.map { " (refused: \($0.reason))" }.joined()
      return "\(flow): \(event.step)\(adapted) → \(event.outcome.text)\(refused)"
    }
  }

  /// What the outcome of the latest step failed with, as it is printed.
  func failure(_ language: Language = .english) -> String {
    guard case .step(let event)? = session.log.last?.event,
      case .failed(let failure) = event.outcome
    else { return "nothing failed" }
    return printed(failure.diagnostic, language)
  }

  /// A finding as it is printed, without the folder.
  func printed(_ finding: Diagnostic, _ language: Language = .english) -> String {
    DiagnosticPrinter(language: language, sources: app.sources).text(for: finding)
      .replacing(folder.path + "/", with: "")
  }

  /// The tree, each container with its content in parentheses, modals behind a plus.
  var tree: String { session.tree.children.map(\.drawn).joined(separator: " ") }
}

extension Outcome {
  /// The name of the case, with the reason if there is one.
  fileprivate var text: String {
    Mirror(reflecting: self).children.first.map { "\($0.label ?? ""): \($0.value)" } ?? "\(self)"
  }
}

/// A script that should have been loaded, and what is wrong with it.
struct Unloaded: Error, CustomStringConvertible {
  let description: String
}

extension TreeSnapshot {
  fileprivate var drawn: String {
    let content = children.map(\.drawn).joined(separator: " ")
    let above = presented.map { " + " + $0.drawn }.joined()
    let name = number == 0 ? name : instance
    let mark = isSelected ? "*" : ""
    return name + (content.isEmpty ? "" : "(\(content))") + mark + above
  }
}

/// What is wrong with a script that cannot be loaded, as it is printed, without the folder.
func printedFindings(
  _ failure: AppLoader.Failure, in folder: Folder, _ language: Language = .english
) -> String {
  DiagnosticPrinter(language: language, sources: failure.sources).text(for: failure.findings)
    .replacing(folder.path + "/", with: "")
}

/// Loads a script that has mistakes and returns these as they are printed.
func findings(
  _ files: [String: String], _ language: Language = .english, level: TrustLevel = .plugin,
  limits: ScriptLimits = ScriptLimits()
) throws -> String {
  let folder = try Folder(files)
  return findings(in: folder, language, level: level, limits: limits)
}

/// Loads the `app.lua` of a folder, or another file, and returns what is wrong with it.
func findings(
  in folder: Folder, _ language: Language = .english, file: String = "app.lua",
  level: TrustLevel = .plugin, limits: ScriptLimits = ScriptLimits()
) -> String {
  var settings = PluginSettings()
  settings.levels.app = level
  do {
    _ = try AppLoader(plugins: settings, limits: limits).load(folder.file(file))
    return "nothing is wrong"
  } catch {
    return printedFindings(error, in: folder, language)
  }
}
