import Diagnostics
import LuaSyntax

/// Reports names that are neither locals nor words, and assignments to words.
struct UndeclaredNames: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    // A script with its own environment knows its names.
    guard !text.tree.hasName("_ENV") else { return [] }
    let environment = host.environment(of: text.source.name)
    var known: Set<Int> = []
    func isKnown(_ use: NameUse) -> Bool {
      if known.contains(use.symbol) { return true }
      guard environment?.has(use.name) == true else { return false }
      known.insert(use.symbol)
      return true
    }
    // An assigned global is reported once, at its first assignment.
    let globals = text.uses.filter(\.isGlobal)
    let assigned = Set(globals.filter(\.isWrite).map(\.symbol))
    var told: Set<Int> = []
    return globals.compactMap { use in
      if use.isWrite {
        return told.insert(use.symbol).inserted ? assignment(use, isKnown(use)) : nil
      }
      return assigned.contains(use.symbol) || isKnown(use) ? nil : unknown(use, environment)
    }
  }

  private func assignment(_ use: NameUse, _ isKnown: Bool) -> Diagnostic {
    Diagnostic(
      .error, isKnown ? Message("E0113", ["name": use.name]) : Message("E0112", ["name": use.name]),
      at: text.location(of: use.node), highlight: use.name,
      cure: isKnown ? nil : assignmentCure(use))
  }

  private func unknown(_ use: NameUse, _ environment: StrictEnvironment?) -> Diagnostic {
    let name = use.name
    let locals = use.node.visibleLocals
    let nearest = Suggestion.nearest(to: name, among: locals + (environment?.names ?? []))
    return Diagnostic(
      .error, Message("E0111", ["name": name]), at: text.location(of: use.node), highlight: name,
      cure: cure(forSelf: use) ?? SwiftHabit(node: use.node).cure
        ?? host.cure(forUnknown: name, nearest, in: environment))
  }

  /// The cure for `self` or `this`: the function has its first parameter instead.
  private func cure(forSelf use: NameUse) -> Message? {
    guard use.name == "self" || use.name == "this", use.function.number != 0 else { return nil }
    return use.function.parameters.first.map { .didYouMean($0.name) }
      ?? Message("scripts.selfIsParameter")
  }

  private func assignmentCure(_ use: NameUse) -> Message {
    guard let nearest = Suggestion.nearest(to: use.name, among: use.node.visibleLocals) else {
      return Message("scripts.globalAssignedCure", ["name": use.name])
    }
    return .didYouMean(nearest)
  }
}
