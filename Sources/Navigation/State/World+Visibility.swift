extension World {
  /// Tells whether a container shows a child (T1).
  func shows(_ container: PresentableID, _ child: PresentableID) -> Bool {
    switch nodes[container].showing {
    case .nothing: false
    case .last: lastChild(container) == child
    case .selected: nodes[container].selected == child
    case .all: true
    }
  }

  /// The children a container shows (T1).
  func shownChildren(_ container: PresentableID) -> [PresentableID] {
    switch nodes[container].showing {
    case .nothing: []
    case .last: lastChild(container).map { [$0] } ?? []
    case .selected: nodes[container].selected.map { [$0] } ?? []
    case .all: children(container)
    }
  }

  /// Tells whether a presentable is visible, by what the tree says now (T2).
  ///
  /// Takes time proportional to its depth.
  func isVisible(_ id: PresentableID) -> Bool {
    guard let node = nodes.element(id) else { return false }
    if node.role != .inTree { return node.flags.contains(.isShown) }
    var top = id
    while let parent = nodes[top].parent, parent != scalars.window {
      guard shows(parent, top) else { return false }
      top = parent
    }
    return isUncovered(top) && hangsOnWindow(top)
  }

  /// Only modals that leave what is below them visible lie over it.
  private func isUncovered(_ top: PresentableID) -> Bool {
    var above = nodes[top].presents
    while let modal = above {
      guard nodes[modal].flags.contains(.isOver) else { return false }
      above = nodes[modal].presents
    }
    return true
  }

  private func hangsOnWindow(_ top: PresentableID) -> Bool {
    var base = top
    while let presenter = nodes[base].presentedBy { base = presenter }
    guard let window = nodes[base].parent else { return false }
    return window == scalars.window && nodes[window].flags.contains(.isShown)
  }

  /// Tells whether a presentable was in the tree and is not, or lies below such a one (T3).
  func isDismissed(_ id: PresentableID) -> Bool {
    let top = nodes[rootMost(id)]
    switch top.role {
    case .window: return false
    case .external: return top.flags.contains(.isGone)
    case .inTree: return top.flags.contains(.wasAttached)
    }
  }

  /// The presentable that one hangs on in the end, by containers and presenters.
  func rootMost(_ id: PresentableID) -> PresentableID {
    var top = id
    while let next = nodes[top].parent ?? nodes[top].presentedBy { top = next }
    return top
  }

  /// The outermost container of a presentable below the window: modals hang on it (T1).
  func outermost(_ id: PresentableID) -> PresentableID {
    var top = id
    while let parent = nodes[top].parent, parent != scalars.window { top = parent }
    return top
  }

  /// A presentable and all below it: content, and what is presented over it.
  func subtree(of id: PresentableID) -> [PresentableID] {
    var found = [id]
    var index = 0
    var rest = [id]
    while let next = rest.popLast() {
      if index > 0 { found.append(next) }
      index += 1
      if let presented = nodes[next].presents { rest.append(presented) }
      rest.append(contentsOf: children(next).reversed())
    }
    return found
  }

  /// What is visible now: the window first, container before content, modals after what they cover.
  func visiblePresentables() -> [PresentableID] {
    var found = externals.filter { nodes[$0].flags.contains(.isShown) }
    guard let window = scalars.window, nodes[window].flags.contains(.isShown) else {
      return found
    }
    found.append(window)
    for layer in uncoveredLayers() { appendShown(layer, to: &found) }
    return found
  }

  private func appendShown(_ id: PresentableID, to found: inout [PresentableID]) {
    found.append(id)
    for child in shownChildren(id) { appendShown(child, to: &found) }
  }

  /// The window's root and the modals over it, as far as they are not covered, lowest first.
  private func uncoveredLayers() -> [PresentableID] {
    let layers = layers
    let cover = layers.lastIndex { !nodes[$0].flags.contains(.isOver) } ?? 0
    return Array(layers[min(cover, layers.count)...])
  }

  /// The window's root and the modals over it, lowest first.
  var layers: [PresentableID] {
    var layers: [PresentableID] = []
    var next = scalars.window.flatMap(lastChild)
    while let layer = next {
      layers.append(layer)
      next = nodes[layer].presents
    }
    return layers
  }

  /// What is in front: from the top-most layer down to the screen the user looks at.
  var frontChain: [PresentableID] {
    var chain: [PresentableID] = []
    var next = layers.last
    while let id = next {
      chain.append(id)
      next = shownChildren(id).last
    }
    return chain
  }
}
