package import Lua
import Navigation

// Lookup of a value's members, without running code of a script and without errors.
extension ScriptHost {
  /// Returns the names of a value's members: fields of tables, cases, values of steps, fields and
  /// methods of objects.
  ///
  /// - Parameters:
  ///   - areMethods: Whether a colon precedes the name, so that only methods count.
  ///   - limit: The maximum number of keys read from tables.
  package func memberNames(
    of value: LuaValue, areMethods: Bool, limit: Int
  ) throws(LuaError) -> [String] {
    if case .table(let table) = value {
      let names = try table.fieldNames(limit: limit)
      guard areMethods else { return names }
      var methods: [String] = []
      for name in names where try table.field(name).asFunction != nil { methods.append(name) }
      return methods
    }
    if areMethods {
      if value.asString != nil {
        let strings = try environment?.words.rawGet("string").asTable
        return try strings?.fieldNames(limit: limit) ?? []
      }
      return value.proxy.map { type(of: $0).methods.map(\.name) } ?? []
    }
    if let set = value.stepSet { return set.cases.map(\.name) }
    if let step = value.step { return memberNames(of: step) }
    return value.proxy?.fields ?? []
  }

  /// Returns a member of a value; `nil` if that is unknown without running code.
  package func member(_ name: String, of value: LuaValue) throws(LuaError) -> LuaValue {
    if case .table(let table) = value { return try table.field(name) }
    if let found = value.stepSet?.stepCase(named: name) { return try self.value(found) }
    guard let step = value.step else { return .nil }
    return try member(name, of: step) ?? .nil
  }
}
