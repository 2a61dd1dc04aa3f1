import Diagnostics

/// Lines of code, one inside another.
enum CodeText {
  static let unit = "    "
  /// The longest line that is not broken.
  static let width = 110

  static func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? $0 : unit + $0 }
  }

  /// `head {`, the lines, `}`.
  static func block(_ head: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? ["\(head) {}"] : ["\(head) {"] + indented(lines) + ["}"]
  }

  /// A `switch` with its cases.
  static func choice(
    _ subject: String, _ cases: [(pattern: String, lines: [String])], others: [String]? = nil
  ) -> [String] {
    var code = ["switch \(subject) {"]
    for (pattern, lines) in cases { code += ["case \(pattern):"] + indented(lines) }
    if let others { code += ["default:"] + indented(others) }
    return code + ["}"]
  }

  /// A call with its arguments on one line, or each on its own.
  static func call(_ head: String, _ arguments: [String], margin: Int = 12) -> [String] {
    let line = "\(head)(\(arguments.joined(separator: ", ")))"
    if line.count + margin <= width || arguments.isEmpty { return [line] }
    return ["\(head)("]
      + arguments.enumerated().map { index, text in
        unit + text + (index + 1 < arguments.count ? "," : ")")
      }
  }

  /// A contribution on one line, or with each argument on its own.
  static func broken(_ contribution: String) -> [String] {
    guard contribution.count + 12 > width,
      let open = contribution.place(of: ".contribute(").map({
        contribution.index($0, offsetBy: ".contribute".count)
      }) ?? contribution.firstIndex(of: "(")
    else { return [contribution] }
    let marks: [StaticString] = [
      ", withNextStepper:", ", allowStepWhenNotPresented:", ", allowStepWhenDismissed:",
    ]
    var (lines, rest) = (
      [String(contribution[...open])], contribution[contribution.index(after: open)...]
    )
    while let next = marks.compactMap({ rest.place(of: $0) }).min() {
      lines.append(unit + rest[..<next] + ",")
      rest = rest[rest.index(next, offsetBy: 2)...]
    }
    return lines + [unit + rest]
  }

  /// What several `//` lines say.
  static func comment(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "//" : "// \($0)" }
  }
}

extension StringProtocol {
  /// Where a text in ASCII begins; nil if it does not stand here.
  ///
  /// It looks at bytes, in a hundredth of the time that the library's search takes for a line.
  func place(of text: StaticString) -> Index? {
    text.withUTF8Buffer { text in
      let offset =
        utf8.withContiguousStorageIfAvailable { $0.offset(of: text) }
        ?? Array(utf8).withUnsafeBufferPointer { $0.offset(of: text) }
      return offset.map { utf8.index(startIndex, offsetBy: $0) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where some bytes begin; nil if they do not stand here.
  fileprivate func offset(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.first else { return 0 }
    guard bytes.count <= count else { return nil }
    var place = 0
    while place <= count - bytes.count {
      if self[place] == first, self[place...].starts(with: bytes) { return place }
      place += 1
    }
    return nil
  }
}

extension String {
  /// Whether a text stands in it, of which both are compared byte by byte.
  func hasBytes(of text: String) -> Bool {
    var (own, text) = (self, text)
    return own.withUTF8 { own in text.withUTF8 { own.offset(of: $0) } } != nil
  }

  /// The words between a beginning and the next dot, wherever that stands: `Cart` of `services.Cart.count`.
  func members(of beginning: StaticString) -> Set<String> {
    var found: Set<String> = []
    var rest = self[...]
    while let place = rest.place(of: beginning) {
      rest = rest[utf8.index(place, offsetBy: beginning.utf8CodeUnitCount)...]
      guard let end = rest.utf8.firstIndex(of: UInt8(ascii: ".")) else { break }
      found.insert(String(rest[..<end]))
    }
    return found
  }
}

extension [String] {
  /// Whether a name stands in the lines, not in their comments and texts.
  func mention(_ name: String) -> Bool {
    contains { line in
      guard line.mayContain(name), !line.drop(while: { $0 == " " }).hasPrefix("//") else {
        return false
      }
      return line.withoutTexts.hasWord(name)
    }
  }
}

extension String {
  /// False if a text certainly does not stand in it.
  ///
  /// The library's search compares characters, and one character may have several spellings outside ASCII.
  fileprivate func mayContain(_ text: String) -> Bool {
    hasBytes(of: text) || !utf8.allSatisfy { $0 < 0x80 } || !text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// A line of code without the letters of its texts; what is between `\(` and `)` is code.
  fileprivate var withoutTexts: String {
    var code = ""
    // How many parentheses are open in each interpolation around.
    var (isText, isEscaped, open) = (false, false, [Int]())
    for character in self {
      switch character {
      case "\\" where isText && !isEscaped:
        isEscaped = true
        continue
      case "(" where isText && isEscaped:
        isText = false
        open.append(0)
      case "\"" where !isEscaped: isText.toggle()
      case "(" where !isText && !open.isEmpty: open[open.count - 1] += 1
      case ")" where !isText && !open.isEmpty:
        if open[open.count - 1] == 0 {
          open.removeLast()
          isText = true
        } else {
          open[open.count - 1] -= 1
        }
      default: break
      }
      code.append(isText && character != "\"" ? " " : character)
      isEscaped = false
    }
    return code
  }

  /// Whether a name stands in the line that belongs to nothing else and is no label.
  fileprivate func hasWord(_ name: String) -> Bool {
    ranges(of: name).contains { range in
      let before = range.lowerBound == startIndex ? " " : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? " " : self[range.upperBound]
      return !before.isNamePart && before != "." && !after.isNamePart && after != ":"
    }
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" || self == "`" }
}
