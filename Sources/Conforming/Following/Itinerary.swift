import Navigation

/// The path of one reading of a log: the actions, from state to state.
package struct Itinerary {
  package struct Leg {
    package let doing: Doing
    /// The situations before and after it, by their numbers in the follower.
    package let from: Int
    package let to: Int
    /// The names of the steps that flows navigate to for it.
    package let steps: [String]
  }

  /// The first state; for a log that begins within an action, the state after that action.
  package private(set) var start = 0
  /// The log begins with the start of the app, or right behind it.
  package private(set) var isFromStart = true
  package private(set) var legs: [Leg] = []

  /// Traces back from the last line that follows.
  init(_ run: LogFollower.Run) {
    let system = run.automaton.system
    var ways: [SilentClosure.Way] = []
    let first = run.goBack { _, _, way in if way.edge != nil { ways.append(way) } }
    guard let first else { return }
    start = first.place(in: system)
    switch first {
    case .resting(let place): isFromStart = place == 0
    case .amid(let edge, _): isFromStart = edge == 0
    }
    for way in ways.reversed() {
      guard let edge = way.edge.map({ system.edges[$0] }), case .resting(var here) = way.before
      else { continue }
      for silent in way.silent {
        legs.append(Leg(doing: silent.doing, from: here, to: silent.target, steps: []))
        here = silent.target
      }
      let names = edge.steps.map { system.steps[$0] }.filter { !$0.isNone }.map(\.step.name)
      legs.append(Leg(doing: edge.doing, from: here, to: edge.target, steps: names))
    }
  }
}

extension LogFollower.Run {
  /// Traces one path from the last line that follows back to the first.
  ///
  /// - Parameter body: Receives the index of each line, the hypothesis after it, and the way to it.
  /// - Returns: The hypothesis before the first line.
  @discardableResult
  func goBack(_ body: (Int, Hypothesis, SilentClosure.Way) -> Void) -> Hypothesis? {
    guard var hypothesis = automaton.hypotheses(in: states[reached]).first else { return nil }
    for place in (0..<reached).reversed() {
      let way = automaton.way(from: states[place], content(at: place), to: hypothesis)
      guard let way else {
        if ofEnded.contains(place) { continue }
        return nil
      }
      body(place, hypothesis, way)
      hypothesis = way.before
    }
    return hypothesis
  }
}
