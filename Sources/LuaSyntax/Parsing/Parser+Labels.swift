extension Parser {
  /// Parses `goto name`.
  mutating func gotoStatement() {
    let mark = mark()
    advance()
    if current == .name { scopes.addGoto(token.symbol, at: position) }
    name()
    finish(.gotoStatement, from: mark)
  }

  /// Parses `::name::`; the label exists only once the statements `;` and `::` after it are read.
  mutating func label() {
    let (mark, start) = (mark(), position)
    advance()
    let symbol = current == .name ? token.symbol : -1
    name()
    expect(.doubleColon)
    finish(.label, from: mark)
    if symbol >= 0 { scopes.addWaitingLabel(symbol, at: start) }
  }

  /// Whether Lua, which parses the statements `;` and `::` after a label inside of the label, would
  /// refuse the statement that comes next.
  ///
  /// - Parameter labels: How many labels were waiting where the block began.
  mutating func isTooDeep(_ labels: Int) -> Bool {
    guard level + scopes.waitingLabels - labels >= Self.maximumLevel else { return false }
    report(.tooDeep)
    return true
  }

  /// Makes the waiting labels of a block, the last one first as Lua does.
  mutating func settleLabels(from count: Int) {
    while scopes.waitingLabels > count, let label = scopes.popWaitingLabel() {
      if let first = scopes.visibleLabel(label.symbol) {
        let line = line(ofToken: Int(first.token))
        let name = symbols.name(label.symbol)
        report(.duplicateLabel(name, firstLine: line), cause: Int(first.token))
      }
      let isLast = current.endsBlock && current != .until
      guard let jump = scopes.createLabel(label, isLast: isLast) else { continue }
      let reason = SyntaxError.Reason.jumpIntoScope(
        label: symbols.name(label.symbol), line: line(ofToken: Int(jump.goto.token)),
        local: symbols.name(jump.local))
      report(reason, cause: Int(jump.goto.token))
    }
  }

  /// Reports a `goto` or `break` that no label or loop of its function belongs to.
  mutating func reportUndefined(_ goto: ScopeBuilder.Goto?) {
    guard let goto else { return }
    let token = Int(goto.token)
    let line = line(ofToken: token)
    if goto.symbol < 0 {
      report(.breakOutsideLoop(line: line), cause: token)
    } else {
      report(.undefinedLabel(symbols.name(goto.symbol), line: line), cause: token)
    }
  }
}
