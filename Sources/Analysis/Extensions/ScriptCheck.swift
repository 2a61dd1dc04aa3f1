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

  /// Lets the checks of an app look at its graph.
  ///
  /// - Throws: What is wrong with a check: it fails, or has the name of one that comes with the program.
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
      return ScriptCheck(definition, found: try app.remarks(definition, on: json), in: graph)
    }
  }

  private init(_ definition: ExtensionDefinition, found: [App.Remark], in graph: Graph) {
    name = definition.name
    title = Message(verbatim: definition.help.isEmpty ? definition.name : definition.help)
    explanation = Message(verbatim: definition.help)
    self.found = found.map { remark in
      let subjects = remark.subjects.compactMap { graph.subject($0.kind, $0.name) }
      return Finding(
        check: definition.name, about: subjects.map(\.subject),
        Message(verbatim: remark.message),
        at: subjects.first?.location ?? definition.location, highlight: subjects.first?.name,
        cure: remark.cure.map { Message(verbatim: $0) })
    }
  }
}

extension Graph {
  /// What a finding of a script is about, and where that is declared; nothing if there is no such thing.
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

  /// A step by its name, or with its set's: `DemoStep.movies`.
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
      "E0863", en: "'\(name)' is a check of the program, and stays that",
      ko: "'\(name)'은(는) 프로그램의 검사이므로 그대로 남습니다")
  }
}
