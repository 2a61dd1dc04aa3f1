import Conforming

/// What one session adds to the sums.
struct SessionCount {
  enum Verdict {
    case possible, impossible(TrafficSums.Impossibility, steps: Int), unknown
  }

  let verdict: Verdict
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
  init(_ followed: FollowedLog, _ follower: LogFollower, _ surroundings: Surroundings) {
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
    trap = Self.trap(places, follower, surroundings)
  }

  private static func verdict(of followed: FollowedLog) -> Verdict {
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
    _ places: [Int], _ follower: LogFollower, _ surroundings: Surroundings
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
