import Navigation

/// One thing that a handler of a random program does.
indirect enum Operation {
  /// Makes a screen.
  case screen(Screen)
  /// Makes a container, or an external presentable.
  case container(PresentableKind, String)
  /// Makes an instance of a flow.
  case flow(String, Modal?)
  /// Makes a stepper of its own.
  case stepper(StepperDefinition)
  /// Changes the tree, or emits.
  case effect(Change)
  /// Lets the flow remember something.
  case remember(Int)
  /// Lets a service remember something.
  case share(String, Int)
}

/// An effect with references instead of things.
indirect enum Change {
  case push(Reference, on: Reference)
  case pop(on: Reference)
  case popToRoot(on: Reference)
  case popTo(Reference, on: Reference)
  case set([Reference], on: Reference)
  case detail(Reference, on: Reference)
  case select(Int, on: Reference)
  case selectChild(Reference, on: Reference)
  case present(Reference, on: Reference)
  case dismiss(on: Reference)
  case ifAny(Change)
  case makeKeyAndVisible(Reference)
  case use([Reference], when: FlowMoment, then: [Change])
  case emit(Step, from: Reference)
  case open(Step)
  case setTitle(String, on: Reference)
  case setState(String, to: Int, on: Reference)
  case tell(Reference, isVisible: Bool?, isDismissed: Bool)
  case missing
}

extension Change: CustomStringConvertible {
  var description: String {
    switch self {
    case .push(let one, let on): "push \(one) on \(on)"
    case .pop(let on): "pop \(on)"
    case .popToRoot(let on): "popToRoot \(on)"
    case .popTo(let one, let on): "popTo \(one) on \(on)"
    case .set(let several, let on): "set \(several) on \(on)"
    case .detail(let one, let on): "detail \(one) on \(on)"
    case .select(let index, let on): "select \(index) on \(on)"
    case .selectChild(let one, let on): "select \(one) on \(on)"
    case .present(let one, let on): "present \(one) on \(on)"
    case .ifAny(let change): "\(change) if any"
    case .dismiss(let on): "dismiss \(on)"
    case .makeKeyAndVisible(let one): "show \(one)"
    case .use(let flows, let moment, let changes): "use \(flows) when \(moment): \(changes)"
    case .emit(let step, let from): "emit \(step) from \(from)"
    case .open(let step): "open \(step)"
    case .setTitle(let title, let on): "title \(on) \(title)"
    case .setState(let name, let number, let on): "state \(name) of \(on) \(number)"
    case .tell(let one, let isVisible, let isDismissed):
      "tell \(one) visible \(isVisible.map(String.init) ?? "-") dismissed \(isDismissed)"
    case .missing: "something missing"
    }
  }
}

extension Operation: CustomStringConvertible {
  var description: String {
    switch self {
    case .screen(let screen):
      """
      make \(screen.name)(initial \(screen.initial?.description ?? "-") ready \(screen.ready) \
      appear \(screen.appear) timers \(screen.timers.map { "\($0.delay) \($0.step)" }) \
      modal \(screen.modal?.text ?? "-") state \(screen.state.keys.sorted()) \
      observes \(screen.observers) routine \(screen.routine ?? "-"))
      """
    case .container(let kind, let name): "make \(name)(\(kind.name))"
    case .flow(let name, let modal): "make \(name) \(modal?.text ?? "")"
    case .stepper(let stepper):
      "make \(stepper.name)(initial \(stepper.initial?.description ?? "-") ready \(stepper.ready))"
    case .effect(let change): "\(change)"
    case .remember(let number): "remember \(number)"
    case .share(let service, let number): "share \(number) in \(service)"
    }
  }
}
