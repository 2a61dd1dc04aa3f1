import Scripting

/// Reads the statements of a script that has been loaded: its text has no errors.
struct LuaParser {
  let file: String
  private let tokens: [LuaToken]
  private(set) var position = 0

  /// The statements of a text.
  static func statements(of outline: LuaOutline, file: String) -> [LuaStatement] {
    var parser = LuaParser(file: file, tokens: outline.tokens)
    return parser.block()
  }

  private init(file: String, tokens: [LuaToken]) {
    self.file = file
    self.tokens = tokens
  }

  var current: LuaToken { tokens[min(position, tokens.count - 1)] }
  var isAtEnd: Bool { position >= tokens.count - 1 }

  func isSign(_ sign: String) -> Bool {
    (current.kind == .mark || current.kind == .keyword) && current.text == sign
  }

  @discardableResult
  mutating func take(_ sign: String) -> Bool {
    guard isSign(sign) else { return false }
    position += 1
    return true
  }

  mutating func advance() { position += 1 }

  mutating func takeName() -> String? {
    guard current.kind == .name else { return nil }
    defer { position += 1 }
    return current.text
  }

  /// The function that begins behind its keyword.
  mutating func function(from start: LuaToken, isMethod: Bool = false) -> LuaFunctionText {
    var parameters = isMethod ? ["self"] : []
    take("(")
    while !isSign(")"), !isAtEnd {
      if let name = takeName() { parameters.append(name) } else { advance() }
    }
    take(")")
    let body = block()
    let end = current.range.upperBound
    take("end")
    return LuaFunctionText(
      parameters: parameters, body: body, file: file, line: start.line,
      range: start.range.lowerBound..<end)
  }

  // MARK: statements

  private mutating func block() -> [LuaStatement] {
    var statements: [LuaStatement] = []
    while !isAtEnd, !["end", "else", "elseif", "until"].contains(where: isSign) {
      let before = position
      if let statement = statement() { statements.append(statement) }
      if position == before { advance() }
    }
    return statements
  }

  private mutating func statement() -> LuaStatement? {
    guard current.kind == .keyword else { return plain() }
    switch current.text {
    case "local":
      advance()
      return local()
    case "if": return conditional()
    case "for": return loop()
    case "return":
      advance()
      let values = endsValues ? [] : expressions()
      take(";")
      return .return(values)
    case "do":
      advance()
      defer { take("end") }
      return .do(block())
    default: return other()
    }
  }

  private var endsValues: Bool {
    isAtEnd || ["end", "else", "elseif", "until", ";"].contains(where: isSign)
  }

  /// A named function, a loop with a condition, and what cannot be said in Swift, which is passed over.
  private mutating func other() -> LuaStatement? {
    let (start, word) = (current, current.text)
    advance()
    switch word {
    case "function":
      let name = takeName() ?? ""
      var isField = false
      while isSign(".") || isSign(":") {
        isField = true
        advance()
        advance()
      }
      let function = function(from: start, isMethod: false)
      return isField ? .other(word) : .assign([.name(name)], [.function(function)])
    case "while":
      let condition = expression()
      take("do")
      let body = block()
      take("end")
      return .while(condition, body)
    case "repeat":
      _ = block()
      if take("until") { _ = expression() }
    case "goto": advance()
    default: break
    }
    return .other(word)
  }

  private mutating func local() -> LuaStatement? {
    let start = current
    if take("function") {
      let name = takeName() ?? ""
      return .localFunction(name, function(from: start))
    }
    var names: [String] = []
    repeat {
      guard let name = takeName() else { break }
      names.append(name)
      if take("<") {
        advance()
        take(">")
      }
    } while take(",")
    return .local(names, take("=") ? expressions() : [])
  }

  private mutating func conditional() -> LuaStatement {
    var branches: [(condition: LuaExpression, body: [LuaStatement])] = []
    repeat {
      advance()
      let condition = expression()
      take("then")
      branches.append((condition, block()))
    } while isSign("elseif")
    let otherwise: [LuaStatement]? = take("else") ? block() : nil
    take("end")
    return .if(branches, otherwise: otherwise)
  }

  private mutating func loop() -> LuaStatement {
    advance()
    var names: [String] = []
    repeat { names.append(takeName() ?? "_") } while take(",")
    let isEach = take("in")
    if !isEach { take("=") }
    let lists = expressions()
    take("do")
    let body = block()
    take("end")
    if isEach, lists.count == 1 { return .forEach(names, lists[0], body) }
    return !isEach && lists.count == 2 ? .count(names[0], lists[0], lists[1], body) : .other("for")
  }

  private mutating func plain() -> LuaStatement? {
    if take(";") { return nil }
    if take("::") {
      advance()
      take("::")
      return .other("goto")
    }
    var targets = [suffixed()]
    while take(",") { targets.append(suffixed()) }
    guard take("=") else { return .call(targets[0]) }
    return .assign(targets, expressions())
  }
}
