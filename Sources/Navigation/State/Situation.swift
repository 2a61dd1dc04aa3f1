/// What lives in a session, without the numbers that tell how it came to be: two sessions with equal
/// situations go on alike.
///
/// It covers what the ``Session/digest`` covers. Left out are the running numbers of instances, links and
/// waits, and the absolute time of the clock: who is who, in which order, and how much later count instead.
///
/// A situation is a checksum of 128 bits, so that many can be remembered. It means nothing in another
/// process.
package struct Situation: Hashable, Sendable {
  fileprivate let fingerprint: Fingerprint

  /// A part of it that is as good as any, for tables.
  package var word: Int { fingerprint.word }
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
    if countsPast, countsDraws {
      reading.fingerprint.add(world.scalars.random)
      reading.fingerprint.add(world.scalars.numbersSaid)
    }
    return Situation(fingerprint: reading.fingerprint)
  }
}

/// Reads all that lives in a session, beginning with the window, in an order that no running number
/// decides: each thing is named by when it is first come by.
struct SituationReading {
  enum Thing {
    case node(PresentableID)
    case flow(FlowID)
    case registration(RegistrationID)
    case stepper(StepperID)
    case use(UseID)
    case group(ReadyGroupID)
    case run(RunID)

    /// A number that no other thing has that lives at the same time.
    fileprivate var number: UInt64 {
      switch self {
      case .node(let id): UInt64(id.index)
      case .flow(let id): 1 << 32 | UInt64(id.index)
      case .registration(let id): 2 << 32 | UInt64(id.index)
      case .stepper(let id): 3 << 32 | UInt64(id.index)
      case .use(let id): 4 << 32 | UInt64(id.index)
      case .group(let id): 5 << 32 | UInt64(id.index)
      case .run(let id): 6 << 32 | UInt64(id.index)
      }
    }
  }

  let session: Session
  /// The answers given to functions in progress count.
  let countsPast: Bool
  var fingerprint = Fingerprint()
  /// The order in which things were first reached.
  private var order = MeetingOrder()
  /// All things reached, in that order.
  private var found: [Thing] = []
  /// The order in which each name was first reached; its instance may be gone.
  private var names = MeetingOrder()
  /// The numbers of the waits, in order.
  private let waits: [Int]

  fileprivate init(_ session: Session, countsPast: Bool) {
    self.session = session
    self.countsPast = countsPast
    let guards = session.world.flows.keys.compactMap {
      session.world.flows[$0].content.pending?.ticket.number
    }
    waits = (guards + session.world.runs.keys.map { session.world.runs[$0].number }).sorted()
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

  /// Adds a thing's order number; the thing itself is read later, if it still exists.
  mutating func refer(to thing: Thing) {
    guard isThere(thing) else { return fingerprint.add(-1) }
    let (place, isNew) = order.place(of: thing.number)
    if isNew { found.append(thing) }
    fingerprint.add(place)
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

  /// Adds the things of a list, each of which leads to the next, and its end.
  mutating func refer<Key>(
    toListFrom first: Key?, as thing: (Key) -> Thing, next: (Key) -> Key?
  ) {
    var key = first
    while let one = key {
      refer(to: thing(one))
      key = next(one)
    }
    fingerprint.add(-2)
  }

  mutating func refer(to ids: [PresentableID]) {
    fingerprint.add(ids.count)
    for id in ids { refer(to: id) }
  }

  /// Adds a name, with the order in which it was reached in place of its running number.
  mutating func add(name: InstanceName?) {
    guard let name else { return fingerprint.add(-1) }
    let number = UInt64(UInt32(bitPattern: name.name.index)) << 32
    fingerprint.add(session.names.mark(name.name))
    fingerprint.add(names.place(of: number | UInt64(UInt32(bitPattern: name.number))).place)
  }

  mutating func add(_ origin: Origin) {
    fingerprint.add(fact: origin.kind)
    fingerprint.add(fact: origin.unnamed)
    add(name: origin.source)
    let link = world.links.firstIndex { $0.number == origin.link }
    fingerprint.add(origin.link == 0 ? -1 : link ?? -2)
  }

  /// Adds the place of a wait among all waits.
  mutating func add(wait number: Int) { fingerprint.add(waits.firstIndex(of: number) ?? -1) }

  mutating func add(_ answers: Answers?) {
    if let answers { fingerprint.add(fact: answers) } else { fingerprint.add(-1) }
  }

  mutating func add(_ entry: QueueEntry) {
    refer(to: entry.flow)
    add(name: entry.flowName)
    fingerprint.add(entry.step)
    add(entry.origin)
    fingerprint.add(entry.answer?.step != nil)
    if let step = entry.answer?.step { fingerprint.add(step) }
    add(entry.answer?.answers)
  }
}
