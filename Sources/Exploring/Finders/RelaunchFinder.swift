import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds faults of restarting the app after the system has terminated it: it fails, its root flow
/// does not become ready although it did at first, or it shows another screen with the same
/// persisted values.
struct RelaunchFinder: Finder {
  private enum Fault: Hashable {
    case fails(Message, SourceLocation?)
    case isNotReady
  }

  /// The values that determine the start.
  private struct Beginning: Hashable {
    let persisted: [String: [String: Value]]
    let device: Device
    let leg: Leg
  }

  /// Where the app has started.
  private struct Place {
    let shown: String
    let front: String?

    init(_ session: Session) {
      shown = session.tree.shown
      front = session.front.last.flatMap(session.definition)
    }
  }

  /// Two places where the app has started although the same was persisted.
  private struct Difference {
    let leg: Leg
    let situation: SituationGraph.Index
    let first: Place
    let other: Place

    /// In one situation, the numbers that the start draws decide.
    var order: (SituationGraph.Index, String) { (situation, "\(leg.draws)") }
  }

  private var found = Sightings<Fault>()
  /// The places after a restart for each beginning, with the first state where each occurred: -1
  /// for the first start.
  private var places: [Beginning: [(place: Place, situation: SituationGraph.Index)]] = [:]
  private var persisted: [String: [String: Value]] = [:]
  private var wasReady = false

  mutating func begin(_ session: Session) {
    wasReady = session.isRootReady
    guard session.hasJustStarted else { return }
    let beginning = Beginning(
      persisted: session.persisted, device: session.device, leg: Leg(.relaunch(nil)))
    note(Place(session), of: beginning, in: -1)
  }

  private mutating func note(
    _ place: Place, of beginning: Beginning, in situation: SituationGraph.Index
  ) {
    guard places[beginning]?.contains(where: { $0.place.shown == place.shown }) != true else {
      return
    }
    places[beginning, default: []].append((place, situation))
  }

  mutating func look(at session: Session, _ situation: SituationGraph.Index) {
    persisted = session.persisted
  }

  mutating func look(at performed: PerformedAction) {
    guard case .relaunch = performed.leg.action else { return }
    let (session, from) = (performed.session, performed.from)
    if let failure = performed.records.lazy.compactMap(\.failure).first {
      let finding = failure.diagnostic
      found.note(.fails(finding.message, finding.location), in: from, performed.leg)
      return
    }
    if wasReady, !session.isRootReady { found.note(.isNotReady, in: from, performed.leg) }
    let beginning = Beginning(persisted: persisted, device: session.device, leg: performed.leg)
    note(Place(session), of: beginning, in: from)
  }

  mutating func merge(_ other: RelaunchFinder) {
    found.merge(other.found)
    for (beginning, theirs) in other.places {
      let both = (places[beginning] ?? []) + theirs
      places[beginning] = []
      for (place, situation) in both.ordered(by: { $0.situation < $1.situation }) {
        note(place, of: beginning, in: situation)
      }
    }
  }

  /// A place after a restart, with the values that determine it.
  private struct Start: Hashable {
    let beginning: Beginning
    let shown: String
  }

  var seen: [AnyHashable] {
    let starts = places.flatMap { beginning, places in
      places.map { AnyHashable(Start(beginning: beginning, shown: $0.place.shown)) }
    }
    return found.keys + starts
  }

  /// The first difference for each link that starts the app, and for none.
  private var differences: [Difference] {
    var all: [String?: Difference] = [:]
    for (beginning, places) in places {
      guard places.count > 1, case .relaunch(let link) = beginning.leg.action else { continue }
      let one = Difference(
        leg: beginning.leg, situation: places[1].situation, first: places[0].place,
        other: places[1].place)
      if let best = all[link], best.order <= one.order { continue }
      all[link] = one
    }
    return all.ordered { ($0.value.situation, $0.key ?? "") < ($1.value.situation, $1.key ?? "") }
      .map(\.value)
  }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    differences.map { elsewhere($0, graph: graph, app: app) }
      + found.all.map { sighting in
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
            cure: Message("exploring.isNotReadyCure"))
          return Discovery(finding, way: way, in: app)
        }
      }
  }

  private func elsewhere(
    _ difference: Difference, graph: SituationGraph, app: App
  ) -> Discovery {
    let (first, other) = (difference.first, difference.other)
    let way = graph.way(to: difference.situation) + difference.leg.actions
    let finding = Finding(
      check: "relaunch", about: other.front.map { [.screen($0)] } ?? [],
      .startsElsewhere(first.shown, other.shown),
      at: other.front.flatMap(app.outline.location(ofPlace:)), highlight: other.front,
      cure: Message("exploring.startsElsewhereCure"))
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
    Message("E1124", ["failure": failure])
  }
  fileprivate static func isNotReady(_ flow: String) -> Message {
    Message("E1125", ["flow": flow])
  }
  fileprivate static func startsElsewhere(_ first: String, _ other: String) -> Message {
    let (first, other) = (VisibleText.of(first), VisibleText.of(other))
    return Message("E1126", ["first": first, "other": other])
  }
}
