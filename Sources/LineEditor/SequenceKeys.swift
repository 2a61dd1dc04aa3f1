/// The keys that arrive as a control sequence: `ESC [ parameters final`.
enum SequenceKeys {
  static func key(parameters: [UInt8], final: UInt8) -> Key {
    let numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
      .map { $0.isEmpty ? 1 : Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    let isModified = numbers.count > 1 && [3, 5, 7].contains(numbers[1])
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return isModified ? .wordRight : .right
    case UInt8(ascii: "D"): return isModified ? .wordLeft : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "M") where parameters.isEmpty: return .enter
    case UInt8(ascii: "~"): return numbered(numbers.first ?? 0, isModified: isModified)
    default: return .unknown
    }
  }

  private static func numbered(_ number: Int, isModified: Bool) -> Key {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: isModified ? .wordDelete : .delete
    default: .unknown
    }
  }
}
