extension LiveStepper {
  /// The object's stepper in a session, if the session has made one that still exists.
  func stepper(in session: Session) -> OwnStepper? { steps.stepper(in: session) }

  func bind(to stepper: OwnStepper, in session: Session) { steps.bind(to: stepper, in: session) }
}

extension StepRelay {
  private var session: Session? { owner.map { unsafeDowncast($0, to: Session.self) } }

  /// Whether a flow listens to the relay.
  public var isHeard: Bool {
    session.flatMap(stepper(in:)).map { session?.hears($0) == true } ?? false
  }

  /// Emits a step as an input; during another input, the step is processed afterwards.
  ///
  /// - Parameter step: The step; ignored while no flow listens.
  public func accept(_ step: Emitted) {
    guard let session, let stepper, session.hears(stepper) else { return }
    session.perform(.emit(step.step, from: .stepper(stepper)))
  }

  func stepper(in session: Session) -> OwnStepper? {
    guard owner === session, let stepper, session.world.steppers.contains(stepper.id) else {
      return nil
    }
    return stepper
  }

  func bind(to stepper: OwnStepper, in session: Session) {
    owner = session
    self.stepper = stepper
  }
}

extension NavigationContext {
  /// Makes a stepper from an object, to be contributed as ``Stepper/own(_:)``.
  ///
  /// - Parameter stepper: The object. The session keeps it while a flow listens or undo can restore
  ///   that.
  /// - Returns: The stepper's handle; the same one if the object has one in this session already.
  public func make(_ stepper: any LiveStepper) -> OwnStepper {
    guard isGood else { return OwnStepper(id: .nowhere, name: name) }
    return session.make(stepper)
  }
}

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
