import Lua
import Navigation

// The params of a presentable, as scripts see them: a list that is also indexed by labels.
extension ScriptHost {
  /// Makes a list of the values; `params.id` is the value with the label `id`.
  ///
  /// The labels are in a metatable, so the list has as many elements as there are values.
  func value(_ params: Params) throws(LuaError) -> LuaValue {
    let list = try state.value(.list(params.values))
    let labelled = params.labelled
    guard let table = list.asTable, !labelled.isEmpty else { return list }
    let labels = try state.makeTable()
    for (label, value) in labelled { try labels.rawSet(label, try state.value(value)) }
    let metatable = try state.makeTable()
    try metatable.rawSet("__index", .table(labels))
    try metatable.rawSet("__metatable", .string(LuaTable.paramsMark))
    try table.setMetatable(metatable)
    return list
  }
}

extension LuaTable {
  /// The metatable that scripts see for a list with labels.
  fileprivate static let paramsMark = "params"

  /// True if a script has set a metatable; the engine's own one for labels does not count.
  var hasOwnMetatable: Bool {
    guard hasMetatable else { return false }
    return (try? metatable()?.rawGet("__metatable"))?.asString != Self.paramsMark
  }
}
