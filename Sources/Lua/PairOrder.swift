/// The order in which the host sees the pairs of a table.
enum PairOrder {
  /// One key with its value.
  typealias Pair = (key: LuaValue, value: LuaValue)

  /// Returns the pairs in an order that does not depend on the history of the table.
  static func sorted(_ pairs: [Pair]) -> [Pair] {
    var numbers: [Pair] = []
    var strings: [(bytes: [UInt8], pair: Pair)] = []
    var others: [Pair] = []
    for pair in pairs {
      if pair.key.asNumber != nil {
        numbers.append(pair)
      } else if let bytes = pair.key.asBytes {
        strings.append((bytes, pair))
      } else {
        others.append(pair)
      }
    }
    numbers.sort { isAscending($0.key, $1.key) }
    strings.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    return sequenceFirst(numbers) + strings.map(\.pair) + others
  }

  // Zero, negative and fractional keys sort around the sequence; it goes before all of them.
  private static func sequenceFirst(_ numbers: [Pair]) -> [Pair] {
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
