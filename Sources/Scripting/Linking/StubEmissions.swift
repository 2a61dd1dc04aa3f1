import LuaSyntax
import Navigation

/// The steps that a text emits or forwards, as far as they are written as values.
///
/// Steps of links and of `intended` are not included.
struct StubEmissions {
  private(set) var emitted: Set<StepCase> = []
  /// The first steps that flows are given where they are shown: they go to these flows only.
  private(set) var starts: [String: Set<StepCase>] = [:]

  init(_ text: ScriptText, in host: ScriptHost) {
    let silent = text.calls.compactMap { call -> SyntaxNode? in
      guard ["link", "intended"].contains(call.word) else { return nil }
      return (call.callOfResult ?? call).firstArgument.flatMap { $0.asTable?.node }
    }
    let givenTo = Self.starts(in: text.tree)
    for reference in text.stepReferences(in: host) {
      guard !silent.contains(where: { $0.contains(reference.node) }),
        let stepCase = reference.set.stepCase(named: reference.name)
      else { continue }
      guard let flow = givenTo[reference.head] else {
        emitted.insert(stepCase)
        continue
      }
      starts[flow, default: []].insert(stepCase)
    }
  }

  /// The expressions at the beginning of `start` values, with the names of the flows that they
  /// start; empty for a flow's own `start`.
  private static func starts(in tree: SyntaxTree) -> [SyntaxNode: String] {
    var found: [SyntaxNode: String] = [:]
    for table in tree.nodes(.tableConstructor).compactMap(TableConstructor.init) {
      for field in table.fields where field.name == "start" {
        found[field.value.root] = table.items.first?.constant?.text ?? ""
      }
    }
    return found
  }
}
