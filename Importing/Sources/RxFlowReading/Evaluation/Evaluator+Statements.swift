import SwiftSyntax

extension Evaluator {
  /// Runs statements.
  ///
  /// `isBody` is true for the body of a function or closure: its only expression is its result.
  func run(
    _ items: CodeBlockItemListSyntax, _ scope: Scope, isBody: Bool = false
  ) throws(NotUnderstood) -> Completion {
    for item in items {
      if isBody, items.count == 1 {
        if let result = try result(of: item, scope) { return result }
      }
      switch try run(item, scope) {
      case .next: continue
      case .returned(let value): return .returned(value)
      case .left: return .left
      }
    }
    return .next
  }

  /// The result of the only statement of a body, if it is an expression.
  private func result(of item: CodeBlockItemSyntax, _ scope: Scope) throws(NotUnderstood)
    -> Completion?
  {
    var expression: ExprSyntax?
    if case .expr(let node) = item.item { expression = node }
    if case .stmt(let node) = item.item {
      expression = node.as(ExpressionStmtSyntax.self)?.expression
    }
    guard let expression else { return nil }
    if let choice = expression.as(IfExprSyntax.self) { return try run(choice, scope, isBody: true) }
    if let choice = expression.as(SwitchExprSyntax.self) {
      return try run(choice, scope, isBody: true)
    }
    if expression.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) ?? false
    {
      return nil
    }
    return .returned(try value(expression, scope))
  }

  private func run(_ item: CodeBlockItemSyntax, _ scope: Scope) throws(NotUnderstood) -> Completion
  {
    try spend(at: item, scope)
    if let reason = item.leadingTrivia.ignoredReason { record(.ignored(reason)) }
    if let (place, text) = item.leadingTrivia.left { record(.left(place, text)) }
    switch item.item {
    case .decl(let declaration):
      if let function = declaration.as(FunctionDeclSyntax.self) {
        scope.variables[function.name.bare] = .function(function, scope)
      }
      if let variable = declaration.as(VariableDeclSyntax.self) { try declare(variable, scope) }
      if let clauses = declaration.as(IfConfigDeclSyntax.self) { return try run(clauses, scope) }
      return .next
    case .expr(let expression): return try run(expression, scope)
    case .stmt(let statement): return try run(statement, scope)
    }
  }

  private func run(_ clauses: IfConfigDeclSyntax, _ scope: Scope) throws(NotUnderstood)
    -> Completion
  {
    guard case .statements(let items) = clauses.chosen?.elements else { return .next }
    return try run(items, scope)
  }

  private func run(_ expression: ExprSyntax, _ scope: Scope) throws(NotUnderstood) -> Completion {
    if let choice = expression.as(IfExprSyntax.self) { return try run(choice, scope) }
    if let choice = expression.as(SwitchExprSyntax.self) { return try run(choice, scope) }
    _ = try value(expression, scope)
    return .next
  }

  private func run(_ statement: StmtSyntax, _ scope: Scope) throws(NotUnderstood) -> Completion {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node):
      guard let expression = node.expression else { return .returned(.contributors([])) }
      return .returned(try value(expression, scope))
    case .expressionStmt(let node): return try run(node.expression, scope)
    case .guardStmt(let node):
      if try holds(node.conditions, scope) { return .next }
      return try run(node.body.statements, Scope(inside: scope))
    case .doStmt(let node): return try run(node.body.statements, Scope(inside: scope))
    case .forStmt(let node): return try run(node, scope)
    case .whileStmt(let node): return try skip(node.body, scope)
    case .repeatStmt(let node): return try skip(node.body, scope)
    case .deferStmt, .discardStmt, .labeledStmt, .yieldStmt, .missingStmt: return .next
    case .breakStmt, .continueStmt, .throwStmt: return .left
    case .fallThroughStmt: throw failure(.value, statement, scope)
    default: return .next
    }
  }

  private func declare(_ variable: VariableDeclSyntax, _ scope: Scope) throws(NotUnderstood) {
    let isInjected = !variable.attributes.isEmpty
    for binding in variable.bindings {
      let type = binding.typeAnnotation?.type
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare {
        if let expression = binding.initializer?.value {
          let found = try value(expression, scope, expected: type)
          scope.variables[name] = assumed(found, named: name, expression, scope)
        } else if let type, isInjected {
          scope.variables[name] = .object(make(type.baseName, scope: scope, at: variable))
        } else {
          scope.variables[name] = .unknown(name)
          scope.types[name] = type
        }
      } else if let tuple = binding.pattern.as(TuplePatternSyntax.self) {
        var values: [Value] = []
        if let expression = binding.initializer?.value {
          values = try value(expression, scope).elements
        }
        for (index, element) in tuple.elements.enumerated() {
          guard let name = element.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare else {
            continue
          }
          scope.variables[name] =
            values.count == tuple.elements.count ? values[index] : .unknown(name)
        }
      }
    }
  }

  /// A controller that is made in a way that cannot be followed: one object, however often it is named.
  private func assumed(_ value: Value, named name: String, _ node: ExprSyntax, _ scope: Scope)
    -> Value
  {
    guard case .unknown = value else { return value }
    let made =
      assumedScreen(value, node, scope)
      ?? assumedScreen(.unknown(name.count > 14 ? name : ""), node, scope)
    return made.map(Value.object) ?? value
  }

  private func run(
    _ choice: IfExprSyntax, _ scope: Scope, isBody: Bool = false
  ) throws(NotUnderstood) -> Completion {
    let inside = Scope(inside: scope)
    if try holds(choice.conditions, inside) {
      return try run(choice.body.statements, inside, isBody: isBody)
    }
    switch choice.elseBody {
    case .ifExpr(let next): return try run(next, scope, isBody: isBody)
    case .codeBlock(let block):
      return try run(block.statements, Scope(inside: scope), isBody: isBody)
    case nil: return .next
    }
  }

  private func run(
    _ choice: SwitchExprSyntax, _ scope: Scope, isBody: Bool = false
  ) throws(NotUnderstood) -> Completion {
    let subject = try value(choice.subject, scope)
    let cases = choice.cases.read
    let otherwise = cases.first { if case .default = $0.label { true } else { false } }
    for (index, item) in cases.enumerated() {
      guard case .case(let label) = item.label else { continue }
      let inside = Scope(inside: scope)
      // Swift's switches are exhaustive: without a default the last case needs no test.
      isLastCase = otherwise == nil && index == cases.count - 1
      defer { isLastCase = false }
      guard try matches(label, subject, choice.subject, inside) else { continue }
      isLastCase = false
      if subject.stepValue != nil, label.namesCase { isMatched = true }
      return leavingSwitch(try run(item.statements, inside, isBody: isBody))
    }
    guard let otherwise else { return .next }
    return leavingSwitch(try run(otherwise.statements, Scope(inside: scope), isBody: isBody))
  }

  /// `if` and `switch` as expressions: their only expression is the value.
  func runChoice(_ expression: ExprSyntax, _ scope: Scope) throws(NotUnderstood) -> Completion {
    if let choice = expression.as(IfExprSyntax.self) { return try run(choice, scope, isBody: true) }
    if let choice = expression.as(SwitchExprSyntax.self) {
      return try run(choice, scope, isBody: true)
    }
    return .next
  }

  private func leavingSwitch(_ end: Completion) -> Completion {
    if case .left = end { .next } else { end }
  }

  private func matches(
    _ label: SwitchCaseLabelSyntax, _ subject: Value, _ expression: ExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Bool {
    for item in label.caseItems {
      guard try matches(item.pattern, subject, expression, scope) else { continue }
      guard let clause = item.whereClause else { return true }
      if try isTrue(clause.condition, scope) { return true }
    }
    return false
  }

  private func run(_ loop: ForStmtSyntax, _ scope: Scope) throws(NotUnderstood) -> Completion {
    guard case .list(let values) = try value(loop.sequence, scope) else {
      return try skip(loop.body, scope)
    }
    for element in values {
      let inside = Scope(inside: scope)
      if let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare {
        inside.variables[name] = element
      }
      if case .returned(let value) = try run(loop.body.statements, inside) {
        return .returned(value)
      }
    }
    return .next
  }

  /// A loop whose rounds are not known: it must not navigate.
  private func skip(_ body: CodeBlockSyntax, _ scope: Scope) throws(NotUnderstood) -> Completion {
    guard !body.navigates else { throw failure(.value, body, scope) }
    return .next
  }
}

extension SwitchCaseListSyntax {
  /// The cases, with those of the clause of an `#if` that is read.
  fileprivate var read: [SwitchCaseSyntax] {
    flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let item): [item]
      case .ifConfigDecl(let clauses):
        if case .switchCases(let inner) = clauses.chosen?.elements { inner.read } else { [] }
      }
    }
  }
}

extension SwitchCaseLabelSyntax {
  /// Whether it names a case, and not only a type.
  fileprivate var namesCase: Bool {
    caseItems.contains { item in
      var pattern = item.pattern
      if let binding = pattern.as(ValueBindingPatternSyntax.self) { pattern = binding.pattern }
      return !pattern.is(IsTypePatternSyntax.self)
        && !(pattern.as(ExpressionPatternSyntax.self)?.expression.is(AsExprSyntax.self) ?? false)
    }
  }
}

extension Trivia {
  /// Code of another source in a comment that begins with `// TODO: FILE:LINE`.
  var left: (SwiftPlace, String)? {
    let lines = pieces.compactMap { piece in
      if case .lineComment(let text) = piece { text.dropFirst(2).drop { $0 == " " } } else { nil }
    }
    guard let first = lines.firstIndex(where: { $0.hasPrefix("TODO: ") }) else { return nil }
    let place = lines[first].dropFirst(6)
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]),
      !place.contains(" ")
    else { return nil }
    return (
      SwiftPlace(path: String(place[..<colon]), line: line),
      lines[(first + 1)...].joined(separator: "\n")
    )
  }

  /// The reason in a comment such as `// ignored: the cart is empty`.
  var ignoredReason: String? {
    for case .lineComment(let text) in pieces {
      let words = text.drop { $0 == "/" || $0 == " " }
      if words.hasPrefix("ignored: ") { return String(words.dropFirst(9)).unescaped }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// Whether code calls something that shows, removes or emits, going by the names of calls.
  var navigates: Bool {
    tokens(viewMode: .sourceAccurate).contains { NavigationCall.names.contains($0.text) }
  }
}

enum NavigationCall {
  static let names: Set<String> = [
    "pushViewController", "setViewControllers", "popViewController", "popToRootViewController",
    "popToViewController", "present", "dismiss", "showDetailViewController", "rootViewController",
    "selectedIndex", "viewControllers", "contribute", "forwardToParentFlow", "forwardToCurrentFlow",
    "forwardToParentFlowWithStep", "coordinate",
  ]
}
