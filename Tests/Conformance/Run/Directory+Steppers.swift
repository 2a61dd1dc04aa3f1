import Navigation

extension Directory {
  /// Makes a stepper as a program describes it, and notes it if it has a name.
  func stepper(_ spec: StepperSpec, in session: Session, steps: StepNames) -> Stepper {
    switch spec {
    case .presentable: .presentable
    case .default: .default
    case .none: .none
    case .one(let step): .one(steps.step(step))
    case .manual(let id, let initial, let ready):
      .own(own(id, initial: initial, ready: ready, in: session, steps))
    case .composite(let steppers):
      .composite(steppers.map { stepper($0, in: session, steps: steps) })
    }
  }

  private func own(
    _ id: String, initial: String?, ready: [String], in session: Session, _ steps: StepNames
  ) -> OwnStepper {
    let stepper = session.make(
      StepperDefinition(id, initial: initial.map(steps.step), ready: ready.map(steps.step)))
    note(.stepper(stepper), as: session.names.text(stepper.name))
    return stepper
  }
}
