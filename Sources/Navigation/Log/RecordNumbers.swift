import Diagnostics

/// The numbers given to records, in order, with gaps where numbers were skipped.
///
/// The position of a record is its number without the numbers skipped before it. Converting one to
/// the other takes time logarithmic in the number of gaps.
struct RecordNumbers: Sendable {
  /// The last number given or skipped; 0 if there is none.
  private(set) var last = 0
  /// The gaps in the numbers, in order; each but the latest has a record after it.
  private var gaps: [Gap] = []
  /// How many numbers were skipped before the first gap that is known.
  private var forgotten = 0
  /// How many gaps there may be before those older than all kept records are forgotten.
  private var room = Self.leastRoom
  private static let leastRoom = 64

  /// Skipped numbers, which belong to records of another branch.
  private struct Gap {
    /// The first number after the gap.
    let end: Int
    /// How many numbers were skipped before `end`, in all gaps together.
    let leftOut: Int

    var place: Int { end - leftOut }
  }

  /// How many numbers were given; also the place of the latest record, counted from 1.
  var count: Int { last - (gaps.last?.leftOut ?? forgotten) }

  @inline(__always)
  mutating func give() { last += 1 }

  func number(at place: Int) -> Int {
    let index = gaps.firstIndexBehind { $0.place > place }
    return place + leftOut(beforeGap: index)
  }

  /// The place of the first record whose number is at least `number`.
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
  /// - Parameter kept: The number of records that are kept; their numbers can still be looked up.
  mutating func skip(to number: Int, keeping kept: Int) {
    let leftOut = number - count
    if let gap = gaps.last, gap.end == last + 1 { gaps.removeLast() }
    gaps.append(Gap(end: number + 1, leftOut: leftOut))
    last = number
    if gaps.count > room { forget(before: count - kept + 1) }
  }

  private mutating func forget(before place: Int) {
    let passed = gaps.firstIndexBehind { $0.place > place }
    forgotten = leftOut(beforeGap: passed)
    gaps.removeFirst(passed)
    room = max(Self.leastRoom, 2 * gaps.count)
  }

  /// Removes the numbers after `number`; a gap that contains it is cut off there.
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
