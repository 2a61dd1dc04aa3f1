import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("Scripts that exceed a session's memory limits", .timeLimit(.minutes(10)))
struct RoomTests {
  /// Entries called `go`, which do what is given.
  private func failure(
    _ body: String, times: Int = 1, _ language: Language = .english, limits: ScriptLimits = .untimed
  ) throws -> (failure: String, stage: Stage) {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go", "open(text: String)", "clear", "ok" }
      local hoard = {}
      screen "Home" { state = { note = "" } }
      flow "Far" { root = navigation, navigate = { start = set "Home" } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", ok = push "Home", open = none,
          go = function(flow)
            \(body)
          end,
          clear = function(flow) flow.state = {} end,
        },
      }
      """, limits: limits)
    for _ in 0..<times { try stage.open(".go") }
    return (stage.failure(language), stage)
  }

  @Test("A flow's state is limited, with an error at the line, and released values make room again")
  func state() throws {
    let (failure, stage) = try failure(
      """
      local n = flow.state.n or 0
            flow.state["k" .. n] = ("x"):rep(3000000)
            flow.state.n = n + 1
      """, times: 24)

    #expect(
      failure == """
        app.lua:11: error: the session exceeds its limit of 64 MB for the data of flows and screens [E0660]
           10 |       local n = flow.state.n or 0
           11 |       flow.state["k" .. n] = ("x"):rep(3000000)
              = remove values that are no longer needed, or keep them in a service
         while flow App#0 handled go
        """)
    try stage.open(".clear")
    try stage.open(".go")
    #expect(stage.failure() == "nothing failed")
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("Memory limit errors are reported in Korean, too")
  func korean() throws {
    let failure = try failure("flow.state.x = (\"x\"):rep(5000000)", .korean).failure

    #expect(failure.contains("오류: 이 값은 4 MB보다 큽니다 [E0663]"))
  }

  @Test(
    "Everything that a script makes, emits, schedules or asks has a memory limit",
    arguments: [
      ("flow.state.x = (\"x\"):rep(5000000)", "E0663"),
      ("flow.state[\"a\" .. (\"\\u{301}\\u{316}\"):rep(200000)] = 1", "E0670"),
      ("flow.state.x = { [(\"a\"):rep(1001)] = 1 }", "E0670"),
      ("flow.state = { a = { (\"x\"):rep(3000000), (\"y\"):rep(3000000) } }", "E0663"),
      ("flow:open(Step.open((\"x\"):rep(5000000)))", "E0663"),
      ("flow.root.top.state.note = (\"x\"):rep(5000000)", "E0663"),
      (
        "for i = 1, 30 do flow:make { \"Home\", params = { (\"x\"):rep(3000000) .. i } } end",
        "E0660"
      ),
      (
        "for i = 1, 30 do flow.root:push { \"Home\", title = (\"x\"):rep(3000000) .. i } end",
        "E0660"
      ),
      ("for i = 1, 50 do flow.root.title = (\"x\"):rep(3000000) .. i end", "E0661"),
      ("for i = 1, 50 do flow:open(Step.open((\"x\"):rep(3000000) .. i)) end", "E0661"),
      ("for i = 1, 30 do hoard[i] = Step.open((\"x\"):rep(3000000) .. i) end", "E0615"),
      ("for i = 1, 30 do hoard[i] = ignore((\"x\"):rep(3000000) .. i) end", "E0615"),
      ("for i = 1, 12 do flow:make { \"Home\", name = (\"x\"):rep(1000000) .. i } end", "E0662"),
      (
        """
        flow:use({ flow:make "Home" }, "ready", function(root)
          for i = 1, 30 do flow.root.title = ("x"):rep(3000000) .. i end
        end)
        """, "E0660"
      ),
    ])
  func limits(body: String, code: String) throws {
    let (failure, stage) = try failure(body)

    #expect(failure.contains("[\(code)]"), "\(failure)")
    #expect(failure.contains("app.lua:"), "\(failure)")
    try stage.open(".ok")
    #expect(stage.failure() == "nothing failed")
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("A value overwritten many times in one step counts only once")
  func rewritten() throws {
    let (failure, stage) = try failure(
      "for i = 1, 300 do flow.state.x = (\"x\"):rep(1000000) .. i end", times: 2)

    #expect(failure == "nothing failed")
    #expect(stage.session.shortage(for: 1 << 20) == nil)
  }

  @Test(
    "A change beside a large value, or one that replaces it, does not count the value again",
    arguments: [
      """
      local far = flow:make { "Far", params = { big() } }
            for i = 1, 40 do flow:use({ far }, "ready", function() end) end
      """,
      """
      flow.state.a, flow.state.b = big(3000000), 1
            for i = 1, 3000 do flow:open(Step.ok) flow.state.b = i end
      """,
      """
      for i = 1, 15 do flow.state["k" .. i] = big() end
            flow.root.top.state.note = big(3900000)
            flow.root.top.state.note = big(3800000)
            flow.root.top.title = big(100000)
            flow.root.top.title = big(90000)
      """,
      """
      flow:use({ flow:make "Home" }, "ready", function()
              for i = 1, 12 do flow.root.title = big() end
            end)
      """,
    ])
  func growth(body: String) throws {
    let (failure, stage) = try failure(
      """
      local function big(count) return ("x"):rep(count or 4000000) end
            \(body)
      """)

    #expect(failure == "nothing failed")
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("The rows of a list are limited like one value, even if they share one string in Lua")
  func rows() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start" }
      screen "Home" { list "all" { items = function()
        local rows, long = {}, ("x"):rep(100000)
        for i = 1, 5000 do rows[i] = long end
        return rows
      end, emits = Step.start } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)
    let home = try #require(stage.session.presentable(named: "Home"))
    let info = try #require(stage.session.info(home))
    let list = try #require(stage.app.screen(named: "Home")?.controls.first)
    let error = #expect(throws: Diagnostic.self) { try stage.app.rows(of: list, on: info) }
    #expect(error?.message.code == "E0663")
  }

  @Test("A large value that a script no longer holds does not make later steps fail")
  func collected() throws {
    let (failure, _) = try failure(
      "for i = 1, 200 do hoard[1] = Step.open((\"x\"):rep(2000000) .. i) end")

    #expect(failure == "nothing failed")
  }

  @Test("The same inputs give the same log each time, refusals included")
  func deterministic() throws {
    let body = """
      local n = flow.state.n or 0
            flow.state["k" .. n] = ("x"):rep(3000000)
            flow.state.n = n + 1
      """
    let logs = try (0..<2).map { _ in try failure(body, times: 30).stage.log() }

    #expect(logs[0] == logs[1])
    #expect(logs[0].filter { $0.hasPrefix("App#0: go → failed") }.count == 8)
  }
}
