/// Some of the situations of a graph: a bit for each.
struct SituationSet {
  private var bits: ContiguousArray<UInt64> = []

  func contains(_ situation: SituationGraph.Index) -> Bool {
    let word = situation / 64
    return word < bits.count && bits[word] & 1 << UInt64(situation % 64) != 0
  }

  mutating func insert(_ situation: SituationGraph.Index) {
    let word = situation / 64
    if word >= bits.count { bits += repeatElement(0, count: word + 1 - bits.count) }
    bits[word] |= 1 << UInt64(situation % 64)
  }
}
