/// Everything that lives in a session, as one value.
///
/// Nothing else remembers anything: a copy of the world is a fork, and the changes made to it, each
/// kept with its opposite, are what undoes a step or an input. All of it is changed through the
/// methods here, which write the opposite into `journal`. A world is copied only on purpose: copying
/// it costs little, but more than most steps.
struct World: ~Copyable {
  /// The values there is one of each.
  struct Scalars {
    /// The virtual clock.
    var now: Duration = .zero
    /// The window, made when the session starts.
    @Link var window: PresentableID? = nil
    /// The flow that was coordinated first.
    @Link var rootFlow: FlowID? = nil
    /// The session was let go (E4).
    var isReleased = false
    /// How many flows have been made.
    var flowsMade = 0
    /// How many guards and routines have waited for something.
    var ticketsGiven = 0
    /// Where the random numbers have come to.
    var random: UInt64 = 0
    /// How many links have been taken.
    var linksTaken: Int32 = 0
  }

  /// How many instances of a name have been made.
  struct Counter {
    var number: Int32 = 0
    /// The epoch in which the number was kept last.
    var kept: UInt64 = 0
    /// As how many names it counts.
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
  /// The timers that wait, the next one first.
  var timers: [PendingTimer] = []
  /// The presentables whose visibility the host tells.
  var externals: [PresentableID] = []
  /// The links on their way, the one whose turn it is first.
  var links: [PendingLink] = []
  var counters: ContiguousArray<Counter> = []
  /// The opposites of the changes that can be taken back, oldest first.
  var journal = Journal()
  /// Counts the moments to which one may have to come back; never goes back itself.
  var epoch: UInt64 = 1
  private var scalarsKept: UInt64 = 0
  /// How many names instances have been given, where long ones count as several.
  private(set) var namesGiven = 0
  /// About how many bytes presentables and flows hold on to, as `weight` of their content says.
  var held = 0
  /// About how many bytes the input has made that are kept for undoing it, beside its changes; it is not
  /// taken back with them.
  var made = 0
  /// The flow that has written to its state last, in which epoch, and how much it has made in that.
  var writing: (flow: FlowID, epoch: UInt64, made: Int) = (.nothing, 0, 0)

  /// Makes a world in which nothing lives.
  init() {}

  /// Makes a world that is the same and goes its own way from here on.
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
  /// What a container contains, in order.
  @inline(__always)
  func children(_ id: PresentableID) -> [PresentableID] {
    Int(id.index) < childLists.count ? childLists[Int(id.index)] : []
  }

  /// What a container shows last or on top, if it contains anything.
  @inline(__always)
  func lastChild(_ id: PresentableID) -> PresentableID? {
    Int(id.index) < childLists.count ? childLists[Int(id.index)].last : nil
  }

  /// How many presentables a container contains.
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

  mutating func setVisible(_ ids: [PresentableID]) {
    made += ids.count * 8
    journal.lists.append(visible)
    journal.append(.visible)
    visible = ids
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

  /// Sets how many instances of a name have been made.
  mutating func setCounter(_ name: NameID, to number: Int32) {
    let counter = counters[Int(name.index)]
    if counter.number == 0, number > 0 { namesGiven += counter.size }
    if counter.number > 0, number == 0 { namesGiven -= counter.size }
    counters[Int(name.index)].number = number
  }

  /// How many instances of a name have been made.
  func count(of name: NameID) -> Int32 {
    Int(name.index) < counters.count ? counters[Int(name.index)].number : 0
  }

  /// Puts a timer among those that wait, after those of the same deadline.
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
