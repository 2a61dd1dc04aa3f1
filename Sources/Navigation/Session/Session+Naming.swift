import Diagnostics

extension Session {
  /// Returns the presentable of a full name (`Temp#3`), or the newest one of a definition's name.
  ///
  /// For a flow, this is its root. Takes time proportional to the number of presentables.
  ///
  /// - Parameter name: The name.
  /// - Returns: The presentable; `nil` if there is none.
  public func presentable(named name: String) -> Presentable? {
    guard case .presentable(let found)? = emitter(named: name) else { return nil }
    return found
  }

  /// Returns the flow, presentable or stepper of a full name (`Temp#3`), or the newest of a
  /// definition.
  ///
  /// - Parameter name: The name.
  /// - Returns: The emitter; `nil` if there is none.
  public func emitter(named name: String) -> Emitter? {
    called(name).flatMap { emitter($0, number: $1) }
  }

  /// Returns the handle of the instance of a full name, or of the newest of a definition's name.
  ///
  /// The instance may be gone: then the session refuses each use of the handle with a reason.
  ///
  /// - Parameter name: The name.
  /// - Returns: The handle; `nil` if there never was such an instance.
  public func handle(named name: String) -> Emitter? {
    guard let (id, given) = called(name) else { return nil }
    let number = given ?? world.count(of: id) - 1
    guard (0..<world.count(of: id)).contains(number) else { return nil }
    if let found = emitter(id, number: number) { return found }
    let name = InstanceName(name: id, number: number)
    return .presentable(Presentable(id: .nowhere, flow: endedFlow(name), name: name))
  }

  /// The full names of all presentables, in alphabetical order.
  public var presentableNames: [String] {
    world.nodes.keys.map { names.text(world.nodes[$0].name) }.sorted()
  }

  package var emitters: [Emitter] {
    world.flows.keys.map { .presentable(presentable($0)) }
      + world.nodes.keys.map { .presentable(presentable($0)) }
      + world.steppers.keys.map { .stepper(stepper($0)) }
  }
}

/// The presentables of a session by their full names, for many lookups at one moment.
package struct PresentableIndex {
  private enum Place {
    case flow(FlowID)
    case node(PresentableID)
    case stepper
  }

  private let session: Session
  private var places: [InstanceName: Place] = [:]

  /// Takes time proportional to the number of presentables.
  package init(_ session: Session) {
    self.session = session
    // If several have one name, it is that of the flow.
    for id in session.world.flows.keys { add(session.world.flows[id].name, .flow(id)) }
    for id in session.world.nodes.keys { add(session.world.nodes[id].name, .node(id)) }
    for id in session.world.steppers.keys { add(session.world.steppers[id].name, .stepper) }
  }

  private mutating func add(_ name: InstanceName, _ place: Place) {
    if places[name] == nil { places[name] = place }
  }

  /// The same as `presentable(named:)` of the session.
  package subscript(name: String) -> Presentable? {
    guard let (id, number) = session.called(name) else { return nil }
    guard let number else { return session.presentable(named: name) }
    switch places[InstanceName(name: id, number: number)] {
    case .flow(let flow)?: return session.presentable(flow)
    case .node(let node)?: return session.presentable(node)
    case .stepper?, nil: return nil
    }
  }
}

extension Session {
  /// Splits a text into a name and, in a full name, its number; nil if the name is unknown.
  fileprivate func called(_ text: String) -> (NameID, Int32?)? {
    if let id = names.known(text) { return (id, nil) }
    guard let (name, number) = WrittenName(text).instance, let id = names.known(name) else {
      return nil
    }
    return (id, number)
  }

  /// If a flow and a presentable have the same name, the flow is returned.
  private func emitter(_ name: NameID, number: Int32?) -> Emitter? {
    let fits = { (one: InstanceName) in one.name == name && (number ?? one.number) == one.number }
    let flows = world.flows.keys.filter { fits(world.flows[$0].name) }
      .map { Emitter.presentable(presentable($0)) }
    let nodes = world.nodes.keys.filter { fits(world.nodes[$0].name) }
      .map { Emitter.presentable(presentable($0)) }
    let steppers = world.steppers.keys.filter { fits(world.steppers[$0].name) }
      .map { Emitter.stepper(stepper($0)) }
    return (flows + nodes + steppers).reduce(nil as Emitter?) { newest, one in
      guard let newest, newest.name.number >= one.name.number else { return one }
      return newest
    }
  }

  fileprivate func presentable(_ flow: FlowID) -> Presentable {
    Presentable(id: world.flows[flow].root, flow: flow, name: world.flows[flow].name)
  }

  fileprivate func presentable(_ node: PresentableID) -> Presentable {
    let name = world.nodes[node].name
    return Presentable(id: node, flow: endedFlow(name), name: name)
  }

  private func stepper(_ id: StepperID) -> OwnStepper {
    OwnStepper(id: id, name: world.steppers[id].name)
  }

  /// `.nowhere` if the name is that of a flow, which then has ended; otherwise nil.
  private func endedFlow(_ name: InstanceName) -> FlowID? {
    definitions.value.namesOfObjects.contains(name.name)
      || flow(named: names.text(name.name)) != nil
      ? .nowhere : nil
  }
}

extension Session {
  /// Whether a presentable has not been forgotten.
  package func isThere(_ presentable: Presentable) -> Bool {
    world.nodes.contains(presentable.id)
  }

  /// The kind of a presentable; `nil` if it is gone.
  package func kind(of presentable: Presentable) -> PresentableKind? {
    world.nodes.element(presentable.id)?.kind
  }

  /// The live flow to which a name refers (L8): the first visible one, or else the one made first.
  ///
  /// A full name, such as `MenuFlow#1`, refers to that instance. Takes time proportional to the
  /// number of live flows.
  package func liveFlow(called name: String) -> InstanceName? {
    flow(called: name).map { world.flows[$0].name }
  }

  func flow(called name: String) -> FlowID? {
    let living = WrittenName(name).meant(of: world.liveFlows, names) { world.flows[$0].name }
    return living.first { world.isVisible(world.flows[$0].root) }
      ?? living.min { world.flows[$0].serial < world.flows[$1].serial }
  }

  package func countMade(named name: String) -> Int { Int(world.count(of: names.id(for: name))) }

  package var flowsInOrderMade: [InstanceName] {
    let flows = world.liveFlows.ordered { world.flows[$0].serial < world.flows[$1].serial }
    return flows.map { world.flows[$0].name }
  }
}
