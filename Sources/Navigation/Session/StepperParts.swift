struct StepperParts {
  var hearsPresentable = false
  var steppers: [StepperID] = []
  var first: [Held] = []
  var observers: [Held] = []
  var ready: [Held] = []
}

extension Session {
  /// Returns the steppers to which the flow listens, and the steps that they emit at once (C1).
  func parts(of stepper: Stepper, with presentable: Presentable) -> StepperParts {
    var parts = StepperParts()
    collect(stepper, with: presentable, isPart: false, into: &parts)
    return parts
  }

  private func collect(
    _ stepper: Stepper, with presentable: Presentable, isPart: Bool,
    into parts: inout StepperParts
  ) {
    switch stepper {
    case .none: break
    case .one(let step): parts.add(step, from: isPart ? .composite : .one)
    case .default: parts.add(.home, from: isPart ? .composite : .default)
    case .composite(let steppers):
      for stepper in steppers {
        collect(stepper, with: presentable, isPart: true, into: &parts)
      }
    case .own(let own): collect(own, into: &parts)
    case .new(let definition): collect(make(definition), into: &parts)
    case .presentable:
      parts.hearsPresentable = true
      guard world.nodes.contains(presentable.id),
        let screen = world.nodes[presentable.id].content.screen, screen.emitsAtOnce
      else { break }
      let (name, content) = (world.nodes[presentable.id].name, world.nodes[presentable.id].content)
      parts.add(screen.initial, screen.ready, from: name)
      parts.observe(screen.observers, for: name, params: content.params)
      if let routine = screen.routine {
        parts.ready.append(.routine(routine, of: name, params: content.params))
      }
      for stepper in screen.steppers { collect(make(stepper), into: &parts) }
    }
  }

  private func collect(_ own: OwnStepper, into parts: inout StepperParts) {
    guard let instance = world.steppers.element(own.id) else { return }
    let definition = instance.definition
    parts.steppers.append(own.id)
    parts.add(definition.initial, definition.ready, from: instance.name)
    parts.observe(definition.observers, for: instance.name, params: [])
    if instance.live != nil { parts.ready.append(.live(own.id)) }
    if let routine = definition.routine {
      parts.ready.append(.routine(routine, of: instance.name, params: []))
    }
  }
}

extension StepperParts {
  fileprivate mutating func add(_ initial: Step, from stepper: Origin.Unnamed) {
    first.append(.step(initial, Origin(.initial, unnamed: stepper)))
  }

  fileprivate mutating func observe(
    _ names: [String], for emitter: InstanceName, params: Params
  ) {
    for name in names { observers.append(.observer(name, of: emitter, params: params)) }
  }

  fileprivate mutating func add(_ initial: Step?, _ ready: [Step], from name: InstanceName) {
    if let initial { first.append(.step(initial, Origin(.initial, name))) }
    for step in ready { self.ready.append(.step(step, Origin(.ready, name))) }
  }
}
