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

  private func definitionName(of flow: FlowID) -> String {
    nameOfDefinition(world.flows[flow]) ?? names.text(world.flows[flow].name.name)
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
  private var mayHavePiles: Bool {
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
    var mark = Fingerprint(flows[id].content)
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
    mark.add(Fingerprint(nodes[part].content))
    mark.add(childCount(part))
    for child in children(part) { add(child, to: &mark) }
    add(nodes[part].presents, to: &mark)
  }
}
