/// Everything that belongs to the flows of a pile beyond the first two, for a reading to leave out.
///
/// A flow acts only when a step comes to it. So two states that differ only in these flows behave
/// alike as long as no step comes to a flow of the pile (decision 195).
struct SurplusFlows {
  /// How many flows of a pile are read.
  static let kept = FlowPile.counted

  fileprivate struct Parts {
    var flows: Set<FlowID> = []
    var names: Set<InstanceName> = []
    var nodes: Set<PresentableID> = []
    var registrations: Set<RegistrationID> = []
    var steppers: Set<StepperID> = []
    var runs: Set<RunID> = []
    var uses: Set<UseID> = []
    /// How many of these `use` blocks need each presentable, by the index of that.
    var holds: [UInt32: Int] = [:]
  }

  /// Nil if nothing is left out.
  private var parts: Parts?

  /// Nothing is left out.
  init() {}

  /// - Parameter world: The world of a session.
  init(in world: borrowing World) {
    let piles = world.flowPiles(over: Self.kept)
    if piles.isEmpty { return }
    var parts = Parts()
    for pile in piles {
      for flow in pile.members.dropFirst(Self.kept) { parts.note(flow, in: world) }
    }
    parts.noteRest(in: world)
    self.parts = parts
  }

  var isEmpty: Bool { parts == nil }

  func contains(_ id: FlowID) -> Bool { parts?.flows.contains(id) == true }
  func contains(_ id: PresentableID) -> Bool { parts?.nodes.contains(id) == true }
  func contains(_ id: RegistrationID) -> Bool { parts?.registrations.contains(id) == true }
  func contains(_ id: StepperID) -> Bool { parts?.steppers.contains(id) == true }
  func contains(_ id: RunID) -> Bool { parts?.runs.contains(id) == true }
  func contains(_ id: UseID) -> Bool { parts?.uses.contains(id) == true }

  /// How many `use` blocks that are left out need a presentable.
  func holds(ofNode index: Int) -> Int { parts?.holds[UInt32(index)] ?? 0 }

  func contains(_ timer: PendingTimer) -> Bool {
    switch timer.action {
    case .emit(_, .presentable(let presentable), _): contains(presentable.id)
    case .emit(_, .stepper(let stepper), _): contains(stepper.id)
    case .wake(let id): contains(id)
    }
  }

  func contains(_ id: WaitID) -> Bool {
    switch id.waiter {
    case .flow(let flow): contains(flow)
    case .run(let run): contains(run)
    }
  }
}

extension SurplusFlows.Parts {
  fileprivate mutating func note(_ flow: FlowID, in world: borrowing World) {
    flows.insert(flow)
    names.insert(world.flows[flow].name)
    if world.flows[flow].ownsRoot { note(part: world.flows[flow].root, in: world) }
    for registration in world.registrations(of: flow) {
      registrations.insert(registration)
      runs.formUnion(world.registrations[registration].runs)
    }
    for child in world.children(of: flow) { note(child, in: world) }
  }

  private mutating func note(part: PresentableID?, in world: borrowing World) {
    guard let part, world.nodes.contains(part) else { return }
    nodes.insert(part)
    for child in world.children(part) { note(part: child, in: world) }
    note(part: world.nodes[part].presents, in: world)
  }

  /// Notes the presentables that its flows made, and the steppers and waits that belong to them
  /// alone.
  fileprivate mutating func noteRest(in world: borrowing World) {
    for id in world.nodes.keys {
      if let maker = world.nodes[id].maker, names.contains(maker) { nodes.insert(id) }
    }
    for id in world.steppers.keys {
      let heard = world.steppers[id].registrations
      if !heard.isEmpty, heard.allSatisfy(registrations.contains) { steppers.insert(id) }
    }
    for id in world.uses.keys {
      let awaited = world.uses[id].flows
      guard !awaited.isEmpty, awaited.allSatisfy(flows.contains) else { continue }
      uses.insert(id)
      for node in world.uses[id].keeps { holds[node.index, default: 0] += 1 }
    }
  }
}
