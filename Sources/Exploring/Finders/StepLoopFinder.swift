import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds endless chains of steps (B1), and inputs that exceed their memory (B3).
struct StepLoopFinder: Finder {
  private struct Stop: Hashable {
    /// The steps of the cycle; empty if only waits follow each other.
    let steps: [Step]
    let words: Message
    /// The topmost screen, if no step has a place.
    let front: String?
  }

  private var found = Sightings<Stop>()

  mutating func begin(_ session: Session) {
    for stop in stops(session.recordsOfStart, session) { found.note(stop, in: 0) }
  }

  mutating func look(at performed: PerformedAction) {
    if performed.tellsNothingNew { return }
    for stop in stops(performed.records, performed.session) {
      found.note(stop, in: performed.from, performed.leg)
    }
  }

  private func stops(_ records: [Record], _ session: Session) -> [Stop] {
    records.compactMap { record in
      guard case .chainStopped(let cycle, let reason) = record.event, reason != .asked,
        let words = record.event.words(session.names)
      else { return nil }
      let front = cycle.isEmpty ? session.front.last.flatMap(session.definition) : nil
      return Stop(steps: cycle, words: words, front: front)
    }
  }

  mutating func merge(_ other: StepLoopFinder) { found.merge(other.found) }

  var seen: [AnyHashable] { found.keys }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    found.all.map { sighting in
      let finding = Finding(
        check: "step-loop", about: sighting.key.steps.map { .step($0.case) },
        .endless(sighting.key.words),
        at: sighting.key.steps.first.flatMap { app.outline.entry($0) }
          ?? sighting.key.front.flatMap(app.outline.location(ofPlace:)),
        highlight: sighting.key.steps.first?.case.name ?? sighting.key.front)
      return Discovery(
        finding, way: sighting.way(in: graph), in: app, expecting: "expect.none \"step loop\"")
    }
  }
}

extension AppOutline {
  /// The entry of the first flow that handles a step.
  fileprivate func entry(_ step: Step) -> SourceLocation? {
    flows.lazy.flatMap(\.rows).first { $0.step == step.case }?.location
  }
}

extension Message {
  fileprivate static func endless(_ words: Message) -> Message {
    Message("E0781", ["reason": words])
  }
}
