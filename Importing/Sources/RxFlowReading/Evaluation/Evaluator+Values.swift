import SwiftParser
import SwiftSyntax

extension Evaluator {
  /// The value of an expression.
  ///
  /// `expected` is the type that the code around it names.
  func value(
    _ expression: ExprSyntax, _ scope: Scope, expected: TypeSyntax? = nil
  ) throws(NotUnderstood) -> Value {
    let found = try plainValue(expression, scope, expected: expected)
    guard let expected else { return found }
    return typed(found, expected, expression, scope)
  }

  /// A value whose type is written beside it: what a container resolves is of that type.
  func typed(_ value: Value, _ type: TypeSyntax, _ node: ExprSyntax, _ scope: Scope) -> Value {
    let name = resolve(type.baseName, scope)
    switch value {
    case .unknown, .member("init", _), .member("resolve", _):
      return roles.role(of: name) == .other && !roles.isStepper(name)
        ? value : .object(make(name, scope: scope, at: node))
    case .member(let member, let arguments):
      return step(set: name, name: member, arguments: arguments).map(Value.step) ?? value
    default: return value
    }
  }

  private func plainValue(
    _ expression: ExprSyntax, _ scope: Scope, expected: TypeSyntax?
  ) throws(NotUnderstood) -> Value {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node): return .bool(node.literal.text == "true")
    case .integerLiteralExpr(let node): return .number(node.literal.text)
    case .floatLiteralExpr(let node): return .number(node.literal.text)
    case .nilLiteralExpr: return .null
    case .stringLiteralExpr(let node): return text(node)
    case .arrayExpr(let node):
      var values: [Value] = []
      for element in node.elements { values.append(try value(element.expression, scope)) }
      return .list(values)
    case .tupleExpr(let node):
      if node.elements.count == 1, let only = node.elements.first {
        return try value(only.expression, scope, expected: expected)
      }
      var values: [Value] = []
      for element in node.elements { values.append(try value(element.expression, scope)) }
      return .list(values)
    case .closureExpr(let node): return .closure(node, scope)
    case .optionalChainingExpr(let node): return try value(node.expression, scope)
    case .forceUnwrapExpr(let node): return try value(node.expression, scope)
    case .tryExpr(let node): return try value(node.expression, scope, expected: expected)
    case .awaitExpr(let node): return try value(node.expression, scope, expected: expected)
    case .asExpr(let node): return try cast(node, scope)
    case .isExpr(let node):
      return .bool(hasType(try value(node.expression, scope), node.type.baseName, node, scope))
    case .declReferenceExpr(let node): return try named(node.baseName.bare, node, scope)
    case .memberAccessExpr(let node): return try member(node, scope)
    case .functionCallExpr(let node): return try call(node, scope, expected: expected)
    case .infixOperatorExpr(let node): return try infix(node, scope)
    case .ternaryExpr(let node):
      return try value(
        isTrue(node.condition, scope) ? node.thenExpression : node.elseExpression, scope,
        expected: expected)
    case .subscriptCallExpr(let node): return try element(node, scope)
    case .prefixOperatorExpr(let node):
      if node.operator.text == "!" { return .bool(try isTrue(node.expression, scope)) }
      return .unknown(node.oneLine)
    case .inOutExpr(let node): return try value(node.expression, scope)
    case .ifExpr, .switchExpr: return try choiceValue(expression, scope)
    default: return .unknown(expression.oneLine)
    }
  }

  /// `if` and `switch` as expressions.
  private func choiceValue(_ expression: ExprSyntax, _ scope: Scope) throws(NotUnderstood) -> Value
  {
    if case .returned(let value) = try runChoice(expression, scope) { return value }
    return .unknown(expression.oneLine)
  }

  private func text(_ node: StringLiteralExprSyntax) -> Value {
    node.representedLiteralValue.map(Value.text) ?? .unknown(node.oneLine)
  }

  private func cast(_ node: AsExprSyntax, _ scope: Scope) throws(NotUnderstood) -> Value {
    let subject = try value(node.expression, scope)
    let type = resolve(node.type.baseName, scope)
    let isTry = node.questionOrExclamationMark?.text == "?"
    switch subject {
    case .step:
      return !isTry || universe.type(named: type)?.kind != .enum
        || hasType(subject, type, node, scope)
        ? subject : .null
    case .unknown:
      if roles.role(of: type) == .other { return subject }
      let object = make(type, scope: scope, at: node)
      object.isOptional = isTry
      return .object(object)
    case .object(let object):
      guard case .related = object.role, isTry else { return subject }
      return hasType(subject, type, node, scope) ? subject : .null
    default: return subject
    }
  }

  private func named(_ name: String, _ node: some SyntaxProtocol, _ scope: Scope)
    throws(NotUnderstood) -> Value
  {
    if let found = scope.find(name) { return found }
    if name == "self" || name == "super" { return scope.own.map(Value.object) ?? .unknown(name) }
    if let own = scope.own, let found = try member(name, of: own, node, scope, isOwn: true) {
      return found
    }
    if name.isCapitalized { return .type(resolve(name, scope)) }
    return .unknown(name)
  }

  private func member(_ node: MemberAccessExprSyntax, _ scope: Scope) throws(NotUnderstood) -> Value
  {
    let name = node.declName.baseName.bare
    guard let base = node.base else { return .member(name, []) }
    if name == "rawValue", case .number = try value(base, scope) { return try value(base, scope) }
    let owner = try value(base, scope)
    switch owner {
    case .object(let object):
      return try member(name, of: object, node, scope, isOwn: object === scope.own)
        ?? .unknown(node.oneLine)
    case .type(let type): return try member(name, ofType: type, node, scope)
    case .step(let step): return try property(name, of: step, node, scope)
    case .list(let values):
      switch name {
      case "first": return values.first ?? .null
      case "last": return values.last ?? .null
      case "count": return .number("\(values.count)")
      case "isEmpty": return .bool(values.isEmpty)
      default: return .unknown(node.oneLine)
      }
    case .content(let stack, _):
      return ["first", "last"].contains(name)
        ? .object(related("viewControllers.\(name)", to: stack, node, scope))
        : .unknown(node.oneLine)
    case .link(.parts(let first)) where name == "count": return .linkCount(from: first)
    case .link(let part): return member(name, of: part)
    case .payload(_, _, "String") where name == "isEmpty":
      return .lua("\(lua(owner) ?? "") == \"\"")
    case .payload(_, _, let type) where type.hasPrefix("[") && ["isEmpty", "count"].contains(name):
      let list = lua(owner) ?? ""
      return .lua(name == "count" ? "#\(list)" : "#\(list) == 0")
    default: return .unknown(node.oneLine)
    }
  }

  private func property(
    _ name: String, of step: StepValue, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    for type in universe.ancestry(of: step.set) + ["Step"] {
      guard let property = universe.type(named: type)?.properties[name],
        let getter = property.getter
      else { continue }
      hasLeftFlow = true
      let inside = Scope(own: nil, type: type, file: property.file)
      inside.variables["self"] = .step(step)
      return try result(of: getter, inside, node)
    }
    return .unknown(node.oneLine)
  }

  private func member(
    _ name: String, ofType type: String, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    if name == "self" { return .type(type) }
    if ["FlowContributors", "NextFlowItems", "NextFlowItem"].contains(type),
      ["none", "noNavigation"].contains(name)
    {
      return .contributors([])
    }
    if let step = step(set: type, name: name, arguments: []) { return .step(step) }
    if let constant = rawValue(of: name, in: type) { return constant }
    if universe.type(named: "\(type).\(name)") != nil { return .type("\(type).\(name)") }
    if let property = universe.property(name, of: type), property.isStatic {
      let inside = Scope(own: nil, type: type, file: property.file)
      if let initializer = property.initializer {
        return try value(initializer, inside, expected: property.type)
      }
      if let getter = property.getter { return try result(of: getter, inside, node) }
    }
    return .unknown(node.oneLine)
  }

  /// A case of an enum of numbers, as its number.
  private func rawValue(of name: String, in type: String) -> Value? {
    guard let declaration = universe.type(named: type), declaration.kind == .enum,
      declaration.parents.contains("Int")
    else { return nil }
    var next = 0
    for element in declaration.cases {
      if let text = element.rawText, let number = Int(text) { next = number }
      if element.name == name { return .number("\(next)") }
      next += 1
    }
    return nil
  }

  private func infix(_ node: InfixOperatorExprSyntax, _ scope: Scope) throws(NotUnderstood) -> Value
  {
    if node.operator.is(AssignmentExprSyntax.self) {
      try assign(node.leftOperand, try value(node.rightOperand, scope), scope)
      return .list([])
    }
    let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    if ["&&", "||"].contains(name) { return .bool(try isTrue(ExprSyntax(node), scope)) }
    let left = try value(node.leftOperand, scope)
    if name == "??" {
      if case .null = left { return try value(node.rightOperand, scope) }
      return left
    }
    let right = try value(node.rightOperand, scope)
    if ["+=", "-=", "*="].contains(name) {
      try assign(
        node.leftOperand, computed(left, String(name.dropLast()), right) ?? .unknown(node.oneLine),
        scope)
      return .list([])
    }
    if name == "==" || name == "!=", let same = areSame(left, right) {
      return .bool(same == (name == "=="))
    }
    if name == "==", let facts = facts(left, right) ?? facts(right, left) {
      return .linkTest(facts)
    }
    if name == "!=", case .link(let part) = left, case .null = right {
      return .linkTest(facts(isThere: part))
    }
    if name == "+", let stack = joined(left, right) { return stack }
    return computed(left, name, right) ?? .unknown(node.oneLine)
  }

  func areSame(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.null, .null): return true
    case (.object(let object), .null), (.null, .object(let object)):
      return object.isOptional ? nil : false
    case (.text(let first), .text(let second)): return first == second
    case (.number(let first), .number(let second)): return first == second
    case (.bool(let first), .bool(let second)): return first == second
    case (.step(let first), .step(let second)):
      return first.set == second.set && first.name == second.name && first.values.isEmpty
        && second.values.isEmpty
        ? true : first.name != second.name ? false : nil
    case (.member(let first, let values), .member(let second, let others))
    where values.isEmpty && others.isEmpty:
      return first == second
    case (.step(let step), .member(let name, _)), (.member(let name, _), .step(let step)):
      return step.name == name
    default: return nil
    }
  }

  /// `root.viewControllers + [x]`.
  private func joined(_ left: Value, _ right: Value) -> Value? {
    if case .content(let stack, let changes) = left {
      let more = right.elements.compactMap(\.object)
      return .content(of: stack, changes: changes + more.map(StackChange.append))
    }
    if case .list(let first) = left, first.count == 1, case .link(.part(0))? = first.first,
      case .link(.parts(1)) = right
    {
      return .link(.parts(from: 0))
    }
    if case .list(let first) = left, case .list(let second) = right { return .list(first + second) }
    return nil
  }

  private func element(_ node: SubscriptCallExprSyntax, _ scope: Scope) throws(NotUnderstood)
    -> Value
  {
    let base = try value(node.calledExpression, scope)
    if case .list(let values) = base, let index = node.arguments.first,
      case .number(let text) = try value(index.expression, scope), let number = Int(text),
      values.indices.contains(number)
    {
      return values[number]
    }
    if case .link(let part) = base, let index = node.arguments.first,
      case .number(let text) = try value(index.expression, scope), let number = Int(text)
    {
      return element(number, of: part)
    }
    if case .content(let stack, _) = base {
      return .object(related("viewControllers", to: stack, node, scope))
    }
    return .unknown(node.oneLine)
  }
}
