import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds controls whose effect doubles when a user taps twice before the app has handled the first
/// tap: two presentables appear, more are removed, or a value changes again.
///
/// If a control is still there after the first tap, two slow taps do the same. So only controls
/// that are gone by then are reported.
struct DoubleFinder: Sendable {
  /// The values that a second tap may change again.
  struct Contents {
    private let parts: [String: Int]
    /// The values of the services, by `SERVICE.name`.
    private let services: [String: Value]

    init(_ session: Session) {
      parts = session.placed.reduce(into: [:]) { $0[$1.definition, default: 0] += 1 }
      services = Dictionary(
        uniqueKeysWithValues: session.services.names.flatMap { name in
          (session.services[name] ?? [:]).map { ("\(name).\($0)", $1) }
        })
    }

    /// The effects of one tap that two taps have doubled.
    ///
    /// - Parameters:
    ///   - before: The values before.
    ///   - single: The values after one tap.
    fileprivate func doubled(since before: Contents, _ single: Contents) -> [Doubled] {
      let parts = self.parts.keys.sorted().compactMap { name -> Doubled? in
        let had = before.parts[name, default: 0]
        let one = single.parts[name, default: 0] - had
        guard one > 0, self.parts[name, default: 0] - had >= 2 * one else { return nil }
        return .brought(name, usual: had + one)
      }
      let gone = before.parts.keys.sorted().compactMap { name -> Doubled? in
        let usual = min(single.parts[name, default: 0], before.parts[name, default: 0])
        return self.parts[name, default: 0] < usual ? .takenAway(name, usual: usual) : nil
      }
      let places = services.keys.filter { place in
        let one = single.services[place]
        return one != before.services[place] && services[place] != one
      }
      return parts + places.sorted().map { .value($0) } + gone
    }
  }

  fileprivate enum Doubled {
    /// A screen or a container, and how many are there after one tap.
    case brought(String, usual: Int)
    case takenAway(String, usual: Int)
    /// A value of a service.
    case value(String)
  }

  private struct Use: Hashable {
    let screen: String
    let control: String
  }

  private var found = Sightings<Use>()
  private var doubled: [Use: [Doubled]] = [:]

  /// Compares two taps with one, at a state of the search.
  ///
  /// - Parameters:
  ///   - control: The words of the tap.
  ///   - screen: The definition of its screen.
  ///   - action: The double tap.
  ///   - before: The values before.
  ///   - single: The values after one tap.
  ///   - double: The values after two.
  mutating func look(
    at control: [String], of screen: String, in situation: SituationGraph.Index,
    _ action: Driving.Action, _ before: Contents, _ single: Contents, _ double: Contents
  ) {
    let use = Use(screen: screen, control: control.first ?? "")
    guard doubled[use] == nil else { return }
    let twice = double.doubled(since: before, single)
    guard !twice.isEmpty else { return }
    doubled[use] = twice
    found.note(use, in: situation, Leg(action))
  }

  /// Adds the sightings of another finder, in other states.
  mutating func merge(_ other: DoubleFinder) {
    for (use, theirs) in other.doubled {
      let isEarlier = (other.found.place(of: use) ?? .max) < found.place(of: use) ?? .max
      if isEarlier { doubled[use] = theirs }
    }
    found.merge(other.found)
  }

  /// The sightings that determine its findings.
  var seen: [AnyHashable] { found.keys }

  /// The findings after the search.
  func findings(_ graph: SituationGraph, _ app: App) -> [Discovery] {
    found.all.map { sighting in
      let use = sighting.key
      let twice = doubled[use] ?? []
      let control = app.screen(named: use.screen)?.controls.first { $0.name == use.control }
      let finding = Finding(
        check: "double", about: [.screen(use.screen)],
        Message(
          "E1036",
          [
            "control": use.control, "screen": use.screen,
            "done": twice.filter { !$0.isTakenAway }.map(\.name).joined(separator: ", "),
            "gone": twice.filter(\.isTakenAway).map(\.name).joined(separator: ", "),
          ]),
        at: control?.location ?? app.outline.location(ofPlace: use.screen),
        highlight: use.control)
      let usual = twice.lazy.compactMap(\.expectation).first
      return Discovery(finding, way: sighting.way(in: graph), in: app, expecting: usual)
    }
  }
}

extension DoubleFinder.Doubled {
  fileprivate var name: String {
    switch self {
    case .brought(let name, _), .takenAway(let name, _): name
    case .value(let place): place
    }
  }

  fileprivate var isTakenAway: Bool { if case .takenAway = self { true } else { false } }

  /// The expectation of a journey.
  fileprivate var expectation: String? {
    switch self {
    case .brought(let name, let usual), .takenAway(let name, let usual):
      "expect.live(\(LuaText.quoted(name)), \(usual))"
    case .value: nil
    }
  }
}
