import Diagnostics
import Lua
import Navigation

/// `Step.dome` where the set has only `done`, and labels that a step does not have.
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
            .error, .stepUnknown(set.name, name), at: text.location(of: reference.token),
            highlight: name, cure: nearest.map { .didYouMean($0, at: set.location) })
        ]
      }
      return labels(of: stepCase, at: reference.token + 1)
    }
  }

  private func labels(of stepCase: StepCase, at token: Int) -> [Diagnostic] {
    guard let index = text.outline.table(at: token) else { return [] }
    let labels = stepCase.parameters.compactMap(\.label)
    return text.outline.tables[index].fields.filter { !labels.contains($0.key) }.map { field in
      let nearest = Suggestion.nearest(to: field.key, among: labels)
      return Diagnostic(
        .error, .stepValues(stepCase.description, .noSuchValue(field.key)),
        at: text.location(of: field.keyToken), highlight: field.key,
        cure: nearest.map { .didYouMean($0) })
    }
  }
}

/// A case that a text names as a field of its set: `Step.done`.
struct StepReference {
  let set: StepSetObject
  let name: String
  /// The token with which the whole of it begins.
  let head: Int
  /// The token of the case's name.
  let token: Int
}

extension ScriptText {
  /// All cases that are named as fields of sets, as far as it can be told which sets these are.
  func stepReferences(in host: ScriptHost) -> [StepReference] {
    var sets: [Int: LuaValue?] = [:]
    return outline.uses.compactMap { use in
      guard let binding = use.binding, outline.tokens[use.token + 1].isSign(".") else { return nil }
      let value = sets[binding] ?? value(ofBinding: binding, in: host)
      sets[binding] = value
      return value.flatMap { stepReference(in: $0, at: use.token, from: use.token) }
    }
  }

  /// Follows the fields after a name as far as they are known.
  private func stepReference(
    in value: LuaValue, at token: Int, from head: Int
  ) -> StepReference? {
    guard token + 2 < outline.tokens.count, outline.tokens[token + 1].isSign("."),
      outline.tokens[token + 2].kind == .name
    else { return nil }
    let name = outline.tokens[token + 2].text
    if let table = value.asTable, let field = try? table.rawGet(name) {
      return stepReference(in: field, at: token + 2, from: head)
    }
    return value.stepSet.map { StepReference(set: $0, name: name, head: head, token: token + 2) }
  }
}
