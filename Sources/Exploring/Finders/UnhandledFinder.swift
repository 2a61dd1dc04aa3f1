import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds steps that the user causes and that no flow has an entry for.
struct UnhandledFinder: Finder {
  private struct Unheard: Hashable {
    let step: StepCase
    let screen: String?
  }

  private var found = Sightings<Unheard>()

  mutating func begin(_ session: Session) {
    for step in unheard(session.recordsOfStart) {
      found.note(Unheard(step: step, screen: nil), in: 0)
    }
  }

  mutating func look(at deed: Deed) {
    if deed.tellsNothingNew { return }
    for step in unheard(deed.records) {
      found.note(
        Unheard(step: step, screen: deed.screen), in: deed.from, deed.leg)
    }
  }

  private func unheard(_ records: [Record]) -> [StepCase] {
    var unheard: [StepCase] = []
    for record in records where record.isUnheard(among: records) {
      if let event = record.stepEvent { unheard.append(event.navigated.case) }
    }
    return unheard
  }

  mutating func merge(_ other: UnhandledFinder) { found.merge(other.found) }

  var seen: [AnyHashable] { found.keys }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    found.all.map { sighting in
      let (step, screen) = (sighting.key.step, sighting.key.screen)
      let subjects = [Finding.Subject.step(step)] + (screen.map { [.screen($0)] } ?? [])
      let finding = Finding(
        check: "unhandled", about: subjects, .nobodyHandles(step.name),
        at: screen.flatMap { app.outline.location(ofPlace: $0) }, highlight: screen,
        cure: .nobodyHandlesCure)
      return Discovery(
        finding, way: sighting.way(in: graph), in: app, expecting: "expect.none \"unhandled\"")
    }
  }
}

extension Message {
  fileprivate static func nobodyHandles(_ step: String) -> Message {
    Message(
      "E0782", en: "'\(step)' is emitted where no flow handles it",
      ko: "'\(step)' 스텝을 내보내지만 거기서 처리하는 플로우가 없습니다")
  }
  fileprivate static let nobodyHandlesCure = Message(
    en: "give a flow that lives there an entry for it", ko: "거기 살아 있는 플로우에 항목을 두세요")
}
