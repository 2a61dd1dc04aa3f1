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
