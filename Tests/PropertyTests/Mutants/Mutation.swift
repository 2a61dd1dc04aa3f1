import SeededNumbers

/// One slip of the fingers.
enum Mutation: CaseIterable {
  case drop, double, swap, replace

  /// Returns a name with the slip in it; nothing if it would be no name, or the same one.
  func applied(to name: String, _ numbers: inout SeededNumbers) -> String? {
    var letters = Array(name)
    guard letters.count > 1 else { return nil }
    let index = numbers.below(letters.count)
    switch self {
    case .drop: letters.remove(at: index)
    case .double: letters.insert(letters[index], at: index)
    case .swap:
      let next = (index + 1) % letters.count
      guard next > index else { return nil }
      letters.swapAt(index, next)
    case .replace: letters[index] = numbers.pick(Array("abcdefghijklmnopqrstuvwxyz"))
    }
    let made = String(letters)
    return made == name || letters[0].isNumber || letters[0] == "_" ? nil : made
  }
}
