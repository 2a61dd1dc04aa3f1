import Driving

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
    let both = (all + other.all).enumerated().sorted {
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
