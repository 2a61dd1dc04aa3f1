/// Compares results, ignoring the wording of refusals and the order of outcomes.
enum Comparison {
  /// The first difference between an expected result and ours, with its key; nil if none.
  static func difference(expected: JSONValue, actual: JSONValue) -> String? {
    difference(normalized(expected), normalized(actual), at: "")
  }

  /// The result without the wording of refusals and the order of outcomes.
  private static func normalized(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(var fields):
      for (key, field) in fields {
        fields[key] = key == "outcomes" ? outcomes(field) : normalized(field)
      }
      return .object(fields)
    case .array(let values): return .array(values.map(normalized))
    case .null, .bool, .int, .string: return value
    }
  }

  private static func outcomes(_ value: JSONValue) -> JSONValue {
    guard case .array(let outcomes) = value else { return value }
    let lines = outcomes.map { outcome -> String in
      guard case .array(let parts) = outcome else { return "\(outcome)" }
      return parts.map(text).joined(separator: ", ")
    }
    return .array(lines.sorted().map(JSONValue.string))
  }

  private static func text(_ part: JSONValue) -> String {
    guard case .string(let text) = part else { return "\(part)" }
    return text.hasPrefix("refused: ") ? "refused" : text
  }

  private static func difference(_ left: JSONValue, _ right: JSONValue, at key: String) -> String? {
    switch (left, right) {
    case (.object(let left), .object(let right)):
      for name in Set(left.keys).union(right.keys).sorted(by: before) {
        let key = key.isEmpty ? name : "\(key).\(name)"
        let found = difference(left[name] ?? .null, right[name] ?? .null, at: key)
        if let found { return found }
      }
      return nil
    case (.array(let left), .array(let right)):
      for index in 0..<min(left.count, right.count) {
        let found = difference(left[index], right[index], at: "\(key)[\(index)]")
        if let found { return found }
      }
      guard left.count != right.count else { return nil }
      return "\(key): \(shown(.array(left))) expected, not \(shown(.array(right)))"
    default:
      guard left != right else { return nil }
      return "\(key): \(shown(left)) expected, not \(shown(right))"
    }
  }

  /// Orders keys so that what happens first is compared first.
  private static func before(_ left: String, _ right: String) -> Bool {
    let order = ["start", "actions", "navigated", "tree", "flows", "windowVisible", "outcomes"]
    let places = [left, right].map { order.firstIndex(of: $0) ?? -1 }
    return places[0] == places[1] ? left < right : places[0] < places[1]
  }

  private static func shown(_ value: JSONValue) -> String {
    (try? value.text) ?? "\(value)"
  }
}
