import Diagnostics

/// The numbers that were given to records, one after the other, but for those that were left out.
///
/// A record's place among all that were numbered is its number without those left out before it. Finding
/// one from the other takes time that grows with the logarithm of the number of gaps.
struct RecordNumbers: Sendable {
  /// The number given or left out last; 0 if there has been none.
  private(set) var last = 0
  /// Where numbers were left out, in order, each with a record behind it but for the latest.
  private var gaps: [Gap] = []
  /// How many numbers were left out before the first of the gaps that are known.
  private var forgotten = 0
  /// How many gaps there may be until those are forgotten that lie before all that is kept.
  private var room = Self.leastRoom
  private static let leastRoom = 64

  /// Numbers that no record has, since records of another branch have them.
  private struct Gap {
    /// The first number after the gap.
    let end: Int
    /// How many numbers were left out up to there.
    let leftOut: Int

    /// The place of the first record after the gap.
    var place: Int { end - leftOut }
  }

  /// How many numbers were given; the place of the latest record, as the first one's is 1.
  var count: Int { last - (gaps.last?.leftOut ?? forgotten) }

  /// Gives the next number.
  @inline(__always)
  mutating func give() { last += 1 }

  /// The number of the record at a place.
  func number(at place: Int) -> Int {
    let index = gaps.firstIndexBehind { $0.place > place }
    return place + leftOut(beforeGap: index)
  }

  /// The place of the first record whose number is not below one.
  func place(from number: Int) -> Int {
    let index = gaps.firstIndexBehind { $0.end > number }
    let place = number - leftOut(beforeGap: index)
    return index < gaps.count ? min(place, gaps[index].place) : place
  }

  private func leftOut(beforeGap index: Int) -> Int {
    index == 0 ? forgotten : gaps[index - 1].leftOut
  }

  /// Leaves out the numbers up to one.
  ///
  /// - Parameter kept: How many records before it are kept, whose numbers are asked for.
  mutating func skip(to number: Int, keeping kept: Int) {
    let leftOut = number - count
    if let gap = gaps.last, gap.end == last + 1 { gaps.removeLast() }
    gaps.append(Gap(end: number + 1, leftOut: leftOut))
    last = number
    if gaps.count > room { forget(before: count - kept + 1) }
  }

  /// Forgets the gaps that lie before the record at a place.
  private mutating func forget(before place: Int) {
    let passed = gaps.firstIndexBehind { $0.place > place }
    forgotten = leftOut(beforeGap: passed)
    gaps.removeFirst(passed)
    room = max(Self.leastRoom, 2 * gaps.count)
  }

  /// Takes back the numbers after one; of a gap that it lies in, the part up to it stays.
  mutating func removeAll(after number: Int) {
    var count = count
    while let gap = gaps.last, gap.end > number + 1 {
      gaps.removeLast()
      count = gap.place - 1
    }
    last = number
    if self.count > count { gaps.append(Gap(end: number + 1, leftOut: number - count)) }
  }
}
