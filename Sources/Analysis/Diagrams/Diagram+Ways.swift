package import Navigation

extension Diagram {
  /// What is done at the end of an arrow.
  package enum EdgeEffect: Sendable, Hashable {
    /// The app begins there.
    case begin
    case link
    case place(Entry.Place)
    case contribute, make
    case remove(Entry.Removal)
    case popTo
    case selectTab
    /// The flow ends; what follows is its parent's.
    case finish
    case forwardToParent
    case forwardTo
    case fetch
    case nothing
    case ignore
    /// Code of another source that was not understood.
    case todo
    /// Code whose text does not say what it does.
    case code

    /// Whether it makes something and puts it somewhere.
    package var places: Bool {
      switch self {
      case .place, .contribute, .make: true
      default: false
      }
    }

    /// Whether it takes something away, and what was below is seen again.
    package var removes: Bool { if case .remove = self { true } else { false } }
  }

  /// An arrow with what is known of it; several ways may look the same as arrows.
  package struct Way: Sendable, Hashable {
    package var edge: Edge
    package let deed: EdgeEffect
    /// The step as it leaves the box at the beginning.
    package let step: StepCase?
    /// The step that is sent on with it: to a parent, to another flow, or as the first step of a flow.
    package let sent: StepCase?
    /// The name of the control that emits the step; nil if something else does.
    package let control: String?
    /// The flow that does it; nil for a beginning and a link.
    package let flow: String?
    /// The branches in which it is done, outermost first.
    package let branches: [String]
  }
}

extension FlowAction {
  /// What it does, as arrows say it; what a flow sends to itself is no arrow.
  var deed: Diagram.EdgeEffect {
    switch kind {
    case .place(let place, _, _): .place(place)
    case .contribute: .contribute
    case .make: .make
    case .remove(let removal, _): .remove(removal)
    case .popTo: .popTo
    case .selectTab: .selectTab
    case .finish: .finish
    case .forward(_, to: .parent): .forwardToParent
    case .forward(_, to: .flow): .forwardTo
    case .forward(_, to: .current), .nothing: .nothing
    case .fetch: .fetch
    case .ignore: .ignore
    case .todo: .todo
    case .code: .code
    }
  }
}
