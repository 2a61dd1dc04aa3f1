import LuaSyntax
import Testing

/// The trees and errors of texts that Lua refuses.
@Suite struct BrokenTextTests {
  @Test("a missing expression is a node")
  func missingExpressions() {
    expectBroken(
      "local x = (1 + ",
      #"""
      localStatement
        attnameList
          localName x
        expressionList
          parenthesized
            binary +
              numeral 1
              missing
      """#,
      error: "1: unexpected symbol near ")
    expectBroken(
      "f(",
      #"""
      callStatement
        call
          variable f
          arguments
            missing
      """#,
      error: "1: unexpected symbol near ")
    expectBroken(
      "x = { a, ",
      #"""
      assignment
        variableList
          variable x
        expressionList
          tableConstructor
            positionalField
              variable a
            positionalField
              missing
      """#,
      error: "1: unexpected symbol near ")
    expectBroken(
      "return -",
      #"""
      returnStatement
        expressionList
          unary -
            missing
      """#,
      error: "1: unexpected symbol near ")
  }

  @Test("a missing name is a node")
  func missingNames() {
    expectBroken(
      "flow.",
      #"""
      callStatement
        field
          variable flow
          missing
      """#,
      error: "1: <name> expected near ")
    expectBroken(
      "flow:",
      #"""
      callStatement
        methodCall
          variable flow
          missing
          missing
      """#,
      error: "1: <name> expected near ")
    expectBroken(
      "local function",
      #"""
      localFunction
        missing
        functionBody
          parameterList
            missing
          block
      """#,
      error: "1: <name> expected near ")
    expectBroken(
      "goto",
      #"""
      gotoStatement
        missing
      """#,
      error: "1: <name> expected near ")
    expectBroken(
      "local x <",
      #"""
      localStatement
        attnameList
          localName x
            attrib
              missing
      """#,
      error: "1: <name> expected near ")
  }

  @Test("a missing end leaves the block")
  func missingEnds() {
    expectBroken(
      "if a then",
      #"""
      ifStatement
        ifClause
          variable a
          block
      """#,
      error: "1: 'end' expected near ")
    expectBroken(
      "while true do until x",
      #"""
      whileStatement
        trueLiteral true
        block
      error until
      callStatement
        variable x
      """#,
      error: "1: 'end' expected near until")
    expectBroken(
      "x = function( end",
      #"""
      assignment
        variableList
          variable x
        expressionList
          functionExpression
            functionBody
              parameterList
                missing
              block
      """#,
      error: "1: <name> or '...' expected near end")
  }

  @Test("statements after return are kept")
  func afterReturn() {
    expectBroken(
      "if x then return 1 y() end z()",
      #"""
      ifStatement
        ifClause
          variable x
          block
            returnStatement
              expressionList
                numeral 1
            callStatement
              call
                variable y
                arguments ()
      callStatement
        call
          variable z
          arguments ()
      """#,
      error: "1: 'end' expected near y")
    expectBroken(
      "return 1; return 2",
      #"""
      returnStatement
        expressionList
          numeral 1
      returnStatement
        expressionList
          numeral 2
      """#,
      error: "1: <eof> expected near return")
  }

  @Test("tokens that begin no statement are errors")
  func strayTokens() {
    expectBroken(
      ") x = 1 end",
      #"""
      error )
      assignment
        variableList
          variable x
        expressionList
          numeral 1
      error end
      """#,
      error: "1: unexpected symbol near )")
    expectBroken(
      "x = 1 $ y",
      #"""
      assignment
        variableList
          variable x
        expressionList
          numeral 1
      error $
      callStatement
        variable y
      """#,
      error: "1: unexpected symbol near $")
  }

  @Test("fields without a comma are fields")
  func missingCommas() {
    expectBroken(
      #"screen "A" { x = 1 y = 2 }"#,
      #"""
      callStatement
        call
          call
            variable screen
            arguments
              string "A"
          arguments
            tableConstructor
              namedField
                name x
                numeral 1
              namedField
                name y
                numeral 2
      """#,
      error: "1: '}' expected near y")
    expectBroken(
      "x = { [1 = 2 }",
      #"""
      assignment
        variableList
          variable x
        expressionList
          tableConstructor
            keyedField
              numeral 1
              numeral 2
      """#,
      error: "1: ']' expected near =")
  }

  @Test("a call without arguments is a call")
  func missingArguments() {
    expectBroken(
      "x:y",
      #"""
      callStatement
        methodCall
          variable x
          name y
          missing
      """#,
      error: "1: function arguments expected near ")
    expectBroken(
      "t[1",
      #"""
      callStatement
        index
          variable t
          numeral 1
      """#,
      error: "1: ']' expected near ")
  }

  @Test("an expression is no statement")
  func expressionStatements() {
    expectBroken(
      "a = b c d",
      #"""
      assignment
        variableList
          variable a
        expressionList
          variable b
      callStatement
        variable c
      callStatement
        variable d
      """#,
      error: "1: syntax error near d")
    expectBroken(
      "a.b() = 1",
      #"""
      assignment
        variableList
          call
            field
              variable a
              name b
            arguments ()
        expressionList
          numeral 1
      """#,
      error: "1: syntax error near =")
    expectBroken(
      "(a) = 1",
      #"""
      assignment
        variableList
          parenthesized
            variable a
        expressionList
          numeral 1
      """#,
      error: "1: syntax error near =")
  }

  @Test("a loop without limits is a loop")
  func loops() {
    expectBroken(
      "for 1 do end",
      #"""
      genericFor
        nameList
          missing
        expressionList
          numeral 1
        block
      """#,
      error: "1: <name> expected near 1")
    expectBroken(
      "for i do end",
      #"""
      genericFor
        nameList
          localName i
        expressionList
          missing
        block
      """#,
      error: "1: '=' or 'in' expected near do")
    expectBroken(
      "for i = 1 do end",
      #"""
      numericFor
        localName i
        numeral 1
        missing
        block
      """#,
      error: "1: ',' expected near do")
  }

  @Test("a string without an end ends with its line")
  func strings() {
    expectBroken(
      #"""
      x = "abc
      y = 1
      """#,
      #"""
      assignment
        variableList
          variable x
        expressionList
          string "abc
      assignment
        variableList
          variable y
        expressionList
          numeral 1
      """#,
      error: #"1: unfinished string near "abc"#)
    expectBroken(
      #"x = "\q" .. 3x"#,
      #"""
      assignment
        variableList
          variable x
        expressionList
          binary ..
            string "\q"
            numeral 3x
      """#,
      error: #"1: invalid escape sequence near "\q"#)
  }
}
