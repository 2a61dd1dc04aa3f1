extension Parser {
  /// Parses one expression or more.
  mutating func expressionList() {
    let mark = mark()
    expression()
    while take(.comma) { expression() }
    finish(.expressionList, from: mark)
  }

  /// Parses an expression whose binary operators bind more tightly than a limit.
  mutating func expression(above limit: UInt8 = 0) {
    guard enterLevel() else { return missing() }
    let mark = mark()
    if current.isUnaryOperator {
      advance()
      expression(above: Token.Kind.unaryPriority)
      finish(.unary, from: mark)
    } else {
      simpleExpression()
    }
    while let (left, right) = current.priorities, left > limit {
      advance()
      expression(above: right)
      finish(.binary, from: mark)
    }
    level -= 1
  }

  private mutating func simpleExpression() {
    switch current {
    case .numeral, .malformedNumeral: leaf(.numeral)
    case .string, .longString, .malformedString, .unfinishedString: leaf(.string)
    case .unfinishedLong where !token.bytes.isEmpty: leaf(.string)
    case .nil: leaf(.nilLiteral)
    case .true: leaf(.trueLiteral)
    case .false: leaf(.falseLiteral)
    case .varargs:
      if !scopes.isVararg { report(.varargsOutsideVarargFunction) }
      leaf(.varargs)
    case .leftBrace: tableConstructor()
    case .function:
      let (mark, opening) = (mark(), position)
      advance()
      functionBody(from: opening, isMethod: false)
      finish(.functionExpression, from: mark)
    default: suffixedExpression()
    }
  }

  /// Adds the variable that comes next.
  mutating func variable() {
    let symbol = token.symbol
    let node = leaf(.variable)
    setDetail(scopes.use(symbol, at: node), of: node)
  }

  // MARK: prefix expressions

  /// Parses a prefix expression with its fields, indices and calls.
  mutating func suffixedExpression() {
    let mark = mark()
    primaryExpression()
    guard lastKind != .missing else { return }
    while true {
      switch current {
      case .dot:
        advance()
        name()
        finish(.field, from: mark)
      case .leftBracket:
        advance()
        expression()
        expect(.rightBracket)
        finish(.index, from: mark)
      case .colon:
        advance()
        name()
        arguments()
        finish(.methodCall, from: mark)
      case .leftParenthesis, .leftBrace, .string, .longString, .malformedString, .unfinishedString:
        arguments()
        finish(.call, from: mark)
      default: return
      }
    }
  }

  private mutating func primaryExpression() {
    switch current {
    case .name: variable()
    case .leftParenthesis:
      let (mark, opening) = (mark(), position)
      advance()
      expression()
      expect(.rightParenthesis, closing: opening)
      finish(.parenthesized, from: mark)
    default:
      report(.expectedExpression)
      missing()
    }
  }

  private mutating func arguments() {
    let (mark, opening) = (mark(), position)
    switch current {
    case .string, .longString, .malformedString, .unfinishedString: leaf(.string)
    case .leftBrace: tableConstructor()
    case .leftParenthesis:
      advance()
      if current != .rightParenthesis {
        expression()
        while take(.comma) { expression() }
      }
      expect(.rightParenthesis, closing: opening)
    default:
      report(.expectedArguments)
      return missing()
    }
    finish(.arguments, from: mark)
  }

  // MARK: tables

  private mutating func tableConstructor() {
    let (mark, opening) = (mark(), position)
    advance()
    while current != .rightBrace {
      let before = position
      field()
      if current == .comma || current == .semicolon {
        advance()
      } else if current != .rightBrace {
        reportUnclosed(opening, expected: .rightBrace)
        guard current.beginsField, position > before else { break }
      }
    }
    expect(.rightBrace, closing: opening)
    finish(.tableConstructor, from: mark)
  }

  private mutating func field() {
    let mark = mark()
    if current == .name, following == .assign {
      name()
      advance()
      expression()
      finish(.namedField, from: mark)
    } else if take(.leftBracket) {
      expression()
      expect(.rightBracket)
      expect(.assign)
      expression()
      finish(.keyedField, from: mark)
    } else {
      expression()
      finish(.positionalField, from: mark)
    }
  }

  // MARK: functions

  /// Parses parameters and block of a function, from the parenthesis on.
  ///
  /// - Parameters:
  ///   - opening: The token `function`.
  ///   - isMethod: Whether the function has the parameter `self` in front of the written ones.
  mutating func functionBody(from opening: Int, isMethod: Bool) {
    let mark = mark()
    let function = scopes.openFunction(at: opening, isVararg: false)
    if isMethod {
      // The last node is the function's name, and the one before it the method's.
      let added = scopes.declare(
        SymbolTable.selfNumber, .implicitSelf, at: position - 1, node: records.count - 2)
      scopes.activate(added..<added + 1, at: position)
    }
    expect(.leftParenthesis)
    parameterList()
    expect(.rightParenthesis)
    block(closedBy: .end, opening: opening)
    let undefined = scopes.closeFunction(at: position)
    expect(.end, closing: opening)
    reportUndefined(undefined)
    scopes.setBody(finish(.functionBody, from: mark, detail: function), of: function)
  }

  private mutating func parameterList() {
    let mark = mark()
    if current != .rightParenthesis {
      repeat {
        if current == .varargs {
          leaf(.varargs)
          scopes.setVararg()
          break
        }
        guard current == .name else {
          report(.expectedParameter)
          missing()
          break
        }
        scopes.activate(localName(.parameter), at: position)
      } while take(.comma)
    }
    finish(.parameterList, from: mark)
  }

  /// Parses a name that is declared, with its attribute if it is one of `local`.
  ///
  /// - Returns: The declaration, which is not visible yet; an empty range if the name is missing.
  mutating func localName(_ kind: DeclarationKind) -> Range<Int32> {
    guard current == .name else {
      name()
      return scopes.count..<scopes.count
    }
    let (mark, token) = (mark(), position)
    advance()
    let attrib = kind == .local && current == .less ? attrib() : nil
    let node = finish(.localName, from: mark)
    let declaration = scopes.declare(tokens[token].symbol, kind, at: token, node: node)
    setDetail(declaration, of: node)
    scopes.setAttrib(attrib, of: declaration)
    return declaration..<declaration + 1
  }

  private mutating func attrib() -> Attrib? {
    let mark = mark()
    advance()
    let attribute = current == .name ? symbols.name(token.symbol) : nil
    name()
    expect(.greater)
    finish(.attrib, from: mark)
    guard let attribute else { return nil }
    let attrib = Attrib(rawValue: attribute)
    if attrib == nil { report(.unknownAttrib(attribute)) }
    return attrib
  }
}

extension Token.Kind {
  /// The priority of unary operators.
  static let unaryPriority: UInt8 = 12

  /// Whether the token is an operator with one operand.
  var isUnaryOperator: Bool {
    switch self {
    case .not, .minus, .hash, .tilde: true
    default: false
    }
  }

  /// How tightly a binary operator binds its left and its right operand; nil for other tokens.
  var priorities: (left: UInt8, right: UInt8)? {
    switch self {
    case .or: (1, 1)
    case .and: (2, 2)
    case .less, .greater, .lessOrEqual, .greaterOrEqual, .notEqual, .equal: (3, 3)
    case .bar: (4, 4)
    case .tilde: (5, 5)
    case .ampersand: (6, 6)
    case .leftShift, .rightShift: (7, 7)
    case .concatenation: (9, 8)
    case .plus, .minus: (10, 10)
    case .star, .slash, .doubleSlash, .percent: (11, 11)
    case .caret: (14, 13)
    default: nil
    }
  }

  /// Whether a field of a table constructor can begin with the token.
  var beginsField: Bool {
    switch self {
    case .name, .numeral, .string, .longString, .nil, .true, .false, .function, .varargs,
      .leftBrace, .leftBracket, .leftParenthesis, .minus, .not, .hash, .tilde:
      true
    default: false
    }
  }
}
