import Diagnostics
import Lua
import TestFolders
import Testing

@testable import Scripting

@Suite("Exporters that scripts declare")
struct ExporterTests {
  private static let app = """
    local Step = steps "Step" { "start" }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }

    """

  private func exported(_ body: String, _ options: JSON = .object([])) throws -> Exported {
    let text =
      "exporter \"e\" { options = { lang = { \"en\", \"ko\" } }, write = function(app, options) \(body) end }"
    let app = try Stage(Self.app + text).app
    let exporter = try #require(app.definition(.exporter, named: "e"))
    return try app.export(exporter, of: .object(["app": .string("A")]), options: options)
  }

  @Test("give a text, of the app and the options")
  func text() throws {
    let given = try exported("return app.app .. options.lang", .object(["lang": .string("ko")]))
    #expect(given == .text("Ako"))
  }

  @Test("give files, some of them for the user to go on with")
  func files() throws {
    let given = try exported(
      "return { [\"b/B.swift\"] = \"B\", [\"a.md\"] = app.app, once = { [\"Mine.swift\"] = \"m\" } }"
    )
    #expect(
      given
        == .files([
          ExportedFile(name: "Mine.swift", text: "m", isOnce: true),
          ExportedFile(name: "a.md", text: "A"), ExportedFile(name: "b/B.swift", text: "B"),
        ]))
  }

  @Test("say what they need, their options and the name of their file")
  func declaration() throws {
    let app = try Stage(
      Self.app + """
        exporter "e" {
          needs = { "outline", "journeys" }, file = "docs/e.md",
          options = {
            lang = { "en", "ko", help = "the language" }, deep = { default = false },
            width = { default = 80 }, title = { default = "" },
          },
          write = function() return "" end,
        }
        """
    ).app
    let declared = try #require(app.definition(.exporter, named: "e")).exporting

    #expect(declared.needs == [.outline, .journeys])
    #expect(declared.file == "docs/e.md")
    #expect(
      declared.options == [
        ExporterOption(name: "deep", standard: .bool(false), choices: [], help: ""),
        ExporterOption(
          name: "lang", standard: .string("en"), choices: ["en", "ko"], help: "the language"),
        ExporterOption(name: "title", standard: .string(""), choices: [], help: ""),
        ExporterOption(name: "width", standard: .int(80), choices: [], help: ""),
      ])
    #expect(declared.options.map(\.takes) == ["yes|no", "en|ko", "TEXT", "NUMBER"])
    #expect(declared.options.map { $0.value("80") } == [nil, nil, .string("80"), .int(80)])
    #expect(declared.options.map { $0.value("yes") } == [.bool(true), nil, .string("yes"), nil])
  }

  static let badNames: [(String, String)] = [
    ("/etc/passwd", "it begins with '/'"), ("../a.txt", "it has an empty part, '.' or '..'"),
    ("a/../../b", "it has an empty part, '.' or '..'"),
    ("./a", "it has an empty part, '.' or '..'"), ("a//b", "it has an empty part, '.' or '..'"),
    ("", "it has an empty part, '.' or '..'"), ("a/", "it has an empty part, '.' or '..'"),
    (".git/config", "a part of it begins with '.', and would be hidden"),
    ("a/.sextant-export.json", "a part of it begins with '.', and would be hidden"),
    ("a\\nb", "it has a character that some systems do not allow"),
    ("a\\\\b", "it has a character that some systems do not allow"),
    ("C:x", "it has a character that some systems do not allow"),
    (String(repeating: "x", count: 201), "it is too long"),
    (String(repeating: "xxxxxxxxx/", count: 101) + "x", "it is too long"),
  ]

  @Test("give no file that could lead out of the folder", arguments: badNames)
  func names(name: String, flaw: String) throws {
    let finding = #expect(throws: Diagnostic.self) {
      try exported("return { [\"\(name)\"] = \"x\" }")
    }
    #expect(finding?.message.code == "E1012")
    #expect(finding?.message.text(in: .english).hasSuffix(": \(flaw)") == true)
    #expect(finding?.location?.line == 4)
  }

  static let refused: [(String, String)] = [
    ("return 7", "exporter \"e\": expected a string, or strings by the names of files; got number"),
    ("return nil", "exporter \"e\": expected a string, or strings by the names of files; got nil"),
    (
      "return { \"a\" }", "exporter \"e\": expected the names of files; got number"
    ),
    (
      "return { a = 1 }", "exporter \"e\": expected a string for the file 'a'; got number"
    ),
    (
      "return { a = \"\\xff\" }",
      "exporter \"e\": expected a string for the file 'a'; got text that is not UTF-8 (byte 1)"
    ),
    (
      "return { once = { once = {} } }",
      "exporter \"e\": expected a string for the file 'once'; got table"
    ),
    (
      "return { a = \"1\", A = \"2\" }",
      "'A' and 'a' cannot be in one folder on every system"
    ),
    (
      "return { a = \"1\", once = { a = \"2\" } }",
      "the exporter returns two files named 'a'"
    ),
    (
      "return { a = \"1\", [\"a/b/c\"] = \"2\" }",
      "'a' and 'a/b/c' cannot be in one folder on every system"
    ),
    (
      "local all = {} for n = 1, 5001 do all[\"f\" .. n] = \"\" end return all",
      "the exporter returns too much: 5001 files with 0 bytes (at most 5000 files, 32 MB)"
    ),
    (
      "local text, all = string.rep(\"x\", 1024 * 1024), {} for n = 1, 33 do all[\"f\" .. n] = text end return all",
      "the exporter returns too much: 33 files with 34603008 bytes (at most 5000 files, 32 MB)"
    ),
  ]

  @Test("are told what is wrong with what they give", arguments: refused)
  func results(body: String, message: String) throws {
    let finding = #expect(throws: Diagnostic.self) { try exported(body) }

    #expect(finding?.message.text(in: .english) == message)
    #expect(finding?.location?.line == 4)
  }

  static let mistakes = [
    Told(
      "something that there is not", "needs = { \"journey\" }",
      """
      app.lua:1:26: error: an exporter cannot need 'journey' [E1010]
          1 | exporter "e" { needs = { "journey" }, write = function() return "" end }
            |                          ^^^^^^^^^ did you mean 'journeys'?
      1 error
      """),
    Told(
      "a file outside the folder", "file = \"../a.md\"",
      """
      app.lua:1:23: error: an exported file cannot be named '../a.md': it has an empty part, '.' or '..' [E1012]
          1 | exporter "e" { file = "../a.md", write = function() return "" end }
            |                       ^^^^^^^^^ give a path inside the folder, such as "flows/Home.swift"
      1 error
      """),
    Told(
      "an option that is no table", "options = { lang = \"en\" }",
      """
      app.lua:1:28: error: option lang: expected { "en", "ko" } or { default = … }; got string [E0301]
          1 | exporter "e" { options = { lang = "en" }, write = function() return "" end }
            |                            ^^^^
      1 error
      """),
    Told(
      "an option without a value", "options = { lang = { help = \"x\" } }",
      """
      app.lua:1:28: error: option lang: expected { "en", "ko" } or { default = … }; got something else [E0301]
          1 | exporter "e" { options = { lang = { help = "x" } }, write = function() return "" end }
            |                            ^^^^
      1 error
      """),
  ]

  @Test("are refused where they ask for", arguments: mistakes)
  func refusals(told: Told) throws {
    let text = "exporter \"e\" { \(told.script), write = function() return \"\" end }"
    let folder = try Folder(["app.lua": text + "\n" + Self.app])

    #expect(findings(in: folder).replacing(folder.path + "/", with: "") == told.said)
  }
}
