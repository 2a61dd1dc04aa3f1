package import Navigation

/// One thing that a flow does, or may do, for a step.
package struct Action: Sendable {
  /// Where something that is made is put.
  package enum Place: String, Sendable {
    /// It is what the window shows.
    case show
    /// It is what the root contains.
    case set
    /// It is on top of the stack.
    case push
    /// It is a modal.
    case present
    /// It is the detail of a split.
    case detail
    /// It is handed over; it has its place already.
    case contribute
    /// A function makes it and puts it somewhere.
    case make
  }

  /// A step that is sent on.
  package struct Sent: Sendable {
    /// Its case.
    let step: StepCase
    /// The whole step; nothing if its values are those of the handled step, or are not known.
    var whole: Step?
  }

  /// What is done.
  package enum Kind: Sendable {
    /// Things are made and put somewhere, at once or when they are ready.
    case place(Place, [Target], when: FlowMoment)
    /// Something is taken away: `pop`, `popToRoot` or `dismiss`.
    case remove(String)
    /// All above a screen or flow is taken away.
    case popTo(String)
    /// A tab is selected.
    case selectTab(Entry.Tab)
    /// The flow ends; its parent gets the step.
    case finish(Sent)
    /// The parent gets the step.
    case forwardToParent(Sent)
    /// The flow gets the step once more.
    case forwardToCurrent(Sent)
    /// Nothing more.
    case nothing
    /// The step is declined, for a reason.
    case ignore(String)
    /// Code whose text does not say what it does.
    case code
  }

  /// What is done.
  package let kind: Kind
  /// The branches in which it is done, from the outermost on.
  package let branches: [String]
  /// A function may do it, or not.
  package let isPossible: Bool

  init(_ kind: Kind, in branches: [String] = [], isPossible: Bool = false) {
    self.kind = kind
    self.branches = branches
    self.isPossible = isPossible
  }

  /// What is made, with all that is in containers.
  package var leaves: [Target] {
    guard case .place(_, let targets, _) = kind else { return [] }
    return targets.flatMap(\.leaves)
  }
}

extension Target {
  /// The screens and flows in it, or itself.
  package var leaves: [Target] {
    guard case .container(_, let targets) = kind else { return [self] }
    return targets.flatMap(\.leaves)
  }

  /// The name of the screen or flow that it is.
  package var name: String? {
    switch kind {
    case .screen(let screen): screen.name
    case .flow(let name): name
    case .container: nil
    }
  }

  /// The name of the screen that it is.
  var screenName: String? { if case .screen(let screen) = kind { screen.name } else { nil } }

  /// The name of the flow that it is.
  var flowName: String? { if case .flow(let name) = kind { name } else { nil } }

  /// The step that a flow takes first, if that is known.
  var start: Step? {
    stepper.parts.lazy.compactMap { part in
      if case .one(let step) = part { step } else { nil as Step? }
    }.first
  }
}

extension Stepper {
  /// What it is put together from.
  fileprivate var parts: [Stepper] {
    if case .composite(let steppers) = self { steppers.flatMap(\.parts) } else { [self] }
  }

  /// The steppers that are made with it.
  var definitions: [StepperDefinition] {
    parts.compactMap { part in
      if case .new(let definition) = part { definition } else { nil as StepperDefinition? }
    }
  }
}
