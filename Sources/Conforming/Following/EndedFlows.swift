import Navigation
import Scripting

/// Finds lines of flows that have ended in the script, but receive a link in RxFlow.
///
/// RxFlow delivers a link to each flow that it retains. A flow in a removed container never ends
/// there (D1), and a flow with an animated dismissal ends later (D17). No user sees how such a flow
/// handles the link.
struct EndedFlows {
  /// The places of the lines that may be of such flows.
  private(set) var places: Set<Int> = []
  private let log: ReadLog
  private let system: TransitionSystem
  /// The names of the steps that links have.
  private let linked: Set<String>
  /// The first step of each flow in the log, and how often the flow navigated to it.
  private var begun: [String: (step: String, count: Int)] = [:]

  /// How many lines a link may take.
  private static let window = 64

  init(_ log: ReadLog, _ system: TransitionSystem) {
    self.log = log
    self.system = system
    linked = Set(system.app.links.all.flatMap(\.stepNames))
  }

  /// Filters the hypotheses before a line: those that the line does not change, because its flow has
  /// ended there.
  mutating func hypotheses(at place: Int, in hypotheses: [Hypothesis]) -> [Hypothesis] {
    let event = log.contents[Int(log.events[place].content)]
    let known = begun[event.flow] ?? (event.step.name, 0)
    let found =
      isLinked(event, at: place)
      ? hypotheses.filter { $0.living(event.flow, in: system) < known.count } : []
    if found.isEmpty {
      begun[event.flow] = (known.step, known.count + (event.step.name == known.step ? 1 : 0))
    } else {
      places.insert(place)
    }
    return found
  }

  /// Whether another flow has just got the same step, which is one of a link.
  private func isLinked(_ event: WrittenEvent, at place: Int) -> Bool {
    guard linked.contains(event.step.name) else { return false }
    let before = log.events[max(0, place - Self.window)..<place]
    return before.contains {
      let other = log.contents[Int($0.content)]
      return other.flow != event.flow && other.step == event.step
    }
  }
}
