extension World {
  /// Adds a service with its initial values; a service that exists keeps its state.
  mutating func declare(_ service: Service) {
    guard services.place(of: service.name) == nil else { return }
    services.append(ServiceContent(beginning: service))
    servicesKept.append((epoch: 0, made: 0))
  }

  /// Replaces the state of a service, of which some bytes are new.
  ///
  /// Values that a step writes and overwrites count once: only the last one is kept.
  mutating func setContent(_ content: ServiceContent, making bytes: Int, ofService place: Int) {
    if servicesKept[place].epoch != epoch {
      servicesKept[place] = (epoch: epoch, made: content.places)
      made += content.places
      journal.services.append(services.contents[place])
      journal.append(.service(Int32(place)))
    }
    let total = min(servicesKept[place].made + bytes, content.places + content.weight)
    made += max(0, total - servicesKept[place].made)
    servicesKept[place].made = max(total, servicesKept[place].made)
    _ = exchangeContent(content, ofService: place)
  }

  /// Replaces a service's state and returns the old one, without a journal entry.
  mutating func exchangeContent(
    _ content: ServiceContent, ofService place: Int
  ) -> ServiceContent {
    let old = services.contents[place]
    held += content.weight - old.weight
    services.contents[place] = content
    return old
  }

  /// Replaces the definition and the state of every service.
  mutating func renewServices(_ renewed: (ServiceContent) -> ServiceContent) {
    for place in services.contents.indices {
      _ = exchangeContent(renewed(services.contents[place]), ofService: place)
    }
  }
}

// States of screens and services.
extension World {
  /// Changes a value of a screen's state (V3).
  mutating func setState(_ name: String, to value: Value, on screen: Presentable) {
    guard isThere(screen, verb: "state"), let state = fields(of: screen, with: name),
      state[name] != value
    else { return }
    remember(value, as: name, on: screen)
  }

  /// The screen's state; if it lacks the name, reports that and returns nil (V1).
  mutating func fields(of screen: Presentable, with name: String) -> [String: Value]? {
    let state = nodes[screen.id].content.fields
    guard state[name] != nil else {
      refuse(.noSuchState(name))
      return nil
    }
    return state
  }

  mutating func remember(_ value: Value, as name: String, on screen: Presentable) {
    let content = nodes[screen.id].content
    setContent(
      content.remembering(value, as: name), making: value.weight, of: screen.id)
    changed(.remembered(value, as: name, by: nodes[screen.id].name))
  }

  /// Changes a value of a service's state; reports a name that is not declared.
  mutating func setState(_ name: String, to value: Value, ofService service: String) {
    guard let place = services.place(of: service) else {
      return refuse(.noSuchTarget(verb: "state"))
    }
    let content = services.contents[place]
    guard let old = content.declared.fields[name] else { return refuse(.noSuchState(name)) }
    guard old != value else { return }
    if !scratch.services.contains(where: { $0.place == place }) {
      scratch.services.append((place: place, before: content))
    }
    setContent(
      content.remembering(value, as: name), making: value.weight, ofService: place)
  }

  /// Restores the states of services, as when a routine fails.
  mutating func restore(_ services: ServiceStates) {
    for (place, content) in services.contents.enumerated()
    where self.services.contents[place] !== content {
      setContent(content, making: 0, ofService: place)
    }
  }
}
