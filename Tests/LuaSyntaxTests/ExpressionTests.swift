import LuaSyntax
import Testing

/// The trees of expressions.
@Suite struct ExpressionTests {
  @Test("operators bind as in the reference manual")
  func priorities() {
    expectTree(
      "return not a == -b ^ 2 ^ c .. d .. e or f and g",
      #"""
      returnStatement
        expressionList
          binary or
            binary ==
              unary not
                variable a
              binary ..
                unary -
                  binary ^
                    variable b
                    binary ^
                      numeral 2
                      variable c
                binary ..
                  variable d
                  variable e
            binary and
              variable f
              variable g
      """#)
    expectTree(
      "local s = #t - -1 // 2 & 3 | 4 ~ 5 << 6 >> 7",
      #"""
      localStatement
        attnameList
          localName s
        expressionList
          binary |
            binary &
              binary -
                unary #
                  variable t
                binary //
                  unary -
                    numeral 1
                  numeral 2
              numeral 3
            binary ~
              numeral 4
              binary >>
                binary <<
                  numeral 5
                  numeral 6
                numeral 7
      """#)
    expectTree(
      "return a < b == c ~= d, x <= y, x >= y, 5 % 2 * 3",
      #"""
      returnStatement
        expressionList
          binary ~=
            binary ==
              binary <
                variable a
                variable b
              variable c
            variable d
          binary <=
            variable x
            variable y
          binary >=
            variable x
            variable y
          binary *
            binary %
              numeral 5
              numeral 2
            numeral 3
      """#)
  }

  @Test("parentheses are nodes")
  func parentheses() {
    expectTree(
      "return (f()), (a)(b)",
      #"""
      returnStatement
        expressionList
          parenthesized
            call
              variable f
              arguments ()
          call
            parenthesized
              variable a
            arguments
              variable b
      """#)
  }

  @Test("the arguments of a call are expressions, a string or a table")
  func calls() {
    expectTree(
      #"f(1, "a") f "x" f [[x]] f { } f:g "x" f.g:h(...)"#,
      #"""
      callStatement
        call
          variable f
          arguments
            numeral 1
            string "a"
      callStatement
        call
          variable f
          arguments
            string "x"
      callStatement
        call
          variable f
          arguments
            string [[x]]
      callStatement
        call
          variable f
          arguments
            tableConstructor { }
      callStatement
        methodCall
          variable f
          name g
          arguments
            string "x"
      callStatement
        methodCall
          field
            variable f
            name g
          name h
          arguments
            varargs ...
      """#)
  }

  @Test("a table constructor has fields with a place, a name or a key")
  func tables() {
    expectTree(
      #"x = { 1, k = 2, ["s"] = 3; [f] = 4, }"#,
      #"""
      assignment
        variableList
          variable x
        expressionList
          tableConstructor
            positionalField
              numeral 1
            namedField
              name k
              numeral 2
            keyedField
              string "s"
              numeral 3
            keyedField
              variable f
              numeral 4
      """#)
  }

  @Test("literals are leaves")
  func literals() {
    expectTree(
      "return nil, true, false, ..., 'a', [==[b]==], 0x1p4, 3",
      #"""
      returnStatement
        expressionList
          nilLiteral nil
          trueLiteral true
          falseLiteral false
          varargs ...
          string 'a'
          string [==[b]==]
          numeral 0x1p4
          numeral 3
      """#)
  }

  @Test("a function is an expression")
  func functions() {
    expectTree(
      "return function(a, b, ...) end",
      #"""
      returnStatement
        expressionList
          functionExpression
            functionBody
              parameterList
                localName a
                localName b
                varargs ...
              block
      """#)
  }
}
