/// A way that a session went and left for another: inputs that were taken back and are kept.
struct Branch {
  /// The number of the input after which it leaves.
  let after: Int
  /// Its inputs, the first one last.
  let undone: [UndoneInput]
  /// How these are done again.
  var journal: Journal

  /// About how many bytes it takes.
  var weight: Int { undone.reduce(0) { $0 + $1.input.weight } }

  /// The numbers of its records.
  var numbers: Range<Int>? {
    guard let first = undone.last, let last = undone.first else { return nil }
    return first.numbers.lowerBound..<last.numbers.upperBound
  }
}

extension History {
  /// Notes the numbers of an input that is taken back, which no other is to get.
  mutating func note(_ input: DoneInput) {
    highestLogged = max(highestLogged, input.logged)
    highestInput = max(highestInput, input.number)
  }
}
