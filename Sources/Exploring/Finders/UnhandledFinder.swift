import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds steps that the user causes and that no flow has an entry for.
struct UnhandledFinder: Finder {
  private struct Unheard: Hashable {
    let step: StepCase
    /// What has emitted it, by its definition; nil if that is not known.
    let place: String?
    /// Nobody listens to that any more, since its flow has ended.
    let isLeft: Bool
  }

  private var found = Sightings<Unheard>()

  mutating func begin(_ session: Session) {
    for one in unheard(session.recordsOfStart, session) { found.note(one, in: 0) }
  }

  mutating func look(at deed: Deed) {
    if deed.tellsNothingNew { return }
    for one in unheard(deed.records, deed.session, on: deed.screen) {
      found.note(one, in: deed.from, deed.leg)
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

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    found.all.map { sighting in
      let (step, place) = (sighting.key.step, sighting.key.place)
      let subjects =
        [Finding.Subject.step(step)] + (place.map { [app.outline.subject(ofPlace: $0)] } ?? [])
      let words = sighting.leg?.action.touched ?? []
      let used = place.flatMap(app.screen(named:))?.controls.first { words.contains($0.name) }
      let finding = Finding(
        check: "unhandled", about: subjects,
        .nobodyHandles(step.name, left: sighting.key.isLeft ? place : nil),
        at: used?.location ?? place.flatMap(app.outline.location(ofPlace:)),
        highlight: used?.name ?? place,
        cure: sighting.key.isLeft ? .nobodyIsLeftCure : .nobodyHandlesCure)
      return Discovery(
        finding, way: sighting.way(in: graph), in: app, expecting: "expect.none \"unhandled\"")
    }
  }
}

extension Driving.Action {
  /// The words that say which control is used; none if none is.
  fileprivate var touched: [String] {
    switch self {
    case .tap(let words), .type(let words), .double(let words): words
    default: []
    }
  }
}

extension Message {
  /// - Parameter place: Where the step is emitted although the flow of that has ended; nil if it has not.
  fileprivate static func nobodyHandles(_ step: String, left place: String?) -> Message {
    let words =
      place.map {
        Message(
          en: "'\(step)' is emitted on '\($0)', whose flow has ended",
          ko: "플로우가 이미 끝난 '\($0)' 화면에서 '\(step)' 스텝을 내보냅니다")
      }
      ?? Message(en: "no flow handles '\(step)' here", ko: "'\(step)' 스텝을 여기서 처리하는 플로우가 없습니다")
    return Message("E0782", en: words.english, ko: words.korean)
  }
  fileprivate static let nobodyHandlesCure = Message(
    en: "add an entry for it to a flow that is alive there", ko: "거기 살아 있는 플로우에 항목을 두세요")
  fileprivate static let nobodyIsLeftCure = Message(
    en:
      "keep the flow until its screens are gone, or remove them when it ends: dismiss or set where its last step is handled",
    ko: "화면이 있는 동안 플로우를 끝내지 말거나, 플로우가 끝날 때 화면도 없애세요. 마지막 스텝을 처리하는 곳에서 dismiss나 set을 쓰세요")
}
