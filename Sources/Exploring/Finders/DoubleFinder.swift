import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds controls that do twice what they do when they are tapped twice, faster than the app goes on: that bring two of
/// something, take away more, or change a value again.
///
/// What can be tapped again after the first tap was handled is meant to be: two slow taps do the same. So only
/// controls are told that are gone by then.
struct DoubleFinder: Sendable {
  /// What a second tap may bring or take away once more.
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

    /// What one tap has brought, changed or taken away, and two taps twice.
    ///
    /// - Parameters:
    ///   - before: What there was.
    ///   - single: What there is after one tap.
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

  /// Looks at what two taps have done where a transition was walked.
  ///
  /// - Parameters:
  ///   - control: The words of the tap.
  ///   - screen: The screen that it is on, by its definition.
  ///   - action: The two taps.
  ///   - before: What there was.
  ///   - single: What there was after one tap.
  ///   - double: What there is after two.
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

  /// Adds what another has seen, in other situations.
  mutating func merge(_ other: DoubleFinder) {
    for (use, theirs) in other.doubled {
      let isEarlier = (other.found.place(of: use) ?? .max) < found.place(of: use) ?? .max
      if isEarlier { doubled[use] = theirs }
    }
    found.merge(other.found)
  }

  /// All that it has seen so far on which its findings depend.
  var seen: [AnyHashable] { found.keys }

  /// What was found, once the walk is over.
  func findings(_ graph: SituationGraph, _ app: App) -> [Discovery] {
    found.all.map { sighting in
      let use = sighting.key
      let twice = doubled[use] ?? []
      let control = app.screen(named: use.screen)?.controls.first { $0.name == use.control }
      let finding = Finding(
        check: "double", about: [.screen(use.screen)],
        Message("E1036", ["control": use.control, "screen": use.screen, "done": twice.filter { !$0.isTakenAway }.map(\.name).joined(separator: ", "), "gone": twice.filter(\.isTakenAway).map(\.name).joined(separator: ", ")]),
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

  /// What a journey can expect instead.
  fileprivate var expectation: String? {
    switch self {
    case .brought(let name, let usual), .takenAway(let name, let usual):
      "expect.live(\(LuaText.quoted(name)), \(usual))"
    case .value: nil
    }
  }
}
