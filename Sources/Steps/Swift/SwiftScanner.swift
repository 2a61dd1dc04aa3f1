package import Diagnostics

/// Reads the few tokens of Swift that a step's declaration or literal is made of.
package struct SwiftScanner {
  enum SwiftToken: Equatable {
    case name(String)
    case int(Int)
    case double(Double)
    case string(String)
    /// One of `( ) [ ] { } , : . ? = ; -` or any other single character.
    case mark(Character)
    /// An invalid token, and why it is invalid.
    case wrong(Message)
  }

  package struct Failure: Error {
    package let message: Message
    /// The number of characters before the error; nil if the error has no place.
    package let offset: Int?
    /// The reason in English.
    package var reason: String { message.english }

    init(_ message: Message, at offset: Int? = nil) {
      self.message = message
      self.offset = offset
    }
  }

  /// A token with its offset in characters.
  struct Placed {
    let token: SwiftToken
    let offset: Int
    let startsLine: Bool
  }

  private let characters: [Character]
  private var index = 0

  init(_ text: String) { characters = Array(text) }

  /// Returns all tokens; skips comments and white space.
  mutating func tokens() throws(Failure) -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    while let token = try next() { tokens.append(token) }
    return tokens
  }

  /// Returns all tokens with their places; what is no token fails nowhere, as it may stand in what is
  /// passed over.
  mutating func declarationTokens() -> [Placed] {
    var tokens: [Placed] = []
    var end = 0
    skipBlank()
    while index < characters.count {
      let start = index
      let startsLine = characters[end..<start].contains(where: \.isNewline) || tokens.isEmpty
      tokens.append(Placed(token: anyToken(), offset: start, startsLine: startsLine))
      end = index
      skipBlank()
    }
    return tokens
  }

  private mutating func anyToken() -> SwiftToken {
    let start = index
    do throws(Failure) {
      if let token = try next(), !ahead("\"", since: start, of: token) { return token }
    } catch {
      if characters[start] != "\"" { return .wrong(error.message) }
      index = start
      if skipText() { return .wrong(error.message) }
      index = characters.count
      return .wrong(error.message)
    }
    index = start
    _ = skipText()
    return .wrong(Message("links.textOfLines"))
  }

  /// Returns whether an empty string is followed by a quote, which begins a multiline string.
  private func ahead(_ quote: String, since start: Int, of token: SwiftToken) -> Bool {
    token == .string("") && index == start + 2 && ahead(quote)
  }

  /// Skips a string with everything in it; returns whether it ends.
  private mutating func skipText() -> Bool {
    let mark = ahead("\"\"\"") ? "\"\"\"" : "\""
    index += mark.count
    while index < characters.count {
      if ahead(mark) {
        index += mark.count
        return true
      }
      guard current == "\\" else {
        index += 1
        continue
      }
      index += 1
      if current == "(" { skipInterpolation() } else { index += 1 }
    }
    index = min(index, characters.count)
    return false
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if current == "\"" {
        if !skipText() { return }
        continue
      }
      if current == "(" { depth += 1 }
      if current == ")" { depth -= 1 }
      index += 1
    } while depth > 0 && index < characters.count
  }

  private var current: Character? { index < characters.count ? characters[index] : nil }

  private func ahead(_ text: String) -> Bool {
    characters[index...].starts(with: text)
  }

  private mutating func next() throws(Failure) -> SwiftToken? {
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
      if character == "/", ahead("//") {
        while let character = current, !character.isNewline { _ = character; index += 1 }
      } else if character == "/", ahead("/*") {
        skipComment()
      } else if character.isWhitespace {
        index += 1
      } else {
        return
      }
    }
  }

  /// Skips a comment; comments can be nested.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if ahead("/*") {
        depth += 1
        index += 2
      } else if ahead("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < characters.count
    index = min(index, characters.count)
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

  private mutating func number() throws(Failure) -> SwiftToken {
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
    throw Failure(Message("links.noNumber", ["text": text]), at: index)
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var text = ""
    while let character = current, character != "\"" {
      index += 1
      if character == "\\" { text.append(try escaped()) } else { text.append(character) }
    }
    guard current == "\"" else { throw Failure(Message("links.quoteMissing"), at: index) }
    index += 1
    return text
  }

  private mutating func escaped() throws(Failure) -> Character {
    guard let character = current else { throw Failure(Message("links.quoteMissing"), at: index) }
    index += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "\"", "\\", "'": return character
    case "u": return try unicode()
    default: throw Failure(Message("links.noEscape", ["character": "\(character)"]), at: index)
    }
  }

  private mutating func unicode() throws(Failure) -> Character {
    guard current == "{", let end = characters[index...].firstIndex(of: "}") else {
      throw Failure(Message("links.escapeNeedsBraces"), at: index)
    }
    let digits = String(characters[(index + 1)..<end])
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw Failure(Message("links.noCharacter", ["digits": digits]), at: index)
    }
    index = end + 1
    return Character(scalar)
  }
}

extension Character {
  /// True if it can be part of a name; checks ASCII first, as nearly all are ASCII.
  fileprivate var isNamePart: Bool {
    guard let byte = asciiValue else { return isLetter || isNumber }
    return (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
      || byte == 0x5F
  }
}
