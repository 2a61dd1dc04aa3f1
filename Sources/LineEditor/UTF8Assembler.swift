struct UTF8Assembler {
  private var value: UInt32
  private var missing: Int
  private var allowed: ClosedRange<UInt8>

  enum Outcome {
    case pending
    case complete(Unicode.Scalar)
    /// The byte does not belong to the sequence, which is therefore invalid.
    case refused
  }

  /// Begins a sequence, or nil if no sequence begins with the byte.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: (missing, value) = (1, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (missing, value) = (2, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (missing, value) = (3, UInt32(lead & 0x07))
    default: return nil
    }
    // These bounds refuse overlong forms, surrogates and values beyond U+10FFFF.
    switch lead {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: allowed = 0x80...0xBF
    }
  }

  mutating func push(_ byte: UInt8) -> Outcome {
    guard allowed.contains(byte) else { return .refused }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .pending }
    // The bounds above leave only valid scalars.
    return Unicode.Scalar(value).map(Outcome.complete) ?? .refused
  }
}
