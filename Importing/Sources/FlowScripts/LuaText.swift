import RxFlowReading

/// How names, steps and values are written in Lua.
enum LuaText {
  /// The name of a step set: `Outer.Step` is `OuterStep`.
  static func set(_ name: String) -> String { name.filter { $0 != "." }.luaName }

  /// A table's key: `start`, or `["홈"]`.
  static func key(_ name: String) -> String { name.isLuaName ? name : "[\(name.luaQuoted)]" }

  static func member(_ name: String) -> String {
    name.isLuaName ? ".\(name)" : "[\(name.luaQuoted)]"
  }

  /// A step, such as `AppStep.picked(1)`.
  static func step(_ step: ImportedStep, in sets: [String: ImportedStepSet]) -> String {
    let name = caseName(step)
    guard !step.values.isEmpty else { return name }
    return "\(name)(\(step.values.map(value).joined(separator: ", ")))"
  }

  /// A case of a set without values: `AppStep.picked`.
  static func caseName(_ step: ImportedStep) -> String { "\(set(step.set))\(member(step.name))" }

  static func value(_ value: ImportedValue) -> String {
    switch value {
    case .lua(let text): text
    case .sample(let type): sample(of: type)
    case .control(let name): "screen.state[\(name.luaQuoted)]"
    }
  }

  /// A value of a Swift type, for what only the running app knows.
  static func sample(of type: String) -> String {
    if type.hasSuffix("?") { return sample(of: String(type.dropLast())) }
    switch self.type(type) {
    case "Int": return "1"
    case "Double": return "1.0"
    case "Bool": return "true"
    case "String": return "\"text\""
    case let list where list.hasPrefix("["): return "{}"
    default: return type.luaQuoted
    }
  }

  /// A Swift type as a set of steps declares it: types of the app are `Any`.
  static func type(_ swift: String) -> String {
    let plain = swift.hasPrefix("Optional<") ? "\(swift.dropFirst(9).dropLast())?" : swift
    if plain.hasSuffix("?") { return "\(type(String(plain.dropLast())))?" }
    if plain.hasPrefix("["), plain.hasSuffix("]"), !plain.contains(":") {
      return "[\(type(String(plain.dropFirst().dropLast())))]"
    }
    switch plain {
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt32", "UInt64": return "Int"
    case "Double", "Float", "CGFloat", "TimeInterval": return "Double"
    case "String", "Substring", "Character": return "String"
    case "Bool": return "Bool"
    default: return "Any"
    }
  }

  /// A long bracket of a level that the text does not contain.
  static func long(_ text: String) -> String {
    var level = ""
    while text.contains("]\(level)]") || text.hasSuffix("]\(level)") { level += "=" }
    return "[\(level)[ \(text) ]\(level)]"
  }

  static func todo(_ place: SwiftPlace, _ text: String) -> String {
    "todo \(place.description.luaQuoted) \(long(text))"
  }

  static func origin(_ place: SwiftPlace) -> String { " --@ \(place)" }

  static let head =
    "-- Written by 'sextant import swift'. Changes are lost at the next import: write your own in app.lua.\n"
}

/// Lines of a script, indented by blocks.
struct LuaLines {
  private(set) var lines: [String] = []

  mutating func add(_ text: String, indent: Int = 0, origin: SwiftPlace? = nil) {
    let blanks = String(repeating: " ", count: indent * 2)
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let origin { parts[0] += LuaText.origin(origin) }
    // Inside a long bracket lines stay as they are.
    lines.append(blanks + parts[0])
    lines.append(contentsOf: parts.dropFirst())
  }

  var text: String { lines.joined(separator: "\n") + "\n" }
}
