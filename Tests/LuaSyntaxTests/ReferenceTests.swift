import LuaSyntax
import SeededNumbers
import Testing

/// The parser against the reference implementation of Lua 5.4.
@Suite struct ReferenceTests {
  @Test("random programs are accepted or refused as by Lua, with the same message and line")
  func randomPrograms() throws {
    let seed = Effort.seed
    var generator = ProgramGenerator(seed: seed)
    let count = Effort.count(short: 300, long: 10_000)
    let texts = (0..<count).map {
      $0.isMultiple(of: 3) ? generator.program() : generator.brokenProgram()
    }
    try compare(texts.map { Array($0.utf8) }, "SEXTANT_SEED=\(seed)")
  }

  @Test("random bytes are refused as by Lua, with the same message and line")
  func randomBytes() throws {
    let seed = Effort.seed
    var random = SeededNumbers(seed: seed)
    let alphabet = Array("ab=1 .\"'[]-(){}:<>~/\\\n\rxz0ep#,;".utf8) + [0, 0xFF, 0xC3, 0xA9]
    let texts = (0..<Effort.count(short: 300, long: 10_000)).map { _ in
      (0..<Int.random(in: 0...30, using: &random)).map { _ in random.pick(alphabet) }
    }
    try compare(texts, "SEXTANT_SEED=\(seed)")
  }

  @Test("an operator has the operands that Lua gives it")
  func precedence() throws {
    let seed = Effort.seed
    var generator = ProgramGenerator(seed: seed)
    var pairs: [([UInt8], [UInt8])] = []
    while pairs.count < Effort.count(short: 200, long: 5_000) {
      let text = generator.program()
      let tree = SyntaxTree(parsing: text)
      guard tree.error == nil, !text.hasPrefix("#") else { continue }
      pairs.append((tree.source, Array(fullyParenthesized(tree).utf8)))
    }
    let same = try ReferenceLua.areSame(pairs)
    #expect(same.count == pairs.count)
    for (isSame, pair) in zip(same, pairs) where !isSame {
      Issue.record(
        "SEXTANT_SEED=\(seed)\n\([pair.0, pair.1].map { String(decoding: $0, as: UTF8.self) })")
      break
    }
  }

  /// Returns a text with parentheses around each operator with its operands.
  private func fullyParenthesized(_ tree: SyntaxTree) -> String {
    var before = [Int](repeating: 0, count: tree.tokens.count)
    var after = before
    for node in tree.nodes(.binary, .unary) {
      before[node.tokens.lowerBound] += 1
      after[node.tokens.upperBound - 1] += 1
    }
    // Behind a literal in parentheses, a statement that begins with `(` would be a call.
    let starts = Set(tree.nodes(.callStatement, .assignment).map(\.tokens.lowerBound))
    var text = ""
    var line = 1
    for (number, token) in tree.tokens.enumerated() {
      // Functions keep their lines, which are part of the compiled code.
      let start = tree.line(ofByte: token.bytes.lowerBound)
      text += String(repeating: "\n", count: start - line) + " "
      if token.kind == .leftParenthesis, starts.contains(number) { text += ";" }
      text += String(repeating: "(", count: before[number]) + tree.text(of: token)
      text += String(repeating: ")", count: after[number])
      line = tree.line(ofByte: token.bytes.upperBound)
    }
    return text
  }

  private func compare(_ texts: [[UInt8]], _ seed: String) throws {
    let verdicts = try ReferenceLua.verdicts(on: texts)
    #expect(verdicts.count == texts.count)
    var shown = 0
    for (text, verdict) in zip(texts, verdicts) {
      let error = SyntaxTree(parsing: text).error
      let ours = ReferenceLua.Verdict(line: error?.line, message: error?.message ?? "").normalized
      guard ours != verdict.normalized, shown < 5 else { continue }
      shown += 1
      Issue.record(
        "\(seed)\nLua: \(verdict)\nLuaSyntax: \(ours)\n\(String(decoding: text, as: UTF8.self))")
    }
  }
}

extension ReferenceLua.Verdict {
  /// The verdict without the place of an open `(` or `function`.
  ///
  /// Lua 5.4.4 gives the line on which the called expression begins, or that of the token after
  /// `function`.
  fileprivate var normalized: Self {
    for opening in ["(", "function"] {
      if let place = message.firstRange(of: " (to close '\(opening)' at") {
        return Self(line: line, message: String(message[..<place.lowerBound]))
      }
    }
    return self
  }
}
