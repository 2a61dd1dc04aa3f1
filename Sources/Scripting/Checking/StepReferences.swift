import Diagnostics
import Lua
import Navigation

/// `Step.dome` where the set has only `done`, and labels that a step does not have.
struct StepReferences: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    let outline = text.outline
    var sets: [Int: LuaValue?] = [:]
    return outline.uses.flatMap { use -> [Diagnostic] in
      guard let binding = use.binding, outline.tokens[use.token + 1].isSign(".") else { return [] }
      let value = sets[binding] ?? text.value(ofBinding: binding, in: host)
      sets[binding] = value
      return value.map { findings(of: $0, at: use.token) } ?? []
    }
  }

  /// Follows the fields after a name as far as they are known.
  private func findings(of value: LuaValue, at token: Int) -> [Diagnostic] {
    let tokens = text.outline.tokens
    guard token + 2 < tokens.count, tokens[token + 1].isSign("."), tokens[token + 2].kind == .name
    else { return [] }
    let name = tokens[token + 2].text
    if let table = value.asTable, let field = try? table.rawGet(name) {
      return findings(of: field, at: token + 2)
    }
    guard let set = value.stepSet else { return [] }
    guard let stepCase = set.stepCase(named: name) else {
      if set.broken.contains(name) { return [] }
      let nearest = Suggestion.nearest(to: name, among: set.cases.map(\.name))
      return [
        Diagnostic(
          .error, .stepUnknown(set.name, name), at: text.location(of: token + 2), highlight: name,
          cure: nearest.map { .didYouMean($0, at: set.location) })
      ]
    }
    return labels(of: stepCase, at: token + 3)
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
