/// How often something may happen: so many times at once, and so many in a second in the long run.
struct Rate {
  private let most: Int
  private let aSecond: Int
  /// What is left, in thousandths.
  private var left: Int
  private var seen: Int

  /// - Parameters:
  ///   - most: How many times at once.
  ///   - aSecond: How many in a second in the long run.
  ///   - now: The time in milliseconds.
  init(most: Int, aSecond: Int, now: Int) {
    (self.most, self.aSecond) = (most, aSecond)
    (left, seen) = (most * 1_000, now)
  }

  /// Whether it may happen once more now; if so, that is counted.
  mutating func take(now: Int) -> Bool {
    left = min(most * 1_000, left + max(0, now - seen) * aSecond)
    seen = now
    guard left >= 1_000 else { return false }
    left -= 1_000
    return true
  }
}
