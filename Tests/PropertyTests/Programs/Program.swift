import Navigation

/// A random navigation program: some flows, as plain data, and how the session starts.
struct Program {
  /// What a flow's guard makes of a step.
  indirect enum Guard {
    case other(Step)
    case refuse
    case fail
    case later
    case pass
    /// Changes the tree itself, which it had better not, and goes on.
    case change(Change, then: Guard)
  }

  /// What a flow does for a step.
  struct Entry {
    var operations: [Operation] = []
    var contributors = Contributors.none
    /// The handler fails when all is done.
    var fails = false
  }

  /// What an entry hands over.
  enum Contributors {
    case none
    case ignored
    case end(Step)
    case several([Contributor])
  }

  /// One member of that.
  enum Contributor {
    case contribute(Reference, Emitting, hidden: Bool, dismissed: Bool)
    case current(Step)
    case parent(Step)
    /// A step for the flow of a name, which may not live.
    case named(String, Step)
    case missing
  }

  /// A stepper with references instead of things.
  indirect enum Emitting {
    case none
    case home
    case presentable
    case one(Step)
    case own(String)
    case composite([Emitting])
  }

  /// One flow.
  struct FlowSpec {
    let name: String
    let root: FlowRoot
    var guards: [Step: Guard] = [:]
    var entries: [Step: Entry] = [:]
    /// What the flow says of the tabs of its root; the same again for further ones.
    var tabs: [Tab] = []
  }

  /// What a flow says of a tab that the user taps.
  struct Tab {
    /// Whether it may be selected; nil if the flow fails to say.
    let isAllowed: Bool?
    let step: Step?
  }

  /// The flows; the first one is the root.
  var flows: [FlowSpec] = []
  var configuration = Session.Configuration()
  var stepper = Stepper.default
  var attach: FlowMoment? = .created
  var window = Start.WindowShown.before
  var staysDismissed = false
}
