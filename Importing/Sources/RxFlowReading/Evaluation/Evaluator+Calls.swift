import SwiftSyntax

extension Evaluator {
  func call(
    _ node: FunctionCallExprSyntax, _ scope: Scope, expected: TypeSyntax?
  ) throws(NotUnderstood) -> Value {
    try spend(at: node, scope)
    if let closure = node.calledExpression.as(ClosureExprSyntax.self) {
      return try run(closure, [], Scope(inside: scope))
    }
    if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      return try call(reference.baseName.bare, node, scope)
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      if let unwrapped = node.calledExpression.as(OptionalChainingExprSyntax.self),
        case .closure(let closure, let outer) = try value(unwrapped.expression, scope)
      {
        return try run(closure, try arguments(node, scope), Scope(inside: outer))
      }
      return try unknownCall(node, try arguments(node, scope), scope)
    }
    let name = member.declName.baseName.bare
    guard let base = member.base else {
      return try implicit(name, node, scope, expected: expected)
    }
    if base.trimmedDescription == "super" { return .unknown(node.oneLine) }
    return try call(name, on: try value(base, scope), base, node, scope)
  }

  func arguments(_ node: FunctionCallExprSyntax, _ scope: Scope) throws(NotUnderstood) -> [Argument]
  {
    var found: [Argument] = []
    for argument in node.arguments {
      found.append(
        Argument(label: argument.label?.bare, value: try value(argument.expression, scope)))
    }
    if let closure = node.trailingClosure {
      found.append(Argument(label: nil, value: .closure(closure, scope)))
    }
    for more in node.additionalTrailingClosures {
      found.append(Argument(label: more.label.bare, value: .closure(more.closure, scope)))
    }
    return found
  }

  /// A call of a name: a function of the same type, a type's initializer, a closure in a variable.
  private func call(
    _ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    let given = try arguments(node, scope)
    switch scope.find(name) {
    case .closure(let closure, let outer): return try run(closure, given, Scope(inside: outer))
    case .function(let function, let outer):
      guard let body = function.body else { break }
      let inside = Scope(inside: outer)
      bind(function.signature.parameterClause.parameters, given, inside)
      return try result(of: body.statements, inside, node)
    default: break
    }
    if let own = scope.own, let function = function(name, of: own.type, given) {
      return try run(function, on: own, given, node, scope)
    }
    if let own = scope.own, let answer = try navigate(name, on: own, given, node, scope) {
      return answer
    }
    if name.isCapitalized { return try construct(resolve(name, scope), given, node, scope) }
    return try unknownCall(node, given, scope)
  }

  func construct(
    _ type: String, _ given: [Argument], _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    if let part = converted(type, given) { return part }
    if ["FlowContributor", "NextFlowItem"].contains(type) {
      return try legacyItem(given, node, scope)
    }
    let object = make(type, given, scope: scope, at: node)
    if case .navigation = object.role, let first = object.argument("rootViewController") {
      object.fields["content"] = .list([first])
    }
    return .object(object)
  }

  private func call(
    _ name: String, on base: Value, _ baseNode: ExprSyntax, _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    if let answer = try callExported(name, on: base, node, scope) { return answer }
    switch base {
    case .type("Flows"): return try use(node, scope)
    case .type(let type): return try callStatic(name, on: type, node, scope)
    case .object(let object): return try call(name, on: object, node, scope)
    case .step(let step): return try call(name, on: step, node, scope)
    case .list(let values): return try call(name, on: values, baseNode, node, scope)
    case .content(let stack, let changes):
      return try call(name, on: stack, changes, baseNode, node, scope)
    case .contributors, .end: return base
    case .link(let part): return try call(name, on: part, node, scope)
    default:
      if ["accept", "onNext"].contains(name), EmissionFinder.relays.contains(baseNode.lastName),
        let step = try arguments(node, scope).first?.value.stepValue
      {
        record(.emit(step, coordinator: false))
        return .list([])
      }
      if let sent = sent(name, try arguments(node, scope), node, scope) { return sent }
      if isReadingGuard, let answer = try laterAnswer(name, baseNode, node, scope) { return answer }
      return try unknownCall(node, try arguments(node, scope), scope)
    }
  }

  /// `coordinator.navigate(to: step)`; nil for any other call.
  private func sent(
    _ name: String, _ given: [Argument], _ node: some SyntaxProtocol, _ scope: Scope
  ) -> Value? {
    guard name == "navigate", given.first?.label == "to", let step = given.first?.value.stepValue
    else { return nil }
    record(.emit(step, coordinator: true))
    sentPlaces.insert(scope.file.place(of: node))
    return .list([])
  }

  /// `service.mayEdit().flatMap { $0 ? .just(step) : .just(other) }`: what the answer of a guard will be.
  private func laterAnswer(
    _ name: String, _ base: ExprSyntax, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value? {
    guard ["map", "flatMap", "flatMapLatest"].contains(name),
      case .closure(let closure, let outer)? = try arguments(node, scope).last?.value
    else { return nil }
    let given = [Argument(label: nil, value: .unknown(base.oneLine))]
    let answer = try run(closure, given, Scope(inside: outer))
    guard name == "map", answer.stepValue != nil else { return answer }
    return .member("just", [Argument(label: nil, value: answer)])
  }

  private func callStatic(
    _ name: String, on type: String, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    let given = try arguments(node, scope)
    if let step = step(set: type, name: name, arguments: given) { return .step(step) }
    if name == "init" { return try construct(type, given, node, scope) }
    if ["FlowContributors", "FlowContributor", "NextFlowItems"].contains(type),
      let found = try contributors(name, given, node, scope)
    {
      return found
    }
    if let function = function(name, of: type, given), let body = function.syntax.body,
      roles.role(of: type) != .screen || function.syntax.signature.returnClause != nil
    {
      if roles.role(of: resultType(function, type)) == .other || body.navigates {
        return try run(function, on: nil, given, node, scope, type: type)
      }
      return try construct(resultType(function, type), given, node, scope)
    }
    // `LoginViewController.instantiate(…)`, of a library for storyboards.
    if roles.role(of: type) != .other || roles.isStepper(type) {
      return try construct(type, given, node, scope)
    }
    return try unknownCall(node, given, scope)
  }

  private func resultType(_ function: Member<FunctionDeclSyntax>, _ type: String) -> String {
    let result = function.syntax.signature.returnClause?.type.baseName ?? "Void"
    return result == "Self"
      ? type : resolve(result, Scope(own: nil, type: type, file: function.file))
  }

  private func call(
    _ name: String, on object: Object, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    let given = try arguments(node, scope)
    if object === scope.own || object === flow,
      let function = function(name, of: object.type, given)
    {
      return try run(function, on: object, given, node, scope)
    }
    if let answer = try navigate(name, on: object, given, node, scope) { return answer }
    if isReadingLinks, let sent = sent(name, given, node, scope) { return sent }
    // Functions of the app on controllers, services and the like are followed only if they navigate.
    if let function = function(name, of: object.type, given)
      ?? controllerExtension(name, object, given)
    {
      if isReadingLinks || navigates(function, of: object.type, 0) {
        return try run(function, on: object, given, node, scope)
      }
      let type = resultType(function, object.type)
      switch roles.role(of: type) {
      case .other: break
      case .alert, .navigation, .tabs, .split:
        return try run(function, on: object, given, node, scope)
      default: return try construct(type, given, node, scope)
      }
      return .unknown(node.oneLine)
    }
    if ["then", "with", "apply", "configure"].contains(name),
      case .closure(let closure, let outer)? = given.last?.value
    {
      _ = try run(closure, [Argument(label: nil, value: .object(object))], Scope(inside: outer))
      return .object(object)
    }
    return try unknownCall(node, given, scope, receiver: object)
  }

  private static let mostCalls = 4

  /// Whether a function navigates, by itself or by functions of the same object that it calls.
  private func navigates(_ function: Member<FunctionDeclSyntax>, of type: String, _ depth: Int)
    -> Bool
  {
    guard let body = function.syntax.body else { return false }
    if body.navigates { return true }
    guard depth < Self.mostCalls else { return false }
    let names = Set(
      body.tokens(viewMode: .sourceAccurate).compactMap {
        $0.nextToken(viewMode: .sourceAccurate)?.text == "(" ? $0.text : nil
      })
    return names.contains { name in
      name != function.syntax.name.text
        && universe.functions(name, of: type).contains { navigates($0, of: type, depth + 1) }
    }
  }

  /// A function that the app adds to a class of UIKit.
  private func controllerExtension(
    _ name: String, _ object: Object, _ given: [Argument]
  ) -> Member<FunctionDeclSyntax>? {
    guard object.role.isController else { return nil }
    for type in ["UINavigationController", "UITabBarController", "UIViewController"] {
      if let found = function(name, of: type, given) { return found }
    }
    return nil
  }

  private func call(
    _ name: String, on step: StepValue, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    let given = try arguments(node, scope)
    guard let function = function(name, of: step.set, given), let body = function.syntax.body else {
      return .unknown(node.oneLine)
    }
    hasLeftFlow = true
    let inside = Scope(own: nil, type: step.set, file: function.file)
    inside.variables["self"] = .step(step)
    bind(function.syntax.signature.parameterClause.parameters, given, inside)
    return try result(of: body.statements, inside, node)
  }

  private func call(
    _ name: String, on values: [Value], _ baseNode: ExprSyntax, _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    let given = try arguments(node, scope)
    if name == "enumerated" { return .list(values.enumerated().map { pair($0, $1, node, scope) }) }
    if case .closure(let closure, let outer)? = given.last?.value {
      var results: [Value] = []
      for value in values {
        results.append(try run(closure, [Argument(label: nil, value: value)], Scope(inside: outer)))
      }
      return ["map", "compactMap"].contains(name)
        ? .list(results) : name == "forEach" ? .list([]) : .unknown(node.oneLine)
    }
    if name == "append", let added = given.first {
      try assign(baseNode, .list(values + added.value.elements), scope)
      return .list([])
    }
    return .unknown(node.oneLine)
  }

  /// An element of `enumerated()`.
  private func pair(_ index: Int, _ element: Value, _ node: some SyntaxProtocol, _ scope: Scope)
    -> Value
  {
    let pair = Object(type: "", role: .other, place: scope.file.place(of: node))
    pair.fields = ["offset": .number("\(index)"), "element": element]
    return .object(pair)
  }

  /// `first(where: { $0 is X })`: the controller of that class.
  private func found(by given: [Argument], _ node: FunctionCallExprSyntax, _ scope: Scope) -> Value?
  {
    guard case .closure(let closure, _)? = given.last?.value,
      let test = closure.statements.first?.item.as(IsExprSyntax.self)
    else { return nil }
    return .object(make(test.type.baseName, scope: scope, at: node))
  }

  /// `firstIndex(where: { $0.tabBarItem.title == "Home" })`.
  private func tab(by given: [Argument]) -> Value? {
    guard case .closure(let closure, _)? = given.last?.value,
      let test = closure.statements.first?.item.as(InfixOperatorExprSyntax.self),
      test.leftOperand.trimmedDescription == "$0.tabBarItem.title"
    else { return nil }
    return test.rightOperand.plainText.map(Value.tab)
  }

  /// Calls on the array of controllers of a stack.
  private func call(
    _ name: String, on stack: Object, _ changes: [StackChange], _ baseNode: ExprSyntax,
    _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    let given = try arguments(node, scope)
    let change: StackChange
    switch name {
    case "append":
      guard let added = given.first?.value.object else { throw failure(.value, node, scope) }
      change = .append(added)
    case "removeLast", "popLast": change = .removeLast
    case "first", "last": return found(by: given, node, scope) ?? .unknown(node.oneLine)
    case "firstIndex": return tab(by: given) ?? .unknown(node.oneLine)
    default: return .unknown(node.oneLine)
    }
    let changed = Value.content(of: stack, changes: changes + [change])
    if let variable = baseNode.as(DeclReferenceExprSyntax.self),
      scope.find(variable.baseName.bare) != nil
    {
      try assign(baseNode, changed, scope)
    } else {
      try setContent(.content(of: stack, changes: [change]), of: stack, node, scope)
    }
    return .list([])
  }

  // MARK: Functions of the app

  func function(_ name: String, of type: String, _ given: [Argument]) -> Member<FunctionDeclSyntax>?
  {
    let candidates = universe.functions(name, of: type).filter {
      $0.syntax.body != nil && $0.accepts(given)
    }
    guard candidates.count > 1 else { return candidates.first }
    return candidates.first { $0.fits(given) } ?? candidates.first { !$0.takesOtherSteps(given) }
      ?? candidates[0]
  }

  func run(
    _ function: Member<FunctionDeclSyntax>, on own: Object?, _ given: [Argument],
    _ node: some SyntaxProtocol,
    _ scope: Scope, type: String? = nil
  ) throws(NotUnderstood) -> Value {
    guard let body = function.syntax.body else { return .unknown(node.oneLine) }
    if own == nil || own !== flow { hasLeftFlow = true }
    let inside = Scope(own: own, type: type ?? own?.type, file: function.file)
    bind(function.syntax.signature.parameterClause.parameters, given, inside)
    return try result(of: body.statements, inside, node)
  }

  func result(
    of body: CodeBlockItemListSyntax, _ scope: Scope, _ node: some SyntaxProtocol
  ) throws(NotUnderstood) -> Value {
    depth += 1
    defer { depth -= 1 }
    try spend(at: node, scope)
    switch try run(body, scope, isBody: true) {
    case .returned(let value): return value
    case .next, .left: return .list([])
    }
  }

  func bind(_ parameters: FunctionParameterListSyntax, _ given: [Argument], _ scope: Scope) {
    var rest = given
    for parameter in parameters {
      let name = (parameter.secondName ?? parameter.firstName).bare
      let label = parameter.firstName.text == "_" ? nil : parameter.firstName.bare
      let index =
        rest.firstIndex { $0.label == label }
        ?? rest.firstIndex { if case .closure = $0.value { $0.label == nil } else { false } }
      if let index {
        let value = rest.remove(at: index).value
        scope.variables[name] = converted(value, parameter.type, scope)
      } else if let standard = parameter.defaultValue?.value {
        scope.variables[name] =
          (try? value(standard, scope, expected: parameter.type)) ?? .unknown(name)
      } else {
        scope.variables[name] = .unknown(name)
      }
    }
  }

  /// `.start` for a parameter of type `AppStep` is that step.
  private func converted(_ value: Value, _ type: TypeSyntax, _ scope: Scope) -> Value {
    guard case .member(let name, let arguments) = value else { return value }
    return step(set: resolve(type.baseName, scope), name: name, arguments: arguments).map(
      Value.step) ?? value
  }

  func run(_ closure: ClosureExprSyntax, _ given: [Argument], _ scope: Scope) throws(NotUnderstood)
    -> Value
  {
    depth += 1
    defer { depth -= 1 }
    try spend(at: closure, scope)
    for (index, argument) in given.enumerated() { scope.variables["$\(index)"] = argument.value }
    for (index, name) in closure.parameterNames.enumerated() where given.indices.contains(index) {
      scope.variables[name] = given[index].value
    }
    switch try run(closure.statements, scope, isBody: true) {
    case .returned(let value): return value
    case .next, .left: return .list([])
    }
  }

  // MARK: Steps

  func step(set: String, name: String, arguments: [Argument]) -> StepValue? {
    guard let type = universe.type(named: set), type.kind == .enum,
      universe.inherits(set, from: "Step"),
      let found = type.cases.first(where: {
        $0.name == name && $0.parameters.count >= arguments.count
      })
    else { return nil }
    let given = arguments.map(\.value)
    let values = found.parameters.enumerated().map { index, parameter in
      given.indices.contains(index) ? given[index] : Value(literal: parameter.defaultText ?? "")
    }
    return StepValue(set: set, name: name, values: values)
  }

  // MARK: What is not known

  /// A call of code that is not the app's: it does not navigate, unless it gets something to show.
  private func unknownCall(
    _ node: FunctionCallExprSyntax, _ given: [Argument], _ scope: Scope, receiver: Object? = nil
  ) throws(NotUnderstood) -> Value {
    let name = node.calledName
    // The app starts anew: its flows are not those of this script any more.
    if name == "coordinate", given.first?.label == "flow", !isReadingLinks {
      throw failure(.later, node, scope)
    }
    if let found = resolved(name, given, node, scope) { return found }
    if receiver == nil || receiver?.role == .other, let made = factory(name, node, given, scope) {
      return made
    }
    for argument in given {
      guard case .closure(let closure, let outer) = argument.value else { continue }
      if Self.immediate.contains(name) || name == "DispatchQueue" || isReadingLinks {
        _ = try run(closure, [], Scope(inside: outer))
      } else if closure.navigates {
        throw failure(.later, node, scope)
      }
    }
    let shows = given.contains { $0.value.object?.role.isPlaced ?? false }
    let words = [
      "present", "push", "show", "navigate", "addChild", "open", "route", "display", "embed",
      "replace",
    ]
    let isShowing = words.contains { name.hasPrefix($0) }
    if isShowing && (shows || receiver?.role.isController ?? false) || name == "present" {
      throw failure(.presentation, node, scope)
    }
    return .unknown(node.oneLine)
  }

  /// Functions of libraries that run a closure now, or on the next turn of the main queue.
  private static let immediate: Set<String> = [
    "async", "animate", "transition", "asyncAfter", "performWithoutAnimation", "Task", "run",
    "assumeIsolated",
    "autoreleasepool", "performBatchUpdates", "sync",
  ]

  /// `container.resolve(LoginViewController.self)`.
  private func resolved(
    _ name: String, _ given: [Argument], _ node: some SyntaxProtocol, _ scope: Scope
  ) -> Value? {
    for argument in given {
      guard case .type(let type) = argument.value,
        roles.role(of: type) != .other || roles.isStepper(type)
      else { continue }
      return .object(make(type, Array(given.dropFirst()), scope: scope, at: node))
    }
    return nil
  }

  /// A factory of the app whose object is not known, such as `container.makeLoginViewController()`.
  private func factory(
    _ name: String, _ node: some SyntaxProtocol, _ given: [Argument], _ scope: Scope
  ) -> Value? {
    let types = Set(
      (universe.functionsByName[name] ?? []).compactMap { _, function -> String? in
        function.syntax.signature.returnClause.map { $0.type.baseName }
      })
    guard types.count == 1, let type = types.first else { return nil }
    let name = resolve(type, scope)
    guard roles.role(of: name) != .other || roles.isStepper(name) else { return nil }
    return .object(make(name, given, scope: scope, at: node))
  }
}

extension FunctionCallExprSyntax {
  var calledName: String {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.bare
    }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bare ?? ""
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let names): return names.map(\.name.bare)
    case .parameterClause(let clause):
      return clause.parameters.map { ($0.secondName ?? $0.firstName).bare }
    case nil: return []
    }
  }
}

extension Member<FunctionDeclSyntax> {
  private var parameters: FunctionParameterListSyntax {
    syntax.signature.parameterClause.parameters
  }

  fileprivate func accepts(_ given: [Argument]) -> Bool {
    let labels = parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.bare }
    let needed = parameters.filter { $0.defaultValue == nil }.count
    guard given.count <= labels.count, given.count >= needed else { return false }
    return given.allSatisfy { argument in
      labels.contains(argument.label)
        || { if case .closure = argument.value { true } else { false } }()
    }
  }

  /// Whether an argument is a step of just the type that a parameter names.
  fileprivate func fits(_ given: [Argument]) -> Bool {
    zip(parameters, given).contains { parameter, argument in
      argument.value.stepValue.map { parameter.type.baseName == $0.set } ?? false
    }
  }

  fileprivate func takesOtherSteps(_ given: [Argument]) -> Bool {
    zip(parameters, given).contains { parameter, argument in
      argument.value.stepValue.map { ![$0.set, "Step"].contains(parameter.type.baseName) } ?? false
    }
  }

}
