extension Session {
  /// Starts the session: RxFlow's `FlowCoordinator.coordinate(flow:with:)` (I0).
  ///
  /// - Parameter start: The root flow, its stepper, and when its root and the window are shown.
  /// - Precondition: The session has not been started.
  public func start(_ start: Start) { take { $0.startNow(start) } }

  private func startNow(_ start: Start) {
    precondition(
      world.scalars.rootFlow == nil && !world.scalars.isReleased, "A session is started once.")
    definitions.value.start = start
    definitions.value.start?.stepper = again(start.stepper)
    begin()
    gesture { coordinate(start) }
    finish()
    if start.window == .after { performNow(.effect(.makeKeyAndVisible(window))) }
  }

  func coordinate(_ start: Start) {
    if self.flow(named: start.flow.name) == nil { define([start.flow]) }
    let flow = make(start.flow, params: [], modal: nil, inheriting: nil)
    guard let id = flow.flow, world.flows.contains(id) else { return }
    if start.window == .before { world.makeKeyAndVisible(window) }
    if let moment = start.attach, flow.id != window.id {
      use([flow], when: moment, then: [.set([flow], on: window)])
    }
    world.update(id) {
      $0.stage = .live
      $0.allowsDismissed = start.allowStepWhenDismissed
    }
    world.updateScalars { $0.rootFlow = id }
    register(
      flow, start.stepper, pass: Pass(hidden: false, dismissed: start.allowStepWhenDismissed),
      for: id)
  }
}

// Starting the app again, as after it was killed (I4).
extension Session {
  /// Ends everything that lives, and starts again; persisted states are kept.
  ///
  /// - Parameter link: The link with which the app is launched.
  func relaunch(_ link: DeepLink?) {
    guard let start = definitions.value.start, let root = world.scalars.rootFlow else {
      return gesture { world.refuse(.notStarted) }
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
    world.noteEnd(of: root)
    end(root)
    world.updateScalars { $0.rootFlow = nil }
    world.set([], on: window, within: configuration.treeLimits)
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
    gesture { world.makeKeyAndVisible(window) }
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
