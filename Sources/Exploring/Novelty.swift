import Navigation

/// Which facts were true together in a situation so far.
///
/// Of an app with many parts that have little to do with each other, such as tabs, there are too many situations:
/// each part's times each other's. Two facts that are true together tell nearly all that parts do to each other;
/// there are at most as many situations that show a new pair as there are pairs. (Planners know it as novelty.)
struct Novelty {
  private var numbers = Numbering<Fact>()
  /// For each fact, those that were true with it, itself included: one bit each.
  private var together: ContiguousArray<ContiguousArray<UInt64>> = []
  /// Room for the facts of one session: their numbers, and one bit each.
  private var shown: (numbers: ContiguousArray<Int>, bits: ContiguousArray<UInt64>) = ([], [])

  /// Notes what is true in a session.
  ///
  /// - Returns: Whether two facts are true together that no session before has shown together.
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

  /// Adds what is shown to what was true together with a fact.
  ///
  /// - Returns: Whether some of it is new.
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
