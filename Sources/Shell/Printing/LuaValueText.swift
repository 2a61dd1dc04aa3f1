import Lua
import Navigation
import Scripting

/// Prints Lua values for the prompt: bounded in depth and width, without addresses, and without ever
/// running code of the script.
struct LuaValueText {
  var depth = 4
  var width = 20
  private var open: [LuaTable] = []

  static func of(_ value: LuaValue, host: ScriptHost) -> String {
    LuaValueText().text(value, host)
  }

  private func text(_ value: LuaValue, _ host: ScriptHost) -> String {
    switch value {
    case .nil: "nil"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .number(let value): String(value)
    case .string(let value): Value.string(value).description
    case .bytes(let bytes): "<\(bytes.count) bytes>"
    case .function(let function): describe(function)
    case .table(let table): text(table, host)
    case .handle: (try? host.text(value)) ?? value.typeName
    case .other(let typeName): "<\(typeName)>"
    }
  }

  private func describe(_ function: LuaFunction) -> String {
    let definition = function.definition
    return definition.source == "[C]"
      ? "<function of the host>" : "<function at \(definition.source):\(definition.lineDefined)>"
  }

  private func text(_ table: LuaTable, _ host: ScriptHost) -> String {
    if open.contains(table) { return "{…} (itself)" }
    guard open.count < depth else { return "{…}" }
    var inner = self
    inner.open.append(table)
    guard let pairs = try? table.pairs() else { return "{…}" }
    let count = table.count
    var parts = pairs.prefix(width).enumerated().map { index, pair in
      let value = inner.text(pair.value, host)
      return index < count ? value : "\(inner.key(pair.key, host)) = \(value)"
    }
    if pairs.count > width { parts.append("… (+\(pairs.count - width))") }
    return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
  }

  private func key(_ key: LuaValue, _ host: ScriptHost) -> String {
    if let name = key.asString, !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.first?.isNumber == false
    {
      return name
    }
    return "[\(text(key, host))]"
  }
}
