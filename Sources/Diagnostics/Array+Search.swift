extension Array where Element: Hashable {
  /// Where each element stands, the first time.
  package var places: [Element: Int] {
    Dictionary(enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which something holds that holds for all behind it as well, or
  /// the end.
  ///
  /// Asks as often as the number of elements can be halved.
  @inlinable
  package func firstIndexBehind(
    where isBehind: (Element) throws -> Bool
  ) rethrows -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if try isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
