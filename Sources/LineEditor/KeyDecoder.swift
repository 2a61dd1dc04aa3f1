/// Turns terminal bytes into keys, text and pastes, one byte at a time.
///
/// Nothing broken swallows the key after it: a byte that does not belong to what was begun is
/// looked at again from the start. Broken text shows as U+FFFD; broken key sequences vanish.
struct KeyDecoder {
  private enum State {
    /// Between keys.
    case ground
    /// Inside a character of several bytes.
    case text(UTF8Assembler)
    /// After an ESC that may be a key by itself.
    case escape
    /// Inside a control sequence, with its parameter bytes.
    case sequence([UInt8])
    /// After ESC O.
    case function
    /// After ESC [ [, which Linux consoles send for function keys.
    case consoleFunction
    case paste([UInt8])
  }

  private var state = State.ground
  private static let longestSequence = 32
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Whether the bytes so far may be a whole key or the beginning of a longer one.
  var isAmbiguous: Bool {
    switch state {
    case .escape, .sequence, .function, .consoleFunction: true
    case .ground, .text, .paste: false
    }
  }

  /// Takes one byte and returns what it completed.
  mutating func push(_ byte: UInt8) -> [TerminalInput] {
    switch state {
    case .ground: return begin(byte)
    case .text(let assembler): return continueText(assembler, byte)
    case .escape: return afterEscape(byte)
    case .sequence(let parameters): return continueSequence(parameters, byte)
    case .function: return afterFunction(byte)
    case .consoleFunction:
      state = .ground
      return [.key(.unknown)]
    case .paste: return continuePaste(byte)
    }
  }

  /// Ends an unfinished key when no byte follows: a lone ESC is the Escape key.
  mutating func timeout() -> [TerminalInput] {
    guard isAmbiguous else { return [] }
    defer { state = .ground }
    if case .escape = state { return [.key(.escape)] }
    return []
  }

  private mutating func begin(_ byte: UInt8) -> [TerminalInput] {
    state = .ground
    switch byte {
    case 0x1B:
      state = .escape
      return []
    case 0x00...0x1F, 0x7F:
      return [.key(ControlKeys.key(for: byte))]
    case 0x20...0x7E:
      return [.scalar(Unicode.Scalar(byte))]
    default:
      guard let assembler = UTF8Assembler(lead: byte) else { return [.scalar("\u{FFFD}")] }
      state = .text(assembler)
      return []
    }
  }

  private mutating func continueText(_ assembler: UTF8Assembler, _ byte: UInt8) -> [TerminalInput] {
    var assembler = assembler
    switch assembler.push(byte) {
    case .pending:
      state = .text(assembler)
      return []
    case .complete(let scalar):
      state = .ground
      return [.scalar(scalar)]
    case .refused:
      return [.scalar("\u{FFFD}")] + begin(byte)
    }
  }

  private mutating func afterEscape(_ byte: UInt8) -> [TerminalInput] {
    state = .ground
    switch byte {
    case 0x5B: state = .sequence([])
    case 0x4F: state = .function
    case 0x1B:
      state = .escape
      return [.key(.escape)]
    case 0x0D, 0x0A: return [.key(.altEnter)]
    case 0x08, 0x7F: return [.key(.altBackspace)]
    case 0x20...0x7E: return [.key(.alt(Character(Unicode.Scalar(byte))))]
    default: return [.key(.escape)] + begin(byte)
    }
    return []
  }

  private mutating func continueSequence(_ parameters: [UInt8], _ byte: UInt8) -> [TerminalInput] {
    switch byte {
    case 0x5B where parameters.isEmpty:
      state = .consoleFunction
    case 0x20...0x3F where parameters.count < Self.longestSequence:
      state = .sequence(parameters + [byte])
    case 0x20...0x3F:
      // Too long to mean anything: stay inside until it ends, but keep no more of it.
      break
    case 0x40...0x7E where byte == 0x7E && parameters == [0x32, 0x30, 0x30]:
      state = .paste([])
    case 0x40...0x7E:
      state = .ground
      return [.key(SequenceKeys.key(parameters: parameters, final: byte))]
    default:
      return begin(byte)
    }
    return []
  }

  private mutating func afterFunction(_ byte: UInt8) -> [TerminalInput] {
    guard (0x20...0x7E).contains(byte) else { return begin(byte) }
    state = .ground
    return [.key(SequenceKeys.key(parameters: [], final: byte))]
  }

  private mutating func continuePaste(_ byte: UInt8) -> [TerminalInput] {
    guard case .paste(var bytes) = state else { return [] }
    // The bytes are moved out of the state so that appending does not copy them.
    state = .ground
    if byte == 0x03 {
      // Terminals do not let Ctrl-C into a paste, so this one was typed: the end got lost.
      return [.key(.control("c"))]
    }
    bytes.append(byte)
    if byte == 0x7E, bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      return [.paste(String(decoding: bytes.dropLast(Self.pasteEnd.count), as: UTF8.self))]
    }
    state = .paste(bytes)
    return []
  }
}

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
