import Diagnostics
import Navigation
import Scripting

/// A check that a script or a plugin declares, with what it has found.
///
/// Its function looks at the graph as `graph --format json` writes it, when the script is loaded.
struct ScriptCheck: Check {
  let name: String
  let title: Message
  let explanation: Message
  private let found: [Finding]

  func findings(in graph: Graph) -> [Finding] { found }

  /// Lets the checks of an app look at its graph; that one fails is its only finding.
  ///
  /// - Throws: When one has the name of a check that comes with the program.
  static func all(of app: App, _ graph: Graph) throws(Diagnostic) -> [ScriptCheck] {
    let definitions = app.extensions(.check)
    guard !definitions.isEmpty else { return [] }
    let json = JSONFormat().json(of: try GraphView.of(graph, scope: nil))
    return try definitions.map { (definition) throws(Diagnostic) in
      if CheckCatalog.check(named: definition.name) != nil {
        throw Diagnostic(
          .error, .checkIsTaken(definition.name), at: definition.location,
          highlight: definition.name)
      }
      do throws(Diagnostic) {
        let remarks = try app.remarks(definition, on: json)
        return ScriptCheck(definition, found: remarks.map { $0.finding(definition, in: graph) })
      } catch {
        return ScriptCheck(definition, found: [Finding(check: definition.name, failed: error)])
      }
    }
  }

  private init(_ definition: ExtensionDefinition, found: [Finding]) {
    name = definition.name
    title = Message(verbatim: definition.help.isEmpty ? definition.name : definition.help)
    explanation = Message(verbatim: definition.help)
    self.found = found
  }
}

extension App.Remark {
  /// The finding for what a check of a script reported, about the subjects that the graph has.
  fileprivate func finding(_ check: ExtensionDefinition, in graph: Graph) -> Finding {
    let subjects = subjects.compactMap { graph.subject($0.kind, $0.name) }
    return Finding(
      check: check.name, about: subjects.map(\.subject), Message(verbatim: message),
      at: subjects.first?.location ?? check.location, highlight: subjects.first?.name,
      cure: cure.map { Message(verbatim: $0) })
  }
}

extension Graph {
  /// The subject of a script's finding, and where it is declared; nil if it does not exist.
  fileprivate func subject(
    _ kind: String, _ name: String
  ) -> (subject: Finding.Subject, name: String, location: SourceLocation)? {
    switch kind {
    case "screen":
      screens.first { $0.name == name }.map { (.screen(name), name, $0.location) }
    case "flow":
      flows.first { $0.name == name }.map { (.flow(name), name, $0.location) }
    default: step(name)
    }
  }

  /// Finds a step by its name, alone or with its set: `DemoStep.movies`.
  private func step(
    _ name: String
  ) -> (subject: Finding.Subject, name: String, location: SourceLocation)? {
    for set in stepSets {
      for step in set.cases where name == step.name || name == "\(step.set).\(step.name)" {
        return (.step(step), step.name, set.location)
      }
    }
    return nil
  }
}

extension Message {
  fileprivate static func checkIsTaken(_ name: String) -> Message {
    Message(
      "E0863", en: "'\(name)' is a built-in check and cannot be replaced",
      ko: "프로그램의 검사는 바꿀 수 없습니다: '\(name)'")
  }
}
