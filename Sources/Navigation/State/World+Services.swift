extension World {
  /// Takes in a service with its first values; one that is there keeps what it remembers.
  mutating func declare(_ service: Service) {
    guard services.place(of: service.name) == nil else { return }
    services.append(ServiceContent(beginning: service))
    servicesKept.append((epoch: 0, made: 0))
  }

  /// Replaces what a service remembers, of which some bytes are new.
  ///
  /// What a step writes and writes over is made once: nothing of it is kept but the last.
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

  /// Puts a content in place and returns the one that was there; the journal is not told.
  mutating func exchangeContent(
    _ content: ServiceContent, ofService place: Int
  ) -> ServiceContent {
    let old = services.contents[place]
    held += content.weight - old.weight
    services.contents[place] = content
    return old
  }

  /// Gives every service another definition and what it remembers then.
  mutating func renewServices(_ renewed: (ServiceContent) -> ServiceContent) {
    for place in services.contents.indices {
      _ = exchangeContent(renewed(services.contents[place]), ofService: place)
    }
  }
}
