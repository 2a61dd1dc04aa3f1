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
  }

  private var parents: [Int32] = [-1]
  private var moves: [Int32] = [-1]
  private var depths: [Int32] = [0]
  private var viewsOf: [Int32] = []
  private var actions: [Action] = []
  private var actionPlaces: [Action: Int32] = [:]
  private var views: [View] = []
  private var viewPlaces: [View: Int32] = [:]
  /// Where the edges of each situation begin that was gone on from.
  private var beginnings: [Int32] = []
  private var targets: [Int32] = []
  /// Situations with a way out that was not followed: nothing is claimed of what leads there.
  private var open: Set<Int> = []
  /// Situations in which the user can do something, or time does.
  private var lively: Set<Int> = []

  package var count: Int { parents.count }

  /// The situations that were gone on from; the others were found and left when a limit was hit.
  var expanded: Int { beginnings.count }

  /// How many inputs lead to a situation at least.
  func depth(of situation: Index) -> Int { Int(depths[situation]) }

  // MARK: Growing

  /// Adds a situation that was not met before.
  mutating func add(after parent: Index, by action: Action) -> Index {
    if actionPlaces[action] == nil {
      actionPlaces[action] = Int32(actions.count)
      actions.append(action)
    }
    parents.append(Int32(parent))
    moves.append(actionPlaces[action] ?? 0)
    depths.append(depths[parent] + 1)
    return count - 1
  }

  /// Begins the edges of the next situation, in the order of their numbers.
  mutating func begin(_ view: View) {
    if viewPlaces[view] == nil {
      viewPlaces[view] = Int32(views.count)
      views.append(view)
    }
    viewsOf.append(viewPlaces[view] ?? 0)
    beginnings.append(Int32(targets.count))
  }

  /// Notes that something the user can do, or time, leads from the situation begun last to another.
  mutating func link(to situation: Index) {
    lively.insert(expanded - 1)
    guard situation != expanded - 1 else { return }
    targets.append(Int32(situation))
  }

  /// Notes that something can be done in the situation begun last that was not followed.
  mutating func leaveOpen() {
    lively.insert(expanded - 1)
    open.insert(expanded - 1)
  }

  // MARK: Looking

  func view(of situation: Index) -> View { views[Int(viewsOf[situation])] }

  /// What leads to a situation, from the start on.
  package func way(to situation: Index) -> [Action] {
    var way: [Action] = []
    var place = situation
    while place > 0 {
      way.append(actions[Int(moves[place])])
      place = Int(parents[place])
    }
    return way.reversed()
  }

  /// The situations to which something leads from one.
  func following(_ situation: Index) -> ArraySlice<Int32> {
    guard situation < expanded else { return [] }
    let end = situation + 1 < expanded ? Int(beginnings[situation + 1]) : targets.count
    return targets[Int(beginnings[situation])..<end]
  }

  /// Whether a way out of it was not followed, or it was never gone on from.
  func isOpen(_ situation: Index) -> Bool { situation >= expanded || open.contains(situation) }

  /// Whether neither the user nor time can do anything in it.
  func isDead(_ situation: Index) -> Bool { situation < expanded && !lively.contains(situation) }

  /// The situations from which one of a kind can be reached, those themselves included.
  ///
  /// - Parameter isGoal: Tells whether a situation is of that kind.
  func reaching(_ isGoal: (Index) -> Bool) -> [Bool] {
    let before = predecessors
    var reached = (0..<count).map(isGoal)
    var queue = reached.indices.filter { reached[$0] }
    while let situation = queue.popLast() {
      for other in before[situation] where !reached[Int(other)] {
        reached[Int(other)] = true
        queue.append(Int(other))
      }
    }
    return reached
  }

  private var predecessors: [[Int32]] {
    var before = [[Int32]](repeating: [], count: count)
    for situation in 0..<expanded {
      for target in following(situation) { before[Int(target)].append(Int32(situation)) }
    }
    return before
  }
}
