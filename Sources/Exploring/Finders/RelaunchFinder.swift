import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds what is wrong with starting the app again, as after the system has killed it: it fails, its root flow does not
/// get ready although it did at first, or it shows something else although the same is persisted.
struct RelaunchFinder: Finder {
  private enum Fault: Hashable {
    case fails(Message, SourceLocation?)
    case isNotReady
    case startsElsewhere(link: String?)
  }

  /// What decides how the app starts.
  private struct Beginning: Hashable {
    let persisted: [String: [String: Value]]
    let device: Device
    let leg: Leg
  }

  /// Where the app has started.
  private struct Place {
    let shown: String
    let front: String?
  }

  private var found = Sightings<Fault>()
  private var places: [Beginning: Place] = [:]
  /// What differs, by the link that starts the app.
  private var differences: [Fault: (first: Place, other: Place)] = [:]
  private var persisted: [String: [String: Value]] = [:]
  private var wasReady = false

  mutating func begin(_ session: Session) {
    wasReady = session.isRootReady
    guard session.hasJustStarted else { return }
    let beginning = Beginning(
      persisted: session.persisted, device: session.device, leg: Leg(.relaunch(nil)))
    places[beginning] = Place(
      shown: session.tree.shown, front: session.front.last.flatMap(session.definition))
  }

  mutating func look(at session: Session, _ situation: SituationGraph.Index) {
    persisted = session.persisted
  }

  mutating func look(at transition: Transition) {
    guard case .relaunch(let link) = transition.leg.action else { return }
    let (session, from) = (transition.session, transition.from)
    if let failure = transition.records.lazy.compactMap(\.failure).first {
      let finding = failure.diagnostic
      found.note(.fails(finding.message, finding.location), in: from, transition.leg)
      return
    }
    if wasReady, !session.isRootReady { found.note(.isNotReady, in: from, transition.leg) }
    let beginning = Beginning(persisted: persisted, device: session.device, leg: transition.leg)
    let place = Place(
      shown: session.tree.shown, front: session.front.last.flatMap(session.definition))
    guard let first = places[beginning] else {
      places[beginning] = place
      return
    }
    guard first.shown != place.shown else { return }
    let fault = Fault.startsElsewhere(link: link)
    if differences[fault] == nil { differences[fault] = (first, place) }
    found.note(fault, in: from, transition.leg)
  }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    found.all.map { sighting in
      let way = sighting.way(in: graph)
      switch sighting.key {
      case .fails(let message, let place):
        return Discovery(
          Finding(check: "relaunch", about: [], .fails(message), at: place), way: way, in: app,
          expecting: "expect.none \"failure\"")
      case .isNotReady:
        let finding = Finding(
          check: "relaunch", about: [.flow(app.start.name)], .isNotReady(app.start.name),
          at: app.outline.location(ofPlace: app.start.name), highlight: app.start.name,
          cure: .isNotReadyCure)
        return Discovery(finding, way: way, in: app)
      case .startsElsewhere: return elsewhere(sighting, way, graph, app)
      }
    }
  }

  private func elsewhere(
    _ sighting: Sightings<Fault>.Sighting, _ way: [Driving.Action], _ graph: SituationGraph,
    _ app: App
  ) -> Discovery {
    let nowhere = Place(shown: "", front: nil)
    let (first, other) = differences[sighting.key] ?? (nowhere, nowhere)
    let finding = Finding(
      check: "relaunch", about: other.front.map { [.screen($0)] } ?? [],
      .startsElsewhere(first.shown, other.shown),
      at: other.front.flatMap(app.outline.location(ofPlace:)), highlight: other.front,
      cure: .startsElsewhereCure)
    let isSeen = first.front != other.front
    return Discovery(
      finding, way: way, in: app,
      expecting: isSeen ? first.front.map { "expect.visible \(LuaText.quoted($0))" } : nil)
  }
}

extension Session {
  /// The root flow lives and is ready.
  fileprivate var isRootReady: Bool { liveFlows.first?.isReady ?? false }

  /// Nothing has happened but the start, which has changed nothing that services remember.
  fileprivate var hasJustStarted: Bool {
    guard inputNumbers.count == 1 else { return false }
    return !log.records().flatMap(\.changes).contains {
      if case .shared = $0 { true } else { false }
    }
  }
}

extension Message {
  fileprivate static func fails(_ failure: Message) -> Message {
    Message(
      "E1124", en: "a function fails when the app is started again: \(failure.english)",
      ko: "앱을 다시 시작하면 함수가 실패합니다: \(failure.korean)")
  }
  fileprivate static func isNotReady(_ flow: String) -> Message {
    Message(
      "E1125", en: "started again, the app does not get ready: '\(flow)' waits",
      ko: "다시 시작하면 앱이 준비되지 않습니다. 기다리는 플로우: '\(flow)'")
  }
  fileprivate static let isNotReadyCure = Message(
    en: "let the first step lead somewhere whatever is persisted",
    ko: "무엇이 남아 있든 첫 스텝이 어딘가로 이끌게 하세요")
  fileprivate static func startsElsewhere(_ first: String, _ other: String) -> Message {
    let (first, other) = (VisibleText.of(first), VisibleText.of(other))
    return Message(
      "E1126",
      en: "started again with the same persisted values, the app shows \(first), and here \(other)",
      ko: "남아 있는 값이 같은데 다시 시작하면 \(first), 여기서는 \(other)입니다")
  }
  fileprivate static let startsElsewhereCure = Message(
    en: "keep what decides the start in a service that says persisted = true, not in a variable",
    ko: "시작을 정하는 것은 변수가 아니라 persisted = true인 서비스에 두세요")
}
