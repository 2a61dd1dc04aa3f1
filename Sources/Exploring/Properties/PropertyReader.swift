import Diagnostics
import Lua
import Scripting

/// Reads the body of a property: one claim, and its restrictions.
struct PropertyReader {
  let name: String
  let location: SourceLocation
  let app: App
  let host: ScriptHost

  /// The claims, and how each is written.
  private static let claims = ["always", "never", "canReach", "before", "within", "settles"]
  private static let narrowing = "from"

  /// Reads a body.
  ///
  /// - Throws: A diagnostic for the first error.
  func property(_ body: LuaTable) throws -> Property {
    var fields: [String: LuaValue] = [:]
    for (key, value) in try body.pairs() {
      guard let key = key.asString, Self.claims.contains(key) || key == Self.narrowing else {
        throw unknown(key.asString ?? key.typeName)
      }
      fields[key] = value
    }
    let written = Self.claims.filter { fields[$0] != nil }
    guard written.count == 1, let word = written.first, let value = fields[word] else {
      throw mistake(
        Message("E1043", ["name": name, "given": written.joined(separator: ", ")]),
        cure: .validNames(Self.claims))
    }
    if word == "before", fields[Self.narrowing] != nil {
      throw mistake(Message("E1047", ["name": name]))
    }
    return Property(
      name: name, location: location, host: host, claim: try claim(word, value),
      narrowing: try fields[Self.narrowing].map { try condition($0, Self.narrowing) })
  }

  private func claim(_ word: String, _ value: LuaValue) throws -> Property.Claim {
    switch word {
    case "always": return .always(try condition(value, word))
    case "never": return .never(try condition(value, word))
    case "canReach": return .canReach(try condition(value, word))
    case "settles": return .settles(try condition(value, word))
    case "before":
      guard let pair = value.asTable, try pair.pairs().count == 2 else {
        throw misfit(word, Message("exploring.propertyReaderClaim"), value)
      }
      return .before(
        try condition(try pair.rawGet(1), word), try condition(try pair.rawGet(2), word))
    default: return try within(value)
    }
  }

  /// Reads `within = { taps = 3, of = "Home" }`.
  private func within(_ value: LuaValue) throws -> Property.Claim {
    guard let table = value.asTable else {
      throw misfit("within", Message(verbatim: "{ taps = 3, of = \"Home\" }"), value)
    }
    for (key, _) in try table.pairs() where !["taps", "of"].contains(key.asString) {
      throw unknown(key.asString ?? key.typeName)
    }
    guard let taps = try table.rawGet("taps").asInt, taps >= 0 else {
      throw misfit(
        "taps", Message("exploring.propertyReaderWithin"), try table.rawGet("taps"))
    }
    return .within(taps: taps, of: try condition(try table.rawGet("of"), "of"))
  }

  private func condition(_ value: LuaValue, _ key: String) throws -> Property.Condition {
    if let function = value.asFunction { return .function(function) }
    guard let name = value.asString else {
      throw misfit(
        key, Message("exploring.propertyReaderCondition"), value)
    }
    let known = app.outline.screens.map(\.name) + app.outline.flows.map(\.name)
    guard known.contains(name) else {
      let nearest = Suggestion.nearest(to: name, among: known)
      throw mistake(
        Message("E1046", ["name": name]), about: name,
        cure: nearest.map { .didYouMean($0) } ?? .validNames(known))
    }
    return .shows(name)
  }

  private func unknown(_ key: String) -> Diagnostic {
    let known = Self.claims + [Self.narrowing, "taps", "of"]
    let nearest = Suggestion.nearest(to: key, among: known)
    return mistake(
      Message("E1044", ["name": name, "key": key]), about: key,
      cure: nearest.map { .didYouMean($0) } ?? .validNames(Self.claims + [Self.narrowing]))
  }

  private func misfit(_ key: String, _ expected: Message, _ value: LuaValue) -> Diagnostic {
    let got =
      switch value {
      case .int(let number): "\(number)"
      case .number(let number): "\(number)"
      default: value.typeName
      }
    return mistake(Message("E1045", ["key": key, "expected": expected, "got": got]), about: key)
  }

  private func mistake(_ message: Message, about part: String? = nil, cure: Message? = nil)
    -> Diagnostic
  {
    Diagnostic(.error, message, at: location, highlight: part ?? name, cure: cure)
  }
}
