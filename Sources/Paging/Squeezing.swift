import Diagnostics

/// Writes a program or a style of the page without the blanks that mean nothing.
///
/// Texts stay what they are. A program that holds a blank in a regular expression, or a
/// quotation mark, is none that it knows.
enum Squeezing {
  /// What needs no blank beside it in a program.
  private static let marks = Set("=<>!&|?:,;(){}[]+-*".utf8)

  /// What goes on in the next line, and what goes on with the line before.
  private static let opening = Set("=>&|?:,;({[".utf8)
  private static let closing = Set("&|?:)}].".utf8)

  static func program(_ text: String) -> String {
    var written: [UInt8] = []
    var reading = ProgramReading()
    let bytes = Array(text.utf8)
    for (place, byte) in bytes.enumerated() {
      let isCode = reading.take(byte)
      let next = place + 1 < bytes.count ? bytes[place + 1] : 10
      let last = written.last ?? 10
      if isCode, byte == 32, marks.contains(next) || marks.contains(last) || last == 10 { continue }
      if isCode, byte == 10, opening.contains(last) || closing.contains(next) { continue }
      if isCode, byte == 32 { Self.shorten(&written) }
      // The last of several things needs nothing behind it.
      if isCode, byte == UInt8(ascii: "}"), last == UInt8(ascii: ";") { written.removeLast() }
      if isCode, byte == UInt8(ascii: ">") { Self.unwrap(&written) }
      written.append(byte)
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// Writes `let` for `const`, which comes to the same in a program without errors.
  private static func shorten(_ written: inout [UInt8]) {
    guard written.suffix(5) == Array("const".utf8), written.dropLast(5).last.map(isOfName) != true
    else { return }
    written.replaceSubrange((written.count - 5)..., with: "let".utf8)
  }

  /// Takes the parentheses around the one value of a function away, before `=>`.
  private static func unwrap(_ written: inout [UInt8]) {
    guard written.suffix(2) == [UInt8(ascii: ")"), UInt8(ascii: "=")] else { return }
    let name = written.dropLast(2).reversed().prefix(while: isOfName)
    let open = written.count - 3 - name.count
    guard !name.isEmpty, open > 0, written[open] == UInt8(ascii: "("), !isOfName(written[open - 1])
    else { return }
    written.remove(at: written.count - 2)
    written.remove(at: open)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  static func style(_ text: String) -> String {
    let blanks = [
      (": ", ":"), (" {", "{"), (", ", ","), (" 0.", " ."), (":0.", ":."), (" > ", ">"),
      (";}", "}"),
    ]
    return (shortNames(in: text) + blanks).reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// The names of custom properties, and shorter ones: `--accent` and `--a`.
  private static func shortNames(in text: String) -> [(String, String)] {
    var names: [String] = []
    for mark in text.ranges(of: "--") {
      let rest = text[mark.upperBound...]
      let name = String(rest.prefix { $0 == "-" || $0.isASCII && $0.isLowercase })
      guard rest.dropFirst(name.count).first == ":", !name.isEmpty, !names.contains(name) else {
        continue
      }
      names.append(name)
    }
    let letters = "abcdefghijklmnopqrstuvwxyz".prefix(names.count)
    return zip(names, letters).flatMap { name, letter in
      [("--\(name):", "--\(letter):"), ("var(--\(name))", "var(--\(letter))")]
    }
  }
}

/// Tells the texts in a program from the rest.
private struct ProgramReading {
  private enum Place {
    case quoted(UInt8)
    /// In a template.
    case template
    /// In a value of a template, so many braces deep.
    case value(Int)
  }

  private var places: [Place] = []
  private var isEscaped = false
  private var last: UInt8 = 0

  /// Takes the next byte.
  ///
  /// - Returns: Whether it stands in no text.
  mutating func take(_ byte: UInt8) -> Bool {
    defer { last = isEscaped ? 0 : byte }
    if isEscaped {
      isEscaped = false
      return false
    }
    switch places.last {
    case .quoted(let mark):
      isEscaped = byte == UInt8(ascii: "\\")
      if byte == mark { places.removeLast() }
      return false
    case .template:
      isEscaped = byte == UInt8(ascii: "\\")
      if byte == UInt8(ascii: "`") { places.removeLast() }
      if byte == UInt8(ascii: "{"), last == UInt8(ascii: "$") { places.append(.value(0)) }
      return false
    case .value(let depth): return takeCode(byte, depth)
    case nil: return takeCode(byte, nil)
    }
  }

  private mutating func takeCode(_ byte: UInt8, _ depth: Int?) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): places.append(.quoted(byte))
    case UInt8(ascii: "`"): places.append(.template)
    case UInt8(ascii: "{"): if let depth { places[places.count - 1] = .value(depth + 1) }
    case UInt8(ascii: "}"):
      guard let depth else { return true }
      if depth == 0 { places.removeLast() } else { places[places.count - 1] = .value(depth - 1) }
    default: break
    }
    return true
  }
}
