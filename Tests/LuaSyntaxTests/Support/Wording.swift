import LuaSyntax

extension SyntaxError {
  /// The error in the words of Lua 5.4, without the text near it.
  var message: String {
    switch reason {
    case .expected(let kind): "\(Self.quoted(kind)) expected"
    case .unclosed(let kind, let opening, let line):
      "\(Self.quoted(kind)) expected (to close \(Self.quoted(opening)) at line \(line))"
    case .expectedAssignOrIn: "'=' or 'in' expected"
    case .expectedParameter: "<name> or '...' expected"
    case .expectedArguments: "function arguments expected"
    case .expectedExpression: "unexpected symbol"
    case .notAStatement: "syntax error"
    case .varargsOutsideVarargFunction: "cannot use '...' outside a vararg function"
    case .tooDeep: "C stack overflow"
    case .malformedNumeral, .malformedEscape, .unfinishedString, .unfinishedLongString,
      .unfinishedLongComment, .malformedLongBracket:
      tokenMessage
    default: scopeMessage
    }
  }

  private var tokenMessage: String {
    switch reason {
    case .malformedNumeral: "malformed number"
    case .malformedEscape(.unknown): "invalid escape sequence"
    case .malformedEscape(.hexDigit): "hexadecimal digit expected"
    case .malformedEscape(.decimalTooLarge): "decimal escape too large"
    case .malformedEscape(.missingBrace): "missing '{'"
    case .malformedEscape(.unclosedBrace): "missing '}'"
    case .malformedEscape(.codeTooLarge): "UTF-8 value too large"
    case .unfinishedLongString(let line): "unfinished long string (starting at line \(line))"
    case .unfinishedLongComment(let line): "unfinished long comment (starting at line \(line))"
    case .malformedLongBracket: "invalid long string delimiter"
    default: "unfinished string"
    }
  }

  private var scopeMessage: String {
    switch reason {
    case .undefinedLabel(let name, let line):
      "no visible label '\(name)' for <goto> at line \(line)"
    case .breakOutsideLoop(let line): "break outside loop at line \(line)"
    case .duplicateLabel(let name, let line): "label '\(name)' already defined on line \(line)"
    case .jumpIntoScope(let label, let line, let local):
      "<goto \(label)> at line \(line) jumps into the scope of local '\(local)'"
    case .assignmentToConst(let name): "attempt to assign to const variable '\(name)'"
    case .unknownAttrib(let name): "unknown attribute '\(name)'"
    default: "multiple to-be-closed variables in local list"
    }
  }

  /// The name of a token in Lua's messages.
  private static func quoted(_ kind: Token.Kind) -> String {
    let spelling = "\(kind.spelling)"
    return kind.rawValue < Token.Kind.name.rawValue ? "'\(spelling)'" : spelling
  }
}

extension SyntaxTree {
  /// The text in one layout: each statement on a line, blocks indented by two spaces, a space
  /// between tokens, and no comments.
  ///
  /// Two texts have the same layout only if they have the same tokens and statements.
  var canonicalText: String {
    let depths = statementDepths()
    var text: [UInt8] = []
    text.reserveCapacity(source.count + source.count / 4)
    for (number, token) in tokens.enumerated() where !token.bytes.isEmpty {
      if let depth = depths[number] {
        if !text.isEmpty { text.append(0x0A) }
        text.append(contentsOf: repeatElement(0x20, count: 2 * depth))
      } else if !text.isEmpty {
        text.append(0x20)
      }
      text.append(contentsOf: source[token.bytes])
    }
    if !text.isEmpty { text.append(0x0A) }
    return String(decoding: text, as: UTF8.self)
  }

  /// For each token that begins a line, the depth of its block.
  private func statementDepths() -> [Int: Int] {
    var depths: [Int: Int] = [:]
    var ends: [Int] = []
    chunk.walk { node in
      let tokens = node.tokens
      if node.kind.isStatement || node.kind == .error, depths[tokens.lowerBound] == nil {
        while let end = ends.last, end <= tokens.lowerBound { ends.removeLast() }
        depths[tokens.lowerBound] = ends.count
      }
      if node.kind == .block, node.parent?.kind != .chunk {
        while let end = ends.last, end <= tokens.lowerBound { ends.removeLast() }
        if depths[tokens.upperBound] == nil { depths[tokens.upperBound] = ends.count }
        ends.append(tokens.upperBound)
      }
      return .descend
    }
    return depths
  }
}
