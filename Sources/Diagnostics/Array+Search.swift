extension Array where Element: Hashable {
  /// The first index of each element.
  @inlinable package var places: [Element: Int] {
    var places: [Element: Int] = [:]
    places.reserveCapacity(count)
    for (place, element) in enumerated() where places[element] == nil { places[element] = place }
    return places
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which something holds that holds for all behind it as well,
  /// or the end.
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
