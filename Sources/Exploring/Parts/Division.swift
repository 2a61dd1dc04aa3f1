import Navigation

/// The states that a part of a search expands.
///
/// All parts begin identically, until many states are open. These are divided, and each part
/// expands its own and their successors. A part expands neither the other parts' states nor those
/// of the common beginning. So a state is in the part that has a shortest path to it.
struct Division {
  private let shard: Shard
  private let share: Int
  /// The situations that were open when they were divided; nil until then.
  private var divided: Range<SituationGraph.Index>?

  /// - Parameter share: How many situations are open for each part, at least, when they are
  ///   divided.
  init(_ shard: Shard, share: Int) { (self.shard, self.share) = (shard, share) }

  /// Returns whether the part expands a state; call it in the order of the states.
  ///
  /// - Parameter count: The number of states found so far.
  mutating func isMine(_ situation: SituationGraph.Index, of count: Int) -> Bool {
    if divided == nil, shard.count > 1, count - situation >= share * shard.count {
      divided = situation..<count
    }
    guard let divided, divided.contains(situation) else { return true }
    // Consecutive states are likely to be connected, so they go to the same part.
    return (situation - divided.lowerBound) * shard.count / divided.count == shard.number - 1
  }
}
