package import Driving

/// One way to read a log: what was done between its lines.
package struct Retracing {
  /// What nobody told of, before a line was told.
  package struct Gap {
    /// The line of the log before it; nil if it is before the first.
    package let after: Int?
    /// The line of the log that comes then.
    package let before: Int
    /// What was done, as lines of the prompt.
    package let silent: [String]
  }

  /// The gaps in which something was done that no line tells of; the first 1,000.
  package private(set) var gaps: [Gap] = []
  /// How many gaps there are.
  package private(set) var count = 0
  /// All that was done, in order; of a long log the first 10,000.
  package private(set) var actions: [String] = []
  /// The same as values.
  package private(set) var deeds: [Driving.Action] = []
  /// What may have been done before the log begins, from the start of the app on.
  package private(set) var lead: [Driving.Action] = []
  /// Whether `actions` are all.
  package private(set) var isAll = true
  /// Whether flows had their steps in another order than the engine has them.
  package private(set) var isReordered = false
  /// Whether flows got the link that has made them (D15).
  package private(set) var reachesNewFlows = false

  private static let mostGaps = 1_000
  private static let mostActions = 10_000

  /// Goes back from the end of a log.
  init(_ run: LogFollower.Run) {
    var ways: [(line: Int, way: Onward.Way)] = []
    let first = run.goBack { place, standing, way in
      if Self.isOutOfOrder(way, to: standing, in: run.automaton.space) { isReordered = true }
      if let deed = way.deed, run.automaton.space.deeds[deed].isLate { reachesNewFlows = true }
      if way.deed != nil { ways.append((place, way)) }
    }
    tell(ways.reversed(), run)
    let space = run.automaton.space
    switch first {
    case .resting(let place): lead = space.lead(to: place)
    case .amid(let deed, _): lead = space.lead(to: space.deeds[deed].target)
    case nil: break
    }
  }

  private mutating func tell(
    _ ways: some Sequence<(line: Int, way: Onward.Way)>, _ run: LogFollower.Run
  ) {
    let events = run.log.events
    for (place, way) in ways {
      guard let deed = way.deed else { continue }
      let silent = way.silent.map(\.line)
      let own = silent + run.automaton.space.deeds[deed].lines
      if actions.count < Self.mostActions {
        actions += own
        deeds += way.silent.map(\.action)
        deeds += run.automaton.space.deeds[deed].actions
      } else {
        isAll = false
      }
      guard !silent.isEmpty else { continue }
      count += 1
      if gaps.count < Self.mostGaps {
        gaps.append(
          Gap(
            after: place > 0 ? Int(events[place - 1].line) : nil, before: Int(events[place].line),
            silent: silent))
      }
    }
  }

  /// Whether a step was told before one that the engine has before it.
  private static func isOutOfOrder(
    _ way: Onward.Way, to standing: Standing, in space: SituationSpace
  ) -> Bool {
    guard case .amid(let deed, let told) = standing else { return false }
    return told != space.deeds[deed].told(first: told.nonzeroBitCount)
      && space.deeds[deed].steps.count <= 63
  }
}
