package import Driving
import Navigation

/// A possible reading of a log: the actions between its lines.
package struct Retracing {
  /// The unlogged actions before a line.
  package struct Gap {
    /// The line of the log before it; nil if it is before the first.
    package let after: Int?
    /// The line of the log that comes then.
    package let before: Int
    /// The actions, as lines of the prompt.
    package let silent: [String]
  }

  /// The gaps with unlogged actions; the first 1,000.
  package private(set) var gaps: [Gap] = []
  /// How many gaps there are.
  package private(set) var count = 0
  /// All that was done, in order; of a long log the first 10,000.
  package private(set) var actions: [String] = []
  /// The same as values.
  package private(set) var actionValues: [Driving.Action] = []
  /// Possible actions before the log begins, from the start of the app.
  package private(set) var lead: [Driving.Action] = []
  /// Whether `actions` are all.
  package private(set) var isAll = true
  /// Whether flows had their steps in another order than the engine has them.
  package private(set) var isReordered = false
  /// Whether flows got the link that has made them (D15).
  package private(set) var reachesNewFlows = false
  /// The lines of steps that a guard has refused and with which RxFlow continues (D3).
  package private(set) var refusedLines: [Int] = []
  /// The lines of flows that have ended in the script, and got a link all the same (D1, D17).
  package private(set) var endedLines: [Int] = []

  private static let mostGaps = 1_000
  private static let mostActions = 10_000

  /// Traces back from the end of a log.
  init(_ run: LogFollower.Run) {
    var ways: [(line: Int, way: SilentClosure.Way)] = []
    var told: [Int] = []
    let first = run.goBack { place, hypothesis, way in
      told.append(place)
      if Self.isOutOfOrder(way, to: hypothesis, in: run.automaton.system) { isReordered = true }
      if let edge = way.edge, run.automaton.system.edges[edge].isLate { reachesNewFlows = true }
      if way.edge != nil { ways.append((place, way)) }
    }
    let events = run.log.events.prefix(run.reached)
    let moved = Set(told)
    refusedLines = events.filter {
      run.log.contents[Int($0.content)].step.name == NavigatedStep.none.name
    }.map { Int($0.line) }
    endedLines = run.ofEnded.subtracting(moved).sorted().filter { $0 < run.reached }
      .map { Int(events[$0].line) }
    tell(ways.reversed(), run)
    let system = run.automaton.system
    if let first { lead = system.lead(to: first.place(in: system)) }
  }

  private mutating func tell(
    _ ways: some Sequence<(line: Int, way: SilentClosure.Way)>, _ run: LogFollower.Run
  ) {
    let events = run.log.events
    for (place, way) in ways {
      guard let edge = way.edge else { continue }
      let silent = way.silent.map(\.line)
      let own = silent + run.automaton.system.edges[edge].lines
      if actions.count < Self.mostActions {
        actions += own
        actionValues += way.silent.map(\.action)
        actionValues += run.automaton.system.edges[edge].actions
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

  /// Whether a step was logged before one that precedes it in the engine.
  private static func isOutOfOrder(
    _ way: SilentClosure.Way, to hypothesis: Hypothesis, in system: TransitionSystem
  ) -> Bool {
    guard case .amid(let edge, let told) = hypothesis else { return false }
    return !system.edges[edge].isInOrder(told)
  }
}
