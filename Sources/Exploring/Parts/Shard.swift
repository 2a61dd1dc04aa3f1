/// One of the parts into which a walk is divided: `2/3` is the second of three.
package struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  /// More parts than any build server has machines.
  package static let most = 1_000

  /// Reads `2/3`; nil if it is anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, of: count)
  }

  /// - Returns: `nil` if there is no such part.
  package init?(number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.init(number, of: count)
  }

  /// All of it.
  static let whole = Shard(1, of: 1)

  private init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  package var text: String { "\(number)/\(count)" }

  /// The number of the walk at random that comes after so many of this part.
  func walk(after count: Int) -> Int { number - 1 + count * self.count }
}

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
