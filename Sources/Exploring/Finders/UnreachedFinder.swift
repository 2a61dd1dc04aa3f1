import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds screens, flows and entries that nothing reaches, if all was walked.
struct UnreachedFinder: Finder {
  private var reached = Coverage()

  mutating func begin(_ session: Session) { reached.note(session.log.records(), session.names) }

  mutating func look(at session: Session, _ situation: Int) { reached.note(session) }

  mutating func look(at performed: PerformedAction) {
    if !performed.tellsNothingNew { reached.note(performed.records, performed.names) }
  }

  mutating func merge(_ other: UnreachedFinder) { reached.formUnion(other.reached) }

  var seen: [AnyHashable] { reached.things.map { AnyHashable($0) } }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    guard sum.isComplete, !sum.isSampled else { return [] }
    let outline = app.outline
    let unknown = outline.todos.reduce(into: Set<String>()) {
      $0.formUnion(Todo.words(in: $1.todo.text))
    }
    let screens = outline.screens.filter {
      // A tab that only emits is never selected.
      !reached.things.contains(.screen($0.name)) && !$0.emissions.contains { $0.source == .tab }
    }.map { screen in
      finding(
        [.screen(screen.name)], message: Message("E0786", ["name": screen.name]),
        location: screen.location,
        highlight: screen.name, sum: sum)
    }
    let flows = outline.flows.filter { !reached.things.contains(.flow($0.name)) }.map { flow in
      finding(
        [.flow(flow.name)], message: Message("E0786", ["name": flow.name]), location: flow.location,
        highlight: flow.name, sum: sum)
    }
    let rows = outline.flows.flatMap { entries(of: $0, sum, outline) }
    return (screens + flows + rows).filter { !$0.finding.subjects.areNamed(in: unknown) }
  }

  private func finding(
    _ subjects: [Finding.Subject], message: Message, location: SourceLocation?,
    highlight: String, sum: Sum
  ) -> Discovery {
    let finding = Finding(
      check: "unreached", about: subjects, message, at: location, highlight: highlight)
    return Discovery(finding, searched: sum)
  }

  /// The unreached entries of a reached flow; an entry that makes an unreached presentable is not
  /// reported again.
  private func entries(of flow: AppOutline.Flow, _ sum: Sum, _ outline: AppOutline) -> [Discovery] {
    guard reached.things.contains(.flow(flow.name)) else { return [] }
    let missing =
      outline.screens.map(\.name).filter { !reached.things.contains(.screen($0)) }
      + outline.flows.map(\.name).filter { !reached.things.contains(.flow($0)) }
    // Entries added by a plugin's word have no place.
    return flow.rows.filter { row in
      row.location != flow.location && !reached.things.contains(.entry(row.step, of: flow.name))
        && !missing.contains { row.handling.shows($0) }
    }
    .map { row in
      finding(
        [.flow(flow.name), .step(row.step)],
        message: Message("E0787", ["flow": flow.name, "step": row.step.name]),
        location: row.location,
        highlight: row.step.name, sum: sum)
    }
  }
}

extension [Finding.Subject] {
  /// Whether a word names the step, or the screen or flow if there is no step.
  fileprivate func areNamed(in words: Set<String>) -> Bool {
    contains { subject in
      switch subject {
      case .screen(let name), .flow(let name): words.contains(name)
      case .step(let step): words.contains(step.name)
      case .service: false
      }
    }
  }
}
