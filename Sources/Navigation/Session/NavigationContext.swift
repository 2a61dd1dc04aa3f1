/// What a flow's handler can see and do while it runs.
///
/// A context is good for one call of a handler. What it changes is changed at once, and taken back
/// if the handler fails. One that was kept does nothing any more, and the log says so (C12): what is to
/// happen later is a step, which ``FlowCoordinator/emit(_:from:)-(_,Presentable)`` gives.
///
/// ```swift
/// let detail = context.make(Screen("MovieDetail"), params: [.int(id)])
/// context.perform(.push(detail, on: context.root))
/// return .one(.contribute(detail, .presentable))
/// ```
public struct NavigationContext {
  package let session: Session
  package let flow: FlowID
  /// What the flow is called: `TempFlow#3`.
  public let name: InstanceName
  /// The call of a handler that it is good for.
  private let call: Int
  /// What the guard that runs has been told at each of its waits so far; see ``Wait``.
  public let answers: Answers

  @inline(__always)
  init(session: Session, flow: FlowID, named name: InstanceName, answers: Answers = Answers()) {
    self.session = session
    self.flow = flow
    self.name = name
    self.answers = answers
    call = session.progress.value.call
  }

  /// Whether the handler runs that it was given to; says in the log if not.
  @inline(__always)
  var isGood: Bool { call == session.progress.value.call || session.noteLateContext(of: name) }

  /// The presentable that stands for the flow, RxFlow's `root`.
  public var root: Presentable {
    guard isGood else { return .nothing(named: name) }
    let root = session.world.flows[flow].root
    return Presentable(id: root, flow: nil, name: session.world.nodes[root].name)
  }

  /// The values the flow was made with.
  public var params: Params { isGood ? instance.content.params : [] }

  /// What the flow remembers between steps: plain data that survives a reload.
  public var state: Value {
    get { isGood ? instance.content.state : .none }
    nonmutating set {
      guard isGood else { return }
      let content = instance.content.with(state: newValue)
      session.world.remember(content, making: content.stateWeight, by: flow)
    }
  }

  /// Sets a value of the flow's state, or nil; a state that is not a record becomes one.
  package func remember(_ value: Value?, as name: String) {
    session.world.remember(
      instance.content.remembering(value, as: name), making: value?.weight ?? 0, by: flow)
  }

  /// Why a value (or nil) cannot be stored under a name; nil if it can.
  package func shortage(toRemember value: Value?, as name: String) -> Session.Shortage? {
    session.shortage(
      holding: instance.content.growth(value, as: name), making: value?.weight ?? 0)
  }

  /// Why there is no room for an effect; nil if there is.
  package func shortage(for effect: Effect) -> Session.Shortage? {
    session.shortage(holding: session.growth(by: effect), making: effect.weight)
  }

  /// Tells whether the flow's root is visible now.
  public var isVisible: Bool { isGood && session.world.isVisible(instance.root) }

  private var instance: FlowInstance { session.world.flows[flow] }

  // MARK: Making things

  /// Makes a screen, which is nowhere yet.
  ///
  /// - Parameters:
  ///   - screen: Its definition.
  ///   - name: What the instance is called; the definition's name unless something else is given.
  ///   - title: A title that wins over the definition's.
  ///   - params: The values it is made with.
  /// - Returns: The screen's handle; the screen is forgotten if nothing is done with it.
  public func make(
    _ screen: Screen, named name: String? = nil, title: String? = nil, params: Params = []
  ) -> Presentable {
    guard isGood else { return .nothing(named: self.name) }
    return session.make(screen, named: name, labels: Labels(title: title), params: params)
  }

  /// Makes a container with something in it already, which is nowhere yet.
  ///
  /// - Parameters:
  ///   - kind: What sort of container.
  ///   - name: What the instance is called; the kind's name unless something else is given.
  ///   - children: What it contains; what cannot be put there is left out and reported (T4, T7).
  /// - Returns: The container's handle.
  public func make(
    _ kind: PresentableKind, named name: String? = nil, containing children: [Presentable] = []
  ) -> Presentable {
    guard isGood else { return .nothing(named: self.name) }
    return session.make(kind, named: name, containing: children)
  }

  /// Returns the flow of a name: one that was defined, or came along with another.
  ///
  /// What comes along with the flow's own object, or with that of a flow above, is found first.
  /// A flow that is contributed by name needs no reference to it, in Swift or in a script.
  ///
  /// - Parameter name: The definition's name.
  /// - Returns: The latest definition of that name, or nothing if there is none.
  public func flow(named name: String) -> (any Flow)? {
    guard isGood else { return nil }
    return session.brought(by: flow) { $0.companions.first { $0.name == name } }
      ?? session.flow(named: name)
  }

  /// Makes an instance of a flow, which lives once it is contributed.
  ///
  /// - Parameters:
  ///   - flow: Its definition. The object belongs to the instance, and is let go with it; two objects of
  ///     one class make two instances that each go by their own (C11).
  ///   - params: The values it is made with.
  ///   - modal: How it is presented; without it as the screen says that is its root.
  /// - Returns: The flow's handle, which stands for its root in effects.
  public func make(_ flow: any Flow, params: Params = [], modal: Modal? = nil) -> Presentable {
    guard isGood else { return .nothing(named: name) }
    return session.make(flow, params: params, modal: modal, inheriting: instance.root)
  }

  /// Makes a stepper of its own, to be contributed as ``Stepper/own(_:)``.
  ///
  /// - Parameters:
  ///   - stepper: Its definition.
  ///   - name: What the instance is called; the definition's name unless something else is given.
  /// - Returns: The stepper's handle, from which steps are emitted.
  public func make(_ stepper: StepperDefinition, named name: String? = nil) -> OwnStepper {
    guard isGood else { return OwnStepper(id: .nowhere, name: self.name) }
    return session.make(stepper, named: name)
  }

  // MARK: Changing the tree

  /// Does an effect at once; one that makes no sense changes nothing and is reported (T4).
  ///
  /// - Parameter effect: What is to be changed. Costs what it changes, settling included.
  public func perform(_ effect: Effect) {
    if isGood { session.apply(effect) }
  }

  // MARK: Looking at the tree

  /// Returns what a container contains, in order; nothing if it is gone.
  ///
  /// - Parameter presentable: The container.
  public func children(of presentable: Presentable) -> [Presentable] {
    guard isGood, session.world.nodes.contains(presentable.id) else { return [] }
    return session.world.children(presentable.id).map(session.handle)
  }

  /// Returns what is presented over a presentable, if anything is.
  ///
  /// - Parameter presentable: The presentable, or anything in the same modal.
  public func presented(by presentable: Presentable) -> Presentable? {
    guard isGood, session.world.nodes.contains(presentable.id) else { return nil }
    let base = session.world.outermost(presentable.id)
    return session.world.nodes[base].presents.map(session.handle)
  }
}
