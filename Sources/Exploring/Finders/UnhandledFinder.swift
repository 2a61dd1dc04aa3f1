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

  mutating func look(at transition: Transition) {
    let records = transition.records
    for event in records.filter({ $0.isUnheard(among: records) }).compactMap(\.stepEvent) {
      found.note(
        Unheard(step: event.navigated.case, screen: transition.screen), in: transition.from,
        transition.leg)
    }
  }

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
