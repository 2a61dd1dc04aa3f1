/// A place where a function that a flow, a screen, a stepper or a service holds changes what lives outside
/// of it: what is kept there is in Lua, where undo, reload and replay do not see it.
package struct HiddenWrite: Sendable {
  /// What is changed.
  package enum Target: Sendable {
    /// A local, or its table; the token that declares it.
    case local(declaration: Int)
    /// The table of a service that has no state.
    case service
  }

  /// The token of the name.
  package let token: Int
  /// The name of the local, or of the service.
  package let name: String
  package let target: Target
  /// The word of the declaration that holds the function, directly or through other functions.
  package let holder: Int
}

extension LuaOutline {
  /// The places where something is changed out of sight, in the order of the text.
  ///
  /// A local of its own, and a table that is not certain to be one of the script, do not count.
  ///
  /// - Parameter members: The functions of the module that the text returns which others hold.
  package func hiddenWrites(heldMembers members: Set<String> = []) -> [HiddenWrite] {
    let holders = HeldFunctions(in: self, andMembers: members).holders
    guard !holders.isEmpty else { return [] }
    let changed = Set(changedTables)
    var found: [Int: HiddenWrite] = [:]
    // The outermost function counts: what it shares with those within it is its own.
    for (index, holder) in holders.sorted(by: { functions[$0.key].token < functions[$1.key].token })
    {
      for use in uses(in: functions[index]) where found[use.token] == nil {
        let write =
          hiddenWrite(use, in: index, holders, holder, changed)
          ?? serviceWrite(use, holder, changed)
        found[use.token] = write
      }
    }
    return found.values.sorted { $0.token < $1.token }
  }

  private func hiddenWrite(
    _ use: Use, in index: Int, _ holders: [Int: Int], _ holder: Int, _ changed: Set<Int>
  ) -> HiddenWrite? {
    guard let place = use.binding, bindings[place].token < functions[index].token,
      !isName(use.token, of: functions[index]), !isWithinHeld(index, bindings[place], holders),
      use.isAssigned || (changed.contains(use.token) && isTable(place))
    else { return nil }
    return HiddenWrite(
      token: use.token, name: bindings[place].name,
      target: .local(declaration: bindings[place].token), holder: holder)
  }

  /// `flow.services.Cart.items = {}`, also through a local that is `flow.services.Cart`.
  private func serviceWrite(_ use: Use, _ holder: Int, _ changed: Set<Int>) -> HiddenWrite? {
    guard changed.contains(use.token) else { return nil }
    if let service = service(after: use.token) {
      return HiddenWrite(
        token: service, name: tokens[service].text, target: .service, holder: holder)
    }
    guard let binding = use.binding.map({ bindings[$0] }), !binding.isReassigned,
      let value = binding.value, let service = service(after: value)
    else { return nil }
    return HiddenWrite(
      token: use.token, name: tokens[service].text, target: .service, holder: holder)
  }

  /// The token of the service's name in a path such as `flow.services.Cart.items`.
  private func service(after token: Int) -> Int? {
    var next = token
    while next + 4 < tokens.count, tokens[next].kind == .name, tokens[next + 1].isSign("."),
      tokens[next + 2].kind == .name
    {
      if tokens[next + 2].text == "services" {
        return tokens[next + 3].isSign(".") && tokens[next + 4].kind == .name ? next + 4 : nil
      }
      next += 2
    }
    return nil
  }

  /// True for the names in `function Store.add(…)`, which say where the function itself is put.
  private func isName(_ token: Int, of function: Function) -> Bool {
    guard token > function.token else { return false }
    return !tokens[function.token...token].contains { $0.isSign("(") }
  }

  /// True if the local belongs to an enclosing held function, so that each call has its own.
  private func isWithinHeld(_ index: Int, _ binding: Binding, _ holders: [Int: Int]) -> Bool {
    var outer = functions[index].parent
    while let function = outer {
      if holders[function] != nil, binding.token >= functions[function].token { return true }
      outer = functions[function].parent
    }
    return false
  }

  private func isTable(_ binding: Int) -> Bool {
    bindings[binding].value.map { table(at: $0) != nil } ?? false || module(of: binding) != nil
  }

  /// The tokens of locals whose tables are changed: `seen[id] = true`, `table.insert(list, id)`.
  private var changedTables: [Int] {
    // What a flow remembers is reached through the flow, wherever that is kept.
    let assigned = fieldAssignments.filter { path in
      !path.contains { tokens[$0].text == "state" && tokens[$0].kind == .name }
    }
    return assigned.map(\.lowerBound) + tableChanges.filter(isWholeTable)
  }

  /// The table is a local, or a path that leads through services.
  private func isWholeTable(_ token: Int) -> Bool {
    tokens[token + 1].isSign(",") || tokens[token + 1].isSign(")")
      || service(after: token) != nil
  }

  /// The first tokens of the tables passed to `table.insert`, `table.remove` and `table.sort`.
  var tableChanges: [Int] {
    calls.compactMap { call in
      guard !call.isMethod, call.head == call.name - 2, binding(at: call.head) == nil,
        tokens[call.head].text == "table",
        ["insert", "remove", "sort"].contains(tokens[call.name].text),
        tokens[call.argument].isSign("(")
      else { return nil }
      return call.argument + 1
    }
  }
}
