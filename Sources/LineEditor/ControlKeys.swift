/// The keys that arrive as one control byte.
enum ControlKeys {
  /// Returns the key of a byte below 0x20 or of 0x7F.
  static func key(for byte: UInt8) -> Key {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x1B: .escape
    default: .control(Character(Unicode.Scalar(byte | 0x40)).lowered)
    }
  }
}

extension Character {
  /// The small letter of an ASCII capital; other characters stay as they are.
  fileprivate var lowered: Character {
    guard let ascii = asciiValue, (0x41...0x5A).contains(ascii) else { return self }
    return Character(Unicode.Scalar(ascii | 0x20))
  }
}
