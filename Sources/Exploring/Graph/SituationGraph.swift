import Diagnostics
package import Driving
package import Navigation

/// The graph of the states that an exploration has found.
///
/// A state is a number, in the order of the search, so the path to it is a shortest one.
package struct SituationGraph {
  package typealias Index = StateSpace.Index

  /// The part of a user's view of a state that findings use.
  struct View: Hashable {
    /// The screens that can be touched, by the names of their definitions.
    var touchable: Set<String> = []
    /// The modals that are presented, by the names of their definitions.
    var modals: Set<String> = []
    /// The topmost screen.
    var front: String?
    /// Whether the script's `home` is visible.
    var isHome = false
  }

  /// The states; the labels of their edges are numbers of legs.
  package private(set) var states: StateSpace
  private var viewsOf = Column<Int32>()
  /// All legs, by their numbers.
  private(set) var legs: [Leg] = []
  private var legPlaces: [Leg: EdgeLabel] = [:]
  /// The leg that was looked up last, and for each leg the one that was looked up after it.
  private var latest: EdgeLabel = 0
  private var successors: [EdgeLabel] = []
  private var views: [View] = []
  private var viewPlaces: [View: Int32] = [:]
  /// The edges of the user and of time.
  private var edges = Edges()
  /// The edges from outside, such as links.
  private var outside = Edges()
  /// The states with an action that was not followed: findings claim nothing about paths through
  /// them.
  private var open = SituationSet()
  /// Situations in which the user can do something, or time does.
  private var lively = SituationSet()

  init(_ start: Situation) { states = StateSpace(start) }

  package var count: Int { states.count }

  /// The number of expanded states; the others were found and left when a limit was hit.
  var expanded: Int { viewsOf.count }

  // MARK: Growing

  /// Adds a state that was not found before.
  mutating func add(_ state: Situation, after parent: Index, by leg: EdgeLabel) -> Index {
    states.add(state, after: parent, by: leg)
  }

  /// The number of a leg, which is added to the table if necessary.
  ///
  /// Most states offer the same actions as the previous one, in the same order. So the leg that
  /// followed last time is tried first, which is faster than a dictionary lookup.
  mutating func number(of leg: Leg) -> EdgeLabel {
    if !successors.isEmpty, legs[Int(successors[Int(latest)])] == leg {
      latest = successors[Int(latest)]
      return latest
    }
    let number = legPlaces[leg] ?? add(leg)
    successors[Int(latest)] = number
    latest = number
    return number
  }

  private mutating func add(_ leg: Leg) -> EdgeLabel {
    let number = EdgeLabel(legs.count)
    legPlaces[leg] = number
    legs.append(leg)
    successors.append(0)
    return number
  }

  /// Begins the edges of the next situation, in the order of their numbers.
  mutating func begin(_ view: View) {
    if viewPlaces[view] == nil {
      viewPlaces[view] = Int32(views.count)
      views.append(view)
    }
    viewsOf.append(viewPlaces[view] ?? 0)
    edges.begin()
    outside.begin()
  }

  /// Adds an edge from the state that was begun last.
  ///
  /// - Parameter isOfUser: Whether a user or time causes it; others, such as links, come from
  ///   outside.
  mutating func link(to situation: Index, by leg: EdgeLabel, isOfUser: Bool) {
    if isOfUser { lively.insert(expanded - 1) }
    guard situation != expanded - 1 else { return }
    if isOfUser { edges.add(situation, by: Int(leg)) } else { outside.add(situation, by: Int(leg)) }
  }

  /// Notes that something can be done in the situation begun last that was not followed.
  mutating func leaveOpen() {
    lively.insert(expanded - 1)
    leaveOpen(expanded - 1)
  }

  /// Marks a state as having an action that was not followed.
  mutating func leaveOpen(_ situation: Index) { open.insert(situation) }

  // MARK: Looking

  func view(of situation: Index) -> View { views[Int(viewsOf[situation])] }

  /// The path to a state, from the start.
  package func way(to situation: Index) -> [Driving.Action] {
    states.path(to: situation).flatMap { legs[Int($0)].actions }
  }

  /// The states to which edges of the user or of time lead.
  func following(_ situation: Index) -> some Sequence<Index> {
    edges.of(situation).lazy.map(\.target)
  }

  /// The position of the first edge of the user or of time, for reading with pauses.
  func firstEdge(of situation: Index) -> Edges.Place { edges.first(of: situation) }

  /// The next target of the user's or time's edges; `nil` after the last.
  func next(_ place: inout Edges.Place) -> Index? { edges.next(&place)?.target }

  /// The outgoing edges of a state, including links: the first edge to each target.
  package func leading(from situation: Index) -> [(target: Index, leg: Leg)] {
    [edges, outside].flatMap { $0.of(situation) }.unique(by: \.target)
      .map { ($0.target, legs[$0.move]) }
  }

  /// Whether an edge costs the user nothing, because only time advances.
  private func isTime(_ move: Int) -> Bool {
    if case .clock = legs[move].action { true } else { false }
  }

  /// The same edges with their costs for the user: 0 if only time advances.
  func costs(from situation: Index) -> some Sequence<(target: Index, cost: Int)> {
    edges.of(situation).lazy.map { ($0.target, isTime($0.move) ? 0 : 1) }
  }

  /// The state after time advances; `nil` if no timer is due, or if the state stays the same.
  func afterTime(_ situation: Index) -> Index? {
    edges.of(situation).first { isTime($0.move) }?.target
  }

  /// The actions from an edge's target back to its source, and then the edge again.
  ///
  /// - Returns: `nil` if there is no known path.
  func circle(from situation: Index, by leg: Leg) -> [Driving.Action]? {
    let all = [edges, outside].lazy.flatMap { $0.of(situation) }
    guard let edge = all.first(where: { legs[$0.move] == leg }) else { return nil }
    return way(from: edge.target, to: { $0 == situation }).map { $0 + leg.actions }
  }

  /// A shortest path from a state to a goal, over edges of any kind, through permitted states.
  ///
  /// - Parameters:
  ///   - start: The first state.
  ///   - isPassable: Returns whether the path may contain a state.
  ///   - isGoal: Returns whether a state is a goal.
  /// - Returns: `nil` if there is none.
  func way(
    from start: Index = 0, through isPassable: (Index) -> Bool = { _ in true },
    to isGoal: (Index) -> Bool
  ) -> [Driving.Action]? {
    guard start < expanded, isPassable(start) else { return nil }
    var search = BreadthFirstSearch(from: [start])
    while let situation = search.next() {
      if isGoal(situation) {
        return search.path(to: situation).flatMap { legs[$0.edge].actions }
      }
      for edge in [edges, outside].lazy.flatMap({ $0.of(situation) })
      where edge.target < expanded && isPassable(edge.target) {
        search.reach(edge.target, from: situation, by: edge.move)
      }
    }
    return nil
  }

  /// Whether a way out of it was not followed, or it was never gone on from.
  package func isOpen(_ situation: Index) -> Bool {
    situation >= expanded || open.contains(situation)
  }

  /// Whether neither the user nor time can do anything in it.
  func isDead(_ situation: Index) -> Bool { situation < expanded && !lively.contains(situation) }
}

/// The edges from each state to others, in the order of the states.
///
/// There are many more edges than states, and in a breadth-first search they lead to states nearby.
/// So an edge is the number of its leg and the distance of its target, each in as many groups of
/// seven bits as necessary: about four bytes.
struct Edges {
  /// The target of an edge and its leg.
  struct Edge {
    let target: SituationGraph.Index
    /// The number of its leg.
    let move: Int
  }

  /// The position of the next edge of a state.
  struct Place {
    fileprivate let from: Int32
    fileprivate var next: Int

    /// The state where the edge begins.
    var situation: SituationGraph.Index { Int(from) }
  }

  private var bytes = Column<UInt8>()
  private var beginnings = Column<Int>()

  /// Begins the edges of the next situation, in the order of their numbers.
  mutating func begin() { beginnings.append(bytes.count) }

  /// Adds an edge from the situation begun last.
  mutating func add(_ target: SituationGraph.Index, by move: Int) {
    let distance = target - (beginnings.count - 1)
    append(UInt(move))
    // The sign is the lowest bit.
    append(UInt(bitPattern: distance << 1 ^ distance >> (Int.bitWidth - 1)))
  }

  private mutating func append(_ number: UInt) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The edges of a situation; none if they were not begun.
  func of(_ situation: SituationGraph.Index) -> some Sequence<Edge> {
    sequence(state: first(of: situation)) { next(&$0) }
  }

  /// Where the edges of a situation begin, for who reads them with pauses.
  func first(of situation: SituationGraph.Index) -> Place {
    Place(from: Int32(situation), next: beginning(of: situation))
  }

  /// Reads an edge, and advances to the next one; `nil` after the last.
  func next(_ place: inout Place) -> Edge? {
    guard place.next < beginning(of: place.situation + 1) else { return nil }
    let move = read(&place.next)
    let distance = read(&place.next)
    let signed = Int(bitPattern: distance >> 1) ^ -Int(bitPattern: distance & 1)
    return Edge(target: place.situation + signed, move: Int(bitPattern: move))
  }

  private func beginning(of situation: SituationGraph.Index) -> Int {
    situation < beginnings.count ? beginnings[situation] : bytes.count
  }

  private func read(_ place: inout Int) -> UInt {
    var (number, shift): (UInt, UInt) = (0, 0)
    while true {
      let byte = bytes[place]
      place += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }
}

/// Some of the states of a graph: a bit for each.
struct SituationSet {
  private var bits: ContiguousArray<UInt64> = []

  func contains(_ situation: SituationGraph.Index) -> Bool {
    let word = situation / 64
    return word < bits.count && bits[word] & 1 << UInt64(situation % 64) != 0
  }

  mutating func insert(_ situation: SituationGraph.Index) {
    let word = situation / 64
    if word >= bits.count { bits += repeatElement(0, count: word + 1 - bits.count) }
    bits[word] |= 1 << UInt64(situation % 64)
  }
}

/// The label of an edge: an action, with its random numbers.
package struct Leg: Hashable, Sendable {
  package let action: Driving.Action
  /// The numbers, in order; empty if it draws none.
  package let draws: [Value]

  package init(_ action: Driving.Action, draws: [Value] = []) {
    self.action = action
    self.draws = draws
  }

  /// The actions that repeat it: first the numbers, if there are any.
  package var actions: [Driving.Action] { draws.isEmpty ? [action] : [.draws(draws), action] }

  /// The inputs that repeat it.
  func inputs(_ input: Input) -> [Input] { draws.isEmpty ? [input] : [.draws(draws), input] }
}
