import Testing

@Suite("A handler that fails")
struct BadHandlerTests {
  private static let script = """
    local Step = steps "Step" { "start", "raises", "number", "list", "ping", "pong", "ok" }
    screen "First" { title = "First" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "First",
        raises = function() error("the data is gone") end,
        number = function() return 42 end,
        list = function() return { "First" } end,
        ping = forwardToCurrent(Step.pong),
        pong = forwardToCurrent(Step.ping),
        ok = push "First",
      },
    }
    """

  @Test(
    "does not end the program, whatever it does",
    arguments: [
      // A coroutine that cannot be resumed, where there is no memory for the message.
      """
      local main, keep, n = coroutine.running(), {}, 0
      for i = 1, 1500000 do keep[i] = false end
      local function put(f, a, b)
        while true do
          local ok, s = pcall(f, a, b)
          if not ok then return end
          n = n + 1
          keep[n] = s
        end
      end
      local co = coroutine.create(function()
        flow:use({}, "ready", function()
          for _, size in ipairs { 1000000, 100000, 10000, 900, 300, 100, 60, 48, 41, 41, 41 } do
            put(string.rep, "x", size)
          end
          coroutine.resume(main)
        end)
      end)
      pcall(coroutine.resume, co)
      keep, co = nil, nil
      for i = 1, 200000 do local t = { {}, {} } end
      """,
      "flow.root:select(math.mininteger)",
      "flow.root:select(math.maxinteger)",
      """
      local x = flow:make "First"
      for i = 1, 20000 do x = flow:make(navigation { x }) end
      flow.root:push(x)
      """,
    ])
  func hostile(body: String) throws {
    let script = """
      local Step = steps "Step" { "start", "go", "ok" }
      screen "First" { title = "First" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "First", ok = push "First",
        go = function(flow)
          \(body)
        end } }
      """
    let result = try Workspace(script).sextant.run([
      "run", "app.lua", "--keep-going", "-e", ".go", "-e", ":tree", "-e", ":draw", "-e", ".ok",
    ])
    #expect((0...1).contains(result.code), "\(result)")
    #expect(result.output.contains("handled"), "\(result)")
  }

  /// Does a step and one that goes well after it, and then looks at the tree.
  private func run(_ step: String) throws -> Sextant.Result {
    try Workspace(Self.script).sextant.run(
      [
        "run", "app.lua", "--keep-going", "--log-style", "guideline", "-e", step, "-e", ".ok",
        "-e", ":tree",
      ])
  }

  private let after = """
    did navigate to app.App -> ok
    ● window
    ● └─ navigation App#0
    ·    ├─ screen First#0 "First"  in App#0
    ●    └─ screen First#1 "First"  in App#0

    """

  @Test("by raising an error is reported with its line, and the session continues")
  func raises() throws {
    let result = try run(".raises")

    #expect(
      result
        == Sextant.Result(
          output: "did navigate to app.App -> start\ndid navigate to app.App -> raises\n" + after,
          errors: """
            app.lua:7:25: error: the data is gone [E0114]
                6 |     start = set "First",
                7 |     raises = function() error("the data is gone") end,
                  |                         ^^^^^
             while flow App#0 handled raises

            """, code: 1))
  }

  @Test(
    "by returning something that is not an entry is reported, and the session continues",
    arguments: ["number", "list"])
  func nonsense(_ step: String) throws {
    let result = try run("." + step)
    let type = step == "number" ? "number" : "table"

    #expect(result.code == 1)
    #expect(
      result.output
        == "did navigate to app.App -> start\ndid navigate to app.App -> \(step)\n" + after)
    #expect(
      result.errors.contains(
        """
         error: the entry for \(step) returned \(type); it must return an entry such as \
        push "Screen", or nil [E0602]
        """))
  }

  @Test("by forwarding endlessly is stopped after 2,000 steps, and the session continues")
  func forEver() throws {
    let result = try Workspace(Self.script).sextant.run(
      ["run", "app.lua", "--keep-going", "-e", ".ping", "-e", ".ok", "-e", ":status"])
    let lines = result.output.split(separator: "\n")

    #expect(result.code == 1)
    #expect(result.errors == "")
    #expect(lines.count == 4 + 30 + 1 + 30 + 2 + 2)
    #expect(lines[34] == "   …  1942 more; :log shows them")
    #expect(
      lines.suffix(6).joined(separator: "\n") == """
        2003  the engine stopped a chain of too many steps: ping → pong → ping
        2004  App#0              ping                       dropped: its chain was stopped
        2005  App#0              ok                         handled
              + First#1 on App#0
        clock  0s
        flow   App#0  ready
        """)
  }
}
