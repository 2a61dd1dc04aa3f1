import Diagnostics
package import Lua
package import Navigation
import Steps

extension Value {
  /// The maximum weight of a script's value, in bytes.
  static let mostBytes = 4 << 20

  /// Converts a Lua value to plain data.
  ///
  /// A table with the keys 1…n becomes a list, a table with names a record, and an empty table a
  /// list. A number without a fraction becomes an integer, whichever of Lua's number types it has.
  ///
  /// - Throws: A diagnostic for a value that is not plain data.
  init(_ value: LuaValue) throws {
    var room = Value.mostBytes
    try self.init(value, depth: 0, room: &room)
  }

  private init(_ value: LuaValue, depth: Int, room: inout Int) throws {
    room -= value.asString.map { Value.weight(of: $0) } ?? 0
    if room < 0 { throw Diagnostic.valueTooLarge }
    switch value {
    case .nil: self = .none
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .number(let value): self = Int(exactly: value).map(Value.int) ?? .double(value)
    case .string(let value): self = .string(value)
    case .table(let table):
      guard depth < Value.depthLimit else {
        throw Diagnostic(
          .error,
          .notAValue("table that contains itself, or is nested deeper than 64 tables,"))
      }
      self = try Value.plain(table, depth: depth + 1, room: &room)
    case .bytes, .function, .handle, .other:
      throw Diagnostic(
        .error,
        .notAValue(value.typeName))
    }
  }

  private static func plain(_ table: LuaTable, depth: Int, room: inout Int) throws -> Value {
    if table.hasOwnMetatable {
      throw Diagnostic(
        .error,
        .notAValue("table with a metatable"))
    }
    let pairs = try table.pairs()
    let count = table.count
    room -= 64 + pairs.count * 64
    if room < 0 { throw Diagnostic.valueTooLarge }
    if pairs.count == count {
      return .list(try pairs.map { try Value($0.value, depth: depth, room: &room) })
    }
    var fields: [String: Value] = [:]
    for (key, value) in pairs {
      guard let name = key.asString else {
        throw Diagnostic(
          .error,
          .notAValue("table with keys of several kinds"))
      }
      room -= Value.weight(of: name)
      guard name.utf8.count <= Value.longestName else { throw Diagnostic.nameTooLong }
      if fields[name] != nil { throw Diagnostic.keysAlike(name) }
      fields[name] = try Value(value, depth: depth, room: &room)
    }
    return .record(fields)
  }
}

extension LuaState {
  /// Converts plain data for Lua; lists and records become new tables.
  package func value(_ value: Value) throws(LuaError) -> LuaValue {
    switch value {
    case .none: return .nil
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .number(value)
    case .string(let value): return .string(value)
    case .list(let values):
      let table = try makeTable()
      for (index, value) in values.enumerated() {
        try table.rawSet(index + 1, try self.value(value))
      }
      return .table(table)
    case .record(let fields):
      let table = try makeTable()
      for (key, value) in fields { try table.rawSet(key, try self.value(value)) }
      return .table(table)
    }
  }
}

extension Value {
  /// Converts a value to be stored in a state under a name.
  ///
  /// - Throws: A diagnostic that mentions the name.
  init(_ value: LuaValue, rememberedAs name: String) throws {
    do {
      try self.init(value)
    } catch var finding as Diagnostic {
      finding.highlight = finding.highlight ?? name
      throw finding
    }
  }
}

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

extension ScriptHost {
  /// Checks that a session has memory for more data (B3).
  ///
  /// - Parameter bytes: The additional size, counted; 0 or less for changes that only move or
  ///   replace data.
  /// - Throws: A diagnostic if the session is full.
  func requireRoom(for bytes: Int, _ handler: HandlerRun?, _ call: LuaCall?) throws {
    guard let shortage = handler?.call?.context.session.shortage(for: bytes) else { return }
    throw Diagnostic(shortage, at: call.flatMap { location($0) })
  }
}

extension Diagnostic {
  init(_ shortage: Session.Shortage, at place: SourceLocation? = nil) {
    switch shortage {
    case .held(let limit):
      self.init(.error, .sessionFull(limit), at: place, cure: Message("engine.sessionFullCure"))
    case .made(let limit):
      self.init(
        .error, Message("E0661", ["limit": limit >> 20]), at: place)
    case .names(let limit):
      self.init(
        .error, Message("E0662", ["limit": limit]), at: place)
    }
  }

  static var valueTooLarge: Diagnostic {
    Diagnostic(
      .error, Message("E0663", ["limit": Value.mostBytes >> 20]))
  }

  static var nameTooLong: Diagnostic {
    Diagnostic(
      .error, Message("E0670", ["limit": Value.longestName]))
  }

  /// The error for two keys that Swift compares as equal.
  static func keysAlike(_ name: String) -> Diagnostic {
    Diagnostic(.error, Message("E0664", ["name": name]))
  }
}
