/// The number of edits between two words, where swapping two neighbours counts as one edit.
///
/// This is the optimal string alignment form of the Damerau–Levenshtein distance: no part of a
/// word is edited twice.
struct EditDistance {
  let value: Int

  init(_ left: [Character], _ right: [Character]) {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    value = last[right.count]
  }
}
