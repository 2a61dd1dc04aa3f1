import SwiftSyntax

extension Evaluator {
  /// Whether conditions of `if` or `guard` hold; their bindings come into the scope.
  func holds(_ conditions: ConditionElementListSyntax, _ scope: Scope) throws(NotUnderstood) -> Bool
  {
    if isReadingLinks, let answer = try holdsForLink(conditions, scope) { return answer }
    for element in conditions {
      switch element.condition {
      case .expression(let expression):
        guard try isTrue(expression, scope) else { return false }
      case .optionalBinding(let binding):
        guard try bind(binding, scope) else { return false }
      case .matchingPattern(let node):
        let subject = try value(node.initializer.value, scope)
        guard try matches(node.pattern, subject, node.initializer.value, scope) else {
          return false
        }
        if subject.stepValue != nil { isMatched = true }
      case .availability: continue
      }
    }
    return true
  }

  func isTrue(_ expression: ExprSyntax, _ scope: Scope) throws(NotUnderstood) -> Bool {
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      return try isTrue(only.expression, scope)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return try !isTrue(prefix.expression, scope)
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self),
      let name = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    {
      if name == "&&" || name == "||" {
        let left = try isTrue(infix.leftOperand, scope)
        return left == (name == "||") ? left : try isTrue(infix.rightOperand, scope)
      }
    }
    return decided(try value(expression, scope), expression, scope)
  }

  private func decided(_ value: Value, _ expression: ExprSyntax, _ scope: Scope) -> Bool {
    let place = scope.file.place(of: expression)
    switch value {
    case .bool(let known): return known
    case .lua(let text): return decide(expression.oneLine, lua: text, at: place)
    case .linkTest(let facts): return decide(facts, expression.oneLine, at: place)
    case .state, .payload: return decide(expression.oneLine, lua: lua(value), at: place)
    case .unknown(let text) where expression.trimmedDescription.hasPrefix("$"):
      return decide(text, at: place)
    default: return decide(expression.oneLine, at: place)
    }
  }

  private func bind(_ binding: OptionalBindingConditionSyntax, _ scope: Scope) throws(NotUnderstood)
    -> Bool
  {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare else {
      return true
    }
    let source =
      binding.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
    let found = try value(source, scope)
    let isThere = try isPresent(found, source, binding, scope)
    if isThere { scope.variables[name] = unwrapped(found) }
    return isThere
  }

  private func isPresent(
    _ found: Value, _ source: ExprSyntax, _ binding: OptionalBindingConditionSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Bool {
    let text =
      "\(binding.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " "))"
    let place = scope.file.place(of: binding)
    switch found {
    case .null: return false
    // A cast that succeeded: it is there.
    case .object where source.is(AsExprSyntax.self): return true
    case .object(let object): return presence(of: object) ?? decide(text, at: place)
    case .payload(_, _, let type):
      return type.hasSuffix("?")
        ? decide(text, lua: "\(lua(found) ?? "nil") ~= nil", at: place) : true
    case .link(let part):
      let facts = facts(isThere: part)
      return facts.isEmpty || decide(facts, text, at: place)
    case .unknown: return decide(text, at: place)
    default: return true
    }
  }

  /// Whether an object that code finds is there; nil if only a running app knows.
  private func presence(of object: Object) -> Bool? {
    if case .related(let relation) = object.role {
      // A modal that is not there is not dismissed (`ifAny`), and a stack has a top.
      return [
        "presentedViewController", "topViewController", "visibleViewController",
        "navigationController",
      ]
      .contains(relation) ? true : nil
    }
    return object.isOptional ? nil : true
  }

  private func unwrapped(_ value: Value) -> Value {
    guard case .payload(let index, let label, let type) = value, type.hasSuffix("?") else {
      return value
    }
    return .payload(index: index, label: label, type: String(type.dropLast()))
  }

  /// Whether a value matches a pattern; its variables come into the scope.
  func matches(
    _ pattern: PatternSyntax, _ subject: Value, _ expression: ExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Bool {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      return try matches(binding.pattern, subject, expression, scope)
    }
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
      scope.variables[identifier.identifier.bare] = subject
      return true
    }
    if pattern.is(WildcardPatternSyntax.self) { return true }
    if let test = pattern.as(IsTypePatternSyntax.self) {
      return hasType(subject, test.type.baseName, pattern, scope)
    }
    guard let node = pattern.as(ExpressionPatternSyntax.self) else {
      return decide(
        "\(expression.oneLine) is \(pattern.oneLine)", at: scope.file.place(of: pattern))
    }
    return try matches(node.expression, subject, expression, scope)
  }

  private func matches(
    _ pattern: ExprSyntax, _ subject: Value, _ expression: ExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Bool {
    if let cast = pattern.as(AsExprSyntax.self) {
      guard hasType(subject, cast.type.baseName, pattern, scope) else { return false }
      if let inner = cast.expression.as(PatternExprSyntax.self) {
        return try matches(inner.pattern, subject, expression, scope)
      }
      return true
    }
    if let inner = pattern.as(PatternExprSyntax.self) {
      return try matches(inner.pattern, subject, expression, scope)
    }
    // A case of an enum of the app, that is known by its name.
    if case .member(let name, let values) = subject, values.isEmpty,
      let (_, wanted) = casePattern(pattern, scope)
    {
      return name == wanted
    }
    if case .link = subject, let facts = facts(subject, try value(pattern, scope)) {
      return decide(
        facts, "\(expression.oneLine) is \(pattern.oneLine)", at: scope.file.place(of: pattern))
    }
    if subject.stepValue == nil, let same = try isSame(subject, pattern, scope) { return same }
    guard let step = subject.stepValue else {
      return decide(
        "\(expression.oneLine) is \(pattern.oneLine)", at: scope.file.place(of: pattern))
    }
    guard let (set, name) = casePattern(pattern, scope), name == step.name else { return false }
    if let set, set != step.set { return false }
    if let call = pattern.as(FunctionCallExprSyntax.self) { bind(call.arguments, step, scope) }
    return true
  }

  /// Whether a plain value is just the one of a pattern; nil if that is not known.
  private func isSame(_ subject: Value, _ pattern: ExprSyntax, _ scope: Scope) throws(NotUnderstood)
    -> Bool?
  {
    switch subject {
    case .number, .text, .bool: return areSame(subject, try value(pattern, scope))
    default: return nil
    }
  }

  /// The set (if it is named) and the case of a pattern such as `.picked(let id)` and `AppStep.start`.
  private func casePattern(_ pattern: ExprSyntax, _ scope: Scope) -> (String?, String)? {
    let called = pattern.as(FunctionCallExprSyntax.self)?.calledExpression ?? pattern
    if let optional = called.as(OptionalChainingExprSyntax.self) {
      return casePattern(optional.expression, scope)
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return nil }
    let set = member.base.map { resolve($0.trimmedDescription, scope) }
    return (set, member.declName.baseName.bare)
  }

  private func bind(_ arguments: LabeledExprListSyntax, _ step: StepValue, _ scope: Scope) {
    let single = arguments.count == 1 && step.values.count > 1
    for (index, argument) in arguments.enumerated() {
      guard let name = boundName(argument.expression) else { continue }
      if single {
        scope.variables[name] = .list(step.values)
      } else if step.values.indices.contains(index) {
        scope.variables[name] = step.values[index]
      }
    }
  }

  private func boundName(_ expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.bare
    }
    guard var pattern = expression.as(PatternExprSyntax.self)?.pattern else { return nil }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { pattern = binding.pattern }
    return pattern.as(IdentifierPatternSyntax.self)?.identifier.bare
  }

  /// `root.topViewController is X` in Lua: the name of the screen there.
  private func typeTest(_ relation: String, of object: Object, _ type: String) -> String? {
    guard object.owner === root, root != nil else { return nil }
    let name = screenName(type).luaQuoted
    switch relation {
    case "topViewController", "viewControllers.last":
      return root?.role == .navigation ? "flow.root.top.name == \(name)" : nil
    case "presentedViewController":
      return "flow.root.presented and flow.root.presented.name == \(name)"
    default: return nil
    }
  }

  /// Whether a value has a type: known for steps and for objects that the code makes.
  func hasType(_ subject: Value, _ type: String, _ node: some SyntaxProtocol, _ scope: Scope)
    -> Bool
  {
    let type = resolve(type, scope)
    switch subject {
    case .step(let step): return step.set == type || universe.inherits(step.set, from: type)
    case .object(let object):
      if universe.inherits(object.type, from: type) { return true }
      if case .related(let relation) = object.role {
        return decide(
          "\(node.oneLine)", lua: typeTest(relation, of: object, type),
          at: scope.file.place(of: node))
      }
      if object.role == .flowRoot || object.parameter != nil { return true }
      if universe.type(named: object.type)?.place != nil, universe.type(named: type)?.place != nil {
        return false
      }
    default: break
    }
    return decide("\(node.oneLine)", at: scope.file.place(of: node))
  }
}
