extension Session {
  /// Gives the session the flows that entries name; a name stands for the latest definition given.
  ///
  /// Live instances go on under the new definition from the next step on.
  public func define(_ flows: [any Flow]) {
    for flow in flows { _ = number(of: flow) }
  }

  /// Gives the session the routines that steppers name; a name stands for the latest one given.
  public func define(_ routines: [any Routine]) {
    for routine in routines { known.value.routines[routine.name] = routine }
  }

  /// Returns the definition of a name.
  public func flow(named name: String) -> (any Flow)? {
    let recent = known.value.recent
    if recent < definitions.count, definitions[recent].name == name { return definitions[recent] }
    guard let number = definitionNumbers[name] else { return nil }
    known.value.recent = number
    return definitions[number]
  }

  /// The number of a flow's definition, which replaces an earlier one of the same name.
  func number(of flow: any Flow) -> Int32 {
    let recent = known.value.recent
    if recent < definitions.count, definitions[recent] === flow { return Int32(recent) }
    if let number = definitionNumbers[flow.name] {
      definitions[number] = flow
      defineParts(of: flow)
      return Int32(number)
    }
    definitions.append(flow)
    let number = definitions.count - 1
    definitionNumbers[flow.name] = number
    defineParts(of: flow)
    define(flow.companions.filter { definitionNumbers[$0.name] == nil })
    return Int32(number)
  }

  /// Gives the session what comes with a flow and has a name of its own.
  private func defineParts(of flow: any Flow) {
    define(flow.routines)
    define(flow.observers)
    define(flow.services)
  }
}
