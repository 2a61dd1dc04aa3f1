typealias RegistrationID = SlotTable<Registration>.Key
typealias StepperID = SlotTable<StepperInstance>.Key

/// A stepper that a flow listens to, together with the presentable it was contributed with.
struct Registration {
  let flow: FlowID
  /// The presentable whose visibility gates the steps.
  let presentable: PresentableID
  let hearsPresentable: Bool
  /// The separate steppers to which the flow listens, such as view models.
  let steppers: [StepperID]
  /// The steps pass although the presentable is not visible (C4).
  let passesHidden: Bool
  /// Whether the presentable is a flow, whose own steps are not gated by visibility (C5).
  let isFlows: Bool
  /// The registration stays when the presentable is dismissed (C4).
  let staysDismissed: Bool
  /// Whether it belongs to a fetch, and ends with it (C10).
  var isFetch = false
  /// Whether the stepper was contributed alone, not as part of a composite (C6).
  var isWhole = true
  /// The initial and ready steps, and routines, that wait for the presentable to be visible (C3).
  var held: [Held] = []
  /// The routines in progress whose steps this registration receives.
  var runs: [RunID] = []
  @Link var nextOnPresentable: RegistrationID? = nil
  @Link var previousInFlow: RegistrationID? = nil
  @Link var nextInFlow: RegistrationID? = nil
}

extension Registration: Slotted {
  static var vacant: Registration {
    Registration(
      flow: .nothing, presentable: .nothing, hearsPresentable: false, steppers: [],
      passesHidden: false, isFlows: false, staysDismissed: false)
  }
}

/// A step, routine or observer that starts at once; it waits while the presentable is not visible.
enum Held {
  case step(Step, Origin)
  /// A routine that has not started, its emitter, and the emitter's parameters.
  case routine(String, of: InstanceName, params: Params)
  /// An observer that has not looked yet, its emitter, and the emitter's parameters.
  case observer(String, of: InstanceName, params: Params)
  /// An object that has not begun to emit.
  case live(StepperID)
}

/// A stepper of its own, neither a screen nor a flow: a view model, a timer, a service.
struct StepperInstance {
  let name: InstanceName
  var definition: StepperDefinition
  /// The registrations that hear it, in the order in which they were made.
  var registrations: [RegistrationID] = []
  var hasTimers = false
  /// The object that emits; `nil` if the stepper has only a definition.
  var live: (any LiveStepper)?
  /// Whether the object's `readyToEmitSteps()` has been called.
  var hasBegun = false
}

extension StepperInstance: Slotted {
  static var vacant: StepperInstance {
    StepperInstance(
      name: InstanceName(name: NameID(index: 0), number: 0), definition: StepperDefinition(""))
  }
}
