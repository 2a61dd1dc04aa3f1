/// Undone inputs that are kept after the session has taken another branch.
struct Branch {
  /// The number of the input after which the branch begins.
  let after: Int
  /// Its inputs, in reverse order.
  let undone: [UndoneInput]
  /// The changes that redo these inputs.
  var journal: Journal

  /// About how many bytes it takes.
  var weight: Int { undone.reduce(0) { $0 + $1.input.weight } }

  var numbers: Range<Int>? {
    guard let first = undone.last, let last = undone.first else { return nil }
    return first.numbers.lowerBound..<last.numbers.upperBound
  }
}

extension History {
  /// Reserves the numbers of an undone input, so that no other input receives them.
  mutating func note(_ input: DoneInput) {
    highestLogged = max(highestLogged, input.logged)
    highestInput = max(highestInput, input.number)
  }
}
