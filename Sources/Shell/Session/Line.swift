import TerminalText

enum Line: Hashable {
  case blank
  /// `.moviePicked(withMovieId: 1)`: a step the front screen emits.
  case step(String)
  /// `:tap Login`: a command with its arguments.
  case command(String, [String])
  /// Anything else.
  case lua(String)

  /// The maximum size of a step or a command, in bytes.
  static let longest = 1 << 16

  init(_ line: String) {
    let text = line.trimmed
    if text.isEmpty || text.hasPrefix("#!") {
      self = .blank
    } else if text.hasPrefix("."), !text.hasPrefix("..") {
      self = .step(text)
    } else if text.hasPrefix(":"), !text.hasPrefix("::") {
      var words = Line.words(String(text.dropFirst()))
      self = .command(words.isEmpty ? "" : words.removeFirst(), words)
    } else {
      self = .lua(line)
    }
  }

  /// The lines, if the first is a step or a command; the whole text if it is Lua.
  static func pasted(_ text: String) -> [String] {
    if text.isPlainASCII { return [text] }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard lines.count > 1, let first = lines.first(where: { !$0.trimmed.isEmpty }) else {
      return [text]
    }
    switch Line(first) {
    case .step, .command: return lines
    case .blank, .lua: return [text]
    }
  }

  /// Splits at blanks; what stands between quotes or parentheses stays together.
  ///
  /// Between double quotes `\\"` is a quote, `\\\\` a backslash, and `\\u{A}` any character.
  static func words(_ text: String) -> [String] {
    // Most lines have nothing that keeps words together.
    if text.isPlainASCII, !text.utf8.contains(where: keepsTogether) {
      return text.split(separator: " ").map(String.init)
    }
    var words: [String] = []
    var word: String?
    var quote: Character?
    var depth = 0
    var isEscaped = false
    var rest = text[...]
    while let character = rest.popFirst() {
      if isEscaped {
        isEscaped = false
        if depth == 0, character == "u", let scalar = rest.popScalar() {
          word?.unicodeScalars.append(scalar)
          continue
        }
        if depth > 0 || (character != "\"" && character != "\\") { word?.append("\\") }
        word?.append(character)
      } else if quote == "\"", character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil }
        if character != open || depth > 0 { word?.append(character) }
      } else if character == "\"" || (character == "'" && word == nil) {
        quote = character
        word = (word ?? "") + (depth > 0 ? String(character) : "")
      } else if depth == 0, character.isBlank {
        if let done = word { words.append(done) }
        word = nil
      } else {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// Whether a byte begins or ends something in which a blank does not end a word.
  private static func keepsTogether(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: false
    }
  }
}

extension String {
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first...last])
  }
}

extension Substring {
  /// Takes `{1B}`, the number of a character, off the front; nil if it does not begin so.
  fileprivate mutating func popScalar() -> Unicode.Scalar? {
    guard first == "{", let end = firstIndex(of: "}"),
      let scalar = UInt32(self[startIndex..<end].dropFirst(), radix: 16).flatMap(
        Unicode.Scalar.init)
    else { return nil }
    self = self[end...].dropFirst()
    return scalar
  }
}

extension Character {
  /// Whether it is white space; of ASCII it is known without the tables of Unicode.
  fileprivate var isBlank: Bool {
    guard utf8.count == 1, let byte = utf8.first else { return isWhitespace }
    return byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
