/// A pile: equal live flows that one flow contributed and that show nothing.
///
/// A flow that is contributed repeatedly and never ends leaves a pile.
package struct FlowPile: Sendable {
  /// The number of flows of a pile that distinguish states; more flows count as this many.
  package static let counted = 2

  /// The name of the flows' definition.
  package let name: String
  /// The name of the definition of the flow that contributed them.
  package let contributor: String
  /// The flow that contributed them.
  package let parent: FlowID
  /// The flows, the oldest first.
  package let members: [FlowID]
}

extension Session {
  /// The piles of flows.
  ///
  /// Takes almost no time while no two flows have the same name.
  ///
  /// - Parameter most: How many equal flows are not a pile yet; at least 1.
  package func piles(over most: Int) -> [FlowPile] {
    world.flowPiles(over: most).map { parent, members in
      FlowPile(
        name: definitionName(of: members[0]), contributor: definitionName(of: parent),
        parent: parent, members: members)
    }
  }

  /// Whether there may be piles; depends on the names of the live flows only.
  package var mayHavePiles: Bool { world.mayHavePiles }

  private func definitionName(of flow: FlowID) -> String {
    definitions.value.name(of: world.flows[flow]) ?? names.text(world.flows[flow].name.name)
  }

  /// Whether a flow lives.
  package func isLive(_ flow: FlowID) -> Bool { world.flows.contains(flow) }

  /// Whether a flow lives and shows nothing.
  package func isIdle(_ flow: FlowID) -> Bool {
    world.flows.contains(flow) && !world.showsAnything(flow)
  }

  /// The full names of some flows.
  package func instances(_ flows: [FlowID]) -> [InstanceName] { flows.map { world.flows[$0].name } }
}

extension World {
  /// Flows alike that live under the same flow and show nothing, the oldest first.
  func flowPiles(over most: Int) -> [(parent: FlowID, members: [FlowID])] {
    guard flows.count > most + 1, mayHavePiles else { return [] }
    var found: [(parent: FlowID, members: [FlowID])] = []
    for parent in flows.keys where mayHavePile(under: parent, over: most) {
      var piles: [(mark: Fingerprint, members: [FlowID])] = []
      for child in children(of: parent) where !showsAnything(child) {
        let mark = mark(of: child)
        if let place = piles.firstIndex(where: { $0.mark == mark }) {
          piles[place].members.append(child)
        } else {
          piles.append((mark, [child]))
        }
      }
      for pile in piles where pile.members.count > most { found.append((parent, pile.members)) }
    }
    return found
  }

  /// Whether two flows may have the same name.
  fileprivate var mayHavePiles: Bool {
    var seen: UInt64 = 0
    for id in flows.keys {
      let bit: UInt64 = 1 << UInt64(flows[id].name.name.index & 63)
      if seen & bit != 0 { return true }
      seen |= bit
    }
    return false
  }

  private func mayHavePile(under parent: FlowID, over most: Int) -> Bool {
    var first = flows[parent].firstChild
    while let child = first {
      var count = 0
      var next: FlowID? = child
      while let other = next {
        if flows[other].name.name == flows[child].name.name { count += 1 }
        if count > most { return true }
        next = flows[other].nextSibling
      }
      first = flows[child].nextSibling
    }
    return false
  }

  // MARK: What a flow shows

  /// Whether a presentable of a flow, or of a flow below it, is in the tree or shown elsewhere.
  func showsAnything(_ id: FlowID) -> Bool {
    let root = flows[id].root
    if flows[id].ownsRoot, isPlaced(root) { return true }
    var next = flows[id].firstRegistration
    while let one = next {
      let presentable = registrations[one].presentable
      if presentable != root, isPlaced(presentable) { return true }
      next = registrations[one].nextInFlow
    }
    let name = flows[id].name
    for part in nodes.keys where part != root {
      if nodes[part].maker == name, isPlaced(part) { return true }
    }
    for child in children(of: id) where showsAnything(child) { return true }
    return false
  }

  private func isPlaced(_ id: PresentableID) -> Bool {
    guard nodes.contains(id) else { return false }
    var top = id
    while let above = nodes[top].parent ?? nodes[top].presentedBy { top = above }
    return nodes[top].role != .inTree
  }

  // MARK: What makes flows alike

  /// A checksum of a flow without the times of its timers.
  private func mark(of id: FlowID) -> Fingerprint {
    var mark = Fingerprint()
    mark.add(ContentMark(flows[id].content))
    mark.add(Int(flows[id].name.name.index), Int(flows[id].definition))
    mark.add(flows[id].isReady)
    mark.add(flows[id].isAsking)
    mark.add(flows[id].allowsDismissed)
    mark.add(flows[id].content.waiting.count, flows[id].content.uses.count)
    for registration in registrations(of: id) {
      let one = registrations[registration]
      mark.add(one.held.count, one.runs.count)
      mark.add(one.steppers.count, one.isFlows ? 1 : 0)
    }
    if flows[id].ownsRoot { add(flows[id].root, to: &mark) }
    for child in children(of: id) { mark.add(self.mark(of: child)) }
    return mark
  }

  private func add(_ part: PresentableID?, to mark: inout Fingerprint) {
    guard let part, nodes.contains(part) else { return mark.add(-1) }
    mark.add(ContentMark(nodes[part].content))
    mark.add(childCount(part))
    for child in children(part) { add(child, to: &mark) }
    add(nodes[part].presents, to: &mark)
  }
}

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
