import Navigation
import Scripting

/// The first line of a log that cannot follow, with what could.
package struct Divergence {
  /// What the log would have to be.
  package enum Closest {
    /// This stands in the place of the line.
    case replaced(by: String)
    /// A line is missing before it.
    case missing(String)
    /// The line is one too many.
    case superfluous
    /// It stands in the wrong order with the one after it.
    case swapped(withLine: Int)
  }

  /// Something that could have been told there.
  package struct Allowed {
    /// What a flow would navigate to.
    package let event: String
    /// What a user does for it; empty within something that was begun.
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
  /// How many steps were told before it.
  package let place: Int
  /// Where the app may be: the screens that are visible, three at most.
  package let situations: [String]
  /// The names of the screens that are visible in the first of these situations.
  package let screenNames: [String]
  /// How many situations it may be in.
  package let count: Int
  /// What could have been told, the nearest first.
  package let allowed: [Allowed]
  package let closest: Closest?
  /// The script has a flow of that name.
  package let isFlowKnown: Bool
  /// The script has a step of that name.
  package let isStepKnown: Bool
}

extension Divergence {
  /// - Parameter isBrief: What could have been told is not looked for.
  init(_ run: LogFollower.Run, isBrief: Bool = false) {
    let event = run.log.events[run.reached]
    let content = run.log.contents[Int(event.content)]
    let space = run.automaton.space
    let state = run.states[run.reached]
    let standings = run.automaton.standings(in: state)
    let allowed = isBrief ? [] : run.automaton.allowed(after: state)
    line = Int(event.line)
    start = event.start
    flow = content.flow
    step = content.step.text
    stepName = content.step.name
    place = run.reached
    count = standings.count
    screenNames = standings.first.map { $0.screenNames(in: space) } ?? []
    var shown: [String] = []
    for standing in standings.prefix(20) {
      let text = standing.text(in: space)
      if !shown.contains(text) { shown.append(text) }
    }
    situations = Array(shown.prefix(3))
    var typed: Set<String> = []
    self.allowed = allowed.compactMap { one in
      let deed = one.way.deed.map { space.deeds[$0].line } ?? ""
      let actions = one.way.silent.map(\.line) + (deed.isEmpty ? [] : [deed])
      let step = space.steps[one.step]
      // Of all texts that can be typed, one is told.
      if actions.contains(where: { $0.hasPrefix(":type") }),
        !typed.insert("\(step.flow) \(step.step.name)").inserted
      {
        return nil
      }
      return Allowed(event: "\(step)", actions: actions)
    }
    closest = isBrief ? nil : ClosestLog(run, allowed.map(\.step)).closest
    isFlowKnown = space.app.flows.contains { $0.name == content.flow }
    isStepKnown = space.app.flows.flatMap(\.handledSteps).contains { $0.name == content.step.name }
  }
}

extension Standing {
  fileprivate func screenNames(in space: SituationSpace) -> [String] {
    switch self {
    case .resting(let place): space.sight(at: place).screens
    case .amid(let deed, _): space.sight(at: space.deeds[deed].target).screens
    }
  }

  /// The screens that can be seen, or what is under way.
  fileprivate func text(in space: SituationSpace) -> String {
    switch self {
    case .resting(let place): space.screens(in: place).joined(separator: ", ")
    case .amid(let deed, _):
      space.deeds[deed].line.isEmpty ? "…" : space.deeds[deed].line + " …"
    }
  }
}

extension WrittenStep {
  /// As Swift prints it.
  var text: String {
    name + (arguments.isEmpty ? "" : "(" + arguments.map(\.text).joined(separator: ", ") + ")")
  }
}

extension WrittenValue.Argument {
  fileprivate var text: String { (label.map { "\($0): " } ?? "") + value.text }
}

extension WrittenValue {
  fileprivate var text: String {
    switch self {
    case .absent: "nil"
    case .text(let text): "\"\(text)\""
    case .list(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .dictionary(let items):
      "["
        + items.map { "\($0.key.text): \($0.value.text)" }.sorted().joined(separator: ", ") + "]"
    case .word(let word, let arguments):
      word
        + (arguments.isEmpty
          ? "" : "(" + arguments.map(\.text).joined(separator: ", ") + ")")
    }
  }
}
