import Scripting

extension Translator {
  private static let comparisons = [
    "==": "==", "~=": "!=", "<": "<", ">": ">", "<=": "<=", ">=": ">=",
  ]
  private static let arithmetic: [String: Int] = ["+": 60, "-": 60, "*": 70, "%": 70]

  func binary(
    _ sign: String, left: LuaExpression, right: LuaExpression
  ) throws(Untranslatable) -> Code {
    switch sign {
    case "and", "or": return try either(sign, left: left, right: right)
    case "..": return try text(left, right)
    case _ where Self.comparisons[sign] != nil:
      return try comparison(sign, left: left, right: right)
    default:
      guard let level = Self.arithmetic[sign] else { throw Untranslatable("'\(sign)'") }
      let (one, other) = (try value(left), try value(right))
      for code in [one, other] where code.type.isOptional || code.type == .string {
        throw Untranslatable("'\(sign)' with what may be nil")
      }
      model.facts.note(one.key, other.type)
      model.facts.note(other.key, one.type)
      let (left, right) = (try one.beside(other), try other.beside(one))
      let type = one.type.joined(with: other.type)
      if sign == "%" { return try remainder(left, other: right, type: type) }
      return Code(
        text: "\(left.within(level)) \(sign) \(right.within(level + 1))", type: type, level: level)
    }
  }

  /// The remainder as Lua has it, with the sign of the divisor; Swift's has that of the dividend.
  private func remainder(
    _ one: Code, other: Code, type: SwiftType
  ) throws(Untranslatable) -> Code {
    guard type == .int || type == .unknown else { throw Untranslatable("'%' of no whole numbers") }
    let text = "\(one.within(70)) % \(other.within(71))"
    let isNeverNegative = [".count", ".utf8.count"].contains(where: one.text.hasSuffix)
    if isNeverNegative || one.isLiteral && !one.text.hasPrefix("-"), other.isLiteral {
      return Code(text: text, type: type, level: 70)
    }
    return Code(
      text: "(\(text) + \(other.within(61))) % \(other.within(71))", type: type, level: 70)
  }

  func unary(_ sign: String, _ operand: LuaExpression) throws(Untranslatable) -> Code {
    switch sign {
    case "not":
      let code = try condition(operand)
      if code.level == 50, code.text.hasSuffix(" != nil") {
        return Code(text: code.text.dropLast(7) + " == nil", type: .bool, level: 50)
      }
      return Code(text: "!\(code.within(91))", type: .bool, level: 90)
    case "-":
      let code = try value(operand)
      return Code(text: "-\(code.within(91))", type: code.type, level: 90)
    case "#":
      let code = try value(operand)
      if code.type == .unknown { model.facts.note(code.key, .list(.unknown)) }
      guard case .list = code.type else {
        if code.type == .string { return Code(text: "\(code.within(95)).utf8.count", type: .int) }
        throw Untranslatable("'#' of what may be nil")
      }
      return Code(text: "\(code.within(95)).count", type: .int)
    default: throw Untranslatable("'\(sign)'")
    }
  }

  // MARK: conditions

  /// An expression as a condition: what is nil or false is not met.
  func condition(_ expression: LuaExpression) throws(Untranslatable) -> Code {
    switch expression {
    case .binary("and", let left, let right):
      let (one, other) = (try condition(left), try condition(right))
      // That it is of a class says that it is there.
      if one.text.hasSuffix(" != nil"), other.text.hasPrefix("\(one.text.dropLast(7)) is ") {
        return other
      }
      return Code(text: "\(one.within(30)) && \(other.within(31))", type: .bool, level: 30)
    case .binary("or", let left, let right):
      let (one, other) = (try condition(left), try condition(right))
      return Code(text: "\(one.within(20)) || \(other.within(21))", type: .bool, level: 20)
    case .unary("not", _): return try value(expression)
    default: return try met(try value(expression))
    }
  }

  private func met(_ code: Code) throws(Untranslatable) -> Code {
    switch code.type {
    case .bool: return code
    case .optional(.bool): return Code(text: "\(code.within(51)) == true", type: .bool, level: 50)
    case .optional: return Code(text: "\(code.within(51)) != nil", type: .bool, level: 50)
    case .unknown: throw Untranslatable("whether '\(code.text)' may be nil")
    default: throw Untranslatable("a condition that is always met")
    }
  }

  /// `a and b or c`, `a and b`, `a or b`, as values.
  private func either(
    _ sign: String, left: LuaExpression, right: LuaExpression
  ) throws(Untranslatable) -> Code {
    if sign == "or", case .binary("and", let test, let value) = left {
      return try choice(test, one: value, other: right)
    }
    if sign == "and" {
      let second = try value(right)
      if second.type == .bool { return try condition(.binary(sign, left, right)) }
      return try choice(left, one: right, other: .nil)
    }
    let (one, other) = (try value(left), try value(right))
    if case .optional(let type) = one.type {
      model.facts.note(one.key, other.type.unwrapped)
      return Code(
        text: "\(one.within(56)) ?? \(other.within(55))", type: type.joined(with: other.type),
        level: 55)
    }
    guard one.type == .bool, other.type == .bool else { throw Untranslatable("'or'") }
    return try condition(.binary(sign, left, right))
  }

  private func choice(
    _ test: LuaExpression, one: LuaExpression, other: LuaExpression
  ) throws(Untranslatable) -> Code {
    let (test, one, other) = (try condition(test), try value(one), try value(other))
    if one.type == .bool { throw Untranslatable("a value that may be false") }
    return Code(
      text: "\(test.within(16)) ? \(one.within(16)) : \(other.within(15))",
      type: one.type.joined(with: other.type), level: 15)
  }

  private func comparison(
    _ sign: String, left: LuaExpression, right: LuaExpression
  ) throws(Untranslatable) -> Code {
    if let code = try sameKind(sign, left: left, right: right) { return code }
    if let code = try stepIsNamed(sign, left: left, right: right) { return code }
    let (one, other) = (try value(left), try value(right))
    model.facts.note(one.key, other.type.unwrapped)
    model.facts.note(other.key, one.type.unwrapped)
    let isOrder = sign != "==" && sign != "~="
    if isOrder, one.type.isOptional || other.type.isOptional {
      throw Untranslatable("'\(sign)' with what may be nil")
    }
    guard one.type.isComparable(with: other.type) else {
      throw Untranslatable("'\(sign)' of what is not known")
    }
    for code in [one, other] { noteThatMayBeNil(code) }
    let (first, second) = (try one.beside(other), try other.beside(one))
    return Code(
      text: "\(first.within(51)) \(Self.comparisons[sign] ?? sign) \(second.within(51))",
      type: .bool, level: 50)
  }

  /// What a flow remembers is nil at first, which is told from false where it is compared.
  private func noteThatMayBeNil(_ code: Code) {
    guard let flow, code.type == .bool, code.key?.hasPrefix("\(flow.flow.name).state.") == true
    else { return }
    model.facts.note(code.key, .optional(.unknown))
  }

  /// `flow.root.top.name == "Menu"`.
  private func sameKind(
    _ sign: String, left: LuaExpression, right: LuaExpression
  ) throws(Untranslatable) -> Code? {
    guard sign == "==" || sign == "~=", case .field(let base, "name") = left,
      let name = right.text, let screen = model.names.screens[name],
      let controller = try controller(base)
    else { return nil }
    let text = "\(controller.within(51)) is \(screen.controller)"
    return sign == "=="
      ? Code(text: text, type: .bool, level: 50) : Code(text: "!(\(text))", type: .bool, level: 90)
  }

  // MARK: texts

  private func text(_ left: LuaExpression, _ right: LuaExpression) throws(Untranslatable) -> Code {
    Code(text: "\"\(try inner(left) + inner(right))\"", type: .string)
  }

  private func inner(_ expression: LuaExpression) throws(Untranslatable) -> String {
    if case .binary("..", let left, let right) = expression {
      return try inner(left) + inner(right)
    }
    if let text = expression.text { return SwiftText.escaped(text) }
    let code = try value(expression)
    switch code.type {
    case .string where code.text.hasPrefix("\"") && code.text.hasSuffix("\""):
      return String(code.text.dropFirst().dropLast())
    case .string, .int: return "\\(\(code.text))"
    default: throw Untranslatable("'..' with what may be no text")
    }
  }
}

extension Code {
  /// The code as an operand beside another: Swift joins no whole number with any other.
  fileprivate func beside(_ other: Code) throws(Untranslatable) -> Code {
    guard type == .int, other.type == .double, !isLiteral else {
      if type == .optional(.int), other.type.unwrapped == .double {
        throw Untranslatable("a whole number that may be nil beside another number")
      }
      return self
    }
    return Code(text: "Double(\(text))", type: .double)
  }
}

extension SwiftType {
  fileprivate func isComparable(with other: SwiftType) -> Bool {
    switch (unwrapped, other.unwrapped) {
    case (.unknown, .unknown): false
    case (.unknown, _): isOptional || other != .optional(.unknown)
    case (_, .unknown): isOptional
    case (.any, _), (_, .any), (.controller, _), (.step, _), (.own, _):
      other == .optional(.unknown) && isOptional
    case (let one, let another): one == another || [one, another] == [.int, .double]
    }
  }
}
