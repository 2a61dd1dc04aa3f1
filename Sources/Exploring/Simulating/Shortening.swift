/// Makes a way shorter that shows something, as long as it still shows it (Zeller's delta
/// debugging).
struct Shortening {
  /// How often a shorter way is tried.
  private var left = 400

  /// Removes unnecessary actions.
  ///
  /// - Parameters:
  ///   - way: The actions that show the fault.
  ///   - shows: Returns whether a shorter sequence shows it, too.
  /// - Returns: A sequence from which no single action can be removed, unless there were too many
  ///   trials.
  mutating func shortest<Element>(_ way: [Element], _ shows: ([Element]) -> Bool) -> [Element] {
    var best = way
    var size = max(1, best.count / 2)
    while true {
      var wasShortened = false
      var start = 0
      while start < best.count, left > 0 {
        left -= 1
        let rest = Array(best[..<start] + best[min(start + size, best.count)...])
        if shows(rest) {
          best = rest
          wasShortened = true
        } else {
          start += size
        }
      }
      if left == 0 || size == 1 && !wasShortened { return best }
      if !wasShortened { size = max(1, size / 2) }
    }
  }
}
