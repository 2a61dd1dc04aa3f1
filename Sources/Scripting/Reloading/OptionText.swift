import Lua
import Navigation

/// A value that stands in the braces of a declaration, in words, for comparing versions of a script: data
/// as it is written, and of what runs only what it is.
struct OptionText {
  private(set) var text = ""
  /// How many values are put into words; who writes a table of more changes data, not the app.
  private var left = 2_000

  init(_ value: LuaValue) { add(value, depth: 0) }

  /// The arguments of a call in words.
  init(_ values: [LuaValue]) {
    text = values.map { OptionText($0).text }.joined(separator: ", ")
  }

  private mutating func add(_ value: LuaValue, depth: Int) {
    guard left > 0, depth < 8 else { return text += "…" }
    left -= 1
    switch value {
    case .nil: text += "nil"
    case .bool(let value): text += "\(value)"
    case .int(let value): text += "\(value)"
    case .number(let value): text += "\(value)"
    case .string(let value): text += "\"\(value)\""
    case .bytes(let bytes): text += "\(bytes.count) bytes"
    case .table(let table): add(table, depth: depth)
    case .function: text += "function"
    case .handle: add(object: value)
    case .other(let typeName): text += typeName
    }
  }

  private mutating func add(_ table: LuaTable, depth: Int) {
    let pairs = (try? table.pairs()) ?? []
    text += "{"
    for (index, (key, value)) in pairs.enumerated() {
      text += index == 0 ? " " : ", "
      if key.asInt == nil { text += "\(key.asString ?? OptionText(key).text) = " }
      add(value, depth: depth + 1)
    }
    text += pairs.isEmpty ? "}" : " }"
  }

  private mutating func add(object value: LuaValue) {
    if let step = value.step {
      text += "\(step)"
    } else if let stepCase = value.stepCase {
      text += stepCase.description
    } else if let link = value.linkStep {
      let names = link.captures.map(\.capture.name).joined(separator: ", ")
      text += "\(link.step.name)(\(names))"
    } else if let set = value.stepSet {
      text += set.name
    } else if let block = value.block {
      text += block.name
    } else if let entry = value.entry {
      text += ([entry.word.name, OptionText(entry.arguments).text].filter { !$0.isEmpty })
        .joined(separator: " ")
    } else if let root = value.root {
      text += root.word + (root.body.map { " " + OptionText(.table($0)).text } ?? "")
    } else {
      text += value.typeName
    }
  }
}
