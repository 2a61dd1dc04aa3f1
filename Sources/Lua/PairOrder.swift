/// The order in which the host sees the pairs of a table.
enum PairOrder {
  /// One key with its value.
  typealias Pair = (key: LuaValue, value: LuaValue)

  /// Returns the pairs in an order that does not depend on the history of the table.
  static func sorted(_ pairs: [Pair]) -> [Pair] {
    if isSequence(pairs) { return pairs }
    if pairs.allSatisfy({ $0.key.asString != nil }) {
      return pairs.sorted { isBefore($0.key, $1.key) }
    }
    var numbers: [Pair] = []
    var strings: [Pair] = []
    var others: [Pair] = []
    for pair in pairs {
      switch pair.key {
      case .int, .number: numbers.append(pair)
      case .string, .bytes: strings.append(pair)
      default: others.append(pair)
      }
    }
    numbers.sort { isAscending($0.key, $1.key) }
    strings.sort { isBefore($0.key, $1.key) }
    return sequenceFirst(numbers) + strings + others
  }

  private static func isSequence(_ pairs: [Pair]) -> Bool {
    for (index, pair) in pairs.enumerated() {
      guard case .int(index + 1) = pair.key else { return false }
    }
    return true
  }

  private static func isBefore(_ left: LuaValue, _ right: LuaValue) -> Bool {
    if case .string(let left) = left, case .string(let right) = right {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return (left.asBytes ?? []).lexicographicallyPrecedes(right.asBytes ?? [])
  }

  // Zero, negative and fractional keys sort around the sequence; it goes before all of them.
  private static func sequenceFirst(_ numbers: [Pair]) -> [Pair] {
    guard numbers.contains(where: { $0.key == .int(1) }) else { return numbers }
    var next = 1
    var sequence: [Pair] = []
    var rest: [Pair] = []
    for pair in numbers {
      if pair.key == .int(next) {
        sequence.append(pair)
        next += 1
      } else {
        rest.append(pair)
      }
    }
    return sequence + rest
  }

  // Lua turns integral floats in the range of integers into integers when they become keys, so a
  // float key is fractional or out of range; comparing by Double alone would lose digits.
  private static func isAscending(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.int(let left), .int(let right)): left < right
    case (.number(let left), .number(let right)): left < right
    case (.int(let left), .number(let right)): isLess(left, right)
    case (.number(let left), .int(let right)): !isLess(right, left)
    default: false  // only numbers are sorted here
    }
  }

  private static func isLess(_ left: Int, _ right: Double) -> Bool {
    if let floor = Int(exactly: right.rounded(.down)) { left <= floor } else { right > 0 }
  }
}
