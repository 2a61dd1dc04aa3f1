import Diagnostics
package import Lua

extension ScriptHost {
  /// Makes a Lua function that throws when it gets more than `count` arguments.
  package func function(
    _ name: String, takes count: Int, _ body: @escaping (ScriptHost, LuaCall) throws -> [LuaValue]
  ) throws(LuaError) -> LuaValue {
    try function(name) { host, call in
      try host.refuseMore(than: count, call, of: name)
      return try body(host, call)
    }
  }

  /// That a call has another value in a place than its function takes.
  func expected(_ call: LuaCall, _ what: String, at index: Int = 0) -> Diagnostic {
    Diagnostic(
      .error, .expected(call.name, what, got: call[index].typeName), at: location(call),
      highlight: call.name)
  }

  /// Refuses values that nobody would look at.
  ///
  /// - Parameters:
  ///   - count: How many values the call may have.
  ///   - call: The call.
  ///   - name: What the message calls the function.
  ///   - own: How many values come before those that stand in the parentheses.
  func refuseMore(
    than count: Int, _ call: LuaCall, of name: String, behind own: Int = 0
  ) throws {
    guard call.arguments.count > own + count else { return }
    let given = call.arguments.dropFirst(own).lastIndex { !$0.isNil }.map { $0 + 1 - own } ?? 0
    guard given > count else { return }
    try report(
      Diagnostic(
        .error, Message("E0668", ["name": name, "got": given, "count": count]), at: location(call),
        highlight: name))
  }

  /// Refuses a table that might say more than it does: tables are read as they are.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - what: What the message calls the table.
  func requirePlain(_ value: LuaValue, _ what: String) throws(Diagnostic) {
    guard value.asTable?.hasOwnMetatable == true else { return }
    throw Diagnostic(
      .error, Message("E0873", ["what": what]))
  }
}
