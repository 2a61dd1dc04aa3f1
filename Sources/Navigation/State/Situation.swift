/// What lives in a session, without the numbers that tell how it came to be: two sessions with equal
/// situations go on alike.
///
/// It covers what the ``Session/digest`` covers. Left out are the running numbers of instances, links and
/// waits, and the absolute time of the clock: who is who, in which order, and how much later count instead.
///
/// A situation is a checksum of 128 bits, so that many can be remembered. It means nothing in another
/// process.
package struct Situation: Hashable, Sendable {
  private let first: Int
  private let second: Int

  fileprivate init(_ hashers: (Hasher, Hasher)) {
    (first, second) = (hashers.0.finalize(), hashers.1.finalize())
  }
}

extension Session {
  /// Returns what lives in the session.
  ///
  /// Takes time that grows with all that lives in it.
  ///
  /// - Parameters:
  ///   - countsPast: Two sessions differ if their functions in progress were given other answers.
  ///   - countsDraws: Two sessions differ if they will draw other random numbers.
  package func situation(countsPast: Bool = true, countsDraws: Bool = true) -> Situation {
    var reading = SituationReading(self, countsPast: countsPast)
    reading.readAll()
    if countsPast, countsDraws { reading.add(world.scalars.random) }
    return Situation(reading.hashers)
  }

  /// Tells which random number is drawn next: it is another one after each draw.
  package var drawingPlace: UInt64 { world.scalars.random }
}

/// Reads all that lives in a session, beginning with the window, in an order that no running number
/// decides: each thing is named by when it is first come by.
struct SituationReading {
  enum Thing: Hashable {
    case node(PresentableID)
    case flow(FlowID)
    case registration(RegistrationID)
    case stepper(StepperID)
    case use(UseID)
    case group(ReadyGroupID)
    case run(RunID)
  }

  let session: Session
  /// The answers given to functions in progress count.
  let countsPast: Bool
  fileprivate var hashers = (Hasher(), Hasher())
  /// The order number in which each thing was first reached.
  private var places: [Thing: Int] = [:]
  /// All things reached, in that order.
  private var found: [Thing] = []
  /// The order in which each name was first reached; its instance may be gone.
  private var names: [InstanceName: Int] = [:]
  /// The numbers of the waits, in order.
  private let waits: [Int]

  fileprivate init(_ session: Session, countsPast: Bool) {
    self.session = session
    self.countsPast = countsPast
    let guards = session.world.flows.keys.compactMap {
      session.world.flows[$0].content.pending?.ticket.number
    }
    waits = (guards + session.world.runs.keys.map { session.world.runs[$0].number }).sorted()
    hashers.1.combine(true)
  }

  var world: World {
    unsafeAddress { session.state.address }
  }

  fileprivate mutating func readAll() {
    readSingles()
    var next = 0
    while next < found.count {
      read(found[next])
      next += 1
    }
  }

  mutating func add(_ fact: some Hashable) {
    hashers.0.combine(fact)
    hashers.1.combine(fact)
  }

  /// Adds a thing's order number; the thing itself is read later, if it still exists.
  mutating func refer(to thing: Thing) {
    guard isThere(thing) else { return add(-1) }
    if places[thing] == nil {
      places[thing] = found.count
      found.append(thing)
    }
    add(places[thing])
  }

  mutating func refer(to id: PresentableID?) { refer(to: .node(id ?? .nothing)) }

  mutating func refer(to id: FlowID?) { refer(to: .flow(id ?? .nothing)) }

  private func isThere(_ thing: Thing) -> Bool {
    switch thing {
    case .node(let id): world.nodes.contains(id)
    case .flow(let id): world.flows.contains(id)
    case .registration(let id): world.registrations.contains(id)
    case .stepper(let id): world.steppers.contains(id)
    case .use(let id): world.uses.contains(id)
    case .group(let id): world.groups.contains(id)
    case .run(let id): world.runs.contains(id)
    }
  }

  mutating func refer(to things: [Thing]) {
    add(things.count)
    for thing in things { refer(to: thing) }
  }

  mutating func refer(to ids: [PresentableID]) {
    add(ids.count)
    for id in ids { refer(to: id) }
  }

  /// Adds a name, with the order in which it was reached in place of its running number.
  mutating func add(name: InstanceName?) {
    guard let name else { return add(-1) }
    let place = names[name] ?? names.count
    names[name] = place
    add(name.name)
    add(place)
  }

  mutating func add(_ origin: Origin) {
    add(origin.kind)
    add(origin.unnamed)
    add(name: origin.source)
    add(origin.link == 0 ? -1 : world.links.firstIndex { $0.number == origin.link } ?? -2)
  }

  /// Adds the place of a wait among all waits.
  mutating func add(wait number: Int) { add(waits.firstIndex(of: number)) }

  mutating func add(_ entry: QueueEntry) {
    refer(to: entry.flow)
    add(name: entry.flowName)
    add(entry.step)
    add(entry.origin)
    add(entry.answer?.step)
    add(entry.answer?.answers)
  }
}
