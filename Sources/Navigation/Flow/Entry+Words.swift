// Entries in the form that Swift code writes: `.push("Movies")`.
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
  ///
  /// - Parameters:
  ///   - targets: The presentables to make, in order.
  ///   - moment: When the children are replaced.
  public static func set(_ targets: [Target], when moment: FlowMoment) -> Entry {
    .place(.set, targets, when: moment)
  }

  /// Makes one presentable and puts it at a place, at the moment that the target names.
  package static func put(_ place: Place, _ target: Target) -> Entry {
    .place(place, [target], when: target.when)
  }

  /// Pops the top of the flow's root.
  public static var pop: Entry { .remove(.pop, ifAny: false) }

  /// Pops all children of the flow's root except the first.
  public static var popToRoot: Entry { .remove(.popToRoot, ifAny: false) }

  /// Dismisses the modal over the flow's root; without one, the root itself if it is presented.
  public static var dismiss: Entry { .remove(.dismiss, ifAny: false) }

  /// Removes something if there is something to remove, and reports nothing otherwise.
  ///
  /// - Parameter entry: One of ``pop``, ``popToRoot`` and ``dismiss``; other entries are returned
  ///   unchanged.
  public static func ifAny(_ entry: Entry) -> Entry {
    if case .remove(let removal, _) = entry { .remove(removal, ifAny: true) } else { entry }
  }

  /// Sends a step to the parent: RxFlow's `.forwardToParentFlow(withStep:)`.
  public static func forwardToParent(_ step: StepSource) -> Entry { .forward(step, to: .parent) }

  /// Sends a step to the same flow again: RxFlow's `.forwardToCurrentFlow(withStep:)`.
  public static func forwardToCurrent(_ step: StepSource) -> Entry { .forward(step, to: .current) }

  /// Sends a step to the live flow of that name (L8).
  ///
  /// - Parameters:
  ///   - flow: The name of the flow's definition, or an instance's full name such as `MenuFlow#1`.
  ///   - step: The step to send.
  public static func forwardTo(_ flow: String, _ step: StepSource) -> Entry {
    .forward(step, to: .flow(flow))
  }

  /// Makes a screen and makes it the window's root.
  ///
  /// - Parameters:
  ///   - screen: The screen's name.
  ///   - title: Its title.
  ///   - params: The values it is made with, such as `[id]`; `nil` passes the values of the step.
  ///   - viewModel: The object that emits for the screen; evaluated each time the entry runs.
  public static func show(
    _ screen: String, title: String? = nil, params: [any StepValue]? = nil,
    with viewModel: @autoclosure @escaping () -> (any LiveStepper)? = nil
  ) -> Entry {
    .show(Target(screen, title: title, params: params, style: nil, viewModel: viewModel))
  }

  /// Makes a flow and makes its root the window's root.
  ///
  /// - Parameters:
  ///   - flow: The flow; evaluated each time the entry runs.
  ///   - start: The flow's first step.
  ///   - moment: When the root becomes the window's root.
  public static func show(
    _ flow: @autoclosure @escaping () -> any Flow, start: some StepConvertible,
    when moment: FlowMoment = .created
  ) -> Entry { .show(Target(flow, start: start, moment: moment)) }

  /// Makes presentables and replaces the children of the flow's root with them.
  ///
  /// - Parameter targets: The presentables to make; a string literal is the name of a screen.
  public static func set(_ targets: Target...) -> Entry { .set(targets, when: .created) }

  /// Makes a screen and pushes it on the flow's root.
  ///
  /// - Parameters:
  ///   - screen: The screen's name.
  ///   - title: Its title.
  ///   - params: The values it is made with, such as `[id]`; `nil` passes the values of the step.
  ///   - viewModel: The object that emits for the screen; evaluated each time the entry runs.
  public static func push(
    _ screen: String, title: String? = nil, params: [any StepValue]? = nil,
    with viewModel: @autoclosure @escaping () -> (any LiveStepper)? = nil
  ) -> Entry {
    .push(Target(screen, title: title, params: params, style: nil, viewModel: viewModel))
  }

  /// Makes a flow and pushes its root on the flow's root; a stack cannot be pushed.
  ///
  /// - Parameters:
  ///   - flow: The flow; evaluated each time the entry runs.
  ///   - start: The flow's first step.
  ///   - moment: When the root is pushed.
  public static func push(
    _ flow: @autoclosure @escaping () -> any Flow, start: some StepConvertible,
    when moment: FlowMoment = .created
  ) -> Entry { .push(Target(flow, start: start, moment: moment)) }

  /// Makes a screen and presents it over the flow's root.
  ///
  /// - Parameters:
  ///   - screen: The screen's name.
  ///   - title: Its title.
  ///   - params: The values it is made with, such as `[id]`; `nil` passes the values of the step.
  ///   - style: How it is presented; `nil` uses the definition's.
  ///   - viewModel: The object that emits for the screen; evaluated each time the entry runs.
  public static func present(
    _ screen: String, title: String? = nil, params: [any StepValue]? = nil,
    style: ModalStyle? = nil, with viewModel: @autoclosure @escaping () -> (any LiveStepper)? = nil
  ) -> Entry {
    .present(Target(screen, title: title, params: params, style: style, viewModel: viewModel))
  }

  /// Makes a flow and presents its root over the flow's root.
  ///
  /// ```swift
  /// return context.perform(
  ///   .present(SettingsFlow(), start: DemoStep.settings, when: .ready, style: .sheet), for: step)
  /// ```
  ///
  /// - Parameters:
  ///   - flow: The flow; evaluated each time the entry runs.
  ///   - start: The flow's first step.
  ///   - moment: When it is presented.
  ///   - style: How it is presented; `nil` uses the definition's.
  public static func present(
    _ flow: @autoclosure @escaping () -> any Flow, start: some StepConvertible,
    when moment: FlowMoment = .created, style: ModalStyle? = nil
  ) -> Entry { .present(Target(flow, start: start, moment: moment, style: style)) }
}

extension Target: ExpressibleByStringLiteral {
  /// Describes a screen of that name that emits nothing on its own.
  public init(stringLiteral name: String) { self.init(.screen(Screen(name))) }

  fileprivate init(
    _ screen: String, title: String?, params: [any StepValue]?, style: ModalStyle?,
    viewModel: @escaping () -> (any LiveStepper)?
  ) {
    self.init(.screen(Screen(screen)))
    self.title = title
    self.params = params.map { $0.map(\.stepValue) }
    modal = style.map { Modal($0) }
    self.viewModel = viewModel
  }

  fileprivate init(
    _ flow: @escaping () -> any Flow, start: some StepConvertible, moment: FlowMoment,
    style: ModalStyle? = nil
  ) {
    self.init(.flow(FlowReference(flow())), stepper: .one(start.step))
    when = moment
    modal = style.map { Modal($0) }
  }
}
