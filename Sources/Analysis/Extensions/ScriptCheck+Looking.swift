import Diagnostics
import Navigation
import Scripting

extension ScriptCheck {
  /// Lets the checks of an app look at its graph; that one fails is its only finding.
  ///
  /// - Throws: When one has the name of a check that comes with the program.
  static func all(of app: App, _ graph: Graph) throws(Diagnostic) -> [ScriptCheck] {
    let clashes = app.clashes(.check, with: CheckCatalog.all.map(\.name)) + app.clashes
    if let clash = clashes.first { throw clash }
    let definitions = app.extensions(.check)
    guard !definitions.isEmpty else { return [] }
    let json = JSONFormat().json(of: try GraphView.of(graph, scope: nil))
    return definitions.map { definition in
      let own = CheckCatalog.check(named: definition.name)
      let originals = own?.findings(in: graph) ?? []
      do throws(Diagnostic) {
        let remarks = try app.remarks(
          definition, on: json,
          original: own == nil
            ? nil : { .array(originals.indices.map { originals[$0].remark(number: $0 + 1) }) })
        let found = remarks.map { $0.finding(definition, in: graph, among: originals) }
        return ScriptCheck(definition, insteadOf: own, found: found)
      } catch {
        return ScriptCheck(
          definition, insteadOf: own, found: [Finding(check: definition.name, failed: error)])
      }
    }
  }

  private init(
    _ definition: ExtensionDefinition, insteadOf own: (any Check)?, found: [Finding]
  ) {
    self.init(
      name: definition.name,
      title: Message(verbatim: definition.help.isEmpty ? definition.name : definition.help),
      explanation: Message(verbatim: definition.help), isOptional: own?.isOptional ?? false,
      found: found)
  }
}

extension App.Remark {
  /// The finding for what a check of a script reported, about the subjects that the graph has.
  ///
  /// - Parameter originals: What the check has found that this one is in place of: one of these, passed
  ///   on, is about what it was about.
  fileprivate func finding(
    _ check: ExtensionDefinition, in graph: Graph, among originals: [Finding]
  ) -> Finding {
    if let original, originals.indices.contains(original - 1) {
      return originals[original - 1].saying(message, cure: cure)
    }
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

extension Finding {
  /// The finding as checks of scripts give theirs, with its number among those of its check.
  fileprivate func remark(number: Int) -> JSON {
    var names: [String: String] = [:]
    for subject in subjects.reversed() {
      switch subject {
      case .screen(let name): names["screen"] = name
      case .flow(let name): names["flow"] = name
      case .step(let step): names["step"] = "\(step.set).\(step.name)"
      case .service: break
      }
    }
    return .object([
      "message": .string(diagnostic.message.text(in: .english)), "original": .int(number),
      "screen": .text(names["screen"]), "flow": .text(names["flow"]), "step": .text(names["step"]),
      "cure": diagnostic.cure.map { .string($0.text(in: .english)) },
    ])
  }

  /// The finding in other words, unless these are its own.
  fileprivate func saying(_ message: String, cure: String?) -> Finding {
    let isOwn = diagnostic.message.text(in: .english) == message
    let hasOwnCure = diagnostic.cure?.text(in: .english) == cure
    return Finding(
      check: check, about: subjects, isOwn ? diagnostic.message : Message(verbatim: message),
      at: diagnostic.location, highlight: diagnostic.highlight,
      cure: hasOwnCure ? diagnostic.cure : cure.map { Message(verbatim: $0) },
      notes: diagnostic.notes)
  }
}
