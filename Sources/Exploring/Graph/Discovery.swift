package import Analysis
import Diagnostics
package import Driving
import Scripting

/// A finding with its witness.
package struct Discovery {
  package let finding: Finding
  /// The path to the fault; `nil` for findings about all states.
  package let way: [Driving.Action]?
  /// The expectation of a journey at the end of the path, which fails until the fault is fixed, as
  /// a line of Lua; `nil` if no expectation can express it.
  let expectation: String?
  /// The actions of the journey before that expectation; `nil` for the path.
  private let before: [Driving.Action]?

  /// Creates a discovery about one state, or one action in it.
  ///
  /// - Parameters:
  ///   - finding: The finding; the path is added to its notes.
  ///   - way: A shortest path.
  ///   - app: The app, for the notation of actions.
  ///   - expectation: The expectation that fails there.
  ///   - before: The actions before the expectation, if they are not the path.
  init(
    _ finding: Finding, way: [Driving.Action], in app: App, expecting expectation: String? = nil,
    after before: [Driving.Action]? = nil
  ) {
    self.before = before
    self.finding = finding.adding(.way(way, in: app))
    self.way = way
    self.expectation = expectation
  }

  /// Creates a discovery about all states.
  init(_ finding: Finding, searched sum: Sum) {
    self.finding = finding.adding(.searched(sum))
    way = nil
    expectation = nil
    before = nil
  }

  /// The actions of a journey before the failing expectation.
  var wayOfJourney: [Driving.Action]? { before ?? way }
}

extension Diagnostic.Note {
  /// The shortest way, as lines of the prompt.
  fileprivate static func way(_ way: [Driving.Action], in app: App) -> Diagnostic.Note {
    let lines = way.map { $0.line(in: app) }.joined(separator: "  ")
    let message =
      way.isEmpty
      ? Message("exploring.wayIsStart")
      : Message("exploring.wayOfLines", ["count": way.count, "lines": lines])
    return Diagnostic.Note(message, at: nil)
  }

  /// The note about the extent of the search.
  fileprivate static func searched(_ sum: Sum) -> Diagnostic.Note {
    Diagnostic.Note(sum.searched, at: nil)
  }
}

/// The first sighting of each key.
struct Sightings<Key: Hashable & Sendable>: Sendable {
  struct Sighting: Sendable {
    let key: Key
    /// Where it was seen.
    let situation: SituationGraph.Index
    /// The action there; `nil` for none.
    let leg: Leg?
  }

  private(set) var all: [Sighting] = []
  private var known: Set<Key> = []

  mutating func note(
    _ key: Key, in situation: SituationGraph.Index, _ leg: Leg? = nil
  ) {
    guard known.insert(key).inserted else { return }
    all.append(Sighting(key: key, situation: situation, leg: leg))
  }

  /// Where something was seen first; nil if it was not.
  func place(of key: Key) -> SituationGraph.Index? { all.first { $0.key == key }?.situation }

  /// All keys, with their type erased.
  var keys: [AnyHashable] { all.map { AnyHashable($0.key) } }

  /// Adds the sightings in other states, in their order.
  mutating func merge(_ other: Sightings) {
    let both = (all + other.all).enumerated().ordered {
      ($0.element.situation, $0.offset) < ($1.element.situation, $1.offset)
    }
    self = Sightings()
    for (_, one) in both { note(one.key, in: one.situation, one.leg) }
  }
}

extension Sightings.Sighting {
  /// The path to the sighting, including its action.
  func way(in graph: SituationGraph) -> [Driving.Action] {
    graph.way(to: situation) + (leg?.actions ?? [])
  }
}
