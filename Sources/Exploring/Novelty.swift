import Driving

/// Which facts were true together in a situation so far.
///
/// Of an app with many parts that have little to do with each other, such as tabs, there are too many situations:
/// each part's times each other's. Two facts that are true together tell nearly all that parts do to each other;
/// there are at most as many situations that show a new pair as there are pairs. (Planners know it as novelty.)
struct Novelty {
  private var numbers: [Fact: Int] = [:]
  /// For each fact, those that were true with it, itself included: one bit each.
  private var together: [[UInt64]] = []

  /// Notes what is true in a session.
  ///
  /// - Returns: Whether two facts are true together that no session before has shown together.
  mutating func note(_ all: [Fact]) -> Bool {
    let facts = all.map { number(of: $0) }
    var shown = [UInt64](repeating: 0, count: (numbers.count + 63) / 64)
    for fact in facts { shown[fact / 64] |= 1 << UInt64(fact % 64) }
    var isNew = false
    for fact in facts where merge(shown, into: fact) { isNew = true }
    return isNew
  }

  private mutating func number(of fact: Fact) -> Int {
    if let known = numbers[fact] { return known }
    let number = numbers.count
    numbers[fact] = number
    together.append([])
    return number
  }

  /// Adds what is true together with a fact.
  ///
  /// - Returns: Whether some of it is new.
  private mutating func merge(_ shown: [UInt64], into fact: Int) -> Bool {
    let known = together[fact].count
    if known < shown.count {
      together[fact] += repeatElement(0, count: shown.count - known)
    }
    var isNew = false
    for place in shown.indices where shown[place] & ~together[fact][place] != 0 {
      together[fact][place] |= shown[place]
      isNew = true
    }
    return isNew
  }
}
