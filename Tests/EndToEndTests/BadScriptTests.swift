import Foundation
import Testing

@Suite("A script that cannot be loaded")
struct BadScriptTests {
  /// What a script says, and what the program says of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let errors: String
    let printed: String

    init(_ title: String, _ script: String, printed: String = "", _ errors: String) {
      testDescription = title
      self.script = script
      self.printed = printed
      self.errors = errors + "\n"
    }
  }

  @Test("is not run; all its errors are reported, and the exit code is 3", arguments: cases)
  func told(_ bad: Case) throws {
    let result = try Workspace(bad.script).sextant.run(["run", "app.lua", "-e", "print('never')"])

    #expect(result == Sextant.Result(output: bad.printed, errors: bad.errors, code: 3))
  }

  @Test("is reported as JSON on standard output if JSON is requested", arguments: cases)
  func toldAsJSON(_ bad: Case) throws {
    let result = try Workspace(bad.script).sextant.run(["run", "app.lua", "--json"])
    let objects = try jsonLines(result.output).filter { $0["event"] as? String != "print" }

    #expect(result.code == 3)
    #expect(result.errors == "")
    #expect(!objects.isEmpty)
    for object in objects { #expect(object["event"] as? String == "error") }
    for object in objects { #expect((object["code"] as? String)?.hasPrefix("E") == true) }
  }

  @Test("is reported after the output that it printed", arguments: [false, true])
  func printed(json: Bool) throws {
    let script = "print('x is', 1)\nerror 'no'\n"
    let result = try Workspace(script).sextant.run(
      ["run", "app.lua"] + (json ? ["--json"] : []))

    #expect(result.code == 3)
    #expect(
      result.output.hasPrefix(
        json ? "{\"v\":1,\"event\":\"print\",\"text\":\"x is\\t1\"}\n" : "x is\t1\n"))
  }

  private static let head = """
    local Step = steps "Step" { "start", "go(Int)", "done" }
    screen "First" { title = "First", button "Go" { emits = Step.go(1) } }

    """

  static let cases = [
    Case(
      "nothing in it",
      "",
      """
      app.lua:1: error: the file is empty [E0118]
          1 |
            = give one flow a first step: flow "AppFlow" { root = window, start = Step.…, … }
      1 error
      """),
    Case(
      "only blanks",
      " \n\n",
      """
      app.lua:1: error: the file is empty [E0118]
          1 |
            = give one flow a first step: flow "AppFlow" { root = window, start = Step.…, … }
      1 error
      """),
    Case(
      "no flow",
      "print('hello')\n", printed: "hello\n",
      """
      app.lua:1: error: no flow has a first step, so the app cannot start [E0106]
          1 | print('hello')
            = give one flow a first step: flow "AppFlow" { root = window, start = Step.…, … }
      1 error
      """),
    Case(
      "a syntax error",
      "local x = = 1\n",
      """
      app.lua:1:11: error: unexpected symbol near '=' [E0114]
          1 | local x = = 1
            |           ^
      1 error
      """),
    Case(
      "an end that is missing",
      "flow 'App' {\n",
      """
      app.lua:2: error: unexpected symbol near <eof> [E0114]
          1 | flow 'App' {
          2 |
            = is '}' missing at the end?
      app.lua:1: note: this '{' is not closed
          1 | flow 'App' {
      1 error
      """),
    Case(
      "an unknown step",
      head
        + """
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "First",
            gone = push "First",
          },
        }
        """,
      """
      app.lua:7:5: error: step 'gone' is not declared [E0110]
          6 |     start = set "First",
          7 |     gone = push "First",
            |     ^^^^ did you mean 'done' (declared at app.lua:1)?
      1 error
      """),
    Case(
      "an unknown step after the set's name",
      head
        + """
        flow "App" {
          root = navigation, start = Step.strat,
          navigate = {
            start = set "First",
          },
        }
        """,
      """
      app.lua:4:35: error: Step has no step 'strat' [E0201]
          3 | flow "App" {
          4 |   root = navigation, start = Step.strat,
            |                                   ^^^^^ did you mean 'start' (declared at app.lua:1)?
      1 error
      """),
    Case(
      "an unknown screen",
      head
        + """
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "First",
            go = push "Frist",
          },
        }
        """,
      """
      app.lua:7:15: error: screen or flow 'Frist' is not declared [E0110]
          6 |     start = set "First",
          7 |     go = push "Frist",
            |               ^^^^^^^ did you mean 'First' (declared at app.lua:2)?
      1 error
      """),
    Case(
      "an unknown flow in braces",
      head
        + """
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "First",
            go = present { "Apps", start = Step.start },
          },
        }
        """,
      """
      app.lua:7:20: error: screen or flow 'Apps' is not declared [E0110]
          6 |     start = set "First",
          7 |     go = present { "Apps", start = Step.start },
            |                    ^^^^^^ did you mean 'App' (declared at app.lua:3)?
      1 error
      """),
    Case(
      "an unknown word",
      head
        + """
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "First",
            go = forward(Step.done),
          },
        }
        """,
      """
      app.lua:7:10: error: 'forward' is not declared [E0111]
          6 |     start = set "First",
          7 |     go = forward(Step.done),
            |          ^^^^^^^ did you mean 'forwardTo'?
      1 error
      """),
    Case(
      "a value of the wrong type",
      head
        + """
        flow "App" {
          root = navigation, start = Step.go "one",
          navigate = {
            start = set "First",
          },
        }
        """,
      """
      app.lua:4:35: error: go(Int): value 1 is Int, got String [E0203]
          3 | flow "App" {
          4 |   root = navigation, start = Step.go "one",
            |                                   ^^
      1 error
      """),
    Case(
      "a value that is missing",
      head
        + """
        flow "App" {
          root = navigation, start = Step.go(),
          navigate = {
            start = set "First",
          },
        }
        """,
      """
      app.lua:4:35: error: go(Int) carries values, but none are given [E0204]
          3 | flow "App" {
          4 |   root = navigation, start = Step.go(),
            |                                   ^^ write the values in parentheses: go(…)
      1 error
      """),
    Case(
      "a global that is assigned",
      head
        + """
        count = 0
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "First",
          },
        }
        """,
      """
      app.lua:3:1: error: 'count' is not local, and scripts cannot create globals [E0112]
          2 | screen "First" { title = "First", button "Go" { emits = Step.go(1) } }
          3 | count = 0
            | ^^^^^ write: local count = …
      1 error
      """),
    Case(
      "no flow to start",
      head
        + """
        flow "App" {
          root = navigation,
          navigate = {
            start = set "First",
          },
        }
        """,
      """
      app.lua:3: error: no flow has a first step, so the app cannot start [E0106]
          2 | screen "First" { title = "First", button "Go" { emits = Step.go(1) } }
          3 | flow "App" {
            = give one flow a first step: flow "AppFlow" { root = window, start = Step.…, … }
      1 error
      """),
    Case(
      "two flows that could start",
      head
        + """
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "First",
          },
        }
        flow "Other" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "First",
          },
        }
        """,
      """
      app.lua:9:6: error: several flows could start: 'App', 'Other' [E0107]
          8 | }
          9 | flow "Other" {
            |      ^^^^^^^ choose one: coordinate "App"
      app.lua:3: note: 'App' was declared here first
          3 | flow "App" {
      1 error
      """),
    Case(
      "the same name twice",
      head
        + """
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "First",
          },
        }
        flow "App" {
          root = navigation,
          navigate = {
            start = set "First",
          },
        }
        """,
      """
      app.lua:9:6: error: flow 'App' is already declared [E0108]
          8 | }
          9 | flow "App" {
            |      ^^^^^
      app.lua:3: note: 'App' was declared here first
          3 | flow "App" {
      1 error
      """),
    Case(
      "several mistakes at once",
      head
        + """
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "First",
            gone = push "Frist",
            go = psh "First",
          },
        }
        """,
      """
      app.lua:7:5: error: step 'gone' is not declared [E0110]
          6 |     start = set "First",
          7 |     gone = push "Frist",
            |     ^^^^ did you mean 'done' (declared at app.lua:1)?
      app.lua:8:10: error: 'psh' is not declared [E0111]
          7 |     gone = push "Frist",
          8 |     go = psh "First",
            |          ^^^ did you mean 'push'?
      2 errors
      """),
    Case(
      "an error while it is loaded",
      "error('no')\n",
      """
      app.lua:1:1: error: no [E0114]
          1 | error('no')
            | ^^^^^
      1 error
      """),
    Case(
      "a module that is not there",
      "require \"screens\"\n",
      """
      app.lua:1:9: error: module 'screens' does not exist: there is no file 'screens.lua' [E0115]
          1 | require "screens"
            |         ^^^^^^^^^
      1 error
      """),
  ]
}

@Suite("A file that is not a script")
struct NoScriptTests {
  @Test("is reported by name if it does not exist")
  func missing() throws {
    let result = try Workspace().sextant.run(["nowhere.lua"])

    #expect(
      result
        == Sextant.Result(
          output: "", errors: "error: the file 'nowhere.lua' does not exist [E0101]\n1 error\n",
          code: 3))
  }

  @Test("is reported if it is a folder")
  func folder() throws {
    let workspace = try Workspace()
    let result = try Sextant(folder: workspace.folder.deletingLastPathComponent()).run(
      ["run", workspace.folder.lastPathComponent])

    #expect(
      result
        == Sextant.Result(
          output: "",
          errors: """
            error: '\(workspace.folder.lastPathComponent)' is a folder, not a script [E0102]
            1 error

            """, code: 3))
  }

  @Test("is reported if it is not readable", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    let workspace = try Workspace("print('secret')")
    let path = workspace.folder.appending(path: "app.lua").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)

    let result = try workspace.sextant.run(["app.lua"])

    #expect(result.code == 3)
    #expect(result.errors.hasPrefix("error: 'app.lua' cannot be read"))
  }

  @Test(
    "is reported if it is not text",
    arguments: [
      (
        [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00],
        "this is a precompiled Lua chunk; only Lua text is loaded [E0105]"
      ),
      (Array("local a = 1\0".utf8), "this is not a text file [E0104]"),
      ([0x2D, 0x2D, 0xFF, 0xFE, 0x0A], "this is not a text file [E0104]"),
    ] as [([UInt8], String)])
  func noText(_ bytes: [UInt8], _ message: String) throws {
    let workspace = try Workspace()
    try workspace.write(Data(bytes), to: "app.lua")

    let result = try workspace.sextant.run(["run", "app.lua"])

    #expect(
      result
        == Sextant.Result(
          output: "", errors: "app.lua:1: error: \(message)\n1 error\n", code: 3))
  }
}
