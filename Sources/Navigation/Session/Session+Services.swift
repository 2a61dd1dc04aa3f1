// The state that flows and screens share (V4 to V6).
extension Session {
  /// Gives the session services with their first values; those that it has keep what they remember.
  ///
  /// Call it before the session is started.
  public func define(_ services: [Service]) {
    for service in services { world.declare(service) }
  }

  /// What the services remember now.
  public var services: ServiceStates { world.services }

  /// What services remember that goes on when the app is started again, by service and name.
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

  /// Why a value cannot be stored under a name of a service; nil if it can.
  package func shortage(
    toRemember value: Value, as name: String, ofService service: String
  ) -> Shortage? {
    let content = world.services.place(of: service).map { world.services.contents[$0] }
    return shortage(
      holding: content?.declared.growth(value, as: name) ?? 0, making: value.weight)
  }

  /// Logs what services remember otherwise than before the step, each value once (V6), and lets
  /// observers look at it (C9).
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

  /// Takes back what was changed since the services were like this, as when a routine fails.
  func restore(_ services: ServiceStates) {
    for (place, content) in services.contents.enumerated()
    where world.services.contents[place] !== content {
      world.setContent(content, making: 0, ofService: place)
    }
  }
}

extension NavigationContext {
  /// Why a value cannot be stored under a name of a service; nil if it can.
  package func shortage(
    toRemember value: Value, as name: String, ofService service: String
  ) -> Session.Shortage? {
    session.shortage(toRemember: value, as: name, ofService: service)
  }

  /// What a service remembers, by the names of its ``Service/state``; nothing if there is no such service.
  ///
  /// - Parameter service: Its name.
  public func state(ofService service: String) -> [String: Value] {
    isGood ? session.services[service] ?? [:] : [:]
  }

  /// Changes what a service remembers under a name; a name that is not declared is reported (V4, V6).
  public func setState(_ name: String, to value: Value, ofService service: String) {
    if isGood { session.setState(name, to: value, ofService: service) }
  }
}
