// What a handler can do. A context is made by the session only, so its owner is one.
extension NavigationContext {
  @inline(__always)
  init(session: Session, flow: FlowID, named name: InstanceName, answers: Answers = Answers()) {
    self.init(
      owner: session, flow: flow, name: name, call: session.progress.value.call, answers: answers)
  }

  package var session: Session {
    @inline(__always) get { unsafeDowncast(owner, to: Session.self) }
  }

  /// Whether the call is in progress; logs the use if not.
  @inline(__always)
  var isGood: Bool { call == session.progress.value.call || session.noteLateContext(of: name) }

  /// The flow's root: RxFlow's `root`.
  public var root: Presentable {
    guard isGood else { return .nothing(named: name) }
    let root = session.world.flows[flow].root
    return Presentable(id: root, flow: nil, name: session.world.nodes[root].name)
  }

  /// The values the flow was made with.
  public var params: Params { isGood ? instance.content.params : [] }

  /// The flow's state: plain data that survives a reload.
  public var state: Value {
    get { isGood ? instance.content.state : .none }
    nonmutating set {
      guard isGood else { return }
      let content = instance.content.with(state: newValue)
      session.world.remember(content, making: content.stateWeight, by: flow)
    }
  }

  /// Sets a value of the flow's state, or removes it (`nil`); a state that is no record becomes
  /// one.
  package func remember(_ value: Value?, as name: String) {
    session.world.remember(
      instance.content.remembering(value, as: name), making: value?.weight ?? 0, by: flow)
  }

  /// Why a value (or `nil`) cannot be stored under a name; `nil` if it can.
  package func shortage(toRemember value: Value?, as name: String) -> Session.Shortage? {
    session.shortage(
      holding: instance.content.growth(value, as: name), making: value?.weight ?? 0)
  }

  /// Why there is no room for an effect; `nil` if there is.
  package func shortage(for effect: Effect) -> Session.Shortage? {
    session.shortage(holding: session.growth(by: effect), making: effect.weight)
  }

  /// Whether the flow's root is visible now.
  public var isVisible: Bool { isGood && session.world.isVisible(instance.root) }

  private var instance: FlowInstance { session.world.flows[flow] }

  // MARK: Making things

  /// Makes a screen, which is not in the tree yet.
  ///
  /// - Parameters:
  ///   - screen: Its definition.
  ///   - name: The instance's name; `nil` uses the definition's name.
  ///   - title: The title, which overrides the definition's.
  ///   - params: The values it is made with.
  /// - Returns: The screen's handle. The session forgets the screen if it is neither put into the
  ///   tree nor contributed.
  public func make(
    _ screen: Screen, named name: String? = nil, title: String? = nil, params: Params = []
  ) -> Presentable {
    guard isGood else { return .nothing(named: self.name) }
    return session.make(screen, named: name, labels: Labels(title: title), params: params)
  }

  /// Makes a container with its content, which is not in the tree yet.
  ///
  /// - Parameters:
  ///   - kind: The kind of container.
  ///   - name: The instance's name; `nil` uses the kind's name.
  ///   - children: The content; a presentable that cannot be put there is left out and reported
  ///     (T4, T7).
  /// - Returns: The container's handle.
  public func make(
    _ kind: PresentableKind, named name: String? = nil, containing children: [Presentable] = []
  ) -> Presentable {
    guard isGood else { return .nothing(named: self.name) }
    return session.make(kind, named: name, containing: children)
  }

  /// Returns the flow of a name: one that was defined, or came with another flow.
  ///
  /// The companions of the flow's own object, or of that of a flow above, take precedence. So a
  /// flow in Swift or in a script can be contributed by its name.
  ///
  /// - Parameter name: The definition's name.
  /// - Returns: The latest definition of that name, or `nil` if there is none.
  public func flow(named name: String) -> (any Flow)? {
    guard isGood else { return nil }
    return session.definitions.value.brought(by: flow, in: session.world) {
      $0.companions.first { $0.name == name }
    }
      ?? session.flow(named: name)
  }

  /// Makes an instance of a flow, which lives once it is contributed.
  ///
  /// - Parameters:
  ///   - flow: Its definition. The object belongs to the instance and is released with it. Two
  ///     objects of one class make two instances with separate definitions (C11).
  ///   - params: The values it is made with.
  ///   - modal: How it is presented; `nil` uses the modal of the flow, or of the screen that is its
  ///     root.
  /// - Returns: The flow's handle, which represents its root in effects.
  public func make(_ flow: any Flow, params: Params = [], modal: Modal? = nil) -> Presentable {
    guard isGood else { return .nothing(named: name) }
    return session.make(flow, params: params, modal: modal, inheriting: instance.root)
  }

  /// Makes a separate stepper, to be contributed as ``Stepper/own(_:)``.
  ///
  /// - Parameters:
  ///   - stepper: Its definition.
  ///   - name: The instance's name; `nil` uses the definition's name.
  /// - Returns: The stepper's handle, from which steps are emitted.
  public func make(_ stepper: StepperDefinition, named name: String? = nil) -> OwnStepper {
    guard isGood else { return OwnStepper(id: .nowhere, name: self.name) }
    return session.make(stepper, named: name)
  }

  // MARK: Changing the tree

  /// Performs an effect at once; an effect that is not possible changes nothing and is reported
  /// (T4).
  ///
  /// - Parameter effect: The effect. Takes time proportional to what it changes, settlement
  ///   included.
  public func perform(_ effect: Effect) {
    if isGood { session.apply(effect) }
  }

  // MARK: Looking at the tree

  /// Returns the children of a container, in order; empty if it is gone.
  ///
  /// - Parameter presentable: The container.
  public func children(of presentable: Presentable) -> [Presentable] {
    guard isGood, session.world.nodes.contains(presentable.id) else { return [] }
    return session.world.children(presentable.id).map(session.handle)
  }

  /// Returns the modal over a presentable; `nil` if there is none.
  ///
  /// - Parameter presentable: The presentable, or any presentable in the same layer.
  public func presented(by presentable: Presentable) -> Presentable? {
    guard isGood, session.world.nodes.contains(presentable.id) else { return nil }
    let base = session.world.outermost(presentable.id)
    return session.world.nodes[base].presents.map(session.handle)
  }
}

extension NavigationContext {
  /// Returns a screen's state, by the names of its ``Screen/state``; empty if the screen is gone.
  ///
  /// A handler changes it with ``Effect/setState(_:to:on:)``.
  ///
  /// ```swift
  /// guard case .string(let query)? = context.state(of: search)["query"] else { return nil }
  /// ```
  ///
  /// - Parameter screen: The screen; other presentables have no state.
  public func state(of screen: Presentable) -> [String: Value] {
    isGood ? session.info(screen)?.state ?? [:] : [:]
  }
}
