/// Everything that lives in a session, as one value.
///
/// Nothing else remembers anything: a copy of the world is a fork, and the changes made to it, each
/// kept with its opposite, are what undoes a step or an input. All of it is changed through the
/// methods here, which write the opposite into `journal`.
struct World {
  /// The values there is one of each.
  struct Scalars {
    /// The virtual clock.
    var now: Duration = .zero
    /// The window, made when the session starts.
    var window: PresentableID?
    /// The flow that was coordinated first.
    var rootFlow: FlowID?
    /// The session was let go (E4).
    var isReleased = false
    /// How many flows have been made.
    var flowsMade = 0
    /// How many guards have been asked for a later answer.
    var ticketsGiven = 0
  }

  var nodes = SlotTable<Node>()
  var childLists: ContiguousArray<[PresentableID]> = []
  var flows = SlotTable<FlowInstance>()
  var registrations = SlotTable<Registration>()
  var steppers = SlotTable<StepperInstance>()
  var uses = SlotTable<UseBlock>()
  var groups = SlotTable<ReadyGroup>()
  var scalars = Scalars()
  /// The presentables that are visible since the last settlement, container before content.
  var visible: [PresentableID] = []
  /// The timers that wait, the next one first.
  var timers: [PendingTimer] = []
  /// The presentables whose visibility the host tells.
  var externals: [PresentableID] = []
  var counters: [Int32] = []
  /// The opposites of the changes made since the input began, oldest first.
  var journal: [Change] = []
}

extension World {
  /// What a container contains, in order.
  func children(_ id: PresentableID) -> [PresentableID] {
    Int(id.index) < childLists.count ? childLists[Int(id.index)] : []
  }

  /// What a container shows last or on top, if it contains anything.
  func lastChild(_ id: PresentableID) -> PresentableID? {
    Int(id.index) < childLists.count ? childLists[Int(id.index)].last : nil
  }

  mutating func insert(_ node: Node) -> PresentableID {
    let id = nodes.insert(node)
    while childLists.count <= Int(id.index) { childLists.append([]) }
    journal.append(.node(.takeBack(id)))
    return id
  }

  mutating func update(_ id: PresentableID, _ change: (inout Node) -> Void) {
    var node = nodes[id]
    journal.append(.node(.replace(id, node)))
    change(&node)
    nodes[id] = node
  }

  mutating func remove(_ id: PresentableID) {
    journal.append(.node(nodes.remove(id)))
  }

  mutating func setChildren(_ children: [PresentableID], of id: PresentableID) {
    journal.append(.children(id, childLists[Int(id.index)]))
    childLists[Int(id.index)] = children
  }

  mutating func append(child: PresentableID, to id: PresentableID) {
    journal.append(.dropLastChild(id))
    childLists[Int(id.index)].append(child)
  }

  mutating func dropLastChild(of id: PresentableID) {
    journal.append(.addChild(id, childLists[Int(id.index)].removeLast()))
  }

  mutating func updateScalars(_ change: (inout Scalars) -> Void) {
    journal.append(.scalars(scalars))
    change(&scalars)
  }

  mutating func setVisible(_ ids: [PresentableID]) {
    journal.append(.visible(visible))
    visible = ids
  }

  mutating func setExternals(_ ids: [PresentableID]) {
    journal.append(.externals(externals))
    externals = ids
  }

  /// Gives the next instance of a name its number, from 0.
  mutating func nextName(_ name: NameID) -> InstanceName {
    while counters.count <= Int(name.index) { counters.append(0) }
    let number = counters[Int(name.index)]
    journal.append(.counter(name, number))
    counters[Int(name.index)] = number + 1
    return InstanceName(name: name, number: number)
  }

  /// How many instances of a name have been made.
  func count(of name: NameID) -> Int32 {
    Int(name.index) < counters.count ? counters[Int(name.index)] : 0
  }

  /// Puts a timer among those that wait, after those of the same deadline.
  mutating func insert(_ timer: PendingTimer) {
    let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
    journal.append(.dropTimer(index))
  }

  mutating func removeTimer(at index: Int) {
    journal.append(.addTimer(timers.remove(at: index), index))
  }
}
