import Diagnostics
import Navigation
import Scripting

/// Who is given the services: who asks for one, and who makes such a screen or flow.
struct ServiceNeeds {
  private let model: ExportModel

  init(_ model: ExportModel) { self.model = model }

  var served: Set<String> {
    var served = asking
    var isChanged = true
    let makers = model.outline.flows.map { ($0.name, made(by: $0)) }
    while isChanged {
      isChanged = false
      for (name, made) in makers where !served.contains(name) && !made.isDisjoint(with: served) {
        served.insert(name)
        isChanged = true
      }
    }
    return served
  }

  /// Those that ask for services themselves.
  private var asking: Set<String> {
    var names = Set(model.outline.screens.filter { !$0.needs.isEmpty }.map(\.name))
    for flow in model.outline.flows {
      let asks =
        model.trees.flow(flow.name)?["needs"] != nil || isGuarded(flow)
        || !made(by: flow).isDisjoint(with: model.inboxes)
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
    let locals = model.trees.locals[flow.location.file] ?? [:]
    for one in model.expressions(of: flow.name) {
      let values = if case .name(let name) = one { locals[name]?.all ?? [] } else { [one] }
      names.formUnion(values.compactMap(\.text))
    }
    let reader = EntryReader(model: model, step: Step.home.case, values: [])
    for target in flow.rows.flatMap(\.handling.entries).flatMap(\.targets) {
      reader.part(target).collect(&names)
    }
    return names
  }
}

extension Part {
  fileprivate func collect(_ names: inout Set<String>) {
    names.formUnion(steppers.map(\.name))
    switch kind {
    case .screen(let name), .flow(let name): names.insert(name)
    case .container(_, let parts): for part in parts { part.collect(&names) }
    }
  }
}
