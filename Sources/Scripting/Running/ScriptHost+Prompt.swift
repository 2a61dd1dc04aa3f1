package import Lua
import Navigation

extension ScriptHost {
  /// Makes the globals of a prompt: assignments stay there, the rest is read from the scripts'
  /// environment, and the step sets are known by their names.
  package func makePromptEnvironment() throws -> LuaTable {
    let table = try state.makeTable()
    for set in draft.stepSets {
      try table.rawSet(set.name, try state.makeHandle(set, type: types.stepSet))
    }
    guard let environment else { return table }
    let metatable = try state.makeTable()
    try metatable.rawSet("__index", .table(environment.table))
    try metatable.rawSet("__metatable", false)
    try table.setMetatable(metatable)
    return table
  }

  /// Tells whether a text is only the beginning of a Lua statement, by compiling it.
  package func isIncomplete(_ text: String) -> Bool {
    do throws(LuaError) {
      _ = try state.load("return " + text, chunkName: "=prompt", environment: nil)
      return false
    } catch {}
    do throws(LuaError) {
      _ = try state.load(text, chunkName: "=prompt", environment: nil)
      return false
    } catch {
      return error.kind == .syntax(incomplete: true)
    }
  }
}

extension LuaValue {
  /// It is a step of a script.
  package var isStep: Bool { step != nil }
}
