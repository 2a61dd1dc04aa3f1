extension World {
  /// Tells whether the user can touch a presentable: it is visible, and nothing covers it (T9).
  ///
  /// Takes time proportional to its depth.
  func isTouchable(_ id: PresentableID) -> Bool {
    nodes.contains(id) && isVisible(id) && cover(of: id) == nil
  }

  /// What lies over a visible presentable, so that the user cannot touch it; `nil` if nothing does (T9).
  ///
  /// A modal covers what is below it, unless it lets taps through; where a container shows one part over
  /// another, the upper one covers.
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

  /// Tells whether one presentable is another, or lies in it or over it.
  func lies(_ id: PresentableID, in other: PresentableID) -> Bool {
    var next: PresentableID? = nodes.contains(id) ? id : nil
    while let one = next {
      if one == other { return true }
      next = nodes[one].parent ?? nodes[one].presentedBy
    }
    return false
  }

  /// The layers that gestures reach, the one in front first.
  var reachedLayers: [PresentableID] {
    var reached: [PresentableID] = []
    for layer in layers.reversed() {
      reached.append(layer)
      guard nodes[layer].content.modal.letsGesturesThrough else { break }
    }
    return reached
  }

  /// From a layer down to the screen in front of it.
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

  /// What is in front: from the top-most layer down to the screen the user looks at.
  var frontChain: [PresentableID] { layers.last.map { chain(from: $0) } ?? [] }

  /// The deepest of what is in front that a gesture is meant for, in the first layer that has one.
  func reached(_ isMeant: (PresentableID) -> Bool) -> PresentableID? {
    for layer in reachedLayers {
      if let found = chain(from: layer).last(where: isMeant) { return found }
    }
    return nil
  }
}
