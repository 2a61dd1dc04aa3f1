import Diagnostics
package import Lua

extension ScriptHost {
  /// Makes a Lua function that throws when it receives more than `count` arguments.
  package func function(
    _ name: String, takes count: Int, _ body: @escaping (ScriptHost, LuaCall) throws -> [LuaValue]
  ) throws(LuaError) -> LuaValue {
    try function(name) { host, call in
      try host.refuseMore(than: count, call, of: name)
      return try body(host, call)
    }
  }

  /// The error for a wrong value of an argument.
  func expected(_ call: LuaCall, _ what: String, at index: Int = 0) -> Diagnostic {
    Diagnostic(
      .error, .expected(call.name, what, got: call[index].typeName), at: location(call),
      highlight: call.name)
  }

  /// Refuses superfluous arguments.
  ///
  /// - Parameters:
  ///   - count: The maximum number of arguments.
  ///   - call: The call.
  ///   - name: The name of the function, for the message.
  ///   - own: The number of arguments before those in the parentheses.
  /// - Throws: A diagnostic if the call has more arguments.
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

  /// Refuses a table with a metatable, because tables are read raw.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - what: The name of the table, for the message.
  /// - Throws: A diagnostic for such a table.
  func requirePlain(_ value: LuaValue, _ what: String) throws(Diagnostic) {
    guard value.asTable?.hasOwnMetatable == true else { return }
    throw Diagnostic(
      .error, Message("E0873", ["what": what]))
  }
}
