/// A place where a function that a flow, a screen or a stepper holds changes a local that lives
/// outside of it: what is kept there is in Lua, where undo, reload and replay do not see it.
package struct HiddenWrite: Sendable {
  /// The token of the name.
  package let token: Int
  package let name: String
  /// The token that declares the local.
  package let declaration: Int
  /// The word of the declaration that holds the function, directly or through other functions.
  package let holder: Int
}

extension LuaOutline {
  /// The places where locals are changed out of sight, in the order of the text.
  ///
  /// A local of its own, and a table that is not certain to be one of the script, do not count.
  package var hiddenWrites: [HiddenWrite] {
    let holders = HeldFunctions(in: self).holders
    guard !holders.isEmpty else { return [] }
    let changed = Set(changedTables)
    var found: [Int: HiddenWrite] = [:]
    // The outermost function counts: what it shares with those within it is its own.
    for (index, holder) in holders.sorted(by: { functions[$0.key].token < functions[$1.key].token })
    {
      for use in uses(in: functions[index]) where found[use.token] == nil {
        guard let binding = use.binding.map({ bindings[$0] }),
          binding.token < functions[index].token, !isWithinHeld(index, binding, holders),
          use.isAssigned || (changed.contains(use.token) && isTable(binding))
        else { continue }
        found[use.token] = HiddenWrite(
          token: use.token, name: binding.name, declaration: binding.token, holder: holder)
      }
    }
    return found.values.sorted { $0.token < $1.token }
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

  private func isTable(_ binding: Binding) -> Bool {
    binding.value.map { table(at: $0) != nil } ?? false
  }

  /// The tokens of locals whose tables are changed: `seen[id] = true`, `table.insert(list, id)`.
  private var changedTables: [Int] {
    // What a flow remembers is reached through the flow, wherever that is kept.
    let assigned = fieldAssignments.filter { path in
      !path.contains { tokens[$0].text == "state" && tokens[$0].kind == .name }
    }
    return assigned.map(\.lowerBound)
      + tableChanges.filter { tokens[$0 + 1].isSign(",") || tokens[$0 + 1].isSign(")") }
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
