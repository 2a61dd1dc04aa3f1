extension World {
  mutating func link(_ child: FlowID, under parent: FlowID) {
    let last = flows[parent].lastChild
    update(child) {
      $0.parent = parent
      $0.previousSibling = last
    }
    if let last { update(last) { $0.nextSibling = child } }
    update(parent) {
      $0.lastChild = child
      if $0.firstChild == nil { $0.firstChild = child }
    }
  }

  mutating func unlink(_ child: FlowID) {
    let flow = flows[child]
    guard let parent = flow.parent else { return }
    if let next = flow.nextSibling {
      update(next) { $0.previousSibling = flow.previousSibling }
    } else {
      update(parent) { $0.lastChild = flow.previousSibling }
    }
    if let previous = flow.previousSibling {
      update(previous) { $0.nextSibling = flow.nextSibling }
    } else {
      update(parent) { $0.firstChild = flow.nextSibling }
    }
  }

  mutating func unlinkRoot(_ id: FlowID) {
    let flow = flows[id]
    guard nodes.contains(flow.root) else { return }
    if nodes[flow.root].firstFlow == id {
      return update(flow.root) { $0.firstFlow = flow.nextOnRoot }
    }
    var next = nodes[flow.root].firstFlow
    while let other = next {
      next = flows[other].nextOnRoot
      if next == id { update(other) { $0.nextOnRoot = flow.nextOnRoot } }
    }
  }

  /// The number of a flow's ancestors.
  func depth(of id: FlowID) -> Int {
    var depth = 0
    var current = id
    while let parent = flows[current].parent {
      current = parent
      depth += 1
    }
    return depth
  }

  /// The next live flow after one, depth first, parents before children.
  func flowAfter(_ id: FlowID, within root: FlowID) -> FlowID? {
    if let child = flows[id].firstChild { return child }
    var current = id
    while current != root {
      if let sibling = flows[current].nextSibling { return sibling }
      guard let parent = flows[current].parent else { return nil }
      current = parent
    }
    return nil
  }

  /// The live flows, depth first, parents before children.
  var liveFlows: [FlowID] {
    guard let root = scalars.rootFlow else { return [] }
    var found: [FlowID] = []
    var next: FlowID? = root
    while let id = next {
      found.append(id)
      next = flowAfter(id, within: root)
    }
    return found
  }
}
