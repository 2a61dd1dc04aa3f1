// Starting the app again, as after it was killed (I4).
extension Session {
  /// Ends everything that lives, and starts again; persisted states are kept.
  ///
  /// - Parameter link: The link with which the app is launched.
  func relaunch(_ link: DeepLink?) {
    guard let start = known.value.start, let root = world.scalars.rootFlow else {
      return gesture { refuse(.notStarted) }
    }
    draft.isOpen = true
    letGo(root)
    beginServices()
    settle()
    world.updateScalars { $0.isReleased = false }
    close(.relaunched)
    restart(start)
    if let link { take(link) }
  }

  /// The stepper for another start: a stepper that was made for the first start is made again.
  func again(_ stepper: Stepper) -> Stepper {
    switch stepper {
    case .own(let own): world.steppers.element(own.id).map { .new($0.definition) } ?? stepper
    case .composite(let steppers): .composite(steppers.map { again($0) })
    case .none, .one, .default, .presentable, .new: stepper
    }
  }

  /// Ends all flows and empties the window (E4).
  private func letGo(_ root: FlowID) {
    world.updateScalars { $0.isReleased = true }
    dropLinks()
    noteEnd(of: root)
    end(root)
    world.updateScalars { $0.rootFlow = nil }
    set([], on: window)
    guard world.nodes[window.id].flags.contains(.isShown) else { return }
    world.set(.isShown, false, of: window.id)
    scratch.treeChanged = true
  }

  /// Starts with the latest definition of the root flow; all of it is one input.
  private func restart(_ start: Start) {
    var start = start
    start.flow = flow(named: start.flow.name) ?? start.flow
    gesture { coordinate(start) }
    guard start.window == .after else { return }
    drain()
    gesture { makeKeyAndVisible(window) }
  }

  /// Resets services to their initial values, except those that are persisted.
  private func beginServices() {
    for place in world.services.contents.indices {
      let content = world.services.contents[place]
      guard !content.service.isPersisted else { continue }
      let fresh = ServiceContent(beginning: content.service)
      guard fresh.marks != content.marks else { continue }
      if !scratch.services.contains(where: { $0.place == place }) {
        scratch.services.append((place: place, before: content))
      }
      world.setContent(fresh, making: 0, ofService: place)
    }
  }
}
