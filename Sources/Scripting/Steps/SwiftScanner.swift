import Diagnostics

/// Reads the few tokens of Swift that a step's declaration or literal is made of.
struct SwiftScanner {
  /// One token.
  enum Token: Equatable {
    case name(String)
    case int(Int)
    case double(Double)
    case string(String)
    /// One of `( ) [ ] { } , : . ? = ; -` or any other single character.
    case mark(Character)
  }

  /// Why a text cannot be read.
  struct Failure: Error {
    let message: Message
    /// How many characters stand before the place, if it has one.
    let offset: Int?
    /// The reason in English.
    var reason: String { message.english }

    init(_ message: Message, at offset: Int? = nil) {
      self.message = message
      self.offset = offset
    }
  }

  /// A token, and how many characters stand before it.
  struct Placed {
    let token: Token
    let offset: Int
  }

  private let characters: [Character]
  private var index = 0

  init(_ text: String) { characters = Array(text) }

  /// Returns all tokens; comments and white space are passed over.
  mutating func tokens() throws(Failure) -> [Token] { try placedTokens().map(\.token) }

  /// Returns all tokens with their places.
  mutating func placedTokens() throws(Failure) -> [Placed] {
    var tokens: [Placed] = []
    skipBlank()
    var start = index
    while let token = try next() {
      tokens.append(Placed(token: token, offset: start))
      skipBlank()
      start = index
    }
    return tokens
  }

  private var current: Character? { index < characters.count ? characters[index] : nil }

  private func ahead(_ text: String) -> Bool {
    characters[index...].starts(with: text)
  }

  private mutating func next() throws(Failure) -> Token? {
    skipBlank()
    guard let first = current else { return nil }
    if first.isNamePart || first == "`", !first.isNumber { return .name(word()) }
    if first.isASCII, first.isNumber { return try number() }
    if first == "\"" { return .string(try string()) }
    index += 1
    return .mark(first)
  }

  private mutating func skipBlank() {
    while let character = current {
      if ahead("//") {
        while let character = current, !character.isNewline { _ = character; index += 1 }
      } else if ahead("/*") {
        while index < characters.count, !ahead("*/") { index += 1 }
        index = min(index + 2, characters.count)
      } else if character.isWhitespace {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func word() -> String {
    var word = ""
    while let character = current,
      character.isNamePart || character == "`"
    {
      if character != "`" { word.append(character) }
      index += 1
    }
    return word
  }

  private mutating func number() throws(Failure) -> Token {
    var text = ""
    while let character = current, character.isASCII,
      character.isNumber || "_.eE".contains(character)
        || ("+-".contains(character) && "eE".contains(text.last ?? " "))
    {
      if character != "_" { text.append(character) }
      index += 1
    }
    if let whole = Int(text) { return .int(whole) }
    if let number = Double(text), number.isFinite { return .double(number) }
    throw Failure(.noNumber(text), at: index)
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var text = ""
    while let character = current, character != "\"" {
      index += 1
      if character == "\\" { text.append(try escaped()) } else { text.append(character) }
    }
    guard current == "\"" else { throw Failure(.quoteMissing, at: index) }
    index += 1
    return text
  }

  private mutating func escaped() throws(Failure) -> Character {
    guard let character = current else { throw Failure(.quoteMissing, at: index) }
    index += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "\"", "\\", "'": return character
    case "u": return try unicode()
    default: throw Failure(.noEscape(character), at: index)
    }
  }

  private mutating func unicode() throws(Failure) -> Character {
    guard current == "{", let end = characters[index...].firstIndex(of: "}") else {
      throw Failure(.escapeNeedsBraces, at: index)
    }
    let digits = String(characters[(index + 1)..<end])
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw Failure(.noCharacter(digits), at: index)
    }
    index = end + 1
    return Character(scalar)
  }
}

extension Character {
  /// It can stand in a name; nearly all are ASCII, which is told at once.
  fileprivate var isNamePart: Bool {
    guard let byte = asciiValue else { return isLetter || isNumber }
    return (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
      || byte == 0x5F
  }
}
