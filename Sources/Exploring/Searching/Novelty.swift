import Driving
import Navigation

/// The pairs of facts that were true together in a state so far.
///
/// If an app has many independent parts, such as tabs, the number of states is the product of the
/// parts' states. Pairs of facts show nearly all interactions of parts, and there are at most as
/// many states with a new pair as there are pairs. (In planning: novelty of width 2.)
struct Novelty {
  private var numbers = Numbering<Fact>()
  /// For each fact the facts that were true with it, including itself: one bit each.
  private var together: ContiguousArray<ContiguousArray<UInt64>> = []
  /// A buffer for the facts of one session: their numbers, and one bit each.
  private var shown: (numbers: ContiguousArray<Int>, bits: ContiguousArray<UInt64>) = ([], [])

  /// Adds the facts of a session.
  ///
  /// - Returns: Whether they contain a new pair.
  mutating func note(_ facts: [Fact]) -> Bool {
    for fact in facts { shown.numbers.append(numbers.number(adding: fact)) }
    together += repeatElement([], count: numbers.count - together.count)
    shown.bits += repeatElement(0, count: (numbers.count + 63) / 64 - shown.bits.count)
    for number in shown.numbers { shown.bits[number / 64] |= 1 << UInt64(number % 64) }
    var isNew = false
    for number in shown.numbers where merge(into: number) { isNew = true }
    for number in shown.numbers { shown.bits[number / 64] = 0 }
    shown.numbers.removeAll(keepingCapacity: true)
    return isNew
  }

  /// Adds the facts of the buffer to those seen together with a fact.
  ///
  /// - Returns: Whether there was a new one.
  private mutating func merge(into fact: Int) -> Bool {
    let known = together[fact].count
    if known < shown.bits.count {
      together[fact] += repeatElement(0, count: shown.bits.count - known)
    }
    var isNew = false
    for place in shown.bits.indices where shown.bits[place] & ~together[fact][place] != 0 {
      together[fact][place] |= shown.bits[place]
      isNew = true
    }
    return isNew
  }
}
