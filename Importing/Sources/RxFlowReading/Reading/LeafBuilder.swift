import SwiftSyntax

/// Turns one way through the code for a step into actions.
struct LeafBuilder {
  let evaluator: Evaluator
  let names: ScreenNames
  let flow: Object
  let root: Object?
  let step: StepValue

  /// The actions of a path, or nil if they say less than the code does.
  func actions(of path: Path) throws(NotUnderstood) -> [ImportedAction] {
    var placed: [Placed] = []
    var actions: [ImportedAction] = []
    let shows = path.effects.contains {
      if case .place(.show, _, _, _, _) = $0 { true } else { false }
    }
    for effect in path.effects {
      // What a window shows takes its modals along when it is replaced.
      if shows, case .dismiss(let container, _) = effect, container.owner?.role == .window {
        continue
      }
      actions.append(contentsOf: try action(effect, &placed))
    }
    switch path.outcome {
    case .contributors(let contributions):
      for contribution in contributions { try apply(contribution, &placed, &actions) }
    case .end(let step):
      guard let step else { break }
      actions.append(.finish(imported(step)))
    case .handled, .unhandled: break
    case .notUnderstood(let reason): throw reason
    }
    return Self.tolerant(filled(Self.withoutRemarks(actions), placed))
  }

  /// Why nothing is done matters only where nothing is done.
  private static func withoutRemarks(_ actions: [ImportedAction]) -> [ImportedAction] {
    let rest = actions.filter { if case .ignore = $0 { false } else { true } }
    return rest.isEmpty ? Array(actions.prefix(1)) : rest
  }

  /// The flow that a variable is named after.
  func flowName(of variable: String) -> String {
    evaluator.universe.flows.first { $0.name.lowercased() == variable.lowercased() }?.name
      ?? variable
  }

  /// UIKit removes nothing without complaint: among other actions a removal may find nothing.
  private static func tolerant(_ actions: [ImportedAction]) -> [ImportedAction] {
    guard actions.count > 1 else { return actions }
    return actions.enumerated().map { index, action in
      let isLast = index == actions.count - 1
      switch action {
      case .dismiss where !isLast || actions.removals > 1: return .dismiss(ifAny: true)
      case .pop where actions.removals > 1: return .pop(ifAny: true)
      case .popToRoot where actions.removals > 1: return .popToRoot(ifAny: true)
      default: return action
      }
    }
  }

  /// An object that was placed: it becomes a target once all contributions are known.
  private struct Placed {
    let object: Object
    var start: ImportedStep?
    var steppers: [String] = []
    var flags: [String] = []
    var isContributed = false
  }

  private func action(_ effect: Effect, _ placed: inout [Placed]) throws(NotUnderstood)
    -> [ImportedAction]
  {
    switch effect {
    case .place(let place, let container, let content, let ready, let at):
      return try action(place, container, content, ready, at, &placed)
    case .replaceTop(_, let content, let at):
      return [.place(.replace, [try target(.object(content), at, &placed)], ready: false)]
    case .pop(let container):
      try checkStack(container)
      return [.pop(ifAny: false)]
    case .popToRoot(let container):
      try checkStack(container)
      return [.popToRoot(ifAny: false)]
    case .popTo(_, let target):
      guard let object = target.object, object.role == .screen else {
        throw NotUnderstood(kind: .value, text: "popToViewController", place: flow.place)
      }
      return [.popTo(names.name(of: object.type))]
    case .dismiss(_, let ifAny): return [.dismiss(ifAny: ifAny)]
    case .selectTab(_, let index): return [.selectTab("\(index)")]
    case .selectTabNamed(_, let title): return [.selectTab(title.luaQuoted)]
    case .ignored(let reason): return [.ignore(reason)]
    case .left(let place, let text): return [.todo(place, text)]
    case .give(let steps, let receiver, _):
      return steps.map { .forwardTo(flowName(of: receiver), imported($0)) }
    case .assign(let name, let value): return [.assign(name, evaluator.lua(value) ?? "nil")]
    case .emit(let step, let coordinator):
      if coordinator { return [.open(imported(step))] }
      throw NotUnderstood(
        kind: .later, text: "steps.accept(\(step.set).\(step.name))", place: flow.place)
    }
  }

  /// Whether a stack is the flow's root: other stacks have no word.
  private func checkStack(_ container: Object) throws(NotUnderstood) {
    guard root?.role == .navigation else {
      throw NotUnderstood(
        kind: .root, text: "pop in a stack that is not the flow's root", place: container.place)
    }
  }

  private func action(
    _ place: Effect.Place, _ container: Object, _ content: [Value], _ ready: Bool, _ at: SwiftPlace,
    _ placed: inout [Placed]
  ) throws(NotUnderstood) -> [ImportedAction] {
    if place == .present, let alert = content.first?.object, alert.role == .alert {
      return [.alert(try self.alert(alert))]
    }
    var targets: [ImportedTarget] = []
    for value in content { targets.append(try target(value, at, &placed)) }
    if place == .push, root?.role == .screen || root?.role == .hosting {
      return targets.map(ImportedAction.pushAround)
    }
    guard let kind = ImportedAction.Place(rawValue: place.rawValue), fits(place) else {
      throw NotUnderstood(
        kind: .root, text: "\(place.rawValue) in a flow whose root does not take it", place: at)
    }
    return [.place(kind, targets, ready: ready)]
  }

  /// Whether the flow's root takes a word: `push` needs a stack.
  private func fits(_ place: Effect.Place) -> Bool {
    switch place {
    case .push: root?.role == .navigation
    case .set: [.navigation, .tabs, .split].contains(root?.role)
    case .detail: root?.role == .split
    case .show, .present: true
    }
  }

  private func target(
    _ value: Value, _ at: SwiftPlace, _ placed: inout [Placed]
  ) throws(NotUnderstood) -> ImportedTarget {
    guard let object = value.object else {
      throw NotUnderstood(kind: .presentation, text: "", place: at)
    }
    var found: ImportedTarget
    switch object.role {
    case .screen, .hosting, .other:
      placed.append(Placed(object: object))
      names.note(values: object)
      found = ImportedTarget(kind: .screen(names.name(of: shownType(object))))
    case .flowRoot:
      guard let child = object.owner else {
        throw NotUnderstood(kind: .presentation, text: "", place: at)
      }
      placed.append(Placed(object: child))
      found = ImportedTarget(kind: .flow(child.type, start: nil, steppers: []))
    case .navigation, .tabs, .split:
      var inner: [ImportedTarget] = []
      for value in object.fields["content"]?.elements ?? [] {
        inner.append(try target(value, at, &placed))
      }
      guard !inner.isEmpty else {
        throw NotUnderstood(kind: .presentation, text: object.type, place: at)
      }
      found = ImportedTarget(kind: .container("\(object.role)", inner))
    default: throw NotUnderstood(kind: .presentation, text: object.type, place: at)
    }
    if object.fields["hidesBottomBarWhenPushed"]?.bool == true {
      names.note(hidingTabBar: object.type)
    }
    describe(&found, object)
    return found
  }

  /// The type whose screen is shown: for a hosting controller its view.
  private func shownType(_ object: Object) -> String {
    guard object.role == .hosting else { return object.type }
    return object.argument("rootView")?.object?.type ?? object.type
  }

  private func describe(_ target: inout ImportedTarget, _ object: Object) {
    let item = object.fields["tabBarItem"]?.object
    target.title =
      item?.argument("title")?.text ?? item?.fields["title"]?.text ?? object.fields["title"]?.text
    target.image = (item?.argument("image") ?? item?.fields["image"]).flatMap(imageName)
    if case .member(let style, _)? = object.fields["modalPresentationStyle"] {
      target.style = Self.styles[style]
    }
    target.isFixed = object.fields["isModalInPresentation"]?.bool == true
  }

  private static let styles = [
    "fullScreen": "full", "overFullScreen": "over", "overCurrentContext": "over",
    "popover": "popover",
    "currentContext": "full",
  ]

  private func imageName(_ value: Value) -> String? {
    value.object?.argument("named", "systemName")?.text
  }

  // MARK: Contributions

  private func apply(
    _ contribution: Contribution, _ placed: inout [Placed], _ actions: inout [ImportedAction]
  ) throws(NotUnderstood) {
    switch contribution {
    case .forwardToCurrent(let step): actions.append(.forwardToCurrent(imported(step)))
    case .forwardToParent(let step): actions.append(.forwardToParent(imported(step)))
    case .contribute(let presentable, let stepper, let flags, let text):
      guard let presentable else { return }
      try contribute(
        presentable === flow ? root ?? presentable : presentable.wrapped, stepper, flags, text,
        &placed, &actions)
    }
  }

  private func contribute(
    _ presentable: Object, _ stepper: Value, _ flags: [String], _ text: String,
    _ placed: inout [Placed],
    _ actions: inout [ImportedAction]
  ) throws(NotUnderstood) {
    if presentable.role == .fetch {
      actions.append(.fetch(try fetch(presentable)))
      return
    }
    let (start, steppers) = try sources(of: stepper, for: presentable, text)
    if let index = placed.firstIndex(where: {
      $0.object === presentable || $0.object === inner(of: presentable)
    }) {
      placed[index].start = start
      placed[index].steppers = steppers
      placed[index].flags = flags
      placed[index].isContributed = true
      if presentable.role == .screen, let start { names.note(initial: start, of: presentable.type) }
      return
    }
    switch presentable.role {
    case .flow
    where flow.fields.values.contains(where: { $0.object === presentable }) && steppers.isEmpty:
      // A flow that lives already: its step is sent to it.
      guard let start else {
        throw NotUnderstood(kind: .contributor, text: text, place: presentable.place)
      }
      actions.append(.forwardTo(presentable.type, start))
    case .flow:
      guard sharesRoot(presentable) else {
        throw NotUnderstood(kind: .contributor, text: text, place: presentable.place)
      }
      var target = ImportedTarget(kind: .flow(presentable.type, start: start, steppers: steppers))
      target.flags = flags
      target.isContributed = true
      actions.append(.contribute(target))
    case .screen, .hosting:
      var target = ImportedTarget(kind: .screen(names.name(of: presentable.type)))
      target.isRoot = presentable === root
      target.isContributed = true
      target.flags = flags
      actions.append(.contribute(target))
    case .navigation, .tabs, .split:
      guard presentable === root else {
        throw NotUnderstood(kind: .contributor, text: text, place: presentable.place)
      }
      let content = presentable.fields["content"]?.elements ?? []
      if !content.isEmpty {
        var targets: [ImportedTarget] = []
        for value in content { targets.append(try target(value, presentable.place, &placed)) }
        actions.append(.place(.set, targets, ready: false))
      }
      actions.append(.contributeRoot(start: start, steppers: steppers))
    default: throw NotUnderstood(kind: .contributor, text: text, place: presentable.place)
    }
  }

  private func fetch(_ answer: Object) throws(NotUnderstood) -> ImportedFetch {
    guard case .closure(let closure, let scope)? = answer.arguments.last?.value,
      let step = try evaluator.run(closure, [], Scope(inside: scope)).stepValue,
      let seconds = answer.argument("after")?.seconds, let name = answer.fields["name"]?.text
    else {
      throw NotUnderstood(kind: .contributor, text: answer.type, place: answer.place)
    }
    return ImportedFetch(
      name: EmissionReader.humanized(name.hasSuffix("Fetch") ? String(name.dropLast(5)) : name),
      seconds: seconds, emits: imported(step),
      fails: answer.argument("orElse")?.stepValue.map(imported))
  }

  /// The screen in a container that is contributed itself.
  private func inner(of object: Object) -> Object? {
    guard [.navigation, .tabs, .split].contains(object.role), object !== root else { return nil }
    return object.fields["content"]?.elements.first?.object
  }

  /// Whether a flow that is made works on the root of this one.
  private func sharesRoot(_ child: Object) -> Bool {
    child.arguments.contains { argument in
      guard let object = argument.value.object else { return false }
      return object === root
        || object === flow && argument.label?.lowercased().contains("root") ?? false
    }
  }

  /// The first step of a stepper, and the steppers that emit more.
  func sources(
    of stepper: Value, for presentable: Object, _ text: String
  ) throws(NotUnderstood) -> (ImportedStep?, [String]) {
    guard let object = stepper.object else {
      if presentable.role != .flow {
        names.note(stepper: nil, of: shownType(presentable))
        return (nil, [])
      }
      throw NotUnderstood(kind: .contributor, text: text, place: presentable.place)
    }
    if ExportedTypes.delegates.contains(object.type) { return (nil, []) }
    switch object.role {
    case .oneStepper: return (object.arguments.first?.value.stepValue.map(imported), [])
    case .compositeStepper:
      var start: ImportedStep?
      var others: [String] = []
      for part in object.arguments.first?.value.elements ?? [] {
        let (first, more) = try sources(of: part, for: presentable, text)
        if start == nil { start = first }
        others += more
      }
      return (start, others)
    default:
      if presentable.role != .flow, presentable !== root || presentable.role == .screen {
        names.note(stepper: object.type, of: shownType(presentable))
        return (nil, [])
      }
      return names.stepper(object.type)
    }
  }

  /// The actions with what contributions say about their targets.
  private func filled(_ actions: [ImportedAction], _ placed: [Placed]) -> [ImportedAction] {
    var rest = placed[...]
    func fill(_ target: ImportedTarget) -> ImportedTarget {
      var target = target
      switch target.kind {
      case .container(let kind, let inner): target.kind = .container(kind, inner.map(fill))
      case .screen:
        guard let known = rest.popFirst() else { return target }
        target.isContributed = known.isContributed
        target.flags = known.flags
      case .flow(let name, _, _):
        guard let known = rest.popFirst() else { return target }
        target.kind = .flow(name, start: known.start, steppers: known.steppers)
        target.isContributed = known.isContributed
        target.flags = known.flags
      }
      return target
    }
    return actions.map { action in
      switch action {
      case .place(let place, let targets, let ready): .place(place, targets.map(fill), ready: ready)
      case .pushAround(let target): .pushAround(fill(target))
      default: action
      }
    }
  }

  // MARK: Alerts and steps

  private func alert(_ object: Object) throws(NotUnderstood) -> ImportedAlert {
    var alert = ImportedAlert(name: "")
    alert.title = (object.argument("title") ?? object.fields["title"]).flatMap(self.text)
    alert.message = (object.argument("message") ?? object.fields["message"]).flatMap(self.text)
    if case .member("actionSheet", _)? = object.argument("preferredStyle") { alert.isSheet = true }
    for action in object.fields["actions"]?.elements ?? [] {
      guard let action = action.object else {
        throw NotUnderstood(kind: .value, text: "addAction", place: object.place)
      }
      alert.buttons.append(try button(action))
    }
    guard !alert.buttons.isEmpty else {
      throw NotUnderstood(
        kind: .value, text: "UIAlertController without actions that can be read",
        place: object.place)
    }
    let view = object.fields["view"]?.object
    alert.name = names.alertName(
      alert, wish: view?.fields["accessibilityIdentifier"]?.text, step: step)
    return alert
  }

  private func text(_ value: Value) -> ImportedValue? {
    switch value {
    case .null: nil
    case .unknown, .member: .sample(type: "String")
    default: evaluator.lua(value).map(ImportedValue.lua)
    }
  }

  private func button(_ action: Object) throws(NotUnderstood) -> ImportedAlert.Button {
    var emitted: ImportedStep?
    if case .closure(let closure, let scope)? =
      (action.argument("handler") ?? action.arguments.last?.value)
    {
      let before = evaluator.effects
      evaluator.effects = []
      defer { evaluator.effects = before }
      _ = try evaluator.run(closure, [], Scope(inside: scope))
      for effect in evaluator.effects {
        guard case .emit(let step, false) = effect, emitted == nil else {
          throw NotUnderstood(kind: .later, text: closure.trimmedDescription, place: action.place)
        }
        emitted = imported(step)
      }
    }
    var role: String?
    if case .member(let style, _)? = action.argument("style"),
      ["cancel", "destructive"].contains(style)
    {
      role = style
    }
    return .init(title: action.argument("title")?.text ?? "Button", role: role, step: emitted)
  }

  /// A case of an enum of the app is printed by its name.
  private func plain(_ value: Value) -> String? {
    switch value {
    case .member(let name, let values) where values.isEmpty: return name.luaQuoted
    case .list(let values):
      let parts = values.compactMap(plain)
      guard parts.count == values.count else { return nil }
      return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    default: return evaluator.lua(value)
    }
  }

  func imported(_ step: StepValue) -> ImportedStep {
    let types =
      evaluator.universe.type(named: step.set)?.cases.first { $0.name == step.name }?.parameters
      ?? []
    let values = step.values.enumerated().map { index, value in
      if case .control(let name) = value { return ImportedValue.control(name) }
      return plain(value).map(ImportedValue.lua)
        ?? .sample(type: types.indices.contains(index) ? types[index].type : "Any")
    }
    return ImportedStep(set: step.set, name: step.name, values: values)
  }
}

extension [ImportedAction] {
  fileprivate var removals: Int {
    count {
      if case .dismiss = $0 {
        true
      } else if case .pop = $0 {
        true
      } else if case .popToRoot = $0 {
        true
      } else {
        false
      }
    }
  }
}
