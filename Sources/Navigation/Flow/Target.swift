/// What an entry makes: a screen, a flow, or a container with several of these in it.
///
/// ```swift
/// var settings = Target(SettingsFlow(), stepper: .one(withSingleStep: DemoStep.settings))
/// settings.title = "Settings"
/// settings.when = .ready
/// ```
public struct Target {
  /// What is made.
  public indirect enum Kind {
    /// A screen, which is its own stepper.
    case screen(Screen)
    case flow(FlowReference)
    case container(PresentableKind, [Target])
  }

  /// What is made.
  public var kind: Kind
  /// The stepper of a flow.
  public var stepper: Stepper
  /// A title, a badge and an image that win over the definition's.
  public var labels: Labels
  /// The values it is made with; nothing stands for the values of the step.
  public var params: [Value]?
  /// When it is put where it belongs.
  public var when: FlowMoment
  /// How it is presented; `nil` if its definition says it.
  public var modal: Modal?
  /// Its steps pass although it is not visible (C4).
  public var allowStepWhenNotPresented: Bool
  /// Its stepper is heard on when it is dismissed (C4).
  public var allowStepWhenDismissed: Bool
  /// Makes the view model of a screen, which is contributed with it; nothing if it has none.
  public var viewModel: (() -> (any LiveStepper)?)?

  /// A title that wins over the definition's.
  public var title: String? {
    get { labels.title }
    set { labels.title = newValue }
  }

  /// Describes what is made; all else has its usual value until it is set.
  public init(_ kind: Kind, stepper: Stepper = .none) {
    self.kind = kind
    self.stepper = stepper
    labels = Labels()
    params = nil
    when = .created
    modal = nil
    allowStepWhenNotPresented = false
    allowStepWhenDismissed = false
    viewModel = nil
  }
}

extension Target {
  /// Describes a flow, from an object that is made each time that the flow is.
  ///
  /// - Parameters:
  ///   - flow: The object, such as `SettingsFlow(withService: service)`; what is written is kept, and done
  ///     whenever it is needed.
  ///   - stepper: Its stepper.
  public init(_ flow: @autoclosure @escaping () -> any Flow, stepper: Stepper) {
    self.init(.flow(FlowReference(flow())), stepper: stepper)
  }
}

/// Which flow an entry makes.
///
/// In Swift that is an object, so that a name cannot be misspelt. Scripts, whose names are checked when they
/// are linked, say it by name.
public struct FlowReference {
  package enum Content {
    case name(String)
    case object(() -> any Flow)
  }

  package let content: Content

  /// Says which object; it is made anew each time.
  public init(_ flow: @autoclosure @escaping () -> any Flow) { content = .object(flow) }

  package init(named name: String) { content = .name(name) }

  /// The name of the flow's definition.
  package var name: String {
    switch content {
    case .name(let name): name
    case .object(let make): make().name
    }
  }
}
