import SwiftParser
import SwiftSyntax

extension Evaluator {
  /// A value as an expression in Lua; nil if the script does not know it.
  func lua(_ value: Value) -> String? {
    switch value {
    case .bool(let known): return known ? "true" : "false"
    case .number(let text): return text.filter { $0 != "_" }
    case .text(let text): return text.luaQuoted
    case .null: return "nil"
    case .state(let name): return "flow.state.\(name)"
    case .payload(let index, let label, _): return label.map { $0.luaName } ?? "value\(index + 1)"
    case .lua(let text): return text
    case .link(let part): return capture(part)
    default: return nil
    }
  }

  private static let operators: [String: String] = [
    "==": "==", "!=": "~=", "<": "<", ">": ">", "<=": "<=", ">=": ">=", "+": "+", "-": "-",
    "*": "*", "%": "%",
  ]

  /// An operation on values of which one at least is known to scripts only.
  func computed(_ left: Value, _ name: String, _ right: Value) -> Value? {
    guard let sign = Self.operators[name], let first = lua(left), let second = lua(right) else {
      return nil
    }
    if sign == "+", left.text != nil || right.text != nil { return .lua("\(first) .. \(second)") }
    return .lua("\(first) \(sign) \(second)")
  }
}

extension String {
  package var luaQuoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The text that is meant by an escaped one.
  var unescaped: String {
    guard contains("\\") else { return self }
    let literal = Parser.parse(source: "\"\(self)\"").statements.first?.item
      .as(StringLiteralExprSyntax.self)
    return literal?.representedLiteralValue ?? self
  }

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local",
    "nil", "not", "or", "repeat", "return", "then", "true", "until", "while", "flow",
  ]

  /// The name of a local variable for a Swift name.
  package var luaName: String {
    let plain = filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard let first = plain.first, !first.isNumber else { return "value" }
    return Self.keywords.contains(plain) ? "\(plain)_" : plain
  }

  package var isLuaName: Bool { luaName == self && !isEmpty }
}

extension Value {
  /// A time such as `.seconds(2)` and `.milliseconds(500)`, in seconds.
  var seconds: String? {
    switch self {
    case .number(let text): return text
    case .member(let unit, let given):
      guard case .number(let text)? = given.first?.value, let number = Double(text) else {
        return nil
      }
      switch unit {
      case "seconds": return text
      case "milliseconds": return (number / 1000).plain
      case "minutes": return (number * 60).plain
      default: return nil
      }
    default: return nil
    }
  }
}

extension Double {
  /// The number without a fraction that is zero.
  fileprivate var plain: String {
    self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
