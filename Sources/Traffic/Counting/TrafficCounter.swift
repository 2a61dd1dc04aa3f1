package import Conforming
package import Driving

/// Counts sessions.
package final class TrafficCounter {
  private let follower: SessionFollower<SessionCount>
  package private(set) var sums = TrafficSums()
  private let names: KnownNames

  /// - Parameters:
  ///   - options: How a session is followed.
  ///   - makeDriver: Gives a driver of the app at its start.
  package init(_ options: LogFollower.Options, _ makeDriver: @escaping () -> Driver) {
    let driver = makeDriver()
    names = KnownNames(driver.app)
    let surroundings = Surroundings(from: driver)
    var latest: LogFollower?
    follower = SessionFollower(options, makeDriver) { followed, follower in
      if latest !== follower { surroundings.forgetFollower() }
      latest = follower
      return SessionCount(followed, follower: follower, surroundings: surroundings)
    }
  }

  /// Called while a session is followed.
  package var tell: ((LogFollower.Progress) -> Void)? {
    get { follower.tell }
    set { follower.tell = newValue }
  }

  /// Counts rows that tell of no navigation.
  package func skip(_ rows: Int) { sums.skipped += rows }

  /// Counts a session.
  ///
  /// - Parameters:
  ///   - log: The session.
  ///   - name: The hash of its identifier.
  ///   - isUnique: No other session has the name.
  /// - Returns: Whether it was counted; it is not after Ctrl-C.
  package func add(_ log: ReadLog, named name: String, isUnique: Bool = true) -> Bool {
    guard log.isReadWhole else {
      if isUnique { sums.names.insert(name) }
      sums.unreadable += TrafficSums.Examples(
        sessions: 1, examples: [TrafficSums.Example(session: name, steps: log.stepsBeforeUnread)])
      return true
    }
    guard log.recognised > 0 else {
      sums.skipped += log.skipped
      sums.unread += 1
      if isUnique { sums.names.insert(name) }
      return true
    }
    guard let count = follower.follow(log) else { return false }
    sums.sessions += 1
    sums.steps += log.eventCount
    sums.known += names.count(in: log)
    sums.skipped += log.skipped
    if isUnique { sums.names.insert(name) }
    sums.add(count, named: name)
    return true
  }
}

extension TrafficSums {
  fileprivate mutating func add(_ count: SessionCount, named name: String) {
    switch count.verdict {
    case .possible: possible += 1
    case .unknown:
      unknown += 1
      return
    case .impossible(let key, let steps):
      impossible[key, default: Examples()] += Examples(
        sessions: 1, examples: [Example(session: name, steps: steps)])
    }
    if !count.isFromStart { fromMiddle += 1 }
    for (passage, times) in count.passages {
      passages[passage, default: Count()] += Count(times: times, sessions: 1)
    }
    for screen in count.screens { screens[screen, default: 0] += 1 }
    for (screen, actions) in count.walked { walked[screen, default: [:]][actions, default: 0] += 1 }
    if let end = count.end { ends[end, default: 0] += 1 }
    if let (spot, left) = count.trap {
      var trap = traps[spot] ?? Trap()
      trap.sessions += 1
      trap.screensLeft = max(trap.screensLeft, left)
      traps[spot] = trap
    }
  }
}

/// What one session adds to the sums.
struct SessionCount {
  enum Feasibility {
    case possible, impossible(TrafficSums.Impossibility, steps: Int), unknown
  }

  let verdict: Feasibility
  private(set) var passages: [TrafficSums.Passage: Int] = [:]
  private(set) var screens: Set<String> = []
  /// The things that were done until a screen was seen; empty if the session begins in the middle.
  private(set) var walked: [String: Int] = [:]
  private(set) var end: TrafficSums.Spot?
  private(set) var trap: (spot: TrafficSums.Spot, screensLeft: Int)?
  let isFromStart: Bool

  /// - Parameters:
  ///   - followed: The session, followed for traffic.
  ///   - follower: What followed it.
  ///   - surroundings: Says where one can come to.
  init(_ followed: FollowedLog, follower: LogFollower, surroundings: Surroundings) {
    verdict = Self.verdict(of: followed)
    isFromStart = followed.itinerary?.isFromStart ?? false
    guard let itinerary = followed.itinerary else { return }
    if case .unknown = verdict { return }
    var actions = 0
    note(follower.sight(at: itinerary.start), after: 0)
    for leg in itinerary.legs {
      let (before, after) = (follower.sight(at: leg.from), follower.sight(at: leg.to))
      let passage = TrafficSums.Passage(
        from: before.spot, doing: leg.doing.text, to: after.spot, step: leg.steps.first ?? "")
      passages[passage, default: 0] += 1
      if leg.doing.isOfUser { actions += 1 }
      note(after, after: actions)
    }
    guard case .possible = verdict else { return }
    let places = [itinerary.start] + itinerary.legs.map(\.to)
    end = follower.sight(at: places[places.count - 1]).spot
    trap = Self.trap(places, follower: follower, surroundings: surroundings)
  }

  private static func verdict(of followed: FollowedLog) -> Feasibility {
    guard let divergence = followed.divergence else { return .possible }
    if followed.isCut { return .unknown }
    let impossibility = TrafficSums.Impossibility(
      flow: divergence.isFlowKnown ? divergence.flow : "",
      step: divergence.isStepKnown ? divergence.stepName : "",
      visible: divergence.screenNames.joined(separator: ", "),
      differsInValues: divergence.differsInValues)
    return .impossible(impossibility, steps: divergence.place)
  }

  private mutating func note(_ sight: Sight, after actions: Int) {
    screens.formUnion(sight.screens)
    guard isFromStart else { return }
    for screen in sight.screens where walked[screen] == nil { walked[screen] = actions }
  }

  /// The first situation on the way that is a trap: what leads out of it leads out of all that come then.
  private static func trap(
    _ places: [Int], follower: LogFollower, surroundings: Surroundings
  ) -> (spot: TrafficSums.Spot, screensLeft: Int)? {
    func left(_ index: Int) -> Int? { surroundings.screensLeft(in: places[index], of: follower) }
    guard left(places.count - 1) != nil else { return nil }
    var (free, caught) = (-1, places.count - 1)
    while caught - free > 1 {
      let middle = (free + caught) / 2
      if left(middle) == nil { free = middle } else { caught = middle }
    }
    return left(caught).map { (follower.sight(at: places[caught]).spot, $0) }
  }
}

extension Sight {
  fileprivate var spot: TrafficSums.Spot {
    TrafficSums.Spot(flow: front?.flow ?? "", screen: front?.screen ?? "")
  }
}
