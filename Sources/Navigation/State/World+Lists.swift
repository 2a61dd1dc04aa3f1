// The linked lists of the world as arrays, for code that reads all of one.
extension World {
  /// The flows with this presentable as root, the latest first.
  func flows(on id: PresentableID) -> [FlowID] {
    var found: [FlowID] = []
    var next = nodes[id].firstFlow
    while let flow = next {
      found.append(flow)
      next = flows[flow].nextOnRoot
    }
    return found
  }

  /// The children of a flow in the order in which they were contributed.
  func children(of id: FlowID) -> [FlowID] {
    var found: [FlowID] = []
    var next = flows[id].firstChild
    while let child = next {
      found.append(child)
      next = flows[child].nextSibling
    }
    return found
  }

  /// The registrations of a flow, the latest first.
  func registrations(of id: FlowID) -> [RegistrationID] {
    var found: [RegistrationID] = []
    var next = flows[id].firstRegistration
    while let registration = next {
      found.append(registration)
      next = registrations[registration].nextInFlow
    }
    return found
  }

  /// The registrations made with a presentable, the latest first.
  func registrations(on id: PresentableID) -> [RegistrationID] {
    var found: [RegistrationID] = []
    var next = nodes[id].firstRegistration
    while let registration = next {
      found.append(registration)
      next = registrations[registration].nextOnPresentable
    }
    return found
  }
}

// Lists are compared by marking the elements of one of them, which avoids making a set. Marks are
// removed before anything else happens, so no other code sees one.
extension World {
  /// The presentables in `old` that still exist and are not in `new`.
  mutating func missing(
    from old: ArraySlice<PresentableID>, in new: ArraySlice<PresentableID>
  ) -> [PresentableID] {
    guard !old.isEmpty else { return [] }
    for id in new { mark(id) }
    var missing: [PresentableID] = []
    for id in old where nodes.contains(id) && !nodes[id].flags.contains(.isMarked) {
      missing.append(id)
    }
    for id in new { nodes[id].flags.remove(.isMarked) }
    return missing
  }

  /// Lists a presentable and all below it (content, and what is presented over it), and marks them;
  /// what is marked already is left out.
  mutating func collectSubtree(of id: PresentableID, into found: inout [PresentableID]) {
    if nodes[id].presents == nil, childCount(id) == 0 { return collect(id, into: &found) }
    var rest = [id]
    while let next = rest.popLast() {
      collect(next, into: &found)
      if let presented = nodes[next].presents { rest.append(presented) }
      if childCount(next) > 0 { rest.append(contentsOf: children(next).reversed()) }
    }
  }

  private mutating func collect(_ id: PresentableID, into found: inout [PresentableID]) {
    guard !nodes[id].flags.contains(.isMarked) else { return }
    mark(id)
    found.append(id)
  }

  func isMarked(_ id: PresentableID) -> Bool {
    nodes.contains(id) && nodes[id].flags.contains(.isMarked)
  }

  mutating func mark(_ id: PresentableID) { nodes[id].flags.insert(.isMarked) }

  mutating func unmark(_ ids: [PresentableID]) {
    for id in ids { nodes[id].flags.remove(.isMarked) }
  }
}

// Swift's methods that shorten an array replace a range, which costs ten times as much for short
// arrays.
extension Array {
  /// Drops the elements behind the first ones, and keeps the capacity.
  @inline(__always)
  mutating func shorten(to count: Int) {
    while self.count > count { removeLast() }
  }

  /// Moves the elements behind the first ones to the end of another list.
  @inline(__always)
  mutating func moveTail(behind count: Int, to other: inout [Element]) {
    for index in count..<self.count { other.append(self[index]) }
    shorten(to: count)
  }
}
