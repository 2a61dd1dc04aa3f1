import Navigation

extension Run {
  func result(of action: ScriptAction?) -> JSONValue {
    let stray = directory.strayEmissions.map { name, step in
      JSONValue.array([.string(name), .string(step), .string("ignored (no such stepper)")])
    }
    let window = session.tree
    var fields: [String: JSONValue] = [
      "navigated": .array(navigated),
      "tree": window.children.first.map(tree) ?? .null,
      "windowVisible": .bool(window.isVisible),
      "flows": .array(session.flowsInOrderMade.map { .string(session.names.text($0)) }),
      "outcomes": .array(outcomes + stray),
    ]
    if !program.services.isEmpty { fields["services"] = services }
    if let action { fields["a"] = action.json }
    navigated = []
    outcomes = []
    directory.strayEmissions = []
    return .object(fields)
  }

  var outcomeNames: OutcomeNames {
    OutcomeNames(
      names: session.names, flows: Set(program.flows.keys), steps: source.steps)
  }

  private var services: JSONValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: program.services.map { service in
          let state = session.services[service.name] ?? [:]
          return (service.name, .object(state.mapValues { JSONValue($0) }))
        }))
  }

  private func tree(_ node: TreeSnapshot) -> JSONValue {
    var fields: [String: JSONValue] = [
      "n": .string(outcomeNames.presentable(node.name, number: node.number)),
      "k": .string(node.kind), "v": .bool(node.isVisible),
    ]
    // What is visible and not covered can be touched (T9); only what is covered says so.
    if node.isVisible, !node.isTouchable, program.hasStyles { fields["t"] = .bool(false) }
    if node.kind != PresentableKind.screen.name { fields["c"] = .array(node.children.map(tree)) }
    if node.kind == PresentableKind.tabs.name {
      fields["sel"] = .int(node.children.firstIndex(where: \.isSelected) ?? 0)
    }
    if let modal = node.presented.first { fields["presented"] = tree(modal) }
    return .object(fields)
  }
}
