import Foundation
import LuaSyntax
import SeededNumbers
import Testing

/// What `.ci/test-grammars` holds against the trees of other parsers.
@Suite struct GrammarTests {
  private static let folder = variable("SEXTANT_SHAPES").map { URL(filePath: $0) }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// One line of a file: a text that Lua accepts, and the shape of its tree.
  private struct Line: Encodable {
    let name: String
    /// The bytes in base 64, since not every text of Lua is UTF-8.
    let text: Data
    let shape: String
  }

  @Test("a shape has what a text says, and not how it is laid out")
  func shape() {
    let shape = """
      (block (localStatement (attnameList (localName a (attrib (name const)))) \
      (expressionList (binary + (numeral 0x1) (unary - (variable b))))) \
      (callStatement (call (variable f) (argument (string 0x0a41)))) \
      (callStatement (methodCall (variable f) (name m) (arguments (varargs)))))
      """
    let texts = [
      #"local a <const> = 0x1 + -b f "\n\x41" f:m(...)"#,
      "local a<const> =0x1+-b -- A\nf[[\n\nA]]\nf:m( ... )",
    ]
    #expect(texts.map { SyntaxTree(parsing: $0).block.symbolic } == [shape, shape])
  }

  @Test(
    "With SEXTANT_SHAPES set, the shapes of trees are written into that folder",
    .enabled(if: folder != nil))
  func shapes() throws {
    try write(Corpus.project, to: "project")
    try write(generated(), to: "generated")
    guard let more = Self.variable("SEXTANT_LUA") else { return }
    try write(Corpus.texts(in: URL(filePath: more)), to: "more")
  }

  /// Programs that Lua accepts, each another one.
  private func generated() throws -> [Corpus.Text] {
    var generator = ProgramGenerator(seed: Effort.seed)
    let count = Effort.count(short: 500, long: 10_000)
    var programs: [Corpus.Text] = []
    var known: Set<[UInt8]> = []
    while programs.count < count {
      let texts = (0..<count).map { _ in Array(generator.program().utf8) }
      for (text, verdict) in zip(texts, try ReferenceLua.verdicts(on: texts))
      where verdict.message.isEmpty && programs.count < count && known.insert(text).inserted {
        let name = "SEXTANT_SEED=\(Effort.seed), program \(programs.count + 1)"
        programs.append(Corpus.Text(name: name, bytes: text, isFile: true))
      }
    }
    return programs
  }

  private func write(_ texts: [Corpus.Text], to name: String) throws {
    let folder = try #require(Self.folder)
    let verdicts = try ReferenceLua.verdicts(on: texts.map(\.bytes))
    #expect(verdicts.count == texts.count)
    var lines = Data()
    for (text, verdict) in zip(texts, verdicts) {
      guard verdict.message.isEmpty else {
        #expect(!text.isFile, "Lua refuses \(text.name): \(verdict)")
        continue
      }
      let tree = SyntaxTree(parsing: text.bytes)
      #expect(tree.error == nil, "LuaSyntax refuses \(text.name)")
      let line = Line(name: text.name, text: Data(text.bytes), shape: tree.block.symbolic)
      lines += try JSONEncoder().encode(line) + Data("\n".utf8)
    }
    #expect(!lines.isEmpty)
    try lines.write(to: folder.appending(path: name + ".jsonl"))
  }
}
