import Diagnostics
import Navigation
import Scripting

/// Who is given the services: who asks for one, and who makes such a screen or flow.
struct ServiceNeeds {
  private let model: ExportModel

  init(_ model: ExportModel) { self.model = model }

  var served: Set<String> {
    var made: [String: Set<String>] = [:]
    for flow in model.outline.flows { made[flow.name, default: []].formUnion(self.made(by: flow)) }
    var makers: [String: [String]] = [:]
    for (maker, names) in made {
      for name in names { makers[name, default: []].append(maker) }
    }
    var served = asking(made)
    var open = Array(served)
    while let name = open.popLast() {
      for maker in makers[name] ?? [] where served.insert(maker).inserted { open.append(maker) }
    }
    return served
  }

  /// Those that ask for services themselves.
  private func asking(_ made: [String: Set<String>]) -> Set<String> {
    var names = Set(model.outline.screens.filter { !$0.needs.isEmpty }.map(\.name))
    for flow in model.outline.flows {
      let asks =
        model.trees.flow(flow.name)?["needs"] != nil || isGuarded(flow)
        || made[flow.name]?.isDisjoint(with: model.inboxes) == false
        || model.expressions(of: flow.name).contains { $0.word?.name == "forwardTo" }
      let sends = flow.rows.contains { !Self.receivers($0.handling).isEmpty }
      if sends || asks { names.insert(flow.name) }
    }
    for stepper in model.outline.steppers
    where model.trees.body(of: "stepper", named: stepper.name)?["needs"] != nil {
      names.insert(stepper.name)
    }
    return names
  }

  /// Whether a guard of the app that needs services is asked for a flow.
  private func isGuarded(_ flow: AppOutline.Flow) -> Bool {
    flow.guards.contains { one in
      guard one.owner != nil, case .function(let place) = one.content else { return false }
      return model.trees.guardBody(at: place)?["needs"] != nil
    }
  }

  /// The flows that entries of data send steps to by name.
  static func receivers(_ handling: AppOutline.Handling) -> [String] {
    handling.entries.compactMap {
      if case .forward(_, to: .flow(let name)) = $0 { name } else { nil }
    }
  }

  /// The screens, flows and steppers that a flow may make, and the flows that it gives their steps.
  private func made(by flow: AppOutline.Flow) -> Set<String> {
    var names: Set<String> = []
    if case .screen(let screen) = flow.root { names.insert(screen.name) }
    for one in model.expressions(of: flow.name) {
      if case .name(let local) = one {
        names.formUnion(model.names(inLocal: local, of: flow.location.file))
      } else if let name = one.text {
        names.insert(name)
      }
    }
    let targets = flow.rows.flatMap(\.handling.entries).flatMap(\.targets)
    return names.union(targets.flatMap(\.withContent).flatMap(\.namesOfMade))
  }
}

extension Target {
  /// The target, and all that it contains.
  var withContent: [Target] {
    if case .container(_, let parts) = kind {
      [self] + parts.flatMap(\.withContent)
    } else {
      [self]
    }
  }

  /// The names of the screen or flow that it makes, and of its steppers.
  fileprivate var namesOfMade: [String] {
    switch kind {
    case .screen(let screen): [screen.name] + screen.steppers.map(\.name)
    case .flow(let flow): [flow.name] + stepper.definitions.map(\.name)
    case .container: stepper.definitions.map(\.name)
    }
  }
}

extension Stepper {
  /// The steppers that are made with it.
  var definitions: [StepperDefinition] {
    switch self {
    case .new(let definition): [definition]
    case .composite(let parts): parts.flatMap(\.definitions)
    case .none, .one, .default, .presentable, .own: []
    }
  }
}
