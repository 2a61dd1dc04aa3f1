// Objects that emit at any time.
extension Session {
  func make(_ live: any LiveStepper) -> OwnStepper {
    if let known = live.stepper(in: self) { return known }
    let name = String(describing: type(of: live))
    let own = make(StepperDefinition(name, initial: live.first))
    world.update(own.id) { $0.live = live }
    live.bind(to: own, in: self)
    return own
  }

  /// Whether a flow listens to a stepper.
  func hears(_ stepper: OwnStepper) -> Bool {
    world.steppers.element(stepper.id)?.registrations.isEmpty == false
  }

  /// Makes an object begin to emit after the input in progress, except in a copy of the session.
  func begin(_ id: StepperID) {
    guard let stepper = world.steppers.element(id), let live = stepper.live, !stepper.hasBegun
    else {
      return
    }
    world.update(id) { $0.hasBegun = true }
    if !progress.value.isCopy { progress.value.later.append { _ in live.readyToEmitSteps() } }
  }

  /// Returns the object that was contributed with a presentable: its view model.
  ///
  /// - Parameter presentable: The presentable.
  /// - Returns: The first such object, or `nil`.
  public func viewModel(of presentable: Presentable) -> (any LiveStepper)? {
    guard world.nodes.contains(presentable.id) else { return nil }
    return world.registrations(on: presentable.id).reversed().lazy
      .flatMap { self.world.registrations[$0].steppers }
      .compactMap { self.world.steppers.element($0)?.live }.first
  }
}
