/// The difference between two lists of lines, with as many lines unchanged as possible.
struct LineDifference {
  /// The lines, each marked with `-`, `+` or a blank.
  let lines: [(mark: Character, text: String)]

  /// Takes time proportional to the product of the lengths.
  init(_ before: [String], _ after: [String]) {
    let removed = after.difference(from: before)
    let gone = Set(removed.removals.map(\.offset))
    let new = Set(removed.insertions.map(\.offset))
    var lines: [(mark: Character, text: String)] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if left < before.count, gone.contains(left) {
        lines.append(("-", before[left]))
        left += 1
      } else if right < after.count, new.contains(right) {
        lines.append(("+", after[right]))
        right += 1
      } else {
        lines.append((" ", right < after.count ? after[right] : before[left]))
        left += 1
        right += 1
      }
    }
    self.lines = lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
