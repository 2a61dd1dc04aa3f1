import Testing

@testable import Shell

@Suite("A line of the prompt")
struct LineTests {
  @Test(
    "is a step, a command, Lua, or nothing",
    arguments: [
      ("", .blank), ("   ", .blank), ("\t\r\n", .blank), ("#!/usr/bin/env sextant", .blank),
      (".about", .step(".about")), ("  .about  ", .step(".about")),
      (".moviePicked(withMovieId: 1)", .step(".moviePicked(withMovieId: 1)")),
      (".", .step(".")),
      ("..1", .lua("..1")),
      (":tree", .command("tree", [])), ("  :tree ", .command("tree", [])),
      (":", .command("", [])), (":  ", .command("", [])),
      (": tree", .command("tree", [])),
      ("::again::", .lua("::again::")), (" ::again:: x = 1", .lua(" ::again:: x = 1")),
      ("x = 1", .lua("x = 1")), ("  print '안녕'", .lua("  print '안녕'")),
      ("#t", .lua("#t")), ("--", .lua("--")),
    ] as [(String, Line)])
  func kind(_ text: String, _ line: Line) {
    #expect(Line(text) == line)
  }

  @Test(
    "is split into the words of a command, except within quotes or parentheses",
    arguments: [
      ("tap movies 2", ["tap", "movies", "2"]),
      ("tap   movies\t2 ", ["tap", "movies", "2"]),
      (#"tap "API key""#, ["tap", "API key"]),
      (#"tap 'API key' 1"#, ["tap", "API key", "1"]),
      (#"tap """#, ["tap", ""]),
      (#"tap "열려 있음"#, ["tap", "열려 있음"]),
      (#"tap a"b c"d"#, ["tap", "ab cd"]),
      ("tap Don't", ["tap", "Don't"]),
      ("emit Temp#3 .toLogin", ["emit", "Temp#3", ".toLogin"]),
      (#"emit .toTemp(name: "a b")"#, ["emit", #".toTemp(name: "a b")"#]),
      (#"emit A .two(a: 1, b: ")")"#, ["emit", "A", #".two(a: 1, b: ")")"#]),
      (#"emit A .say("(") .x"#, ["emit", "A", #".say("(")"#, ".x"]),
      (#"type title "a \"b\"""#, ["type", "title", #"a "b""#]),
      (#"type path "C:\new\\" x"#, ["type", "path", #"C:\new\"#, "x"]),
      (#"emit .say("a \"b\" (")"#, ["emit", #".say("a \"b\" (")"#]),
      (#"tap "Delete #1?\u{A}Gone\u{1B}[31m""#, ["tap", "Delete #1?\nGone\u{1B}[31m"]),
      (#"type a "\u{zz} \u{ \\u{A} \users""#, ["type", "a", #"\u{zz} \u{ \u{A} \users"#]),
      ("", []), ("   ", []),
    ])
  func words(_ text: String, _ words: [String]) {
    #expect(Line.words(text) == words)
  }

  @Test("White space that separates words is what Unicode says, and no more")
  func blanks() {
    for value in UInt32(0)...0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let character = Character(scalar)
      let text = "a" + String(character) + "b"
      // What joins the character before it is none by itself.
      let separates = text.count == 3 && character.isWhitespace
      #expect(Line.words(text).count == (separates ? 2 : 1), "U+\(String(value, radix: 16))")
      #expect(String(character).trimmed.isEmpty == character.isWhitespace)
    }
    #expect(Line.words("a\r\nb") == ["a", "b"])
  }

  @Test(
    "Pasted steps and commands are separate lines, and pasted Lua is one text",
    arguments: [
      (":tap a\n.go\n\n:tree", [":tap a", ".go", ":tree"]), ("\n.go\r\n.b", [".go", ".b"]),
      ("for i = 1, 3 do\n  tap(i)\nend", ["for i = 1, 3 do\n  tap(i)\nend"]), (".go", [".go"]),
    ])
  func pasted(text: String, lines: [String]) {
    #expect(Line.pasted(text) == lines)
  }
}
