import SwiftSyntax

extension Evaluator {
  /// A type's name as the universe has it: `Inner` inside `Outer` is `Outer.Inner`.
  func resolve(_ name: String, _ scope: Scope) -> String {
    if name == "Self" { return scope.type ?? name }
    var outer = scope.type
    while let type = outer {
      if universe.type(named: "\(type).\(name)") != nil { return "\(type).\(name)" }
      outer = type.lastIndex(of: ".").map { String(type[..<$0]) }
    }
    if universe.type(named: name) != nil { return name }
    // A module in front of a name that is known.
    if let dot = name.firstIndex(of: "."), case let rest = String(name[name.index(after: dot)...]),
      universe.type(named: rest) != nil
    {
      return rest
    }
    return name.droppingModule
  }

  func make(
    _ type: String, _ arguments: [Argument] = [], scope: Scope, at node: some SyntaxProtocol
  ) -> Object {
    let name = resolve(type, scope)
    return Object(
      type: name, role: roles.role(of: name), arguments: arguments,
      place: scope.file.place(of: node))
  }

  func related(_ relation: String, to object: Object, _ node: some SyntaxProtocol, _ scope: Scope)
    -> Object
  {
    Object(
      type: "UIViewController", role: .related(relation), place: scope.file.place(of: node),
      owner: object)
  }

  /// A member of an object; nil if nothing is known of it.
  func member(
    _ name: String, of object: Object, _ node: some SyntaxProtocol, _ scope: Scope, isOwn: Bool
  ) throws(NotUnderstood) -> Value? {
    if let known = object.fields[name] { return known }
    if let declared = try declared(name, of: object, node, scope) { return declared }
    guard object.role.isController || object.role == .window else { return nil }
    switch name {
    case "presentedViewController", "topViewController", "visibleViewController",
      "navigationController",
      "tabBarController", "presentingViewController", "parent", "selectedViewController",
      "rootViewController",
      "splitViewController":
      return .object(related(name, to: object, node, scope))
    case "viewControllers", "children": return .content(of: object, changes: [])
    case "tabBarItem", "navigationItem", "navigationBar", "tabBar", "view":
      let part = Object(type: name, role: .other, place: scope.file.place(of: node))
      object.fields[name] = .object(part)
      return .object(part)
    default: return nil
    }
  }

  private func declared(
    _ name: String, of object: Object, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) -> Value? {
    guard let property = universe.property(name, of: object.type), !property.isStatic else {
      return nil
    }
    let inside = Scope(own: object, type: object.type, file: property.file)
    if let getter = property.getter { return try result(of: getter, inside, node) }
    if let initializer = property.initializer {
      let found = try value(initializer, inside, expected: property.type)
      guard isState(found), !property.isConstant else {
        object.fields[name] = found
        return found
      }
      // What other objects keep is known to the running app only.
      guard object === flow else { return .unknown(name) }
      object.states.insert(name)
      object.fields[name] = .state(name)
      return .state(name)
    }
    try initialize(object, inside)
    if let assigned = object.fields[name] { return assigned }
    guard let type = property.type else { return nil }
    return stored(name, type, isInjected: !property.attributes.isEmpty, of: object, inside, node)
  }

  /// A stored property without a value that can be seen: an object of its type.
  private func stored(
    _ name: String, _ type: TypeSyntax, isInjected: Bool, of object: Object, _ inside: Scope,
    _ node: some SyntaxProtocol
  ) -> Value? {
    if let given = object.arguments.first(where: { fits($0.value, type, inside) }) {
      return given.value
    }
    let typeName = resolve(type.baseName, inside)
    let isOwn = isReadingLinks && universe.type(named: typeName)?.kind == .class
    guard
      roles.role(of: typeName) != .other || roles.isStepper(typeName) || isInjected || isOwn
    else {
      if object === flow, ["Bool", "Int", "String", "Double"].contains(typeName), !type.isOptional {
        object.states.insert(name)
        return .state(name)
      }
      return nil
    }
    let made = make(typeName, scope: inside, at: node)
    made.isOptional = type.isOptional && made.role != .window
    object.fields[name] = .object(made)
    return .object(made)
  }

  private func fits(_ value: Value, _ type: TypeSyntax, _ scope: Scope) -> Bool {
    guard let object = value.object else { return false }
    return universe.inherits(object.type, from: resolve(type.baseName, scope))
  }

  private func isState(_ value: Value) -> Bool {
    switch value {
    case .bool, .number, .text: true
    default: false
    }
  }

  /// Runs an object's initializer: stored properties get what it assigns.
  func initialize(_ object: Object, _ scope: Scope) throws(NotUnderstood) {
    guard !object.isInitialized else { return }
    object.isInitialized = true
    let candidates = universe.initializers(of: object.type)
    guard
      let chosen = candidates.first(where: { $0.accepts(object.arguments) }) ?? candidates.first,
      let body = chosen.syntax.body
    else { return }
    let inside = Scope(own: object, type: object.type, file: chosen.file)
    bindParameters(
      chosen.syntax.signature.parameterClause.parameters, object.arguments, inside, of: object)
    let wasQuiet = isQuiet
    isQuiet = true
    defer { isQuiet = wasQuiet }
    // What an initializer does beside assigning is not navigation of a step.
    _ = try? run(body.statements, inside)
  }

  /// Binds parameters of an initializer.
  ///
  /// What was not given is an object of its type, known by its parameter.
  private func bindParameters(
    _ parameters: FunctionParameterListSyntax, _ arguments: [Argument], _ scope: Scope,
    of object: Object
  ) {
    for parameter in parameters {
      let name = (parameter.secondName ?? parameter.firstName).bare
      let label = parameter.firstName.text == "_" ? nil : parameter.firstName.bare
      if let given = arguments.first(where: { $0.label == label && label != nil }) {
        scope.variables[name] = given.value
      } else if label == nil, let given = arguments.first(where: { $0.label == nil }) {
        scope.variables[name] = given.value
      } else if let standard = parameter.defaultValue?.value,
        object !== flow || parameter.type.isOptional
      {
        scope.variables[name] =
          (try? value(standard, scope, expected: parameter.type)) ?? .unknown(name)
      } else {
        let made = make(parameter.type.baseName, scope: scope, at: parameter)
        made.parameter = label ?? name
        scope.variables[name] =
          made.role == .other && !roles.isStepper(made.type) ? .unknown(name) : .object(made)
      }
    }
  }
}

extension Member<InitializerDeclSyntax> {
  fileprivate func accepts(_ arguments: [Argument]) -> Bool {
    let labels = syntax.signature.parameterClause.parameters.map(\.firstName.text)
    return arguments.allSatisfy { labels.contains($0.label ?? "_") }
  }
}
