extension Parser {
  /// Parses the text.
  mutating func chunk() {
    let mark = mark()
    let function = scopes.openFunction(at: position, isVararg: true)
    block(closedBy: .endOfText, opening: position)
    let undefined = scopes.closeFunction(at: position)
    reportUndefined(undefined)
    scopes.setBody(finish(.chunk, from: mark, detail: function), of: function)
  }

  // MARK: blocks

  /// Parses statements up to a token that ends a block.
  ///
  /// - Parameters:
  ///   - closing: The token that has to end the block, for the error after `return`.
  ///   - opening: The token that opens what `closing` closes.
  mutating func block(closedBy closing: Token.Kind, opening: Int) {
    let mark = mark()
    let labels = scopes.waitingLabels
    while true {
      if current != .semicolon && current != .doubleColon || isTooDeep(labels) {
        settleLabels(from: labels)
      }
      if current.endsBlock {
        guard closing == .endOfText, current != .endOfText else { break }
        report(.expected(.endOfText))
        leaf(.error)
        continue
      }
      guard enterLevel() else { break }
      let isReturn = current == .return
      statement()
      level -= 1
      if isReturn, !current.endsBlock { reportUnended(closing, opening) }
    }
    settleLabels(from: labels)
    finish(.block, from: mark)
  }

  private mutating func reportUnended(_ closing: Token.Kind, _ opening: Int) {
    if closing == .endOfText {
      report(.expected(.endOfText))
    } else {
      reportUnclosed(opening, expected: closing)
    }
  }

  /// Counts a deeper nesting; reports an error and returns false if it is too deep.
  mutating func enterLevel() -> Bool {
    guard level < Self.maximumLevel else {
      report(.tooDeep)
      return false
    }
    level += 1
    return true
  }

  /// Parses a block with a scope of its own.
  private mutating func scopedBlock(
    closedBy closing: Token.Kind, opening: Int, declaring names: Range<Int32> = 0..<0
  ) {
    scopes.openBlock()
    scopes.activate(names, at: position)
    block(closedBy: closing, opening: opening)
    scopes.closeBlock(at: position)
  }

  // MARK: statements

  private mutating func statement() {
    let before = position
    switch current {
    case .semicolon: leaf(.emptyStatement)
    case .if: ifStatement()
    case .while: whileStatement()
    case .do: doStatement()
    case .for: forStatement()
    case .repeat: repeatStatement()
    case .function: functionStatement()
    case .local: localStatement()
    case .doubleColon: label()
    case .return: returnStatement()
    case .break:
      scopes.addBreak(at: position)
      leaf(.breakStatement)
    case .goto: gotoStatement()
    default: expressionStatement()
    }
    // A token that begins no statement; without this, it would be looked at forever.
    if position == before { leaf(.error) }
  }

  private mutating func ifStatement() {
    let (mark, opening) = (mark(), position)
    repeat {
      let clause = self.mark()
      advance()
      expression()
      expect(.then)
      scopedBlock(closedBy: .end, opening: opening)
      finish(.ifClause, from: clause)
    } while current == .elseif
    if current == .else {
      let clause = self.mark()
      advance()
      scopedBlock(closedBy: .end, opening: opening)
      finish(.elseClause, from: clause)
    }
    expect(.end, closing: opening)
    finish(.ifStatement, from: mark)
  }

  private mutating func whileStatement() {
    let (mark, opening) = (mark(), position)
    advance()
    expression()
    scopes.openBlock(isLoop: true)
    expect(.do)
    scopedBlock(closedBy: .end, opening: opening)
    expect(.end, closing: opening)
    scopes.closeBlock(at: position)
    finish(.whileStatement, from: mark)
  }

  private mutating func doStatement() {
    let (mark, opening) = (mark(), position)
    advance()
    scopedBlock(closedBy: .end, opening: opening)
    expect(.end, closing: opening)
    finish(.doStatement, from: mark)
  }

  /// Parses `repeat … until`; the condition sees the locals of the block.
  private mutating func repeatStatement() {
    let (mark, opening) = (mark(), position)
    scopes.openBlock(isLoop: true)
    scopes.openBlock()
    advance()
    block(closedBy: .until, opening: opening)
    expect(.until, closing: opening)
    expression()
    scopes.closeBlock(at: position)
    scopes.closeBlock(at: position)
    finish(.repeatStatement, from: mark)
  }

  private mutating func forStatement() {
    let (mark, opening) = (mark(), position)
    advance()
    scopes.openBlock(isLoop: true)
    let list = self.mark()
    var names = localName(.forVariable)
    let isNumeric = current == .assign
    if isNumeric {
      advance()
      numericForLimits()
    } else {
      names = genericForList(from: list, names)
    }
    expect(.do)
    scopedBlock(closedBy: .end, opening: opening, declaring: names)
    expect(.end, closing: opening)
    scopes.closeBlock(at: position)
    finish(isNumeric ? .numericFor : .genericFor, from: mark)
  }

  private mutating func numericForLimits() {
    expression()
    expect(.comma)
    expression()
    if take(.comma) { expression() }
  }

  private mutating func genericForList(from list: Mark, _ first: Range<Int32>) -> Range<Int32> {
    var names = first
    if current == .comma || current == .in {
      while take(.comma) { names = names.lowerBound..<localName(.forVariable).upperBound }
      finish(.nameList, from: list)
      expect(.in)
    } else {
      report(.expectedAssignOrIn)
      finish(.nameList, from: list)
    }
    expressionList()
    return names
  }

  private mutating func functionStatement() {
    let (mark, opening) = (mark(), position)
    advance()
    let list = self.mark()
    let target = position
    if current == .name { variable() } else { name() }
    let hasVariable = lastKind == .variable
    while current == .dot {
      advance()
      name()
    }
    let isMethod = take(.colon)
    if isMethod { name(.methodName) }
    let isPlain = position == target + 1 && hasVariable
    let use = isPlain ? scopes.markWritten() : nil
    finish(.functionName, from: list)
    functionBody(from: opening, isMethod: isMethod)
    if let use { checkConstant(use) }
    finish(.functionStatement, from: mark)
  }

  private mutating func localStatement() {
    let mark = mark()
    advance()
    if current == .function {
      let opening = position
      advance()
      scopes.activate(localName(.localFunction), at: position)
      functionBody(from: opening, isMethod: false)
      finish(.localFunction, from: mark)
      return
    }
    let names = attnameList()
    if take(.assign) { expressionList() }
    scopes.activate(names, at: position)
    finish(.localStatement, from: mark)
  }

  private mutating func attnameList() -> Range<Int32> {
    let list = mark()
    var names = localName(.local)
    var hasClose = scopes.isToBeClosed(names)
    while take(.comma) {
      let next = localName(.local)
      if scopes.isToBeClosed(next) {
        if hasClose { report(.severalToBeClosed) }
        hasClose = true
      }
      names = names.lowerBound..<next.upperBound
    }
    finish(.attnameList, from: list)
    return names
  }

  private mutating func returnStatement() {
    let mark = mark()
    advance()
    if !current.endsBlock, current != .semicolon { expressionList() }
    _ = take(.semicolon)
    finish(.returnStatement, from: mark)
  }

  // MARK: calls and assignments

  private mutating func expressionStatement() {
    let mark = mark()
    suffixedExpression()
    if current == .assign || current == .comma {
      // Lua counts each target as a level until the values are read.
      let outer = level
      targets(from: mark)
      expect(.assign)
      expressionList()
      level = outer
      finish(.assignment, from: mark)
    } else if lastKind == .missing {
      // `statement` makes the token an error.
      removeLast()
    } else {
      if lastKind != .call, lastKind != .methodCall { report(.notAStatement) }
      finish(.callStatement, from: mark)
    }
  }

  /// Parses the targets of an assignment, the first of which is parsed already.
  private mutating func targets(from mark: Mark) {
    checkTarget()
    while current == .comma {
      advance()
      suffixedExpression()
      guard enterLevel() else { break }
      checkTarget()
    }
    finish(.variableList, from: mark)
  }

  private mutating func checkTarget() {
    guard lastKind.isVariable else { return report(.notAStatement) }
    if lastKind == .variable { checkConstant(scopes.markWritten()) }
  }

  /// Reports the assignment to a variable if it is a constant.
  private mutating func checkConstant(_ use: Int32?) {
    guard let use, let symbol = scopes.constant(of: use) else { return }
    report(.assignmentToConst(symbols.name(symbol)))
  }
}
