package import Diagnostics

/// A user-defined format of lines: text with `{flow}` and `{step}`.
///
///     nav | {flow} | {step}
///
/// `{flow}` and `{step}` each occur once. `{moment}` matches `will` or `did`, `{*}` any text, and
/// `{{` a brace. A blank matches any number of blanks. Text before the pattern is skipped. If the
/// pattern ends with a step, text after a following blank is skipped, too.
package struct LinePattern: Sendable {
  enum Piece: Hashable, Sendable {
    case literal([UInt8])
    case flow, step, moment, any

    var isOpen: Bool { if case .literal = self { false } else { true } }
  }

  let text: String
  let pieces: [Piece]

  /// - Throws: A diagnostic that names the place if it is no pattern.
  package init(_ text: String) throws(Diagnostic) {
    self.text = text
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var rest = Array(text)[...]
    func fail(_ reason: String, _ name: String? = nil) -> Diagnostic {
      let place = SourceLocation(file: "--pattern", line: 1, column: rest.startIndex + 1)
      let reason = Message(reason, ["name": name.map { VisibleText.line(of: $0) }])
      return Diagnostic(
        .error, Message("E1082", ["reason": reason]), at: place, cure: Message("logs.patternCure"))
    }
    while let character = rest.first {
      if character != "{" || rest.dropFirst().first == "{" {
        literal += Array(String(character).utf8)
        rest = rest.dropFirst(character == "{" ? 2 : 1)
        continue
      }
      guard let end = rest.firstIndex(of: "}") else { throw fail("logs.patternIsOpen") }
      let name = String(rest[rest.startIndex + 1..<end])
      guard let piece = Self.placeholders[name] else { throw fail("logs.noPlaceholder", name) }
      if piece != .any, pieces.contains(piece) { throw fail("logs.patternTwice", name) }
      if literal.isEmpty, pieces.last?.isOpen == true { throw fail("logs.patternTouches") }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = []
      pieces.append(piece)
      rest = rest[(end + 1)...]
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    for (name, piece) in [("flow", Piece.flow), ("step", .step)] where !pieces.contains(piece) {
      throw fail("logs.patternLacks", name)
    }
    self.pieces = pieces
  }

  private static let placeholders: [String: Piece] = [
    "flow": .flow, "step": .step, "moment": .moment, "*": .any,
  ]

  /// The match of a line.
  enum Match {
    case places(LinePlaces)
    /// A match up to the step, but not of the text after it.
    case endsOpen
    case none
  }

  /// The places of a line's parts, if it has this format.
  func match(_ bytes: [UInt8], _ line: Range<Int>) -> Match {
    guard case .literal(let first)? = pieces.first else {
      return match(bytes, line: line, from: 0, start: line.lowerBound)
    }
    var start = line.lowerBound
    var best = Match.none
    while let found = Self.find(first, bytes: bytes, range: start..<line.upperBound) {
      let match = match(bytes, line: line, from: 1, start: found.upperBound)
      if case .places = match { return match }
      if case .endsOpen = match { best = match }
      start = found.lowerBound + 1
    }
    return best
  }

  private func match(
    _ bytes: [UInt8], line: Range<Int>, from index: Int, start: Int
  ) -> Match {
    var places = LinePlaces(flow: 0..<0, step: 0..<0, shape: text)
    var (index, start) = (index, start)
    while index < pieces.count {
      var end = line.upperBound
      var behind = end
      if index + 1 < pieces.count, case .literal(let next) = pieces[index + 1] {
        let isStep = pieces[index] == .step
        guard let found = Self.end(bytes, start..<line.upperBound, before: next, ofStep: isStep)
        else { return places.flow.isEmpty || !isStep ? .none : .endsOpen }
        (end, behind) = (found.lowerBound, found.upperBound)
      }
      switch pieces[index] {
      case .flow: places.flow = start..<end
      case .step: places.step = start..<end
      case .moment:
        let word = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
        guard word == "will" || word == "did" else { return .none }
        places.moment = word == "will" ? .will : .did
      case .any: break
      case .literal: return .none
      }
      start = behind
      index += 2
    }
    return places.flow.isEmpty || places.step.isEmpty ? .none : .places(places)
  }

  /// The first place of a text; for a text after a step, the first place with a complete step
  /// before it.
  private static func end(
    _ bytes: [UInt8], _ range: Range<Int>, before text: [UInt8], ofStep isStep: Bool
  ) -> Range<Int>? {
    let first = find(text, bytes: bytes, range: range)
    guard isStep else { return first }
    var found = first
    while let place = found {
      if case .step = WrittenStep.read(bytes[range.lowerBound..<place.lowerBound]) { return place }
      found = find(text, bytes: bytes, range: place.lowerBound + 1..<range.upperBound)
    }
    return first
  }

  /// The first place of a text, in which a blank matches any number of blanks.
  private static func find(_ text: [UInt8], bytes: [UInt8], range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound {
      if bytes[start] == text[0] || text[0] == 0x20,
        let end = end(of: text, bytes, start..<range.upperBound)
      {
        return start..<end
      }
      start += 1
    }
    return nil
  }

  private static func end(of text: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    for byte in text {
      if byte == 0x20 {
        guard place < range.upperBound, isBlank(bytes[place]) else { return nil }
        while place < range.upperBound, isBlank(bytes[place]) { place += 1 }
      } else {
        guard place < range.upperBound, bytes[place] == byte else { return nil }
        place += 1
      }
    }
    return place
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
