/// What a flow's handler can see and do while it runs.
///
/// A context is good for one call of a handler. What it changes is changed at once, and taken back
/// if the handler fails.
public struct NavigationContext {
  package let session: Session
  package let flow: FlowID

  /// What the flow is called: `TempFlow#3`.
  public var name: InstanceName { session.world.flows[flow].name }

  /// The presentable that stands for the flow, RxFlow's `root`.
  public var root: Presentable {
    let root = session.world.flows[flow].root
    return Presentable(id: root, flow: nil, name: session.world.nodes[root].name)
  }

  /// The values the flow was made with.
  public var params: [Value] { instance.content.params }

  /// What the flow remembers between steps: plain data that survives a reload.
  public var state: Value {
    get { instance.content.state }
    nonmutating set {
      session.world.update(flow) { $0.content = $0.content.with(state: newValue) }
    }
  }

  /// Tells whether the flow's root is visible now.
  public var isVisible: Bool { session.world.isVisible(instance.root) }

  private var instance: FlowInstance { session.world.flows[flow] }

  // MARK: Making things

  /// Makes a screen, which is nowhere yet.
  public func make(_ screen: Screen, title: String? = nil, params: [Value] = []) -> Presentable {
    session.make(screen, title: title, params: params)
  }

  /// Makes a container with something in it already, which is nowhere yet.
  public func make(
    _ kind: PresentableKind, named name: String? = nil, containing children: [Presentable] = []
  ) -> Presentable {
    session.make(kind, named: name, containing: children)
  }

  /// Makes an instance of a flow, which lives once it is contributed.
  public func make(_ flow: any Flow, params: [Value] = [], isOver: Bool = false) -> Presentable {
    session.make(flow, params: params, isOver: isOver, inheriting: instance.root)
  }

  /// Makes a stepper of its own.
  public func make(_ stepper: StepperDefinition) -> OwnStepper { session.make(stepper) }

  // MARK: Changing the tree

  /// Does an effect at once; one that makes no sense changes nothing and is reported (T4).
  public func perform(_ effect: Effect) { session.apply(effect) }

  // MARK: Looking at the tree

  /// What a container contains.
  public func children(of presentable: Presentable) -> [Presentable] {
    guard session.world.nodes.contains(presentable.id) else { return [] }
    return session.world.children(presentable.id).map(session.handle)
  }

  /// What is presented over a presentable.
  public func presented(by presentable: Presentable) -> Presentable? {
    guard session.world.nodes.contains(presentable.id) else { return nil }
    let base = session.world.outermost(presentable.id)
    return session.world.nodes[base].presents.map(session.handle)
  }
}
