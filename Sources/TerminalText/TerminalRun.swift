/// A part of a line that a terminal shows in one style, and whose characters are equally wide.
package struct TerminalRun: Hashable, Sendable {
  package let text: String
  package let style: TextStyle
  /// The column where it begins, from 0.
  package let start: Int
  /// The column behind it.
  package let end: Int

  /// The runs of a line, in order.
  ///
  /// Sequences that no ``TextStyle`` writes change nothing, and are not shown.
  package static func all(in line: some StringProtocol) -> [TerminalRun] {
    var runs: [TerminalRun] = []
    var (style, column) = (TextStyle.plain, 0)
    var rest = Substring(line)
    while !rest.isEmpty {
      let text = rest.prefix { $0 != "\u{1B}" }
      rest = rest.dropFirst(text.count)
      for part in text.equallyWide {
        let end = column + DisplayWidth.of(part)
        runs.append(TerminalRun(text: String(part), style: style, start: column, end: end))
        column = end
      }
      guard rest.hasPrefix("\u{1B}[") else {
        rest = rest.dropFirst()
        continue
      }
      let codes = rest.dropFirst(2).prefix { !$0.isLetter }
      if rest.dropFirst(2 + codes.count).first == "m" { style.turn(on: codes) }
      rest = rest.dropFirst(3 + codes.count)
    }
    return runs
  }
}

extension Substring {
  /// The parts whose characters take equally many columns.
  fileprivate var equallyWide: [Substring] {
    if isPlainASCII { return isEmpty ? [] : [self] }
    var (parts, begin, width) = ([Substring](), startIndex, 1)
    for place in indices {
      let own = Swift.max(1, DisplayWidth.of(self[place]))
      if own != width, place > begin {
        parts.append(self[begin..<place])
        begin = place
      }
      width = own
    }
    return begin < endIndex ? parts + [self[begin...]] : parts
  }
}

extension TextStyle {
  /// Changes it as a sequence says whose parameters are given: `1;31`.
  fileprivate mutating func turn(on codes: Substring) {
    if codes.isEmpty { self = .plain }
    for code in codes.split(separator: ";") {
      switch Int(code) {
      case 0: self = .plain
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case let number? where (30...37).contains(number): color = Color(rawValue: UInt8(number - 30))
      default: break
      }
    }
  }
}
