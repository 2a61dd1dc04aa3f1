import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds steps that the user causes and that no flow has an entry for.
struct UnhandledFinder: Finder {
  private struct Unheard: Hashable {
    let step: StepCase
    /// The definition of its emitter; `nil` if unknown.
    let place: String?
    /// Whether the emitter's flow has ended, so that its stepper is no longer subscribed.
    let isLeft: Bool
  }

  private var found = Sightings<Unheard>()

  mutating func begin(_ session: Session) {
    for one in unheard(session.recordsOfStart, session) { found.note(one, in: 0) }
  }

  mutating func look(at performed: PerformedAction) {
    if performed.tellsNothingNew { return }
    for one in unheard(performed.records, performed.session, on: performed.screen) {
      found.note(one, in: performed.from, performed.leg)
    }
  }

  /// - Parameter screen: The screen whose control was used.
  private func unheard(
    _ records: [Record], _ session: Session, on screen: String? = nil
  ) -> [Unheard] {
    records.compactMap { record in
      guard record.isUnheard(among: records), let event = record.stepEvent else { return nil }
      let source = event.origin.source
      return Unheard(
        step: event.navigated.case,
        place: screen ?? source.map { session.definition(ofInstance: $0) },
        isLeft: event.outcome == .notContributed && source.map(session.isLeft) == true)
    }
  }

  mutating func merge(_ other: UnhandledFinder) { found.merge(other.found) }

  var seen: [AnyHashable] { found.keys }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    found.all.map { sighting in
      let (step, place) = (sighting.key.step, sighting.key.place)
      let subjects =
        [Finding.Subject.step(step)] + (place.map { [app.outline.subject(ofPlace: $0)] } ?? [])
      let words = sighting.leg?.action.controlWords ?? []
      let used = place.flatMap(app.screen(named:))?.controls.first { words.contains($0.name) }
      let link = sighting.leg?.action.url.flatMap(app.links.pattern).flatMap { pattern in
        app.outline.links.first { $0.pattern == pattern }
      }
      let finding = Finding(
        check: "unhandled", about: subjects,
        Message("E0782", ["step": step.name, "place": sighting.key.isLeft ? place : nil]),
        at: used?.location ?? place.flatMap(app.outline.location(ofPlace:)) ?? link?.location,
        highlight: used?.name ?? place ?? link?.pattern,
        cure: sighting.key.isLeft
          ? Message("exploring.nobodyIsLeftCure") : Message("exploring.nobodyHandlesCure"))
      return Discovery(
        finding, way: sighting.way(in: graph), in: app, expecting: "expect.none \"unhandled\"")
    }
  }
}
