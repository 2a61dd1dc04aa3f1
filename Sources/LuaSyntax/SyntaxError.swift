/// Why Lua refuses a text, and where.
package struct SyntaxError: Sendable, Equatable {
  /// Why Lua refuses the text.
  package let reason: Reason
  /// The bytes at which Lua notices: the token after which it cannot go on, or a part of it.
  ///
  /// Lua reports the line that these bytes end on.
  package let bytes: Range<Int>
  /// The line that Lua reports.
  package let line: Int
  /// The bytes of what causes the error, if that is before `bytes`: of an undefined label the name
  /// in `goto`, of an unclosed block the token that opens it.
  package let cause: Range<Int>?

  /// Why Lua refuses a text.
  package enum Reason: Sendable, Equatable {
    /// A token is missing.
    case expected(Token.Kind)
    /// `end`, `until` or a closing bracket is missing.
    case unclosed(expected: Token.Kind, opening: Token.Kind, line: Int)
    /// `=` or `in` is missing after the name of `for`.
    case expectedAssignOrIn
    /// A name or `...` is missing in a parameter list.
    case expectedParameter
    /// The arguments of a method call are missing.
    case expectedArguments
    /// An expression is missing.
    case expectedExpression
    /// A statement is an expression other than a call, or Lua cannot assign to it.
    case notAStatement
    /// `...` is in a function that has no variable number of arguments.
    case varargsOutsideVarargFunction
    /// Blocks, expressions or brackets are nested too deeply.
    case tooDeep

    case malformedNumeral
    case malformedEscape(EscapeMistake)
    case unfinishedString
    case unfinishedLongString(openedOnLine: Int)
    case unfinishedLongComment(openedOnLine: Int)
    case malformedLongBracket

    case undefinedLabel(String, line: Int)
    case breakOutsideLoop(line: Int)
    case duplicateLabel(String, firstLine: Int)
    case jumpIntoScope(label: String, line: Int, local: String)
    case assignmentToConst(String)
    case unknownAttrib(String)
    case severalToBeClosed
  }

  /// Why Lua refuses an escape sequence.
  package enum EscapeMistake: Sendable, Equatable {
    /// No escape sequence has this letter.
    case unknown
    /// A hexadecimal digit is missing.
    case hexDigit
    /// A decimal escape is above 255.
    case decimalTooLarge
    /// `{` is missing after `\u`.
    case missingBrace
    /// `}` is missing after the digits of `\u{`.
    case unclosedBrace
    /// The code of `\u{…}` is 2³¹ or more.
    case codeTooLarge
  }
}

extension SyntaxError {
  /// The error in the words of Lua 5.4, without the text near it.
  package var message: String {
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
