// Functions that read a world are inlined: passing a world to a function copies it bit by bit,
// which costs more than most reads.
extension World {
  /// Whether a container shows a child (T1).
  @inline(__always)
  func shows(_ container: PresentableID, _ child: PresentableID) -> Bool {
    switch nodes[container].showing {
    case .nothing: false
    case .last: lastChild(container) == child
    case .selected: nodes[container].selected == child
    case .all: true
    case .firstAndSelected:
      nodes[container].selected == child || children(container).first == child
    }
  }

  /// The last of the children that are shown, which lies in front of the others.
  func frontChild(_ container: PresentableID) -> PresentableID? {
    switch nodes[container].showing {
    case .nothing: nil
    case .last, .all: lastChild(container)
    case .selected: nodes[container].selected
    case .firstAndSelected: firstAndSelected(of: container).last
    }
  }

  /// The first child, then the selected one if it is another; the selected one lies on top.
  func firstAndSelected(of container: PresentableID) -> [PresentableID] {
    guard let first = children(container).first else { return [] }
    guard let selected = nodes[container].selected, selected != first else { return [first] }
    return [first, selected]
  }

  /// Whether a presentable is visible according to the present tree (T2).
  ///
  /// Takes time proportional to its depth.
  @inline(__always)
  func isVisible(_ id: PresentableID) -> Bool {
    guard nodes.contains(id) else { return false }
    if nodes[id].role != .inTree { return nodes[id].flags.contains(.isShown) }
    var top = id
    while let parent = nodes[top].parent, parent != scalars.window {
      guard shows(parent, top) else { return false }
      top = parent
    }
    return isUncovered(top) && hangsOnWindow(top)
  }

  /// Whether every modal over it leaves everything below visible.
  @inline(__always)
  private func isUncovered(_ top: PresentableID) -> Bool {
    var above = nodes[top].presents
    while let modal = above {
      guard nodes[modal].flags.contains(.isOver) else { return false }
      above = nodes[modal].presents
    }
    return true
  }

  @inline(__always)
  private func hangsOnWindow(_ top: PresentableID) -> Bool {
    var base = top
    while let presenter = nodes[base].presentedBy { base = presenter }
    guard let window = nodes[base].parent else { return false }
    return window == scalars.window && nodes[window].flags.contains(.isShown)
  }

  /// Whether a presentable was removed from the tree, or is below one that was (T3).
  @inline(__always)
  func isDismissed(_ id: PresentableID) -> Bool {
    let top = rootMost(id)
    switch nodes[top].role {
    case .window: return false
    case .external: return nodes[top].flags.contains(.isGone)
    case .inTree: return nodes[top].flags.contains(.wasAttached)
    }
  }

  /// The last of a presentable's ancestors, following parents and presenters.
  @inline(__always)
  func rootMost(_ id: PresentableID) -> PresentableID {
    var top = id
    while let next = nodes[top].parent ?? nodes[top].presentedBy { top = next }
    return top
  }

  /// The last of a presentable's ancestors, and the number of steps up to it.
  @inline(__always)
  func foundation(of id: PresentableID) -> (top: PresentableID, depth: Int) {
    var top = id
    var depth = 0
    while let next = nodes[top].parent ?? nodes[top].presentedBy {
      top = next
      depth += 1
    }
    return (top, depth)
  }

  /// The outermost container of a presentable below the window: modals hang on it (T1).
  @inline(__always)
  func outermost(_ id: PresentableID) -> PresentableID {
    var top = id
    while let parent = nodes[top].parent, parent != scalars.window { top = parent }
    return top
  }

  /// The visible presentables: external ones, the window, then containers before their content.
  func visiblePresentables() -> [PresentableID] {
    var found: [PresentableID] = []
    collectVisible(into: &found)
    return found
  }

  @inline(__always)
  func collectVisible(into found: inout [PresentableID]) {
    for external in externals where nodes[external].flags.contains(.isShown) {
      found.append(external)
    }
    guard let window = scalars.window, nodes[window].flags.contains(.isShown) else { return }
    found.append(window)
    var next = lowestUncovered(on: window)
    while let layer = next {
      appendShown(layer, to: &found)
      next = nodes[layer].presents
    }
  }

  @inline(__always)
  private func appendShown(_ id: PresentableID, to found: inout [PresentableID]) {
    var next: PresentableID? = id
    // Most containers show one child at most; only where there are several do the others wait.
    var rest: [PresentableID] = []
    while let id = next {
      found.append(id)
      switch nodes[id].showing {
      case .nothing: next = nil
      case .last: next = lastChild(id)
      case .selected: next = nodes[id].selected
      case .all:
        next = nil
        rest.append(contentsOf: children(id).reversed())
      case .firstAndSelected:
        next = nil
        rest.append(contentsOf: firstAndSelected(of: id).reversed())
      }
      if next == nil { next = rest.popLast() }
    }
  }

  /// The top-most layer that covers all below: the window's root or a full modal.
  @inline(__always)
  private func lowestUncovered(on window: PresentableID) -> PresentableID? {
    var lowest = lastChild(window)
    var next = lowest
    while let layer = next {
      if !nodes[layer].flags.contains(.isOver) { lowest = layer }
      next = nodes[layer].presents
    }
    return lowest
  }

  /// The window's root and the modals over it, lowest first.
  var layers: [PresentableID] {
    var layers: [PresentableID] = []
    guard let window = scalars.window else { return [] }
    var next = lastChild(window)
    while let layer = next {
      layers.append(layer)
      next = nodes[layer].presents
    }
    return layers
  }
}
