import Navigation
import Scripting
import SeededNumbers
import TerminalText
import Testing

@testable import Shell

@Suite("The colours of a line")
struct LineColorsTests {
  /// The parts of a line in the order of the text, each with what it says.
  private func parts(_ text: String, _ stage: Stage) -> [String] {
    let names = LineNames(commands: stage.shell.commands, app: stage.shell.app)
    let bytes = Array(text.utf8)
    return LineColors(text, names: names).parts
      .sorted {
        ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
      }
      .map { "\($0.part) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
  }

  @Test(
    "distinguish steps and commands that exist from unknown ones",
    arguments: [
      (".go", ["step .go"]), (".g", []), (".", []), (".gg", ["unknown .gg"]),
      (".g(", ["unknown .g", "open ("]), (".go(7)", ["step .go", "number 7"]),
      ("  .Step.go(7)", ["step .Step.go", "number 7"]), (".Stop.go", ["unknown .Stop"]),
      (".say(text: \"a)\", loud: true)", ["step .say", "string \"a)\"", "keyword true"]),
      (".say(text: \"a", ["step .say", "open (", "string \"a", "open \""]),
      (":tree", [":tree"].map { "command \($0)" }), (":tr", ["command :tr"]), (":t", []),
      (":t ", ["unknown :t"]), (":nope", ["unknown :nope"]), (":", []),
      (":emit Start .go(7)", ["command :emit", "step .go", "number 7"]),
      (":emit .gone", ["command :emit", "unknown .gone"]),
      (":log .go", ["command :log", "step .go"]), (":in ..", ["command :in"]),
      (":type note .hidden", ["command :type"]),
      (":tap '두 번째' 2", ["command :tap", "string '두 번째'"]),
      (":tap \"두", ["command :tap", "string \"두"]),
      ("#!/usr/bin/env sextant", ["comment #!/usr/bin/env sextant"]), ("", []), ("  ", []),
    ] as [(String, [String])])
  func stepsAndCommands(_ text: String, _ expected: [String]) throws {
    let stage = try Stage(Stage.zoo)
    #expect(parts(text, stage) == expected)
  }

  @Test(
    "distinguish the parts of Lua",
    arguments: [
      (
        "local x = 0x1F -- 수", ["keyword local", "number 0x1F", "comment -- 수"]
      ),
      ("x = [[가]] --[[a]] .. 'b'", ["string [[가]]", "comment --[[a]]", "string 'b'"]),
      ("tree(); y.tree = 1; tree = 2", ["word tree", "number 1", "number 2"]),
      ("flow 'A' { flow = 1 }", ["word flow", "string 'A'", "number 1"]),
      (
        "f(Step.go(1), Step.gone, Step.st, x.Step.gone)",
        ["step go", "number 1", "unknown gone", "unknown st"]
      ),
      ("Step.st", []), ("Step.go", ["step go"]), ("Step.", []),
      ("f(a]", ["open (", "unbalanced ]"]), ("f(a))", ["unbalanced )"]),
      ("{ [1] = (2) }", ["number 1", "number 2"]),
      ("f{ '(', [==[ ] ]==] }", ["string '('", "string [==[ ] ]==]"]),
      ("print 'a", ["string 'a", "open '"]),
      ("if a then\n  b()\nend", ["keyword if", "keyword then", "keyword end"]),
      ("-- :tree\n.go", ["comment -- :tree"]), ("--", ["comment --"]),
      ("..", []), ("::a::", []),
    ] as [(String, [String])])
  func lua(_ text: String, _ expected: [String]) throws {
    let stage = try Stage(Stage.zoo)
    #expect(parts(text, stage) == expected)
  }

  @Test("are those of each line if several steps and commands are pasted")
  func pasted() throws {
    let text = ":tree\n\n.go(1)\n print('a')\r\n:nope"

    let stage = try Stage(Stage.zoo)
    #expect(
      parts(text, stage) == [
        "command :tree", "step .go", "number 1", "string 'a'", "unknown :nope",
      ])
  }

  @Test("stay within the text and never overlap, whatever is typed", arguments: 1...3)
  func anything(seed: UInt64) throws {
    print("random lines: seed \(seed)")
    let stage = try Stage(Stage.zoo)
    let names = LineNames(commands: stage.shell.commands, app: stage.shell.app)
    let pieces = [
      ":", ".", "tap", "go", " ", "\n", "\r\n", "\"", "'", "(", ")", "[[", "]]", "[=[", "--", "{",
      "}",
      "가", "e\u{301}", "👨‍👩‍👧", "\\", "\\z", "0x", "1e+", "#!", "if", "Step", "\0", "\u{301}",
    ]
    var random = SeededNumbers(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let offsets = CharacterOffsets(text)
      for part in LineColors(text, names: names).parts {
        #expect(part.range.lowerBound >= 0 && part.range.upperBound <= text.utf8.count)
        #expect(!part.range.isEmpty && offsets.range(part.range).upperBound <= text.count)
      }
    }
  }
}
