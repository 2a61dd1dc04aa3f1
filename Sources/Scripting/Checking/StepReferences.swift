import Diagnostics
import Lua
import LuaSyntax
import Navigation
import Steps

/// Reports `Step.dome` if the set has only `done`, and labels that a step does not have.
struct StepReferences: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    text.stepReferences(in: host).flatMap { reference -> [Diagnostic] in
      let (set, name) = (reference.set, reference.name)
      guard let stepCase = set.stepCase(named: name) else {
        if set.broken.contains(name) { return [] }
        let nearest = Suggestion.nearest(to: name, among: set.cases.map(\.name))
        return [
          Diagnostic(
            .error, Message("E0201", ["set": set.name, "name": name]),
            at: text.location(of: reference.node),
            highlight: name, cure: nearest.map { .didYouMean($0, at: set.location) })
        ]
      }
      return labels(of: stepCase, of: reference.node.parent)
    }
  }

  /// Checks the labels in `Step.picked { id = 7 }`.
  private func labels(of stepCase: StepCase, of path: SyntaxNode?) -> [Diagnostic] {
    guard let call = path?.parent?.asCall, call.prefix == path, !call.hasParentheses,
      let table = call.firstArgument?.asTable
    else { return [] }
    let labels = stepCase.parameters.compactMap(\.label)
    return table.fields.compactMap { field in
      guard let name = field.name, !labels.contains(name), let key = field.keyNode else {
        return nil
      }
      let nearest = Suggestion.nearest(to: name, among: labels)
      return Diagnostic(
        .error,
        Message(
          "E0203",
          ["step": stepCase.description, "reason": Message("links.noSuchValue", ["label": name])]),
        at: text.location(of: key),
        highlight: name, cure: nearest.map { .didYouMean($0) })
    }
  }
}

/// A case that a text names as a field of its set: `Step.done`.
struct StepReference {
  let set: StepSetObject
  let name: String
  /// The name that all of it begins with.
  let head: SyntaxNode
  /// The case's name.
  let node: SyntaxNode
}

extension ScriptText {
  /// All steps that the text names as fields of known step sets.
  func stepReferences(in host: ScriptHost) -> [StepReference] {
    var sets: [Int: LuaValue?] = [:]
    return uses.compactMap { use in
      guard let declaration = use.declaration, use.node.parent?.kind == .field,
        let name = use.node.member
      else { return nil }
      let value = sets[declaration.number] ?? value(of: declaration, in: host)
      sets[declaration.number] = value
      return value.flatMap { stepReference(in: $0, name, from: use.node) }
    }
  }

  /// Follows the fields after a name as far as they are known.
  private func stepReference(
    in value: LuaValue, _ name: SyntaxNode, from head: SyntaxNode
  ) -> StepReference? {
    if let table = value.asTable, let field = try? table.rawGet(name.text) {
      guard let path = name.parent, path.parent?.kind == .field, let next = path.member else {
        return nil
      }
      return stepReference(in: field, next, from: head)
    }
    return value.stepSet.map {
      StepReference(set: $0, name: name.text, head: head, node: name)
    }
  }
}

extension ScriptText {
  /// Returns the value of a local that is assigned once, from a word or from a module.
  ///
  /// - Returns: The value after all scripts have run; `nil` if it is unknown.
  func value(of declaration: Declaration, in host: ScriptHost, depth: Int = 0) -> LuaValue? {
    guard let written = declaration.onlyValue, depth < 8 else { return nil }
    if let other = written.use?.declaration {
      return value(of: other, in: host, depth: depth + 1)
    }
    guard let call = written.asCall?.head, let name = call.text?.constant?.text else { return nil }
    switch call.word {
    case "steps": return host.load.stepSetValues[name]
    case "require": return host.value(ofModule: name, requiredIn: source.name)
    default: return nil
    }
  }
}
