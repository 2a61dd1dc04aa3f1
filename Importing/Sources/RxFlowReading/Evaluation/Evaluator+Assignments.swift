import SwiftSyntax

extension Evaluator {
  func assign(_ target: ExprSyntax, _ value: Value, _ scope: Scope) throws(NotUnderstood) {
    if let node = target.as(DeclReferenceExprSyntax.self) {
      let name = node.baseName.bare
      let value = scope.type(of: name).map { typed(value, $0, target, scope) } ?? value
      if scope.assign(name, value) { return }
      if let own = scope.own { try set(name, of: own, value, target, scope) }
      return
    }
    if let node = target.as(OptionalChainingExprSyntax.self) {
      return try assign(node.expression, value, scope)
    }
    if let node = target.as(ForceUnwrapExprSyntax.self) {
      return try assign(node.expression, value, scope)
    }
    guard let node = target.as(MemberAccessExprSyntax.self), let base = node.base,
      let object = try self.value(base, scope).object
    else { return }
    try set(node.declName.baseName.bare, of: object, value, target, scope)
  }

  private func set(
    _ name: String, of object: Object, _ value: Value, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) {
    switch (name, object.role) {
    case ("rootViewController", .window):
      if isQuiet { object.fields[name] = value }
      try show(value, in: object, node, scope)
    case ("viewControllers", _) where object.role.isController:
      try setContent(value, of: object, node, scope)
    case ("selectedIndex", _) where object.role == .tabs || object.role == .flowRoot:
      if case .tab(let title) = value {
        record(.selectTabNamed(in: object, title: title))
        return
      }
      guard case .number(let text) = value, let index = Int(text) else {
        throw failure(.value, node, scope)
      }
      record(.selectTab(in: object, index: index + 1))
    case ("selectedViewController", _) where object.role == .tabs:
      throw failure(.value, node, scope)
    default: try store(value, in: name, of: object, node, scope)
    }
  }

  private func store(
    _ value: Value, in name: String, of object: Object, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) {
    if object === flow, !isQuiet, try isState(name, of: object, node, scope) {
      assignState(name, value)
    } else {
      // Roots of flows in a property of a screen: it shows them in a way of its own.
      if object.role == .screen, value.elements.contains(where: { $0.object?.role == .flowRoot }) {
        throw failure(.presentation, node, scope)
      }
      object.fields[name] = made(value, name, of: object, scope)
    }
  }

  /// `.init(…)` for a property is an object of its type.
  private func made(_ value: Value, _ name: String, of object: Object, _ scope: Scope) -> Value {
    guard case .member("init", let arguments) = value,
      let property = universe.property(name, of: object.type),
      let type = property.type
    else { return value }
    let inside = Scope(own: object, type: object.type, file: property.file)
    return .object(make(type.baseName, arguments, scope: inside, at: type))
  }

  private func isState(
    _ name: String, of object: Object, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) -> Bool {
    if object.states.contains(name) { return true }
    guard let property = universe.property(name, of: object.type), property.getter == nil else {
      return false
    }
    _ = try member(name, of: object, node, scope, isOwn: true)
    return object.states.contains(name)
  }

  private func assignState(_ name: String, _ value: Value) {
    guard let text = lua(value) else {
      // A value that only the app knows: conditions on it are asked for, as for other unknown values.
      flow?.fields[name] = .unknown(name)
      return
    }
    record(.assign(state: name, value))
    if case .lua = value {
      flow?.fields[name] = .lua("(\(text))")
    } else {
      flow?.fields[name] = value
    }
  }

  private func show(
    _ value: Value, in window: Object, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) {
    guard value.object != nil else {
      if case .null = value { return }
      guard let made = assumedScreen(value, node, scope) else {
        throw failure(.presentation, node, scope)
      }
      record(
        .place(
          .show, in: window, content: [.object(made)], ready: isReady,
          place: scope.file.place(of: node)))
      return
    }
    record(
      .place(.show, in: window, content: [value], ready: isReady, place: scope.file.place(of: node))
    )
  }

  /// `viewControllers = …` and `setViewControllers(…)`.
  func setContent(
    _ value: Value, of object: Object, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) {
    let place = scope.file.place(of: node)
    if case .content(_, let changes) = value { return try change(changes, of: object, node, scope) }
    guard case .list(let values) = value else { throw failure(.value, node, scope) }
    var content: [Value] = []
    for value in values {
      if value.object != nil {
        content.append(value)
      } else if let made = assumedScreen(value, node, scope) {
        content.append(.object(made))
      } else {
        throw failure(.presentation, node, scope)
      }
    }
    guard isAttached(object) else {
      object.fields["content"] = .list(content)
      return
    }
    record(.place(.set, in: object, content: content, ready: isReady, place: place))
  }

  private func change(
    _ changes: [StackChange], of object: Object, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) {
    let place = scope.file.place(of: node)
    switch changes.count {
    case 1:
      if case .append(let added) = changes[0] {
        record(.place(.push, in: object, content: [.object(added)], ready: isReady, place: place))
      } else {
        record(.pop(in: object))
      }
    case 2:
      guard case .removeLast = changes[0], case .append(let added) = changes[1] else { fallthrough }
      record(.replaceTop(in: object, content: added, place: place))
    default: throw failure(.value, node, scope)
    }
  }

  /// Whether a container is part of the app already: the flow's root, the window, or found by way of these.
  func isAttached(_ object: Object) -> Bool {
    if object === root || object.role == .window || object.parameter != nil { return true }
    if case .related = object.role { return object.owner.map(isAttached) ?? true }
    // A stored property of the flow that is not its root.
    return flow?.fields.values.contains { $0.object === object } ?? false
  }

  /// A screen for an expression that makes a controller in a way that cannot be followed, named after it.
  func assumedScreen(_ value: Value, _ node: some SyntaxProtocol, _ scope: Scope) -> Object? {
    guard case .unknown(let text) = value else { return nil }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    let name = words.last { word in
      ["ViewController", "VC", "Controller", "Vc"].contains { word.hasSuffix($0) }
    }
    guard let name = name?.droppingVerb else { return nil }
    let type = declared(like: name.prefix(1).uppercased() + name.dropFirst())
    return Object(type: type, role: .screen, place: scope.file.place(of: node))
  }

  /// The class of a controller, which a storyboard may call otherwise: `CartViewController` for `CartVC`.
  private func declared(like name: String) -> String {
    let endings = ["ViewController", "Controller", "VC", "Vc"]
    guard universe.type(named: name) == nil, let ending = endings.first(where: name.hasSuffix)
    else {
      return name
    }
    let stem = name.dropLast(ending.count)
    return endings.map { stem + $0 }.first { universe.type(named: $0)?.place != nil } ?? name
  }
}

extension String {
  /// `CartViewController` of `makeCartViewController`.
  fileprivate var droppingVerb: Substring {
    let verb = ["make", "create", "build", "get", "provide"].first { verb in
      hasPrefix(verb) && dropFirst(verb.count).first?.isUppercase ?? false
    }
    return dropFirst(verb?.count ?? 0)
  }
}
