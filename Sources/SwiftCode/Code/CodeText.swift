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
      guard let first = text.first else { return startIndex }
      var rest = utf8[...]
      while let place = rest.firstIndex(of: first) {
        rest = rest[place...]
        if rest.starts(with: text) { return place }
        rest = rest.dropFirst()
      }
      return nil
    }
  }
}

extension [String] {
  /// Whether a name stands in the lines, not in their comments and texts.
  func mention(_ name: String) -> Bool {
    contains { line in
      guard line.contains(name), !line.drop(while: { $0 == " " }).hasPrefix("//") else {
        return false
      }
      return line.withoutTexts.hasWord(name)
    }
  }
}

extension String {
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
