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

  /// Changes a value of a service's state; reports a name that is not declared.
  func setState(_ name: String, to value: Value, ofService service: String) {
    guard let place = world.services.place(of: service) else {
      return refuse(.noSuchTarget(verb: "state"))
    }
    let content = world.services.contents[place]
    guard let old = content.declared.fields[name] else { return refuse(.noSuchState(name)) }
    guard old != value else { return }
    if !scratch.services.contains(where: { $0.place == place }) {
      scratch.services.append((place: place, before: content))
    }
    world.setContent(
      content.remembering(value, as: name), making: value.weight, ofService: place)
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
        changed(.shared(content.declared.fields[name] ?? .none, as: name, of: id))
        services.insert(content.service.name)
      }
    }
    guard !services.isEmpty, !world.watches.isEmpty else { return }
    var before = self.services
    for (place, content) in touched { before.contents[place] = content }
    lookAgain(at: services, before: before)
  }

  /// Restores the states of services, as when a routine fails.
  func restore(_ services: ServiceStates) {
    for (place, content) in services.contents.enumerated()
    where world.services.contents[place] !== content {
      world.setContent(content, making: 0, ofService: place)
    }
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
    if isGood { session.setState(name, to: value, ofService: service) }
  }
}
