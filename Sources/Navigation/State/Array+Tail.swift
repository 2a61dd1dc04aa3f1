// Swift's own ways to shorten an array replace a range of it, which costs ten times as much where there is little.
extension Array {
  /// Drops what stands behind the first ones, and keeps the room.
  @inline(__always)
  mutating func shorten(to count: Int) {
    while self.count > count { removeLast() }
  }

  /// Moves what stands behind the first ones to the end of another list.
  @inline(__always)
  mutating func moveTail(behind count: Int, to other: inout [Element]) {
    for index in count..<self.count { other.append(self[index]) }
    shorten(to: count)
  }
}
