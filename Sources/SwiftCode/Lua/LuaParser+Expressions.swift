import Scripting

extension LuaParser {
  mutating func expressions() -> [LuaExpression] {
    var list = [expression()]
    while take(",") { list.append(expression()) }
    return list
  }

  /// How tightly the operators bind, on the left and on the right.
  private static let levels: [String: (left: Int, right: Int)] = [
    "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3),
    "~=": (3, 3), "==": (3, 3), "|": (4, 4), "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7),
    "..": (9, 8), "+": (10, 10), "-": (10, 10), "*": (11, 11), "/": (11, 11), "//": (11, 11),
    "%": (11, 11), "^": (14, 13),
  ]

  private static let unaryLevel = 12

  mutating func expression(above level: Int = 0) -> LuaExpression {
    var left: LuaExpression
    if let sign = ["not", "-", "#", "~"].first(where: isSign) {
      advance()
      left = .unary(sign, expression(above: Self.unaryLevel))
    } else {
      left = simple()
    }
    while current.kind == .mark || current.kind == .keyword,
      let (leftLevel, rightLevel) = Self.levels[current.text], leftLevel > level
    {
      let sign = current.text
      advance()
      left = .binary(sign, left, expression(above: rightLevel))
    }
    return left
  }

  private mutating func simple() -> LuaExpression {
    let token = current
    switch token.kind {
    case .number:
      advance()
      return .number(token.text)
    case .string:
      advance()
      return .string(LuaString.decoded(token))
    case .keyword where token.text == "function":
      advance()
      return .function(function(from: token))
    case .keyword where ["nil", "true", "false"].contains(token.text):
      advance()
      return token.text == "nil" ? .nil : .bool(token.text == "true")
    case .mark where token.text == "{": return table()
    case .mark where token.text == "...":
      advance()
      return .other
    default: return suffixed()
    }
  }

  /// A name or parentheses, with fields and calls behind it.
  mutating func suffixed() -> LuaExpression {
    var base: LuaExpression
    if let name = takeName() {
      base = .name(name)
    } else if take("(") {
      base = expression()
      take(")")
    } else {
      return .other
    }
    while true {
      if take(".") {
        base = .field(base, takeName() ?? "")
      } else if take("[") {
        base = base.element(expression())
        take("]")
      } else if take(":") {
        let name = takeName() ?? ""
        base = .method(base, name, arguments() ?? [])
      } else if let arguments = arguments() {
        base = .call(base, arguments)
      } else {
        return base
      }
    }
  }

  private mutating func arguments() -> [LuaExpression]? {
    if current.isString {
      defer { advance() }
      return [.string(LuaString.decoded(current))]
    }
    if isSign("{") { return [table()] }
    guard take("(") else { return nil }
    let list = isSign(")") ? [] : expressions()
    take(")")
    return list
  }

  private mutating func table() -> LuaExpression {
    take("{")
    var fields: [LuaField] = []
    while !isSign("}"), !isAtEnd {
      fields.append(field())
      if !take(","), !take(";") { break }
    }
    take("}")
    return .table(fields)
  }

  private mutating func field() -> LuaField {
    if take("[") {
      let key = expression()
      take("]")
      take("=")
      return LuaField(key: .expression(key), value: expression())
    }
    let value = expression()
    guard case .name(let name) = value, take("=") else { return LuaField(key: nil, value: value) }
    return LuaField(key: .name(name), value: expression())
  }
}

/// Texts of Lua, as they are meant.
enum LuaString {
  private static let escapes: [Character: Character] = [
    "n": "\n", "t": "\t", "r": "\r", "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
  ]

  /// The text that a token means; escapes by number stay as they are written.
  static func decoded(_ token: LuaToken) -> String {
    let isLong = token.range.count - token.text.utf8.count > 2
    if isLong { return token.text.first == "\n" ? String(token.text.dropFirst()) : token.text }
    var text = ""
    var isEscaped = false
    for character in token.text {
      if isEscaped {
        text.append(escapes[character] ?? character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}

extension LuaExpression {
  /// `a[b]`; a field of a state that is written as a text is the field.
  fileprivate func element(_ index: LuaExpression) -> LuaExpression {
    if case .field(_, "state") = self, case .string(let name) = index { return .field(self, name) }
    return .index(self, index)
  }
}
