package import Navigation
package import Scripting

/// One thing that a flow does, or may do, for a step.
package struct FlowAction {
  package struct Sent: Sendable {
    let step: StepCase
    /// The whole step; nil if its values are those of the handled step, or not known.
    var whole: Step?
    /// It came before and was kept: this brings no step that would not come otherwise.
    var isResumed = false
  }

  package enum Kind {
    /// Makes targets and puts them somewhere, at once or when they are ready.
    case place(Entry.Place, [Target], when: FlowMoment)
    /// Contributes what already has its place, or shows itself.
    case contribute([Target])
    /// Makes something that a function puts somewhere.
    case make([Target])
    /// Removes something, or does so only if there is something.
    case remove(Entry.Removal, ifAny: Bool)
    case popTo(String)
    case selectTab(Entry.Tab)
    /// Ends the flow; its parent gets the step.
    case finish(Sent)
    case forward(Sent, to: Entry.Receiver)
    /// Fetches something, which comes back as a step.
    case fetch(AppOutline.Fetch)
    /// Handles the step without doing anything else.
    case nothing
    case ignore(String)
    /// Code of another source that was not understood.
    case todo(Todo)
    /// Code whose text does not say what it does.
    case code
  }

  package let kind: Kind
  /// The branches in which the action is done, outermost first.
  package let branches: [String]
  /// Whether a function decides if the action is done.
  package let isPossible: Bool

  init(_ kind: Kind, in branches: [String] = [], isPossible: Bool = false) {
    self.kind = kind
    self.branches = branches
    self.isPossible = isPossible
  }

  /// The language's word for it; `make` and `function` for what functions do.
  package var word: String {
    switch kind {
    case .place(let place, _, _): place.rawValue
    case .contribute: "contribute"
    case .make: "make"
    case .remove(let removal, _): removal.rawValue
    case .popTo: "popTo"
    case .selectTab: "selectTab"
    case .finish: "finish"
    case .forward(_, let receiver): receiver.word
    case .fetch: "fetch"
    case .nothing: "none"
    case .ignore: "ignore"
    case .todo: "todo"
    case .code: "function"
    }
  }

  /// The screens and flows that the action makes, including those in containers.
  package var leaves: [Target] {
    targets.flatMap(\.leaves)
  }

  /// What the action makes and puts somewhere, containers as a whole.
  package var targets: [Target] {
    switch kind {
    case .place(_, let targets, _), .contribute(let targets), .make(let targets): targets
    default: []
    }
  }
}

extension Target {
  var screenName: String? { if case .screen(let screen) = kind { screen.name } else { nil } }

  var flowName: String? { if case .flow(let flow) = kind { flow.name } else { nil } }

  /// The step that a flow takes first, if that is known.
  var start: Step? {
    stepper.parts.lazy.compactMap { part in
      if case .one(let step) = part { step } else { nil as Step? }
    }.first
  }
}

extension Stepper {
  /// The steppers in a composite; otherwise the stepper itself.
  fileprivate var parts: [Stepper] {
    if case .composite(let steppers) = self { steppers.flatMap(\.parts) } else { [self] }
  }

  var definitions: [StepperDefinition] {
    parts.compactMap { part in
      if case .new(let definition) = part { definition } else { nil as StepperDefinition? }
    }
  }
}
