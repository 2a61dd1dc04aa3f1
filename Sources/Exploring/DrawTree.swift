import Navigation

/// The ways in which the random numbers of one input can come out, each tried in turn.
///
/// What it draws first is seen by doing it; then it is done with each of the numbers said, and so on until nothing is
/// drawn that was not said.
struct DrawTree {
  /// The most ways that are tried for one input.
  static let most = 64

  private var waiting: [[Value]] = [[]]
  private var tried = 0
  /// What of ranges too large to be tried whole was drawn from.
  private(set) var sampled: [Draw.Choice] = []

  /// The numbers to say next; nil if all was tried.
  mutating func next() -> [Value]? { waiting.popLast() }

  enum Answer {
    /// All that was drawn had been said.
    case isWhole
    /// More was drawn: each of it is tried in its turn.
    case branches
    /// More was drawn than can be tried.
    case isCut
  }

  /// Looks at what was drawn when numbers had been said.
  mutating func look(at draws: [Draw], saying numbers: [Value]) -> Answer {
    guard draws.count > numbers.count else {
      tried += 1
      return .isWhole
    }
    let choice = draws[numbers.count].choice
    let (values, isAll) = choice.examples
    guard !values.isEmpty, tried + waiting.count + values.count <= Self.most else {
      tried += 1
      return .isCut
    }
    if !isAll, !sampled.contains(choice) { sampled.append(choice) }
    waiting += values.reversed().map { numbers + [$0] }
    return .branches
  }
}

extension Draw.Choice {
  /// What there was to draw from: `1…52`.
  var text: String {
    switch self {
    case .whole(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .fraction: "0…1"
    case .integer, .bits: "\(Int.min)…\(Int.max)"
    }
  }
}
