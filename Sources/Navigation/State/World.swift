/// Everything that lives in a session, as one value.
///
/// There is no other state, except what a step in progress notes. A copy of the world is a fork. Its changes, each kept with its
/// opposite, undo a step or an input. The methods here make all changes, and write the opposites
/// into `journal`. A world is copied only on purpose: a copy costs little, but more than most
/// steps.
struct World: ~Copyable {
  struct Scalars {
    var now: Duration = .zero
    @Link var window: PresentableID? = nil
    @Link var rootFlow: FlowID? = nil
    /// The session was released (E4).
    var isReleased = false
    var flowsMade = 0
    /// How many waits of guards and routines there have been.
    var ticketsGiven = 0
    /// The state of the random number generator.
    var random: UInt64 = 0
    /// The preset numbers: the next draws return them instead of the generator's.
    var numbersSaid: [Value] = []
    /// How many links have been received.
    var linksTaken: Int32 = 0
    /// The device on which the app runs.
    var device = Device.tablet
  }

  struct Counter {
    var number: Int32 = 0
    /// The epoch in which the number was last kept for undoing.
    var kept: UInt64 = 0
    /// How many names one instance counts as; a long name counts as several.
    var size = 0
  }

  var nodes = SlotTable<Node>()
  var childLists: ContiguousArray<[PresentableID]> = []
  var flows = SlotTable<FlowInstance>()
  var registrations = SlotTable<Registration>()
  var steppers = SlotTable<StepperInstance>()
  var uses = SlotTable<UseBlock>()
  var groups = SlotTable<ReadyGroup>()
  var runs = SlotTable<RoutineRun>()
  var scalars = Scalars()
  /// The presentables that are visible since the last settlement, container before content.
  var visible: [PresentableID] = []
  var timers: [PendingTimer] = []
  /// The presentables whose visibility the host reports.
  var externals: [PresentableID] = []
  /// The pending links, the one whose turn it is first.
  var links: [PendingLink] = []
  /// The links that wait for their flows, in the order in which they came.
  var heldLinks: [PendingLink] = []
  /// What services remember (V4); changed through the methods of `World+Services`.
  var services = ServiceStates()
  /// By service, the epoch in which its content was last kept, and the bytes made in that epoch.
  var servicesKept: ContiguousArray<(epoch: UInt64, made: Int)> = []
  /// The observers at work, in the order in which they were contributed.
  var watches: [Watch] = []
  var counters: ContiguousArray<Counter> = []
  /// The opposites of the changes that can be undone, oldest first.
  var journal = Journal()
  /// Counts the moments a rollback may return to; never decreases.
  var epoch: UInt64 = 1
  private var scalarsKept: UInt64 = 0
  /// How many names instances have been given, where long ones count as several.
  private(set) var namesGiven = 0
  /// About how many bytes presentables, flows and `use` blocks hold on to.
  var held = 0
  /// The approximate bytes that the input has made and that are kept for undo, beside its changes;
  /// undo does not reduce it.
  var made = 0
  /// The flow that wrote to its state last, the epoch, and the bytes it made in that epoch.
  var writing: (flow: FlowID, epoch: UInt64, made: Int) = (.nothing, 0, 0)

  /// What the step or input in progress has changed, for its record.
  var draft = Draft()
  /// What the step or input in progress has touched, for settlement.
  var scratch = Scratch()

  init() {}

  /// Copies what lives, between two inputs.
  init(copying world: borrowing World) {
    nodes = world.nodes
    childLists = world.childLists
    flows = world.flows
    registrations = world.registrations
    steppers = world.steppers
    uses = world.uses
    groups = world.groups
    runs = world.runs
    scalars = world.scalars
    visible = world.visible
    timers = world.timers
    externals = world.externals
    links = world.links
    heldLinks = world.heldLinks
    services = world.services
    servicesKept = world.servicesKept
    watches = world.watches
    counters = world.counters
    journal = world.journal
    epoch = world.epoch
    scalarsKept = world.scalarsKept
    namesGiven = world.namesGiven
    held = world.held
    made = world.made
  }
}

extension World {
  @inline(__always)
  func children(_ id: PresentableID) -> [PresentableID] {
    Int(id.index) < childLists.count ? childLists[Int(id.index)] : []
  }

  @inline(__always)
  func lastChild(_ id: PresentableID) -> PresentableID? {
    Int(id.index) < childLists.count ? childLists[Int(id.index)].last : nil
  }

  @inline(__always)
  func childCount(_ id: PresentableID) -> Int {
    Int(id.index) < childLists.count ? childLists[Int(id.index)].count : 0
  }

  mutating func setChildren(_ children: [PresentableID], of id: PresentableID) {
    var list = children
    made += (list.count + childCount(id)) * 8
    swap(&list, &childLists[Int(id.index)])
    journal.lists.append(list)
    journal.append(.children(id))
  }

  mutating func append(child: PresentableID, to id: PresentableID) {
    journal.append(.dropLastChild(id))
    childLists[Int(id.index)].append(child)
  }

  mutating func dropLastChild(of id: PresentableID) {
    journal.append(.addChild(id, childLists[Int(id.index)].removeLast()))
  }

  mutating func updateScalars(_ change: (inout Scalars) -> Void) {
    if scalarsKept != epoch {
      scalarsKept = epoch
      journal.scalars.append(scalars)
      journal.append(.scalars)
    }
    change(&scalars)
  }

  /// Replaces the visible presentables behind the first ones, which stay.
  mutating func setVisible(_ ids: ArraySlice<PresentableID>, behind count: Int) {
    made += ids.count * 8
    journal.append(.visible(behind: Int32(count), Int32(visible.count - count)))
    visible.moveTail(behind: count, to: &journal.visible)
    for id in ids { visible.append(id) }
  }

  mutating func setExternals(_ ids: [PresentableID]) {
    made += ids.count * 8
    journal.lists.append(externals)
    journal.append(.externals)
    externals = ids
  }

  /// Gives the next instance of a name its number, from 0.
  ///
  /// - Parameter size: As how many names it counts: a long one counts as several.
  mutating func nextName(_ name: NameID, size: Int) -> InstanceName {
    let index = Int(name.index)
    while counters.count <= index { counters.append(Counter()) }
    let number = counters[index].number
    if counters[index].kept != epoch {
      counters[index].kept = epoch
      journal.append(.counter(name, number))
    }
    counters[index].size = size
    setCounter(name, to: number + 1)
    return InstanceName(name: name, number: number)
  }

  mutating func setCounter(_ name: NameID, to number: Int32) {
    let counter = counters[Int(name.index)]
    if counter.number == 0, number > 0 { namesGiven += counter.size }
    if counter.number > 0, number == 0 { namesGiven -= counter.size }
    counters[Int(name.index)].number = number
  }

  func count(of name: NameID) -> Int32 {
    Int(name.index) < counters.count ? counters[Int(name.index)].number : 0
  }

  /// Inserts a timer in order of deadline, after those with the same deadline.
  mutating func insert(_ timer: PendingTimer) {
    let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
    journal.append(.dropTimer(Int32(index)))
  }

  mutating func removeTimer(at index: Int) {
    journal.timers.append(timers.remove(at: index))
    journal.append(.addTimer(Int32(index)))
  }
}

// Random numbers.
extension World {
  /// Presets the next numbers, in place of those that were preset before.
  mutating func say(_ numbers: [Value]) { updateScalars { $0.numbersSaid = numbers } }

  /// The next 64 bits of the generator (SplitMix64).
  mutating func nextBits() -> UInt64 {
    var mixed: UInt64 = 0
    updateScalars {
      $0.random &+= 0x9E37_79B9_7F4A_7C15
      mixed = $0.random
    }
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
