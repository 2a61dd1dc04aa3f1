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
      let body = HandlingReader.body(of: flow.name, model)
      let asks =
        body?["needs"] != nil || isGuarded(flow)
        || !made(by: flow).isDisjoint(with: model.inboxes)
        || body?.all.contains { $0.word?.name == "forwardTo" } == true
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
  static func receivers(_ handling: AppOutline.Handling) -> Set<String> {
    switch handling {
    case .entry(let entry): receivers(entry)
    case .function: []
    case .choose(let branches): Set(branches.flatMap { receivers($0.handling) })
    case .all(let all): Set(all.flatMap { receivers($0) })
    }
  }

  private static func receivers(_ entry: Entry) -> Set<String> {
    switch entry {
    case .forwardTo(let name, _): [name]
    case .all(let entries): Set(entries.flatMap { receivers($0) })
    default: []
    }
  }

  /// The screens, flows and steppers that a flow may make, and the flows that it gives their steps.
  private func made(by flow: AppOutline.Flow) -> Set<String> {
    var names: Set<String> = []
    if case .screen(let screen) = flow.root { names.insert(screen.name) }
    let locals = model.trees.locals[flow.location.file] ?? [:]
    for one in HandlingReader.body(of: flow.name, model)?.all ?? [] {
      let values = if case .name(let name) = one { locals[name]?.all ?? [] } else { [one] }
      names.formUnion(values.compactMap(\.text))
    }
    for row in flow.rows { collect(row.handling, &names) }
    return names
  }

  private func collect(_ handling: AppOutline.Handling, _ names: inout Set<String>) {
    switch handling {
    case .entry(let entry): collect(entry, &names)
    case .function: break
    case .choose(let branches): for one in branches { collect(one.handling, &names) }
    case .all(let all): for one in all { collect(one, &names) }
    }
  }

  private func collect(_ entry: Entry, _ names: inout Set<String>) {
    let reader = EntryReader(model: model, step: Step.home.case, values: [])
    switch entry {
    case .all(let entries): for one in entries { collect(one, &names) }
    case .show(let one), .push(let one), .present(let one), .detail(let one),
      .contributeNew(let one):
      reader.part(one).collect(&names)
    case .set(let all, _): for one in all { reader.part(one).collect(&names) }
    default: break
    }
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
