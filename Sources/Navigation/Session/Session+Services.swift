// The state that flows and screens share (V4 to V6).
extension Session {
  /// Adds services with their initial values; a service that exists keeps its state.
  ///
  /// Call it before the session starts.
  ///
  /// - Parameter services: The definitions.
  public func define(_ services: [Service]) {
    for service in services { world.declare(service) }
  }

  /// The states of the services now.
  public var services: ServiceStates { world.services }

  /// The persisted states, by service and name.
  package var persisted: [String: [String: Value]] {
    let kept = world.services.contents.filter(\.service.isPersisted)
    return Dictionary(uniqueKeysWithValues: kept.map { ($0.service.name, $0.declared.fields) })
  }

  /// Why a value cannot be stored under a name of a service; `nil` if it can.
  package func shortage(
    toRemember value: Value, as name: String, ofService service: String
  ) -> Shortage? {
    let content = world.services.place(of: service).map { world.services.contents[$0] }
    return shortage(
      holding: content?.declared.growth(value, as: name) ?? 0, making: value.weight)
  }

  /// Logs each changed value of services once (V6), and runs the observers that read them (C9).
  func settleServices() {
    let touched = scratch.services
    scratch.services = []
    var services: Set<String> = []
    for (place, before) in touched {
      let content = world.services.contents[place]
      let id = names.id(for: content.service.name)
      for name in content.changes(since: before) {
        world.changed(.shared(content.declared.fields[name] ?? .none, as: name, of: id))
        services.insert(content.service.name)
      }
    }
    guard !services.isEmpty, !world.watches.isEmpty else { return }
    var before = self.services
    for (place, content) in touched { before.contents[place] = content }
    lookAgain(at: services, before: before)
  }
}

extension NavigationContext {
  /// Why a value cannot be stored under a name of a service; `nil` if it can.
  package func shortage(
    toRemember value: Value, as name: String, ofService service: String
  ) -> Session.Shortage? {
    session.shortage(toRemember: value, as: name, ofService: service)
  }

  /// Returns a service's state, by the names of its ``Service/state``; empty without such a
  /// service.
  ///
  /// - Parameter service: The service's name.
  public func state(ofService service: String) -> [String: Value] {
    isGood ? session.services[service] ?? [:] : [:]
  }

  /// Changes a value of a service's state; a name that is not declared is reported (V4, V6).
  ///
  /// - Parameters:
  ///   - name: A name of the service's ``Service/state``.
  ///   - value: The new value.
  ///   - service: The service's name.
  public func setState(_ name: String, to value: Value, ofService service: String) {
    if isGood { session.world.setState(name, to: value, ofService: service) }
  }
}

extension Session {
  /// Accepts a value that the user enters on a screen, and emits the step that follows (V2).
  ///
  /// Both are one input. On a screen that the user cannot touch, the value is refused, and nothing
  /// is emitted.
  func enter(
    _ value: Value, into name: String, of screen: Presentable, emitting step: Step?
  ) {
    var isTaken = false
    gesture { isTaken = take(value, into: name, of: screen) }
    if isTaken, let step { emit(step, from: .presentable(screen), kind: .emitted) }
  }

  private func take(_ value: Value, into name: String, of screen: Presentable) -> Bool {
    guard canTouch(screen, verb: "enter") else { return false }
    guard world.fields(of: screen, with: name) != nil else { return false }
    let more = world.nodes[screen.id].content.growth(value, as: name)
    guard shortage(holding: more, making: value.weight) == nil else {
      world.refuse(.sessionFull)
      return false
    }
    world.remember(value, as: name, on: screen)
    return true
  }
}
