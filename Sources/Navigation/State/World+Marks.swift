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
