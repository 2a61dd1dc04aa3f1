/// What an entry makes: a screen, a flow, or a container of screens and flows.
///
/// ```swift
/// var settings = Target(SettingsFlow(), stepper: .one(withSingleStep: DemoStep.settings))
/// settings.title = "Settings"
/// settings.when = .ready
/// ```
public struct Target {
  /// The sort of thing that an entry makes.
  public indirect enum Kind {
    /// A screen, which is its own stepper.
    case screen(Screen)
    /// A flow, whose stepper is ``Target/stepper``.
    case flow(FlowReference)
    /// A container of a kind, with its content.
    case container(PresentableKind, [Target])
  }

  /// The screen, flow or container to make.
  public var kind: Kind
  /// The stepper of a flow.
  public var stepper: Stepper
  /// The title, badge and image, which override the definition's.
  public var labels: Labels
  /// The values it is made with; `nil` uses the values of the step.
  public var params: [Value]?
  /// When it is put at its place.
  public var when: FlowMoment
  /// How it is presented; `nil` uses the definition's modal.
  public var modal: Modal?
  /// Whether its steps count also while it is not visible (C4).
  public var allowStepWhenNotPresented: Bool
  /// Whether the flow listens to it also after it is dismissed (C4).
  public var allowStepWhenDismissed: Bool
  /// Makes the view model that is contributed with a screen; called each time the entry runs.
  public var viewModel: (() -> (any LiveStepper)?)?

  /// The title, which overrides the definition's.
  public var title: String? {
    get { labels.title }
    set { labels.title = newValue }
  }

  /// Describes a target with the default values of all other properties.
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
  /// Describes a flow by an expression that makes its object.
  ///
  /// - Parameters:
  ///   - flow: The object, such as `SettingsFlow(withService: service)`; evaluated each time the
  ///     entry runs.
  ///   - stepper: The flow's stepper.
  public init(_ flow: @autoclosure @escaping () -> any Flow, stepper: Stepper) {
    self.init(.flow(FlowReference(flow())), stepper: stepper)
  }
}

/// The flow that an entry makes.
///
/// Swift code refers to a flow by an object, so a name cannot be misspelt. Scripts refer to it by
/// name; linking checks the names.
public struct FlowReference {
  package enum Content {
    case name(String)
    case object(() -> any Flow)
  }

  package let content: Content

  /// Refers to an object.
  ///
  /// - Parameter flow: The object; evaluated each time the entry runs.
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
