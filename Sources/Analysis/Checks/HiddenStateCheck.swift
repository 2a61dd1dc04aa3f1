import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// Finds functions of flows, screens, steppers and services that keep state in Lua.
struct HiddenStateCheck: Check {
  let name = "hidden-state"

  func findings(in graph: Graph) -> [Finding] {
    // What a plugin keeps is a matter between it and the program.
    let texts = graph.scripts.texts.filter { $0.source.owner == nil }
    let changes = Self.changes(in: texts.map(\.source))
    return zip(texts, changes).flatMap(findings)
  }

  /// The changes of what only Lua knows, in each of some texts that may call one another.
  fileprivate static func changes(in sources: [SourceText]) -> [[HiddenWrite]] {
    let used = sources.reduce(into: Set<ModuleUse>()) { $0.formUnion($1.tree.moduleUses) }
    return sources.map { source in
      let members = used.filter { source.isModule($0.module) }.map(\.member)
      return source.tree.hiddenWrites(heldMembers: Set(members))
    }
  }

  private func findings(in text: ScriptParts, _ changes: [HiddenWrite]) -> [Finding] {
    if changes.isEmpty { return [] }
    let owners = text.declarations + text.services
    return changes.map { change in
      let owner = owners.last { $0.name != nil && $0.call.node.contains(change.holder) }
      let subject = owner.flatMap(Self.subject).map { [$0] } ?? []
      switch change.target {
      case .local(let declaration):
        return Finding(
          self, about: subject, Message("E0722", ["owner": owner?.name, "local": change.name]),
          at: text.location(of: change.node), highlight: change.name,
          cure: Self.cure(change.name, for: owner),
          notes: [
            Diagnostic.Note(
              Message("checks.hiddenLocal", ["local": change.name]),
              at: text.location(of: declaration.node))
          ])
      case .service:
        return Finding(
          self, about: subject + [.service(change.name)],
          Message("E0888", ["owner": owner?.name, "service": change.name]),
          at: text.location(of: change.node),
          highlight: change.node.text,
          notes: [])
      }
    }
  }

  private static func cure(_ local: String, for owner: ScriptParts.Declared?) -> Message {
    switch owner?.word {
    case "flow": Message("checks.keepInFlow", ["local": local])
    case "service", "override": Message("checks.keepInService", ["local": local])
    case nil: Message("checks.keepInFlowOrService", ["local": local])
    default: Message("checks.letFlowKeep", ["local": local])
    }
  }

  private static func subject(_ owner: ScriptParts.Declared) -> Finding.Subject? {
    guard let name = owner.name else { return nil }
    switch owner.word {
    case "flow": return .flow(name)
    case "screen": return .screen(name)
    case "service", "override": return .service(name)
    default: return nil
    }
  }
}

extension SourceText {
  /// Whether the text is the module of a name, `store` or `model.store`.
  fileprivate func isModule(_ module: String) -> Bool {
    [module.split(separator: ".").joined(separator: "/"), module].contains { path in
      name == path + ".lua" || name.hasSuffix("/\(path).lua")
    }
  }
}

extension App {
  /// Functions change what only Lua knows, so that the same may lead elsewhere another time.
  ///
  /// Takes time proportional to the length of the scripts, and less than their graph.
  package var hidesState: Bool {
    let texts = sources.names.compactMap { sources[$0] }.filter { $0.owner == nil }
    return HiddenStateCheck.changes(in: texts).contains { !$0.isEmpty }
  }
}
