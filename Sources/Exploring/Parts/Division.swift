import Navigation

/// Which situations a part of a walk goes on from.
///
/// All parts begin alike, until many situations are open. These are divided, and each part goes on from its own and
/// from what comes of them. It does not go on from those of the others, nor from what was walked in the beginning: so
/// each situation stands in the part from whose beginning a shortest way leads there, with that way.
struct Division {
  private let shard: Shard
  private let share: Int
  /// The situations that were open when they were divided; nil until then.
  private var divided: Range<SituationGraph.Index>?

  /// - Parameter share: How many situations are open for each part, at least, when they are divided.
  init(_ shard: Shard, share: Int) { (self.shard, self.share) = (shard, share) }

  /// Whether the part goes on from a situation; they are asked for in their order.
  ///
  /// - Parameter count: How many situations were found so far.
  mutating func isMine(_ situation: SituationGraph.Index, of count: Int) -> Bool {
    if divided == nil, shard.count > 1, count - situation >= share * shard.count {
      divided = situation..<count
    }
    guard let divided, divided.contains(situation) else { return true }
    // Neighbours lead to each other: they go to the same part.
    return (situation - divided.lowerBound) * shard.count / divided.count == shard.number - 1
  }
}
