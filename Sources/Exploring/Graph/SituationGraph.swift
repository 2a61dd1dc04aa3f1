package import Driving

/// The situations that an exploration has found, and what leads from one to another.
///
/// A situation is a number, in the order found, so that the way to it is a shortest one. Nothing of a session is
/// kept: a situation is made again by doing what leads there.
package struct SituationGraph {
  package typealias Index = Int

  /// What the user sees in a situation, as far as something is claimed of it.
  struct View: Hashable {
    /// The screens that can be touched, by the names of their definitions.
    var touchable: Set<String> = []
    /// The modals that are presented, by the names of their definitions.
    var modals: Set<String> = []
    /// The screen in front.
    var front: String?
    /// The place is seen to which everything has to lead, if the script names one.
    var isHome = false
  }

  private var parents = Column<Int32>(-1)
  private var moves = Column<Int32>(-1)
  private var depths = Column<Int32>(0)
  private var viewsOf = Column<Int32>()
  /// All legs, by their numbers.
  private(set) var legs: [Leg] = []
  private var legPlaces: [Leg: LegNumber] = [:]
  /// The leg whose number was asked for last, and for each leg the one that was asked for after it.
  private var latest: LegNumber = 0
  private var successors: [LegNumber] = []
  private var views: [View] = []
  private var viewPlaces: [View: Int32] = [:]
  /// What the user and time do.
  private var edges = Edges()
  /// What comes from elsewhere, such as links.
  private var outside = Edges()
  /// Situations with a way out that was not followed: nothing is claimed of what leads there.
  private var open = SituationSet()
  /// Situations in which the user can do something, or time does.
  private var lively = SituationSet()

  package var count: Int { parents.count }

  /// The situations that were gone on from; the others were found and left when a limit was hit.
  var expanded: Int { viewsOf.count }

  /// How many inputs lead to a situation at least.
  func depth(of situation: Index) -> Int { Int(depths[situation]) }

  // MARK: Growing

  /// Adds a situation that was not met before.
  mutating func add(after parent: Index, by leg: LegNumber) -> Index {
    parents.append(Int32(parent))
    moves.append(leg)
    depths.append(depths[parent] + 1)
    return count - 1
  }

  /// The number of a leg, which is added to the table if it is not there.
  ///
  /// Most situations offer what the one before has offered, in the same order: the one that came next then is looked at
  /// first, which costs less than a dictionary look-up.
  mutating func number(of leg: Leg) -> LegNumber {
    if !successors.isEmpty, legs[Int(successors[Int(latest)])] == leg {
      latest = successors[Int(latest)]
      return latest
    }
    let number = legPlaces[leg] ?? add(leg)
    successors[Int(latest)] = number
    latest = number
    return number
  }

  private mutating func add(_ leg: Leg) -> LegNumber {
    let number = LegNumber(legs.count)
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

  /// Notes that something leads from the situation begun last to another.
  ///
  /// - Parameter isOfUser: The user does it, or time; otherwise it comes from elsewhere, as a link does.
  mutating func link(to situation: Index, by leg: LegNumber, isOfUser: Bool) {
    if isOfUser { lively.insert(expanded - 1) }
    guard situation != expanded - 1 else { return }
    if isOfUser { edges.add(situation, by: Int(leg)) } else { outside.add(situation, by: Int(leg)) }
  }

  /// Notes that something can be done in the situation begun last that was not followed.
  mutating func leaveOpen() {
    lively.insert(expanded - 1)
    leaveOpen(expanded - 1)
  }

  /// Notes that what can be done in a situation may lead elsewhere than what was followed.
  mutating func leaveOpen(_ situation: Index) { open.insert(situation) }

  // MARK: Looking

  func view(of situation: Index) -> View { views[Int(viewsOf[situation])] }

  /// The situation from which a shortest way comes to one; nil for the start.
  func before(_ situation: Index) -> Index? {
    parents[situation] < 0 ? nil : Int(parents[situation])
  }

  /// What leads to a situation, which is not the start, from the one before it.
  func leg(to situation: Index) -> Leg { legs[Int(moves[situation])] }

  /// What leads to a situation, from the start on.
  package func way(to situation: Index) -> [Driving.Action] {
    var way: [Leg] = []
    var place = situation
    while place > 0 {
      way.append(legs[Int(moves[place])])
      place = Int(parents[place])
    }
    return way.reversed().flatMap(\.actions)
  }

  /// The situations to which the user or time leads from one.
  func following(_ situation: Index) -> some Sequence<Index> {
    edges.of(situation).lazy.map(\.target)
  }

  /// Where the situations to which the user or time leads from one begin, for who reads them with pauses.
  func firstEdge(of situation: Index) -> Edges.Place { edges.first(of: situation) }

  /// The next of the situations to which the user or time leads from one; nil behind the last.
  func next(_ place: inout Edges.Place) -> Index? { edges.next(&place)?.target }

  /// What leads from a situation to others, links too: the first of each that leads to the same one.
  package func leading(from situation: Index) -> [(target: Index, leg: Leg)] {
    var seen: Set<Index> = []
    return [edges, outside].flatMap { edges in
      edges.of(situation).filter { seen.insert($0.target).inserted }.map {
        ($0.target, legs[$0.move])
      }
    }
  }

  /// Whether an edge costs the user nothing, since only time goes on.
  private func isTime(_ move: Int) -> Bool {
    if case .clock = legs[move].action { true } else { false }
  }

  /// The same, with what the user has to do for each: nothing if only time goes on.
  func costs(from situation: Index) -> some Sequence<(target: Index, cost: Int)> {
    edges.of(situation).lazy.map { ($0.target, isTime($0.move) ? 0 : 1) }
  }

  /// The situation to which time leads; nil if nothing is due, or that stays the same.
  func afterTime(_ situation: Index) -> Index? {
    edges.of(situation).first { isTime($0.move) }?.target
  }

  /// What leads from where something leads back to where it is done, and that once more.
  ///
  /// - Returns: Nil if that is not known.
  func circle(from situation: Index, by leg: Leg) -> [Driving.Action]? {
    let all = [edges, outside].lazy.flatMap { $0.of(situation) }
    guard let edge = all.first(where: { legs[$0.move] == leg }) else { return nil }
    return way(from: edge.target, to: { $0 == situation }).map { $0 + leg.actions }
  }

  /// A shortest way from a situation to one of a kind, whatever causes it, through some only.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - isPassable: Whether a situation may be gone through.
  ///   - isGoal: Whether a situation is of the kind.
  /// - Returns: Nil if there is none.
  func way(
    from start: Index = 0, through isPassable: (Index) -> Bool = { _ in true },
    to isGoal: (Index) -> Bool
  ) -> [Driving.Action]? {
    var before: [Index: (from: Index, move: Int)] = [:]
    var queue = start < expanded && isPassable(start) ? [start] : []
    var next = 0
    while next < queue.count {
      let situation = queue[next]
      next += 1
      if isGoal(situation) { return way(to: situation, before) }
      for edges in [edges, outside] {
        for edge in edges.of(situation) {
          let target = edge.target
          guard target < expanded, target != start, before[target] == nil, isPassable(target) else {
            continue
          }
          before[target] = (situation, edge.move)
          queue.append(target)
        }
      }
    }
    return nil
  }

  private func way(
    to situation: Index, _ before: [Index: (from: Index, move: Int)]
  ) -> [Driving.Action] {
    var way: [Leg] = []
    var place = situation
    while let step = before[place] {
      way.append(legs[step.move])
      place = step.from
    }
    return way.reversed().flatMap(\.actions)
  }

  /// Whether a way out of it was not followed, or it was never gone on from.
  func isOpen(_ situation: Index) -> Bool { situation >= expanded || open.contains(situation) }

  /// Whether neither the user nor time can do anything in it.
  func isDead(_ situation: Index) -> Bool { situation < expanded && !lively.contains(situation) }
}
