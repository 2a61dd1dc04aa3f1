import Foundation
import Testing

@Suite("Limits on the command line", .timeLimit(.minutes(10)))
struct LimitTests {
  private static let script = """
    local Step = steps "Step" { "start", "loop", "grow", "ok" }
    screen "First" { title = "First" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "First",
        loop = function() while true do end end,
        grow = function() local t = "x" while true do t = t .. t end end,
        ok = push "First",
      },
    }
    """

  private static let style = ["--log-style", "guideline"]

  @Test("A step that loops is stopped and named; lines from a pipe continue")
  func pipe() throws {
    let result = try Workspace(Self.script).sextant.run(
      ["run", "app.lua", "-", "--keep-going", "--time-limit", "handler=60ms"] + Self.style,
      input: ".loop\n.ok\n1 + 1\n")

    #expect(
      result
        == Sextant.Result(
          output: """
            did navigate to app.App -> start
            did navigate to app.App -> loop
            did navigate to app.App -> ok
            2

            """,
          errors: """
            app.lua:7: error: stopped after 60 ms, the limit for handling a step [E0614]
                6 |     start = set "First",
                7 |     loop = function() while true do end end,
                  = look for an endless loop here; --time-limit handler=10s raises the limit
             while flow App#0 handled loop

            """, code: 1))
  }

  @Test("Memory has a limit, and the limit can be changed")
  func memory() throws {
    let result = try Workspace(Self.script).sextant.run(
      ["run", "app.lua", "-e", ".grow", "--memory", "4M"] + Self.style)

    #expect(
      result.errors == """
        app.lua:8: error: stopped: the scripts need more memory than the 4 MB they may use [E0615]
            7 |     loop = function() while true do end end,
            8 |     grow = function() local t = "x" while true do t = t .. t end end,
              = look for a value that keeps growing; --memory 256M raises the limit
         while flow App#0 handled grow

        """)
    #expect(result.code == 1)
  }

  @Test(
    "A plugin that loops, grows or fails while loading is named, whatever command loads it",
    arguments: [
      ("while true do end", "E0614"), ("local s = 'x' while true do s = s .. s end", "E0615"),
      ("while true do print(('x'):rep(50000)) end", "E0616"), ("error 'no'", "E0114"),
    ], [["run"], ["check"], ["graph"], ["plugins"], ["meta"]])
  func plugin(_ mistake: (String, String), command: [String]) throws {
    let workspace = try Workspace(Self.script)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
    try workspace.write(
      "plugin { name = \"bad\", version = \"1.0.0\" }\n" + mistake.0, to: "plugins/bad.lua")

    // What is not about time gets enough of it, however busy the machine is.
    let limit = mistake.1 == "E0614" ? "load=100ms" : "load=60s"
    let result = try workspace.sextant.run(
      command + ["app.lua", "--plugin", "bad", "--time-limit", limit])

    let told = result.output + result.errors
    #expect(told.contains(#/plugins/bad\.lua:2(:\d+)?: error: /#), "\(told)")
    #expect(told.contains("[\(mistake.1)]"), "\(told)")
    #expect(result.code == 3)
  }

  @Test("A line of Lua has no time limit unless one is set")
  func line() throws {
    let result = try Workspace(Self.script).sextant.run(
      ["run", "app.lua", "-e", "while true do end", "--time-limit", "prompt=60ms"] + Self.style)

    #expect(
      result.errors == """
        prompt#1:1: error: stopped after 60 ms, the limit for a line at the prompt [E0614]
            1 | while true do end
              = look for an endless loop here; --time-limit prompt=10s raises the limit

        """)
  }

  @Test("A looping step inside a line of Lua is stopped alone, and the line continues")
  func inner() throws {
    let result = try Workspace(Self.script).sextant.run(
      [
        "run", "app.lua", "--time-limit", "handler=60ms",
        "-e", "navigate '.loop' navigate '.ok' print 'and on'",
      ] + Self.style)

    #expect(
      result.output == """
        did navigate to app.App -> start
        did navigate to app.App -> loop
        did navigate to app.App -> ok
        and on

        """)
    #expect(result.errors.contains("while flow App#0 handled loop"))
  }

  @Test(
    "An invalid limit is wrong usage",
    arguments: [
      (["--time-limit", "handlr=1s"], "'handlr' has no limit"),
      (["--time-limit", "handler=soon"], "'handler=soon' is not a time limit"),
      (["--memory", "12"], "'12' is not an amount of memory"),
    ])
  func usage(_ options: [String], words: String) throws {
    let result = try Workspace(Self.script).sextant.run(["run", "app.lua"] + options)

    #expect(result.code == 2)
    #expect(result.errors.contains(words))
  }

  #if os(Linux)
    @Test("At the prompt a looping step is stopped automatically, and Ctrl-C stops a line of Lua")
    func prompt() throws {
      let workspace = try Workspace(Self.script)
      let person = try Person([
        workspace.folder.appending(path: "app.lua").path, "--time-limit", "handler=60ms",
      ])
      #expect(person.sees(ending: "\n›"))

      person.type(".loop\r")
      #expect(person.sees(ending: "while flow App#0 handled loop\n›"))
      person.type("print 'begun' while true do pcall(error) end\r")
      #expect(person.sees(ending: "\nbegun"))
      person.type("\u{3}")
      #expect(person.sees(ending: "end\n›"))
      person.type(".ok\r")
      #expect(person.sees(ending: "+ First#1 on App#0\n›"))
      person.type(":quit\r")
      #expect(person.waitForEnd() == 0)
      #expect(person.isTerminalRestored)
    }
  #endif
}
