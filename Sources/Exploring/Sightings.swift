import Driving

/// The first time that something was seen, by what it is.
struct Sightings<Key: Hashable & Sendable>: Sendable {
  struct Sighting: Sendable {
    let key: Key
    /// Where it was seen.
    let situation: SituationGraph.Index
    /// What was done there; nil if nothing had to be.
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

  /// All keys, without what they are.
  var keys: [AnyHashable] { all.map { AnyHashable($0.key) } }

  /// Adds what was seen in other situations, in their order.
  mutating func merge(_ other: Sightings) {
    let both = (all + other.all).enumerated().sorted {
      ($0.element.situation, $0.offset) < ($1.element.situation, $1.offset)
    }
    self = Sightings()
    for (_, one) in both { note(one.key, in: one.situation, one.leg) }
  }
}

extension Sightings.Sighting {
  /// What leads to where it was seen, and shows it.
  func way(in graph: SituationGraph) -> [Driving.Action] {
    graph.way(to: situation) + (leg?.actions ?? [])
  }
}
