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
