import Diagnostics
import Navigation
import Scripting

/// The first line of a log that cannot follow, with the lines that could.
package struct Divergence {
  /// The change that would make the log conform.
  package enum Closest {
    /// Another line in its place.
    case replaced(by: String)
    /// A line is missing before it.
    case missing(String)
    /// The line is one too many.
    case superfluous
    /// The line and the one after it in reverse order.
    case swapped(withLine: Int)
  }

  /// A possible next line.
  package struct Allowed {
    /// The navigation of a flow.
    package let event: String
    /// The actions of a user that cause it; empty within an action that has begun.
    package let actions: [String]
  }

  /// The line, counted from 1.
  package let line: Int
  /// Where the line begins.
  package let start: Int
  package let flow: String
  package let step: String
  /// The step without its values.
  package let stepName: String
  /// The number of steps before it.
  package let place: Int
  /// Where the app may be: the screens that are visible, three at most.
  package let situations: [String]
  /// The names of the screens that are visible in the first of these situations.
  package let screenNames: [String]
  /// How many situations it may be in.
  package let count: Int
  /// The possible next lines, the most similar first.
  package let allowed: [Allowed]
  package let closest: Closest?
  /// The script has a flow of that name.
  package let isFlowKnown: Bool
  /// The script has a step of that name.
  package let isStepKnown: Bool
  /// The flow could navigate to that step with other values.
  package let differsInValues: Bool
  /// Other values of the same types were taken.
  let takesAnyValues: Bool
  /// Whether an earlier line names the flow, and the flow is no longer live in the first of these
  /// states.
  let isFlowEnded: Bool
}

extension Divergence {
  /// - Parameter isBrief: Whether to skip the search for possible lines.
  init(_ run: LogFollower.Run, isBrief: Bool = false) {
    let event = run.log.events[run.reached]
    let content = run.log.contents[Int(event.content)]
    let system = run.automaton.system
    let state = run.states[run.reached]
    let hypotheses = run.automaton.hypotheses(in: state)
    let allowed = run.automaton.allowed(after: state)
    line = Int(event.line)
    start = event.start
    flow = content.flow
    step = content.step.text
    stepName = content.step.name
    place = run.reached
    count = hypotheses.count
    screenNames = hypotheses.first.map { $0.screenNames(in: system) } ?? []
    var shown: [String] = []
    for hypothesis in hypotheses.prefix(20) {
      let text = hypothesis.text(in: system)
      if !shown.contains(text) { shown.append(text) }
    }
    situations = Array(shown.prefix(3))
    var typed: Set<String> = []
    takesAnyValues = system.takesAnyValues
    differsInValues = allowed.contains {
      let other = system.steps[$0.step]
      return other.flow == content.flow && other.step.name == content.step.name
    }
    isFlowEnded = run.hasEnded(content.flow)
    self.allowed = (isBrief ? [] : allowed).compactMap { one in
      let edge = one.way.edge.map { system.edges[$0].line } ?? ""
      let actions = one.way.silent.map(\.line) + (edge.isEmpty ? [] : [edge])
      let step = system.steps[one.step]
      // Of all texts that can be typed, only one is listed.
      if actions.contains(where: { $0.hasPrefix(":type") }),
        !typed.insert("\(step.flow) \(step.step.name)").inserted
      {
        return nil
      }
      return Allowed(event: "\(step)", actions: actions)
    }
    closest = isBrief ? nil : ClosestLog(run, allowed.map(\.step)).closest
    isFlowKnown = system.app.flows.contains { $0.name == content.flow }
    isStepKnown = system.app.flows.flatMap(\.handledSteps).contains { $0.name == content.step.name }
  }
}

extension LogFollower.Run {
  /// Whether an earlier line names a flow that is no longer live.
  fileprivate func hasEnded(_ flow: String) -> Bool {
    guard let hypothesis = automaton.hypotheses(in: states[reached]).first else { return false }
    let isTold = log.events.prefix(reached).contains {
      log.contents[Int($0.content)].flow == flow
    }
    return isTold && hypothesis.living(flow, in: automaton.system) == 0
  }
}

extension Hypothesis {
  /// The number of live flows with a name, after the action in progress.
  func living(_ flow: String, in system: TransitionSystem) -> Int {
    let session = system.session(in: place(in: system))
    return session.flowRoots.count { session.names.text($0.flow.name) == flow }
  }

  fileprivate func screenNames(in system: TransitionSystem) -> [String] {
    system.sight(at: place(in: system)).screens
  }

  /// The visible screens, or the action in progress.
  fileprivate func text(in system: TransitionSystem) -> String {
    switch self {
    case .resting(let place): system.screens(in: place).joined(separator: ", ")
    case .amid(let edge, _):
      system.edges[edge].line.isEmpty ? "…" : system.edges[edge].line + " …"
    }
  }
}

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
      let text = "\(run.automaton.system.steps[step])"
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
      let other = run.automaton.system.steps[step]
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
