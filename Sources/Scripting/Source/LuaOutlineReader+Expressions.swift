extension LuaOutlineReader {
  /// Reads comma-separated expressions; returns their tokens.
  @discardableResult
  mutating func expressions() -> [Range<Int>] {
    var found: [Range<Int>] = []
    repeat {
      let start = position
      expression()
      found.append(start..<position)
    } while take(",")
    return found
  }

  /// Reads one expression; ignores the precedence of operators.
  mutating func expression() {
    repeat {
      while current.isPrefix { advance() }
      operand()
    } while takeOperator()
  }

  private mutating func takeOperator() -> Bool {
    guard current.isOperator else { return false }
    advance()
    return true
  }

  private mutating func operand() {
    switch current.kind {
    case .number, .string: advance()
    case .name: _ = suffixed()
    case .keyword where current.text == "function":
      advance()
      functionBody(from: position - 1)
    case .keyword where ["nil", "true", "false"].contains(current.text): advance()
    case .mark where current.text == "{": table()
    case .mark where current.text == "(": _ = suffixed()
    case .mark where current.text == "...": advance()
    default: break
    }
  }

  /// Reads a name or parentheses with fields and calls after it.
  ///
  /// - Returns: The token of the name, if that is all there is.
  mutating func suffixed() -> Int? {
    let head = position
    var name = position
    var last: Int?
    var isPlain = current.kind == .name
    if isPlain {
      use(position)
      advance()
    } else if take("(") {
      expression()
      take(")")
    } else {
      return nil
    }
    while true {
      var isMethod = false
      if current.isSign(".") || current.isSign(":") {
        isMethod = current.isSign(":")
        name = position + 1
        advance()
        advance()
        last = nil
      } else if current.isSign("[") {
        advance()
        expression()
        take("]")
        last = nil
      }
      if current.isString || current.isSign("{") || current.isSign("(") {
        last = call(name, head, isMethod, after: last)
      } else if !current.isSign("."), !current.isSign(":"), !current.isSign("[") {
        return isPlain && position == head + 1 ? head : nil
      }
      isPlain = false
    }
  }

  private mutating func call(_ name: Int, _ head: Int, _ isMethod: Bool, after last: Int?) -> Int {
    let index = outline.calls.count
    outline.calls.append(
      LuaOutline.Call(
        name: name, head: head, argument: position, isMethod: isMethod, function: function))
    if let last { outline.calls[last].next = index }
    if outline.callAtHead[head] == nil { outline.callAtHead[head] = index }
    if current.isString {
      advance()
    } else if current.isSign("{") {
      table()
    } else {
      take("(")
      if !current.isSign(")") { expressions() }
      take(")")
    }
    return index
  }

  private mutating func table() {
    let index = outline.tables.count
    outline.tables.append(LuaOutline.Table(open: position))
    outline.tableAt[position] = Int32(index)
    advance()
    while !current.isSign("}"), current.kind != .end {
      let before = position
      field(of: index)
      if !take(",") { take(";") }
      if position == before { advance() }
    }
    outline.tables[index].close = position
    take("}")
  }

  private mutating func field(of table: Int) {
    if current.kind == .name, following.isSign("=") {
      let key = position
      advance()
      advance()
      add(key, to: table)
    } else if take("[") {
      let key = position
      expression()
      let isText = outline.tokens[key].isString && position == key + 1
      take("]")
      take("=")
      if isText { return add(key, to: table) }
      expression()
    } else {
      outline.tables[table].items.append(position)
      expression()
    }
  }

  private mutating func add(_ key: Int, to table: Int) {
    outline.tables[table].fields.append(
      LuaOutline.Table.Field(key: outline.tokens[key].text, keyToken: key, value: position))
    expression()
  }

  /// Reads parameters and body, from the parenthesis on.
  mutating func functionBody(from token: Int, isMethod: Bool = false) {
    let outer = function
    function = outline.functions.count
    outline.functions.append(LuaOutline.Function(token: token, parent: outer))
    outline.functionAt[token] = Int32(function)
    take("(")
    openScope()
    if isMethod { bindSelf(token) }
    while current.kind == .name || current.isSign("...") {
      if current.kind == .name {
        let binding = bind(position)
        outline.functions[function].parameters.append(binding)
        show(binding)
      }
      advance()
      guard take(",") else { break }
    }
    take(")")
    statements()
    closeScope()
    take("end")
    outline.functions[function].end = position
    function = outer
  }
}

extension LuaToken {
  fileprivate var isPrefix: Bool {
    switch kind {
    case .keyword: text == "not"
    case .mark: text == "-" || text == "#" || text == "~"
    default: false
    }
  }

  /// True for binary operators.
  fileprivate var isOperator: Bool {
    switch kind {
    case .keyword: return text == "and" || text == "or"
    case .mark:
      // Most marks that are asked are none of these.
      switch text {
      case ",", "}", ")", "=", "(", "{", "]", "[", ";", ":", ".", "::", "...", "#": return false
      default: return Self.operators.contains(text)
      }
    default: return false
    }
  }

  private static let operators = [
    "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "&", "|", "~", "<<",
    ">>",
  ]
}
