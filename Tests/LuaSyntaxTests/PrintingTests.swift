import Foundation
import LuaSyntax
import SeededNumbers
import Testing

/// Any text has a tree that gives its bytes again, in little time and without a trap.
@Suite struct PrintingTests {
  private func expectRoundTrip(_ text: [UInt8], _ name: String) {
    let tree = SyntaxTree(parsing: text)
    var printed: [UInt8] = []
    for piece in tree.pieces {
      printed += text[piece.bytes]
      guard case .blank(let bytes) = piece else { continue }
      let isBlank = text[bytes].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      #expect(isBlank || Array(text[bytes]).starts(with: [0xEF, 0xBB, 0xBF]), "\(name)")
    }
    #expect(printed == text, "\(name)")
  }

  private func expectSameShape(_ text: [UInt8], _ name: String) {
    let tree = SyntaxTree(parsing: text)
    guard tree.error == nil else { return }
    let canonical = SyntaxTree(parsing: tree.canonicalText)
    #expect(canonical.error == nil, "\(name)")
    #expect(canonical.block.shape == tree.block.shape, "\(name)")
    #expect(canonical.canonicalText == tree.canonicalText, "\(name)")
  }

  @Test("the scripts and documents of the project are accepted or refused as by Lua")
  func project() throws {
    let texts = Corpus.project
    let verdicts = try ReferenceLua.verdicts(on: texts.map(\.bytes))
    #expect(verdicts.count == texts.count)
    for (text, verdict) in zip(texts, verdicts) {
      let tree = SyntaxTree(parsing: text.bytes)
      #expect(tree.error?.line == verdict.line, "\(text.name): \(verdict)")
      expectRoundTrip(text.bytes, text.name)
      expectSameShape(text.bytes, text.name)
    }
  }

  @Test("every prefix of a script has a tree, and the line of its error is Lua's")
  func prefixes() throws {
    let step = Effort.count(short: 7, long: 1)
    for text in Corpus.project.filter({ $0.bytes.count < 3000 }).prefix(12) {
      let prefixes = stride(from: 0, through: text.bytes.count, by: step).map {
        Array(text.bytes.prefix($0))
      }
      let verdicts = try ReferenceLua.verdicts(on: prefixes)
      for (prefix, verdict) in zip(prefixes, verdicts) {
        let tree = SyntaxTree(parsing: prefix)
        #expect(tree.error?.line == verdict.line, "\(text.name), \(prefix.count) bytes: \(verdict)")
        expectRoundTrip(prefix, text.name)
      }
    }
  }

  @Test("random programs, also broken ones, give their bytes again")
  func randomPrograms() {
    let seed = Effort.seed
    var generator = ProgramGenerator(seed: seed &+ 1)
    for number in 0..<Effort.count(short: 200, long: 5_000) {
      let text = number.isMultiple(of: 2) ? generator.program() : generator.brokenProgram()
      expectRoundTrip(Array(text.utf8), "SEXTANT_SEED=\(seed), program \(number)")
      expectSameShape(Array(text.utf8), "SEXTANT_SEED=\(seed), program \(number)")
    }
  }

  @Test("any bytes have a tree whose nodes contain their children in order")
  func randomBytes() {
    let seed = Effort.seed
    var random = SeededNumbers(seed: seed)
    for number in 0..<Effort.count(short: 300, long: 10_000) {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      expectRoundTrip(bytes, "SEXTANT_SEED=\(seed), text \(number)")
      SyntaxTree(parsing: bytes).chunk.walk { node in
        var end = node.tokens.lowerBound
        for child in node.children {
          #expect(child.tokens.lowerBound >= end && child.parent == node, "SEXTANT_SEED=\(seed)")
          end = child.tokens.upperBound
        }
        #expect(end <= node.tokens.upperBound, "SEXTANT_SEED=\(seed)")
        return .descend
      }
    }
  }

  @Test(
    "the nesting that luac accepts is accepted, and one more is too deep",
    arguments: [
      ("return ", "(", "1", ")", 196), ("", "do ", "", " end", 198),
      ("return ", "- ", "1", "", 196),
      ("return ", "{", "", "}", 197), ("return ", "1 .. ", "1", "", 196),
      ("return ", "f(", "1", ")", 196), ("", "::a%:: ", "", "", 198),
      ("x", ",x", "", " = 1", 196), ("", "if a then ", "", " end", 197),
    ])
  func nesting(
    _ start: String, _ open: String, _ middle: String, _ close: String, _ depth: Int
  ) throws {
    for count in [depth, depth + 1] {
      let opening = (0..<count).map { open.replacingOccurrences(of: "%", with: "\($0)") }.joined()
      let text =
        start + opening + middle + String(repeating: close, count: close == " = 1" ? 1 : count)
      let message = SyntaxTree(parsing: text).error?.message ?? ""
      let verdict = try ReferenceLua.compilerVerdict(on: text)
      #expect(message == (count > depth ? "C stack overflow" : ""), "\(open)")
      #expect(verdict.message == message, "\(open)")
    }
  }

  @Test(
    "a text of 20,000 repeated pieces has a tree",
    arguments: [
      "(", "{", "f{", "x = ", "do ", "function f() ", "if a then ", ")", "end ", "f()", ".a", "- ",
      "a .. ", "1 + ", "[[", "::a:: ", "goto a ", "local a ", "repeat ", "return ", "\"", "x,",
      "[=",
    ])
  func repetition(_ piece: String) {
    let text = Array(String(repeating: piece, count: 20_000).utf8)
    let tree = SyntaxTree(parsing: text)
    var count = 0
    tree.chunk.walk { node in
      count += node.kind == .variable ? 1 : 0
      return .descend
    }
    #expect(count == tree.uses.count)
  }
}
