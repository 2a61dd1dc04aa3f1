/// A checksum of everything that lives in a session: its state.
///
/// Two sessions with equal situations behave alike from then on. A situation covers what
/// ``Session/digest`` covers, except for the running numbers of instances, links and waits, and the
/// absolute time. Identity, order and remaining times count in their place. It has 128 bits.
package struct Situation: Hashable, Sendable {
  let fingerprint: Fingerprint

  /// - Parameters:
  ///   - structure: The checksum of everything but the values.
  ///   - cells: The values, in the order in which their owners are reached.
  init(_ structure: Fingerprint, _ cells: ContiguousArray<StateCell>) {
    var fingerprint = structure
    for cell in cells { fingerprint.add(cell.values) }
    self.init(fingerprint: fingerprint)
  }

  init(fingerprint: Fingerprint) { self.fingerprint = fingerprint }

  /// Bits of the checksum, for hash tables.
  package var word: Int { fingerprint.word }
}

extension Situation {
  /// The checksum as 32 hexadecimal digits.
  package var digits: String { fingerprint.digits }

  /// Parses the text of ``digits``; `nil` for any other text.
  package init?(digits: String) {
    guard let fingerprint = Fingerprint(digits: digits) else { return nil }
    self.init(fingerprint: fingerprint)
  }
}

extension Session {
  /// Returns the state of the session.
  ///
  /// Takes time proportional to everything that lives.
  ///
  /// - Parameters:
  ///   - countsPast: Whether the answers given to functions in progress count.
  ///   - countsDraws: Whether the random numbers that will be drawn count; ignored unless
  ///     `countsPast`.
  ///   - foldsPiles: Whether at most two flows of each ``FlowPile`` count.
  package func situation(
    countsPast: Bool = true, countsDraws: Bool = true, foldsPiles: Bool = false
  ) -> Situation {
    var reading = SituationReading(self, countsPast: countsPast, foldsPiles: foldsPiles)
    reading.readAll()
    if countsPast, countsDraws {
      reading.fingerprint.add(world.scalars.random)
      reading.fingerprint.add(world.scalars.numbersSaid)
    }
    let situation = Situation(reading.fingerprint, reading.cells)
    reading.end()
    return situation
  }

  /// Returns the state of the session in parts, without the random numbers that will be drawn; of each ``FlowPile``, at
  /// most two flows count.
  ///
  /// Takes time proportional to everything that lives.
  package var situationParts: SituationParts {
    var reading = SituationReading(self, countsPast: true, foldsPiles: true)
    reading.readAll()
    let parts = SituationParts(structure: reading.fingerprint, cells: reading.cells)
    reading.end()
    return parts
  }
}

/// Reads everything that lives in a session, beginning with the window.
///
/// No running number decides the order: each thing is identified by when it is first reached.
struct SituationReading {
  /// The tables of a world.
  enum Table: Int {
    case nodes, flows, registrations, steppers, uses, groups, runs
  }

  let session: Session
  /// The answers given to functions in progress count.
  let countsPast: Bool
  /// The flows that are not read, with all that belongs to them.
  let surplus: SurplusFlows
  /// The checksum of everything that was read, except for the values of states.
  var fingerprint = Fingerprint()
  var cells: ContiguousArray<StateCell>
  let names: NameList
  /// The fingerprints of the session's names.
  let marks: ContiguousArray<Fingerprint>
  /// The numbers of the waits, in order; `nil` until the first wait is read.
  private var waits: [Int]?

  init(_ session: Session, countsPast: Bool, foldsPiles: Bool = false) {
    self.session = session
    self.countsPast = countsPast
    surplus = foldsPiles ? SurplusFlows(in: session.world) : SurplusFlows()
    marks = session.names.allMarks
    names = session.names
    cells = session.names.room.value.takeCells()
  }

  /// Empties the buffers.
  mutating func end() {
    names.room.value.empty()
    cells.removeAll(keepingCapacity: true)
    swap(&cells, &names.room.value.cells)
  }

  /// Adds the content of a presentable or a flow.
  mutating func add(_ mark: ContentMark, of owner: StateCell.Owner) {
    fingerprint.add(mark.rest)
    fingerprint.add(mark.values != nil)
    if let values = mark.values { cells.append(StateCell(owner: owner, values: values)) }
  }

  var world: World {
    @inline(__always) unsafeAddress { session.state.address }
  }

  fileprivate mutating func readAll() {
    readSingles()
    var next = 0
    while next < names.room.value.found.count {
      let number = names.room.value.found[next]
      if let table = Table(rawValue: number & 7) { read(number >> 3, in: table) }
      next += 1
    }
  }

  // MARK: Identities

  /// The order number of a thing that exists; the thing itself is read later.
  @inline(__always)
  private mutating func place(_ index: UInt32, in table: Table) -> Int {
    let number = Int(index) << 3 | table.rawValue
    if number >= names.room.value.places.count { makeRoom(for: number) }
    let known = names.room.value.places[number]
    if known >= 0 { return Int(known) }
    let place = names.room.value.found.count
    names.room.value.places[number] = Int32(truncatingIfNeeded: place)
    names.room.value.found.append(number)
    return place
  }

  private mutating func makeRoom(for number: Int) {
    let size = max(1024, (number + 1) * 2)
    names.room.value.places += repeatElement(-1, count: size - names.room.value.places.count)
  }

  // The order number is -1 for things that no longer exist or are left out.

  mutating func place(of id: PresentableID?) -> Int {
    guard let id, world.nodes.contains(id), !surplus.contains(id) else { return -1 }
    return place(id.index, in: .nodes)
  }

  mutating func place(of id: FlowID?) -> Int {
    guard let id, world.flows.contains(id), !surplus.contains(id) else { return -1 }
    return place(id.index, in: .flows)
  }

  mutating func place(of id: RegistrationID?) -> Int {
    guard let id, world.registrations.contains(id), !surplus.contains(id) else { return -1 }
    return place(id.index, in: .registrations)
  }

  mutating func place(of id: StepperID) -> Int {
    world.steppers.contains(id) && !surplus.contains(id) ? place(id.index, in: .steppers) : -1
  }

  mutating func place(of id: UseID) -> Int {
    world.uses.contains(id) && !surplus.contains(id) ? place(id.index, in: .uses) : -1
  }

  mutating func place(of id: ReadyGroupID?) -> Int {
    guard let id, world.groups.contains(id) else { return -1 }
    return place(id.index, in: .groups)
  }

  mutating func place(of id: RunID) -> Int {
    world.runs.contains(id) && !surplus.contains(id) ? place(id.index, in: .runs) : -1
  }

  mutating func refer(to ids: [PresentableID]) {
    fingerprint.add(ids.count)
    for id in ids { fingerprint.add(place(of: id)) }
  }

  /// Adds a name, with the order in which it was reached instead of its running number.
  mutating func add(name: InstanceName?) {
    guard let name else { return fingerprint.add(-1) }
    let number = UInt64(UInt32(bitPattern: name.name.index)) << 32
    let place = names.room.value.names.place(of: number | UInt64(UInt32(bitPattern: name.number)))
    fingerprint.add(marks[Int(name.name.index)], place)
  }

  mutating func add(_ origin: Origin) {
    fingerprint.add(origin.kind.number, origin.unnamed?.number ?? -1)
    add(name: origin.source)
    let link = world.links.firstIndex { $0.number == origin.link }
    fingerprint.add(origin.link == 0 ? -1 : link ?? -2)
  }

  /// Adds the place of a wait among all waits.
  mutating func add(wait number: Int) {
    let all = waits ?? sortedWaits()
    waits = all
    fingerprint.add(all.firstIndex(of: number) ?? -1)
  }

  private func sortedWaits() -> [Int] {
    let guards = session.world.flows.keys.compactMap {
      surplus.contains($0) ? nil : session.world.flows[$0].content.pending?.ticket.number
    }
    let runs = session.world.runs.keys.filter { !surplus.contains($0) }
    return (guards + runs.map { session.world.runs[$0].number }).sorted()
  }

  mutating func add(_ entry: QueueEntry) {
    fingerprint.add(place(of: entry.flow))
    add(name: entry.flowName)
    fingerprint.add(entry.step)
    add(entry.origin)
    fingerprint.add(entry.answer?.step != nil)
    if let step = entry.answer?.step { fingerprint.add(step) }
    fingerprint.add(entry.answer?.answers)
  }
}

extension Origin.Kind {
  /// A number that means the same in every process.
  fileprivate var number: Int {
    switch self {
    case .initial: 0
    case .ready: 1
    case .appeared: 2
    case .timer: 3
    case .observed: 4
    case .emitted: 5
    case .link: 6
    case .forwardedToCurrent: 7
    case .forwardedToParent: 8
    case .forwardedToFlow: 9
    case .ended: 10
    }
  }
}

extension Origin.Unnamed {
  fileprivate var number: Int {
    switch self {
    case .one: 0
    case .default: 1
    case .composite: 2
    }
  }
}
