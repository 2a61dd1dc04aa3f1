package import Driving
import Navigation

/// The states that a user can reach from a state by touches, by time and by answers, without links.
///
/// It has its own system, so it does not count towards a follower's limits.
package final class Surroundings {
  /// The part of the app that is visible from a state on.
  private struct Reach {
    let screens: Set<String>
    /// Nothing was left out.
    let isWhole: Bool
  }

  private let system: TransitionSystem
  /// The maximum number of states that one question visits.
  private let most: Int
  private var traps: [Int: Bool] = [:]
  private var places: [Int: Int] = [:]
  private lazy var whole = reach(from: 0, beyond: .max)

  /// - Parameters:
  ///   - driver: The driver of the session at its start; nothing of it is changed.
  ///   - most: The maximum number of states that one question visits.
  package init(from driver: Driver, most: Int = 2_000) {
    system = TransitionSystem(driver, limits: StateLimits())
    self.most = most
  }

  /// The number of screens that are reachable from the start, as far as was searched.
  package var screenCount: Int { whole.screens.count }

  /// The number of screens that are reachable from a follower's state, if that is a trap; `nil`
  /// otherwise.
  ///
  /// A trap is a part without a way out, with at most half as many screens as the app has from its
  /// start.
  package func screensLeft(in other: Int, of follower: LogFollower) -> Int? {
    let key = places[other] ?? system.place(of: other, in: follower.system)
    places[other] = key
    if traps[key] == false { return nil }
    let most = whole.screens.count / 2
    let found = reach(from: key, beyond: most)
    let isTrap = found.isWhole && found.screens.count <= most
    traps[key] = isTrap
    return isTrap ? found.screens.count : nil
  }

  /// Forgets the numbers of another follower's situations.
  package func forgetFollower() { places = [:] }

  /// The fewest things that a person does from the start until each screen is seen, as far as was
  /// looked.
  package func fewestActions() -> [String: Int] {
    var found: [String: Int] = [:]
    walk(from: 0) { place, actions in
      for screen in system.sight(at: place).screens where found[screen] == nil {
        found[screen] = actions
      }
      return true
    }
    return found
  }

  private func reach(from place: Int, beyond count: Int) -> Reach {
    var screens: Set<String> = []
    let isWhole = walk(from: place) { place, _ in
      screens.formUnion(system.sight(at: place).screens)
      return screens.count <= count
    }
    return Reach(screens: screens, isWhole: isWhole)
  }

  /// Visits states in the order of the fewest actions; time is no action.
  ///
  /// - Returns: Whether all were visited.
  @discardableResult
  private func walk(from start: Int, _ visit: (Int, Int) -> Bool) -> Bool {
    var (search, count) = (BreadthFirstSearch(from: [start]), 0)
    while let place = search.next() {
      guard count < most, !system.isStopped, visit(place, search.cost) else { return false }
      count += 1
      for (doing, target) in ways(from: place) {
        search.reach(target, from: place, cost: doing.isOfUser ? 1 : 0)
      }
    }
    return true
  }

  private func ways(from place: Int) -> [(Doing, Int)] {
    [TransitionSystem.Trying.usual, .known].flatMap { trying in
      let found = system.outgoing(from: place, trying)
      return found.silent.map { ($0.doing, $0.target) }
        + found.telling.map { (system.edges[$0].doing, system.edges[$0].target) }
    }.filter { !$0.0.isFromOutside }
  }
}

extension LogFollower {
  /// A user's view of a state of an itinerary.
  package func sight(at place: Int) -> Sight { system.sight(at: place) }
}

/// A user's view of a state.
package struct Sight: Hashable, Sendable {
  /// The topmost screen, by its name and that of its flow; `nil` for none.
  package let front: ScreenOfFlow?
  /// The names of all screens that are visible, each once, in alphabetical order.
  package let screens: [String]
}

/// A screen, and the flow on whose stack or in whose container it is.
package struct ScreenOfFlow: Hashable, Sendable {
  package let screen: String
  package let flow: String

  package init(screen: String, flow: String) {
    self.screen = screen
    self.flow = flow
  }
}

extension Sight {
  init(_ session: Session) {
    let visible = session.visibleScreens
    screens = Set(visible.compactMap { session.definition(of: $0) }).sorted()
    front = visible.last.flatMap { screen in
      session.definition(of: screen).map {
        ScreenOfFlow(screen: $0, flow: session.flow(around: screen) ?? "")
      }
    }
  }
}

extension Session {
  /// The name of the flow on whose root a screen is, directly or not.
  fileprivate func flow(around screen: Presentable) -> String? {
    let roots = flowRoots.reversed()
    var part: Presentable? = screen
    while let current = part {
      if let found = roots.first(where: { $0.root == current.name }) {
        return names.text(found.flow.name)
      }
      part = info(current)?.container
    }
    return nil
  }
}
