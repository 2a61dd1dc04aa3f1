/// The buffers that one reading leaves to the next, to avoid allocations.
struct ReadingRoom {
  /// The order in which each thing was first reached, by its number; -1 if it was not.
  var places: ContiguousArray<Int32> = []
  /// The numbers of the things that were reached, in that order.
  var found: ContiguousArray<Int> = []
  /// The order in which each name was first reached; its instance may be gone.
  var names = MeetingOrder()
  /// The values that were read, in that order.
  var cells: ContiguousArray<StateCell> = []
  var contents = ReadingCache<NodeContent, ContentMark>()
  var flowContents = ReadingCache<FlowContent, ContentMark>()
  var services = ReadingCache<ServiceContent, Fingerprint>()
  var nodeFacts = ReadingCache<NodeContent, ContentFacts.OfNode>()
  var flowFacts = ReadingCache<FlowContent, ContentFacts.State>()
  var serviceFacts = ReadingCache<ServiceContent, ContentFacts.State>()
  /// The definitions of presentables, by the places of their nodes.
  private var definitions: ContiguousArray<Fingerprint> = []

  mutating func empty() {
    for number in found { places[number] = -1 }
    found.removeAll(keepingCapacity: true)
    names.removeAll()
  }

  /// Returns the buffer of the values, which is empty.
  mutating func takeCells() -> ContiguousArray<StateCell> {
    var taken: ContiguousArray<StateCell> = []
    swap(&taken, &cells)
    return taken
  }

  func definition(ofNode place: Int) -> Fingerprint { definitions[place] }

  mutating func note(_ definition: Fingerprint, ofNode place: Int) {
    if place >= definitions.count {
      definitions += repeatElement(Fingerprint(), count: place * 2 + 64 - definitions.count)
    }
    definitions[place] = definition
  }
}

/// A cache of results read from immutable objects, so that unchanged objects are read once.
///
/// The size is fixed: an object has one place, and replaces the object that had it.
struct ReadingCache<Object: AnyObject, Result> {
  private static var size: Int { 1024 }
  /// The object at each place, retained so that no other object can have its address.
  private var owners: ContiguousArray<Object?> = []
  private var results: ContiguousArray<Result?> = []

  /// Returns the result for an object.
  ///
  /// - Parameter make: Computes the result.
  @inline(__always)
  mutating func result(of object: Object, make: (Object) -> Result) -> Result {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    let place = Int((address >> 4 ^ address >> 14) & UInt(Self.size - 1))
    if !owners.isEmpty, owners[place] === object, let result = results[place] { return result }
    return put(make(object), of: object, at: place)
  }

  @inline(never)
  private mutating func put(_ result: Result, of object: Object, at place: Int) -> Result {
    if owners.isEmpty {
      owners = ContiguousArray(repeating: nil, count: Self.size)
      results = ContiguousArray(repeating: nil, count: Self.size)
    }
    owners[place] = object
    results[place] = result
    return result
  }
}

/// The order in which numbers were first met.
///
/// A look-up costs a few instructions; a dictionary would cost more than the rest of a reading.
struct MeetingOrder {
  /// Occupied if its number was met in this round.
  private struct Slot {
    var number: UInt64 = 0
    var round: UInt32 = 0
    var place: Int32 = 0
  }

  /// Each slot is at the position that its number determines, or behind.
  private var slots: ContiguousArray<Slot> = []
  private var round: UInt32 = 1
  private var count = 0

  /// The position of a number in the order of meeting; the next one if it is new.
  @inline(__always)
  mutating func place(of number: UInt64) -> Int {
    if count * 2 >= slots.count { grow() }
    let index = index(of: number)
    let slot = slots[index]
    return slot.round == round ? Int(slot.place) : meet(number, at: index)
  }

  @inline(__always)
  private mutating func meet(_ number: UInt64, at index: Int) -> Int {
    let place = count
    slots[index] = Slot(number: number, round: round, place: Int32(truncatingIfNeeded: place))
    count += 1
    return place
  }

  /// Forgets all numbers, and keeps the capacity.
  mutating func removeAll() {
    count = 0
    round &+= 1
    guard round == 0 else { return }
    for index in slots.indices { slots[index] = Slot() }
    round = 1
  }

  @inline(__always)
  private func index(of number: UInt64) -> Int {
    let mixed = number &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    while slots[index].round == round, slots[index].number != number {
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  private mutating func grow() {
    let met = slots.filter { $0.round == round }
    slots = ContiguousArray(repeating: Slot(), count: max(128, slots.count * 2))
    for slot in met { slots[index(of: slot.number)] = slot }
  }
}
