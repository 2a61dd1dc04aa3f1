/// The pairs of states that are still to be compared.
///
/// Those that are reached without a difference come first, in the order of their distance; then
/// those behind differences that were told. So a difference is met without another one before it, if
/// it can be.
struct PairQueue {
  /// A pair, with the edges by which it was found.
  struct Entry {
    let pair: Comparison.Pair
    /// The pair before it and the edges to it; `nil` for the start.
    let origin: (pair: Int, old: Behaviour.Edge, new: Behaviour.Edge)?
    let depth: Int
    /// What it is behind; `nil` if it is reached without any difference.
    var root: Root?
  }

  /// What may be the reason for differences in all pairs behind it.
  enum Root {
    /// The difference that was told with this number.
    case difference(Int)
    /// A step that the versions handle in another way, although both show the same after it.
    case cause(DifferenceCause)
  }

  private var clean: [Entry] = []
  private var next = 0
  /// By their depth, each list in reverse order once it is read.
  private var behind: [[Entry]] = []

  mutating func add(_ entry: Entry) {
    guard entry.root != nil else { return clean.append(entry) }
    while behind.count <= entry.depth { behind.append([]) }
    behind[entry.depth].append(entry)
  }

  /// The next pair; may have been met before.
  mutating func take() -> Entry? {
    if next < clean.count {
      next += 1
      return clean[next - 1]
    }
    guard let depth = behind.firstIndex(where: { !$0.isEmpty }) else { return nil }
    return behind[depth].removeFirst()
  }
}
