/// What a contributed stepper comes down to.
struct StepperParts {
  var hearsPresentable = false
  var steppers: [StepperID] = []
  var first: [HeldStep] = []
  var ready: [HeldStep] = []
}

extension Session {
  /// Lists the parts of a stepper: whom it hears, and the steps it has at once (C1).
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
    case .own(let own):
      guard let instance = world.steppers.element(own.id) else { break }
      parts.steppers.append(own.id)
      parts.add(
        instance.definition.initial, instance.definition.ready, from: instance.name)
    case .presentable:
      parts.hearsPresentable = true
      guard world.nodes.contains(presentable.id) else { break }
      let content = world.nodes[presentable.id].content
      parts.add(
        content.screen?.initial, content.screen?.ready ?? [],
        from: world.nodes[presentable.id].name)
    }
  }
}

extension StepperParts {
  fileprivate mutating func add(_ initial: Step, from stepper: Origin.Unnamed) {
    first.append(HeldStep(step: initial, origin: Origin(.initial, unnamed: stepper)))
  }

  fileprivate mutating func add(_ initial: Step?, _ ready: [Step], from name: InstanceName) {
    if let initial { first.append(HeldStep(step: initial, origin: Origin(.initial, name))) }
    for step in ready { self.ready.append(HeldStep(step: step, origin: Origin(.ready, name))) }
  }
}
