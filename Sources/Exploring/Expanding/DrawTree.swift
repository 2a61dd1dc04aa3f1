import Navigation

/// The possible random numbers of one input, each tried in turn.
///
/// The first run shows the draws. Then the input is performed with each possible number, until
/// every draw has been determined.
struct DrawTree {
  /// The most ways that are tried for one input.
  static let most = 64

  private var waiting: [[Value]] = [[]]
  private var tried = 0
  /// The ranges that are too large to try all numbers.
  private(set) var sampled: [Draw.Choice] = []

  /// The next numbers to use; `nil` if all were tried.
  mutating func next() -> [Value]? { waiting.popLast() }

  enum Answer {
    /// All that was drawn had been said.
    case isWhole
    /// More was drawn: each of it is tried in its turn.
    case branches
    /// More was drawn than can be tried.
    case isCut
  }

  /// Records the draws of a run with these numbers.
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
  /// The range: `1…52`.
  var text: String {
    switch self {
    case .whole(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .fraction: "0…1"
    case .integer, .bits: "\(Int.min)…\(Int.max)"
    }
  }
}
