package import Lua
package import Navigation

extension ScriptHost {
  /// Makes the globals of a prompt: assignments stay there, other names come from the scripts'
  /// environment, and the step sets have their names.
  package func makePromptEnvironment() throws -> LuaTable {
    let table = try state.makeTable()
    for set in load.draft.stepSets {
      try table.rawSet(set.name, try state.makeHandle(set, type: types.stepSet))
    }
    guard let environment else { return table }
    let metatable = try state.makeTable()
    try metatable.rawSet("__index", .table(environment.table))
    try metatable.rawSet("__metatable", false)
    try table.setMetatable(metatable)
    return table
  }

  package func promptValue(_ step: Step) throws(LuaError) -> LuaValue { try value(step) }

  package func promptValue(_ value: Value) throws(LuaError) -> LuaValue { try state.value(value) }

  /// Compiles a text of the prompt; an expression becomes a chunk that returns its value.
  ///
  /// - Returns: The chunk; `nil` if the text is only the beginning of a statement.
  package func compile(
    _ text: String, chunkName: String, environment: LuaTable?
  ) throws(LuaError) -> LuaFunction? {
    let isOpenExpression: Bool
    do throws(LuaError) {
      return try state.load("return " + text, chunkName: chunkName, environment: environment)
    } catch {
      isOpenExpression = error.kind == .syntax(incomplete: true)
    }
    do throws(LuaError) {
      return try state.load(text, chunkName: chunkName, environment: environment)
    } catch {
      if isOpenExpression || error.kind == .syntax(incomplete: true) { return nil }
      throw error
    }
  }

  /// Copies a value of another Lua state.
  ///
  /// - Throws: A diagnostic if it is not plain data.
  package func copy(_ value: LuaValue) throws -> LuaValue { try state.value(try plain(value)) }

  /// Converts a value to plain data.
  ///
  /// - Throws: A diagnostic if it is not plain data.
  package func plain(_ value: LuaValue) throws -> Value { try Value(value) }

  /// Calls Lua's own `type`, as a command of the prompt has the same name.
  package func typeName(_ arguments: [LuaValue]) throws -> [LuaValue] {
    try state.standardLibrary().rawGet("type").asFunction?.call(arguments) ?? []
  }

  /// Returns whether a text is the beginning of a Lua statement, by compiling it.
  package func isIncomplete(_ text: String) -> Bool {
    do throws(LuaError) {
      return try compile(text, chunkName: "=prompt", environment: nil) == nil
    } catch {
      return false
    }
  }
}

extension LuaValue {
  package var isStep: Bool { step != nil }
}
