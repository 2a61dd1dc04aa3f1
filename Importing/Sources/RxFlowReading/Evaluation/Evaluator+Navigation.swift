import SwiftSyntax

/// UIKit's functions that show and remove, and RxFlow's contributors.
extension Evaluator {
  /// Nil if the function is none of UIKit's that navigate.
  func navigate(
    _ name: String, on object: Object, _ given: [Argument], _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) throws(NotUnderstood) -> Value? {
    if name == "accept", let step = given.first?.value.stepValue {
      record(.emit(step, coordinator: false))
      return .list([])
    }
    if object.role == .alert, name == "addAction" { return try addAction(given, to: object) }
    if object.role == .window, name == "makeKeyAndVisible" { return .list([]) }
    guard object.role.isController else { return nil }
    switch name {
    case "pushViewController", "show":
      try push(given.first?.value, in: object, node, scope)
    case "setViewControllers": try setContent(given.first?.value ?? .null, of: object, node, scope)
    case "present", "presentPanModal", "presentBottomSheet":
      try present(given, in: object, node, scope)
    case "showDetailViewController": try detail(given.first?.value, in: object, node, scope)
    case "popViewController": record(.pop(in: object))
    case "popToRootViewController": record(.popToRoot(in: object))
    case "popToViewController": record(.popTo(in: object, target: given.first?.value ?? .null))
    case "dismiss":
      let ifAny = { if case .related = object.role { true } else { false } }()
      record(.dismiss(in: object, ifAny: ifAny))
    default: return nil
    }
    try complete(given, scope)
    return .list([])
  }

  /// A completion handler runs when the transition is over.
  private func complete(_ given: [Argument], _ scope: Scope) throws(NotUnderstood) {
    for argument in given {
      guard case .closure(let closure, let outer) = argument.value else { continue }
      _ = try run(closure, [], Scope(inside: outer))
    }
  }

  private func shown(_ value: Value?, _ node: some SyntaxProtocol, _ scope: Scope)
    throws(NotUnderstood) -> Object
  {
    if let object = value?.object { return object }
    if let value, let made = assumedScreen(value, node, scope) { return made }
    throw failure(.presentation, node, scope)
  }

  private func push(
    _ value: Value?, in object: Object, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) {
    let content = try shown(value, node, scope)
    guard isAttached(object) else {
      let before = object.fields["content"]?.elements ?? []
      object.fields["content"] = .list(before + [.object(content)])
      return
    }
    record(
      .place(
        .push, in: object, content: [.object(content)], ready: isReady,
        place: scope.file.place(of: node)))
  }

  private func present(
    _ given: [Argument], in object: Object, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) {
    let content = try shown(given.first?.value, node, scope)
    record(
      .place(
        .present, in: object, content: [.object(content)], ready: isReady,
        place: scope.file.place(of: node)))
  }

  private func detail(
    _ value: Value?, in object: Object, _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) {
    let content = try shown(value, node, scope)
    record(
      .place(
        .detail, in: object, content: [.object(content)], ready: isReady,
        place: scope.file.place(of: node)))
  }

  private func addAction(_ given: [Argument], to alert: Object) throws(NotUnderstood) -> Value {
    let before = alert.fields["actions"].map(\.elements) ?? []
    var action = given.first?.value ?? .null
    if case .member("init", let arguments) = action {
      action = .object(
        Object(type: "UIAlertAction", role: .alertAction, arguments: arguments, place: alert.place))
    }
    alert.fields["actions"] = .list(before + [action])
    return .list([])
  }

  /// `Flows.use(a, b, when: .ready) { rootA, rootB in … }`.
  func use(_ node: FunctionCallExprSyntax, _ scope: Scope) throws(NotUnderstood) -> Value {
    let given = try arguments(node, scope)
    var flows: [Object] = []
    var closure: (ClosureExprSyntax, Scope)?
    var waits = node.calledName == "whenReady"
    for argument in given {
      switch argument.value {
      case .closure(let found, let outer): closure = (found, outer)
      case .member(let name, _) where argument.label == "when": waits = name == "ready"
      default: flows.append(contentsOf: argument.value.elements.compactMap(\.object))
      }
    }
    guard let (block, outer) = closure, flows.allSatisfy({ $0.role == .flow }), !flows.isEmpty
    else {
      throw failure(.presentation, node, scope)
    }
    let place = scope.file.place(of: node)
    let roots = flows.map { rootObject(of: $0, at: place) }
    let isList = given.contains { if case .list = $0.value { true } else { false } }
    let values =
      isList
      ? [Argument(label: nil, value: .list(roots))] : roots.map { Argument(label: nil, value: $0) }
    let before = isReady
    isReady = waits
    defer { isReady = before }
    _ = try run(block, values, Scope(inside: outer))
    return .list([])
  }

  /// The root of a flow, the same object each time.
  func rootObject(of flow: Object, at place: SwiftPlace) -> Value {
    if let known = flow.fields["root (shown)"] { return known }
    let made = Value.object(
      Object(type: "UIViewController", role: .flowRoot, place: place, owner: flow))
    flow.fields["root (shown)"] = made
    return made
  }

  // MARK: Contributors

  /// `.one(…)`, `.contribute(…)` and other implicit members.
  func implicit(
    _ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope, expected: TypeSyntax?
  ) throws(NotUnderstood) -> Value {
    let given = try arguments(node, scope)
    if let found = try contributors(name, given, node, scope) { return found }
    for type in ["FlowContributors", "FlowContributor"] {
      if let function = function(name, of: type, given) {
        return try run(function, on: nil, given, node, scope, type: type)
      }
    }
    if let expected {
      let type = resolve(expected.baseName, scope)
      if let step = step(set: type, name: name, arguments: given) { return .step(step) }
      if name == "init" { return try construct(type, given, node, scope) }
    }
    return .member(name, given)
  }

  func contributors(
    _ name: String, _ given: [Argument], _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value? {
    switch name {
    case "one", "multiple":
      guard let first = given.first else { return nil }
      var found: [Contribution] = []
      for value in first.value.elements {
        guard case .contributors(let more) = value else { throw failure(.contributor, node, scope) }
        found += more
      }
      return .contributors(found)
    case "joined": return try joined(given, node, scope)
    case "contribute": return try contribution(given, node, scope)
    case "viewController", "navigationController", "flow":
      return try shortContribution(given, node, scope)
    case "forwardToCurrentFlow", "forwardToParentFlow", "triggerParentFlow":
      guard let step = given.first?.value.stepValue else {
        throw failure(.contributor, node, scope)
      }
      return .contributors([
        name == "forwardToCurrentFlow" ? .forwardToCurrent(step) : .forwardToParent(step)
      ])
    case "end":
      guard let step = given.first?.value.stepValue else {
        throw failure(.contributor, node, scope)
      }
      return .end(step)
    default: return nil
    }
  }

  /// What several parts of a handler contribute, or the end if one of them ends the flow.
  private func joined(
    _ given: [Argument], _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    var found: [Contribution] = []
    for value in given.first?.value.elements ?? [] {
      switch value {
      case .contributors(let more): found += more
      case .end: return value
      case .member("none", _): continue
      default: throw failure(.contributor, node, scope)
      }
    }
    return .contributors(found)
  }

  private func contribution(
    _ given: [Argument], _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    func argument(_ label: String) -> Value? { given.first { $0.label == label }?.value }
    let next = argument("withNext")
    let shown = next ?? argument("withNextPresentable")
    let stepper = next ?? argument("withNextStepper")
    guard let presentable = shown.flatMap({ $0.object ?? assumedScreen($0, node, scope) }) else {
      throw failure(.contributor, node, scope)
    }
    if presentable.wrapped.role == .alert
      || ExportedTypes.delegates.contains(stepper?.object?.type ?? "")
    {
      // Its buttons emit; a delegate of swipes and tabs is read with its flow.
      return .contributors([])
    }
    let flags = ["allowStepWhenNotPresented", "allowStepWhenDismissed"].filter {
      argument($0)?.bool == true
    }
    return .contributors([
      .contribute(
        presentable: presentable, stepper: stepper ?? .null, flags: flags, text: node.oneLine)
    ])
  }

  /// `.viewController(vc)` and `.flow(flow, with: step)` of RxController.
  private func shortContribution(
    _ given: [Argument], _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value? {
    guard let object = given.first?.value.object else { return nil }
    var stepper = Value.unknown(node.oneLine)
    if let step = given.first(where: { $0.label == "with" })?.value {
      stepper = .object(
        Object(
          type: "OneStepper", role: .oneStepper,
          arguments: [Argument(label: "withSingleStep", value: step)],
          place: scope.file.place(of: node)))
    }
    return .contributors([
      .contribute(presentable: object, stepper: stepper, flags: [], text: node.oneLine)
    ])
  }

  /// `NextFlowItem(nextPresentable:nextStepper:)` of RxFlow 1.
  func legacyItem(
    _ given: [Argument], _ node: some SyntaxProtocol, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    let presentable = given.first { $0.label == "nextPresentable" }?.value.object
    let stepper = given.first { $0.label == "nextStepper" }?.value
    guard let presentable, let stepper else { throw failure(.contributor, node, scope) }
    return .contributors([
      .contribute(presentable: presentable, stepper: stepper, flags: [], text: node.oneLine)
    ])
  }
}
