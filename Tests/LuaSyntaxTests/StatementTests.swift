import LuaSyntax
import Testing

/// The trees of statements.
@Suite struct StatementTests {
  @Test("local declares names with attributes and values")
  func locals() {
    expectTree(
      "local a <const>, b <close> = 1, f()",
      #"""
      localStatement
        attnameList
          localName a
            attrib
              name const
          localName b
            attrib
              name close
        expressionList
          numeral 1
          call
            variable f
            arguments ()
      """#)
    expectTree(
      "local x",
      #"""
      localStatement
        attnameList
          localName x
      """#)
  }

  @Test("a function is a name, parameters and a block")
  func functions() {
    expectTree(
      "local function f(a, ...) return a, ... end",
      #"""
      localFunction
        localName f
        functionBody
          parameterList
            localName a
            varargs ...
          block
            returnStatement
              expressionList
                variable a
                varargs ...
      """#)
    expectTree(
      "function m.n:o() self.x = 1; end",
      #"""
      functionStatement
        functionName
          variable m
          name n
          methodName o
        functionBody
          parameterList
          block
            assignment
              variableList
                field
                  variable self
                  name x
              expressionList
                numeral 1
            emptyStatement ;
      """#)
  }

  @Test("if has a clause for each condition and one for else")
  func conditions() {
    expectTree(
      #"if a then b() elseif c then else d "x" end"#,
      #"""
      ifStatement
        ifClause
          variable a
          block
            callStatement
              call
                variable b
                arguments ()
        ifClause
          variable c
          block
        elseClause
          block
            callStatement
              call
                variable d
                arguments
                  string "x"
      """#)
  }

  @Test("for counts or iterates")
  func forLoops() {
    expectTree(
      #"""
      for i = 1, 2, 3 do break end for k, v in pairs(t) do goto next ::next:: end
      """#,
      #"""
      numericFor
        localName i
        numeral 1
        numeral 2
        numeral 3
        block
          breakStatement break
      genericFor
        nameList
          localName k
          localName v
        expressionList
          call
            variable pairs
            arguments
              variable t
        block
          gotoStatement
            name next
          label
            name next
      """#)
  }

  @Test("while, repeat and do have a block")
  func blocks() {
    expectTree(
      "while x do repeat local y until y end do ; end",
      #"""
      whileStatement
        variable x
        block
          repeatStatement
            block
              localStatement
                attnameList
                  localName y
            variable y
      doStatement
        block
          emptyStatement ;
      """#)
  }

  @Test("an assignment has targets and values")
  func assignments() {
    expectTree(
      "a.b[1], c = 1, 2",
      #"""
      assignment
        variableList
          index
            field
              variable a
              name b
            numeral 1
          variable c
        expressionList
          numeral 1
          numeral 2
      """#)
  }

  @Test("a call goes on in the next line")
  func callOnNextLine() {
    expectTree(
      #"""
      x = f
      (g)()
      """#,
      #"""
      assignment
        variableList
          variable x
        expressionList
          call
            call
              variable f
              arguments
                variable g
            arguments ()
      """#)
  }

  @Test("return is the last statement, with or without values")
  func returns() {
    expectTree(
      "return",
      "returnStatement return")
    expectTree(
      "return 1, 2;",
      #"""
      returnStatement
        expressionList
          numeral 1
          numeral 2
      """#)
  }

  @Test("a label is a statement")
  func labels() {
    expectTree(
      "::a:: goto a",
      #"""
      label
        name a
      gotoStatement
        name a
      """#)
  }
}
