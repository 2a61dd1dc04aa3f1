/// Why Lua refuses a text, and where.
package struct SyntaxError: Sendable {
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
  package enum Reason: Sendable {
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
  package enum EscapeMistake: Sendable {
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
