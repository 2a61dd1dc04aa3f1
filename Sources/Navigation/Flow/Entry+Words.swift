// Entries as they are written in Swift: `.push("Movies")`.
extension Entry {
  /// Makes a presentable and makes it the window's root.
  public static func show(_ target: Target) -> Entry { .put(.show, target) }

  /// Makes a presentable and pushes it on the flow's root.
  public static func push(_ target: Target) -> Entry { .put(.push, target) }

  /// Makes a presentable and presents it over the flow's root.
  public static func present(_ target: Target) -> Entry { .put(.present, target) }

  /// Makes a presentable and shows it as the detail of the flow's root, a split.
  public static func detail(_ target: Target) -> Entry { .put(.detail, target) }

  /// Makes presentables and replaces the children of the flow's root with them.
  public static func set(_ targets: [Target], when moment: FlowMoment) -> Entry {
    .place(.set, targets, when: moment)
  }

  /// Makes one presentable and puts it somewhere when it says so itself.
  package static func put(_ place: Place, _ target: Target) -> Entry {
    .place(place, [target], when: target.when)
  }

  /// Pops the top of the flow's root.
  public static var pop: Entry { .remove(.pop, ifAny: false) }

  /// Pops everything but the bottom of the flow's root.
  public static var popToRoot: Entry { .remove(.popToRoot, ifAny: false) }

  /// Dismisses what the flow's root presents, or else the root itself if it is presented.
  public static var dismiss: Entry { .remove(.dismiss, ifAny: false) }

  /// Pops or dismisses if there is something to remove; any other entry stays as it is.
  public static func ifAny(_ entry: Entry) -> Entry {
    if case .remove(let removal, _) = entry { .remove(removal, ifAny: true) } else { entry }
  }

  /// Sends a step to the parent: RxFlow's `.forwardToParentFlow(withStep:)`.
  public static func forwardToParent(_ step: StepSource) -> Entry { .forward(step, to: .parent) }

  /// Sends a step to the same flow again: RxFlow's `.forwardToCurrentFlow(withStep:)`.
  public static func forwardToCurrent(_ step: StepSource) -> Entry { .forward(step, to: .current) }

  /// Sends a step to the live flow of that name (L8).
  public static func forwardTo(_ flow: String, _ step: StepSource) -> Entry {
    .forward(step, to: .flow(flow))
  }

  /// Makes a screen and makes it the window's root.
  ///
  /// - Parameters:
  ///   - screen: The screen's name.
  ///   - title: Its title.
  ///   - params: The values it is made with, such as `[id]`; nothing stands for those of the step.
  ///   - viewModel: What emits for it; made each time.
  public static func show(
    _ screen: String, title: String? = nil, params: [any StepValue]? = nil,
    with viewModel: @autoclosure @escaping () -> (any LiveStepper)? = nil
  ) -> Entry { .show(Target(screen, title, params, nil, viewModel)) }

  /// Makes a flow and makes its root the window's root.
  public static func show(
    _ flow: @autoclosure @escaping () -> any Flow, start: some StepConvertible,
    when moment: FlowMoment = .created
  ) -> Entry { .show(Target(flow, start, moment)) }

  /// Makes presentables and replaces the children of the flow's root with them.
  ///
  /// - Parameter targets: What is made; a text is the name of a screen.
  public static func set(_ targets: Target...) -> Entry { .set(targets, when: .created) }

  /// Makes a screen and pushes it on the flow's root.
  ///
  /// - Parameters:
  ///   - screen: The screen's name.
  ///   - title: Its title.
  ///   - params: The values it is made with, such as `[id]`; nothing stands for those of the step.
  ///   - viewModel: What emits for it; made each time.
  public static func push(
    _ screen: String, title: String? = nil, params: [any StepValue]? = nil,
    with viewModel: @autoclosure @escaping () -> (any LiveStepper)? = nil
  ) -> Entry { .push(Target(screen, title, params, nil, viewModel)) }

  /// Makes a flow and pushes its root on the flow's root; a stack cannot be pushed.
  public static func push(
    _ flow: @autoclosure @escaping () -> any Flow, start: some StepConvertible,
    when moment: FlowMoment = .created
  ) -> Entry { .push(Target(flow, start, moment)) }

  /// Makes a screen and presents it over the flow's root.
  ///
  /// - Parameters:
  ///   - screen: The screen's name.
  ///   - title: Its title.
  ///   - params: The values it is made with, such as `[id]`; nothing stands for those of the step.
  ///   - style: How it is presented; nothing leaves it to the definition.
  ///   - viewModel: What emits for it; made each time.
  public static func present(
    _ screen: String, title: String? = nil, params: [any StepValue]? = nil,
    style: ModalStyle? = nil, with viewModel: @autoclosure @escaping () -> (any LiveStepper)? = nil
  ) -> Entry { .present(Target(screen, title, params, style, viewModel)) }

  /// Makes a flow and presents its root over the flow's root.
  ///
  /// ```swift
  /// return context.perform(
  ///   .present(SettingsFlow(), start: DemoStep.settings, when: .ready, style: .sheet), for: step)
  /// ```
  ///
  /// - Parameters:
  ///   - flow: The flow, made each time.
  ///   - start: The step that it takes first.
  ///   - moment: When it is presented.
  ///   - style: How it is presented; nothing leaves it to the definition.
  public static func present(
    _ flow: @autoclosure @escaping () -> any Flow, start: some StepConvertible,
    when moment: FlowMoment = .created, style: ModalStyle? = nil
  ) -> Entry { .present(Target(flow, start, moment, style)) }
}

extension Target: ExpressibleByStringLiteral {
  /// A screen of that name, which emits nothing by itself.
  public init(stringLiteral name: String) { self.init(.screen(Screen(name))) }

  fileprivate init(
    _ screen: String, _ title: String?, _ params: [any StepValue]?, _ style: ModalStyle?,
    _ viewModel: @escaping () -> (any LiveStepper)?
  ) {
    self.init(.screen(Screen(screen)))
    self.title = title
    self.params = params.map { $0.map(\.stepValue) }
    modal = style.map { Modal($0) }
    self.viewModel = viewModel
  }

  fileprivate init(
    _ flow: @escaping () -> any Flow, _ start: some StepConvertible, _ moment: FlowMoment,
    _ style: ModalStyle? = nil
  ) {
    self.init(.flow(FlowReference(flow())), stepper: .one(start.step))
    when = moment
    modal = style.map { Modal($0) }
  }
}
