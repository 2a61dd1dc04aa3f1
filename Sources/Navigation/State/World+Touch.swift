extension World {
  /// Whether the user can touch a presentable: it is visible, and nothing covers it (T9).
  ///
  /// Takes time proportional to its depth.
  func isTouchable(_ id: PresentableID) -> Bool {
    // Most covered ones are covered by the layer over theirs, which is nearer than the top-most layer.
    nodes.contains(id) && cover(of: id) == nil && isVisible(id)
  }

  /// The presentable that covers a presentable if that is visible; `nil` if none does (T9).
  ///
  /// A modal covers everything below it, unless it passes taps through. Where a container shows one
  /// part over another, the upper part covers the lower.
  func cover(of id: PresentableID) -> PresentableID? {
    var top = id
    while let parent = nodes[top].parent, parent != scalars.window {
      if nodes[parent].showing == .firstAndSelected, let upper = nodes[parent].selected,
        upper != top
      {
        return upper
      }
      top = parent
    }
    var above = nodes[top].presents
    while let modal = above {
      guard nodes[modal].content.modal.letsTapsThrough else { return modal }
      above = nodes[modal].presents
    }
    return nil
  }

  /// Whether a presentable is another one, or lies in it or over it.
  func lies(_ id: PresentableID, in other: PresentableID) -> Bool {
    var next: PresentableID? = nodes.contains(id) ? id : nil
    while let one = next {
      if one == other { return true }
      next = nodes[one].parent ?? nodes[one].presentedBy
    }
    return false
  }

  /// The layers that gestures reach, front layer first.
  var reachedLayers: [PresentableID] {
    var reached: [PresentableID] = []
    for layer in layers.reversed() {
      reached.append(layer)
      guard nodes[layer].content.modal.letsGesturesThrough else { break }
    }
    return reached
  }

  /// The presentables from a layer down to its front screen.
  func chain(from layer: PresentableID) -> [PresentableID] {
    var chain: [PresentableID] = []
    chain.reserveCapacity(8)
    var next: PresentableID? = layer
    while let id = next {
      chain.append(id)
      next = frontChild(id)
    }
    return chain
  }

  /// The presentables from the top-most layer down to the screen that the user looks at.
  var frontChain: [PresentableID] { layers.last.map { chain(from: $0) } ?? [] }

  /// The deepest presentable that meets a condition, in the first reached layer that has one.
  func reached(_ isMeant: (PresentableID) -> Bool) -> PresentableID? {
    for layer in reachedLayers {
      if let found = chain(from: layer).last(where: isMeant) { return found }
    }
    return nil
  }
}
