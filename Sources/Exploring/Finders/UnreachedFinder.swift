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

  mutating func look(at deed: Deed) {
    if !deed.tellsNothingNew { reached.note(deed.records, deed.names) }
  }

  mutating func merge(_ other: UnreachedFinder) { reached.formUnion(other.reached) }

  var seen: [AnyHashable] { reached.things.map { AnyHashable($0) } }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    guard sum.isComplete, !sum.isSampled else { return [] }
    let outline = app.outline
    let screens = outline.screens.filter {
      // A tab that only emits is never selected.
      !reached.things.contains(.screen($0.name)) && !$0.emissions.contains { $0.source == .tab }
    }.map { screen in
      finding(
        [.screen(screen.name)], Message("E0786", ["name": screen.name]), screen.location,
        screen.name, sum)
    }
    let flows = outline.flows.filter { !reached.things.contains(.flow($0.name)) }.map { flow in
      finding(
        [.flow(flow.name)], Message("E0786", ["name": flow.name]), flow.location, flow.name, sum)
    }
    return screens + flows + outline.flows.flatMap { entries(of: $0, sum, outline) }
  }

  private func finding(
    _ subjects: [Finding.Subject], _ message: Message, _ location: SourceLocation?,
    _ highlight: String, _ sum: Sum
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
        Message("E0787", ["flow": flow.name, "step": row.step.name]), row.location,
        row.step.name, sum)
    }
  }
}
