import Scripting
import TerminalText

/// Finds the parts of a Lua text that have a look of their own; takes linear time, runs nothing.
///
/// What stands between the parentheses of a step is read by it, too: texts, numbers and brackets
/// are written as in Lua.
struct LuaColors {
  private(set) var parts: [LinePart] = []
  private let tokens: [LuaToken]
  private let bytes: [UInt8]
  private let names: LineNames
  /// The brackets that are still open.
  private var open: [LuaToken] = []

  private static func closer(of bracket: UInt8) -> UInt8? {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  init(_ text: Substring, names: LineNames) {
    let text = String(text)
    tokens = LuaScanner.tokens(of: text)
    bytes = Array(text.utf8)
    self.names = names
    var end = 0
    for index in tokens.indices {
      comment(end..<tokens[index].range.lowerBound)
      look(at: index)
      end = tokens[index].range.upperBound
    }
    for token in open { add(token, .open) }
  }

  private mutating func add(_ token: LuaToken, _ part: Theme.Part) {
    parts.append(LinePart(token.range, part))
  }

  /// Adds a comment for the text between two tokens, unless it is blank.
  private mutating func comment(_ gap: Range<Int>) {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = gap.first(where: { !isBlank(bytes[$0]) }),
      let last = gap.last(where: { !isBlank(bytes[$0]) })
    else { return }
    parts.append(LinePart(first..<last + 1, .comment))
  }

  private mutating func look(at index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .keyword: add(token, .keyword)
    case .number: add(token, .number)
    case .string(let isOpen):
      add(token, .string)
      let start = token.range.lowerBound
      if isOpen { parts.append(LinePart(start..<start + 1, .open)) }
    case .name: name(at: index)
    case .mark: bracket(token)
    case .end: break
    }
  }

  private mutating func name(at index: Int) {
    let token = tokens[index]
    let before = index > 0 ? tokens[index - 1] : nil
    if let before, before.kind == .mark, before.text == "." || before.text == ":" {
      if isStep(at: index) { step(token, isLast: tokens[index + 1].kind == .end) }
      return
    }
    // A key of a table, or a variable that is assigned.
    let after = tokens[index + 1]
    if after.kind == .mark, after.text == "=" { return }
    if names.words.contains(token.text) { add(token, .word) }
  }

  /// Whether the token follows the name of a step set and a dot.
  private func isStep(at index: Int) -> Bool {
    guard index >= 2, tokens[index - 1].text == ".", tokens[index - 2].kind == .name,
      names.isStepSet(tokens[index - 2].text)
    else { return false }
    return index < 3 || tokens[index - 3].kind != .mark || tokens[index - 3].text != "."
  }

  private mutating func step(_ token: LuaToken, isLast: Bool) {
    switch names.standing(ofStep: token.text) {
    case .known: add(token, .step)
    case .begun: if !isLast { add(token, .unknown) }
    case .unknown: add(token, .unknown)
    }
  }

  private mutating func bracket(_ token: LuaToken) {
    let byte = bytes[token.range.lowerBound]
    if Self.closer(of: byte) != nil { return open.append(token) }
    guard [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte) else { return }
    if let last = open.last, Self.closer(of: bytes[last.range.lowerBound]) == byte {
      open.removeLast()
    } else {
      add(token, .unbalanced)
    }
  }
}
