import Navigation

/// Finds the change of one line after which most of the lines that come then can follow.
struct ClosestLog {
  private let run: LogFollower.Run
  private let place: Int
  private let state: LogAutomaton.State
  private let allowed: [Int]

  /// How many lines behind a change are looked at, and how many other lines are tried.
  private static let window = 12
  private static let most = 60

  /// - Parameters:
  ///   - run: The log, up to the line that cannot follow.
  ///   - allowed: The possible next steps, by their numbers.
  init(_ run: LogFollower.Run, _ allowed: [Int]) {
    self.run = run
    self.allowed = Array(allowed.prefix(Self.most))
    place = run.reached
    state = run.states[run.reached]
  }

  var closest: Divergence.Closest? {
    var best: (reach: Int, closest: Divergence.Closest)?
    func offer(_ reach: Int, _ closest: Divergence.Closest) {
      if reach > best?.reach ?? place { best = (reach, closest) }
    }
    let events = run.log.events
    let own = run.log.contents[Int(events[place].content)]
    for step in sorted(allowed, near: own) {
      let other = run.automaton.state(after: state, step: step)
      let text = "\(run.automaton.space.steps[step])"
      offer(reach(other, from: place + 1), .replaced(by: text))
      if other != 0 { offer(reach(other, from: place), .missing(text)) }
    }
    if place + 1 < events.count {
      let first = run.automaton.state(after: state, run.content(at: place + 1))
      if first != 0 {
        let second = run.automaton.state(after: first, run.content(at: place))
        let line = Int(events[place + 1].line)
        if second != 0 { offer(reach(second, from: place + 2), .swapped(withLine: line)) }
      }
      offer(reach(state, from: place + 1), .superfluous)
    } else {
      offer(place + 1, .superfluous)
    }
    return best?.closest
  }

  /// Sorts steps by similarity to a line: the same flow, the same step.
  private func sorted(_ steps: [Int], near own: WrittenEvent) -> [Int] {
    func distance(_ step: Int) -> Int {
      let other = run.automaton.space.steps[step]
      return (other.flow == own.flow ? 0 : 1) + (other.step.name == own.step.name ? 0 : 2)
    }
    let distances = steps.map(distance)
    return steps.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { steps[$0] }
  }

  /// The first line that cannot follow from a state.
  private func reach(_ state: LogAutomaton.State, from first: Int) -> Int {
    var (state, next) = (state, first)
    guard state != 0 else { return place }
    while next < min(run.log.events.count, place + Self.window) {
      state = run.automaton.state(after: state, run.content(at: next))
      if state == 0 { return next }
      next += 1
    }
    return next
  }
}
