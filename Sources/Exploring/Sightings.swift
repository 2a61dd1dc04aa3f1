import Driving

/// The first time that something was seen, by what it is.
struct Sightings<Key: Hashable> {
  struct Sighting {
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
}

extension Sightings.Sighting {
  /// What leads to where it was seen, and shows it.
  func way(in graph: SituationGraph) -> [Driving.Action] {
    graph.way(to: situation) + (leg?.actions ?? [])
  }
}
