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
      let open = contribution.firstRange(of: ".contribute(").map({
        contribution.index(before: $0.upperBound)
      }) ?? contribution.firstIndex(of: "(")
    else { return [contribution] }
    let marks = [", withNextStepper:", ", allowStepWhenNotPresented:", ", allowStepWhenDismissed:"]
    var (lines, rest) = (
      [String(contribution[...open])], contribution[contribution.index(after: open)...]
    )
    while let next = marks.compactMap({ rest.firstRange(of: $0) }).min(by: {
      $0.lowerBound < $1.lowerBound
    }) {
      lines.append(unit + rest[..<next.lowerBound] + ",")
      rest = rest[rest.index(next.lowerBound, offsetBy: 2)...]
    }
    return lines + [unit + rest]
  }

  /// What several `//` lines say.
  static func comment(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "//" : "// \($0)" }
  }
}
