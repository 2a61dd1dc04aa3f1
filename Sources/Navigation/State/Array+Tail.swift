// Swift's methods that shorten an array replace a range, which costs ten times as much for short
// arrays.
extension Array {
  /// Drops the elements behind the first ones, and keeps the capacity.
  @inline(__always)
  mutating func shorten(to count: Int) {
    while self.count > count { removeLast() }
  }

  /// Moves the elements behind the first ones to the end of another list.
  @inline(__always)
  mutating func moveTail(behind count: Int, to other: inout [Element]) {
    for index in count..<self.count { other.append(self[index]) }
    shorten(to: count)
  }
}
