import Navigation

/// The steps that a text emits or sends on, as far as they are written there as values.
///
/// What a link delivers comes from outside, and what is intended is only spoken of.
struct StubEmissions {
  private(set) var emitted: Set<StepCase> = []
  /// The first steps that flows are given where they are shown: they go to these flows only.
  private(set) var starts: [String: Set<StepCase>] = [:]

  init(_ text: ScriptText, in host: ScriptHost) {
    let outline = text.outline
    let silent = text.outline.calls.compactMap { call -> ClosedRange<Int>? in
      guard ["link", "intended"].contains(text.word(of: call)) else { return nil }
      let last = call.next.map { outline.calls[$0] } ?? call
      return outline.table(of: last).map { outline.tables[$0].open...outline.tables[$0].close }
    }
    let givenTo = Self.starts(in: outline)
    for reference in text.stepReferences(in: host) {
      guard !silent.contains(where: { $0.contains(reference.token) }),
        let stepCase = reference.set.stepCase(named: reference.name)
      else { continue }
      guard let flow = givenTo[reference.head] else {
        emitted.insert(stepCase)
        continue
      }
      starts[flow, default: []].insert(stepCase)
    }
  }

  /// The tokens of the values of `start`, with the names of the flows that are shown with them; empty
  /// for what a flow says itself.
  private static func starts(in outline: LuaOutline) -> [Int: String] {
    var found: [Int: String] = [:]
    for table in outline.tables {
      for field in table.fields where field.key == "start" {
        let first = table.items.first.map { outline.tokens[$0] }
        found[field.value] = first.map { $0.isString ? $0.text : "" } ?? ""
      }
    }
    return found
  }
}
