/// Changes in the order in which their opposites were made, with everything that they restore.
///
/// Entries are small. The elements and lists that they restore are in one stack for each type, in
/// the same order. The session's journal covers all inputs that can be undone; positions in it keep
/// counting when the oldest entries are dropped.
struct Journal {
  /// Whether nothing is kept in it, since nothing will redo the changes.
  let isVoid: Bool
  private(set) var entries: ContiguousArray<Change> = []
  /// How many entries have been dropped at the front.
  private var dropped = 0
  var nodes: ContiguousArray<Node> = []
  var flows: ContiguousArray<FlowInstance> = []
  var registrations: ContiguousArray<Registration> = []
  var steppers: ContiguousArray<StepperInstance> = []
  var uses: ContiguousArray<UseBlock> = []
  var groups: ContiguousArray<ReadyGroup> = []
  var runs: ContiguousArray<RoutineRun> = []
  var lists: ContiguousArray<[PresentableID]> = []
  /// The presentables that were visible, one after the other.
  var visible: [PresentableID] = []
  var scalars: ContiguousArray<World.Scalars> = []
  var timers: ContiguousArray<PendingTimer> = []
  var links: ContiguousArray<[PendingLink]> = []
  var services: ContiguousArray<ServiceContent> = []
  var watches: ContiguousArray<[Watch]> = []

  init(isVoid: Bool = false) { self.isVoid = isVoid }

  var end: Int { dropped + entries.count }

  mutating func append(_ change: Change) { entries.append(change) }

  /// Removes and returns the latest entry if it lies after a position; its elements stay.
  mutating func popLast(after position: Int) -> Change? {
    end > position ? entries.popLast() : nil
  }

  mutating func drop(before position: Int) {
    let count = position - dropped
    guard count > 0 else { return }
    var kept = Kept()
    for entry in entries.prefix(count) { kept.count(entry) }
    entries.removeFirst(count)
    dropped = position
    nodes.removeFirst(kept.nodes)
    flows.removeFirst(kept.flows)
    registrations.removeFirst(kept.registrations)
    steppers.removeFirst(kept.steppers)
    uses.removeFirst(kept.uses)
    groups.removeFirst(kept.groups)
    runs.removeFirst(kept.runs)
    lists.removeFirst(kept.lists)
    visible.removeFirst(kept.visible)
    scalars.removeFirst(kept.scalars)
    timers.removeFirst(kept.timers)
    links.removeFirst(kept.links)
    services.removeFirst(kept.services)
    watches.removeFirst(kept.watches)
  }

  /// Empties the journal but keeps its capacity.
  mutating func removeAll() { drop(before: end) }
}

/// How many elements of each sort some entries need.
private struct Kept {
  var nodes = 0
  var flows = 0
  var registrations = 0
  var steppers = 0
  var uses = 0
  var groups = 0
  var runs = 0
  var lists = 0
  var visible = 0
  var scalars = 0
  var timers = 0
  var links = 0
  var services = 0
  var watches = 0

  mutating func count(_ change: Change) {
    switch change {
    case .node(let change): nodes += change.hasElement ? 1 : 0
    case .flow(let change): flows += change.hasElement ? 1 : 0
    case .registration(let change): registrations += change.hasElement ? 1 : 0
    case .stepper(let change): steppers += change.hasElement ? 1 : 0
    case .use(let change): uses += change.hasElement ? 1 : 0
    case .group(let change): groups += change.hasElement ? 1 : 0
    case .run(let change): runs += change.hasElement ? 1 : 0
    case .children, .externals: lists += 1
    case .visible(behind: _, let count): visible += Int(count)
    case .scalars: scalars += 1
    case .addTimer: timers += 1
    case .links, .heldLinks: links += 1
    case .service: services += 1
    case .watches: watches += 1
    case .field, .dropLastChild, .addChild, .counter, .dropTimer: break
    }
  }
}

extension ContiguousArray {
  /// Adds an element that a change restores, if the change is kept.
  @inline(__always)
  mutating func append(_ element: consuming Element, if isKept: Bool) {
    if isKept { append(element) }
  }
}
