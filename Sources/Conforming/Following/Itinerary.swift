import Driving
import Navigation

/// The path of one reading of a log: the actions, from state to state.
package struct Itinerary {
  package struct ReadLeg {
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
  package private(set) var legs: [ReadLeg] = []

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
        legs.append(ReadLeg(doing: silent.doing, from: here, to: silent.target, steps: []))
        here = silent.target
      }
      let names = edge.steps.map { system.steps[$0] }.filter { !$0.isNone }.map(\.step.name)
      legs.append(ReadLeg(doing: edge.doing, from: here, to: edge.target, steps: names))
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

/// An action of a user without its values: `tap movies`, `back`.
///
/// It contains only names of the script, never a text that a person has typed.
package struct Doing: Hashable, Sendable {
  package let verb: String
  /// The name of a control.
  package let control: String?

  init(_ verb: String, _ control: String? = nil) {
    self.verb = verb
    self.control = control
  }

  /// All of it on one line.
  package var text: String { control.map { "\(verb) \($0)" } ?? verb }

  /// Whether a person does it, and not the time.
  package var isOfUser: Bool { verb != "start" && verb != "wait" && verb != "fail" }

  /// Whether it does not depend on the visible screens.
  package var isFromOutside: Bool { verb == "open" || verb == "relaunch" }
}

extension Driving.Action {
  var doing: Doing {
    // Without the name of the control's screen.
    let control = controlWords?.first.map { WrittenName.parted($0).first?.rest ?? $0 }
    return switch self {
    case .tap, .double: Doing("tap", control)
    case .type: Doing("type", control)
    case .enter(_, let control, _, _): Doing("type", control)
    case .touch, .doubleTouch: Doing("tap")
    case .back: Doing("back")
    case .tab: Doing("tab")
    case .dismiss: Doing("dismiss")
    case .letGo: Doing("let go")
    case .drag: Doing("drag")
    case .device: Doing("device")
    case .emit: Doing("emit")
    case .navigate: Doing("navigate")
    case .open: Doing("open")
    case .clock: Doing("wait")
    case .relaunch: Doing("relaunch")
    case .answer: Doing("answer")
    case .fail: Doing("fail")
    case .draws: Doing("draws")
    }
  }
}
