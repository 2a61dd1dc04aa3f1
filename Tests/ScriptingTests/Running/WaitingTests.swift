import Navigation
import Testing

@testable import Scripting

@Suite("Script guards that wait")
struct WaitingTests {
  static let script = """
    local Step = steps "Step" { "start", "go", "login", "next" }
    service "Server" {
      check = function(name)
        sleep(2)
        return await("does " .. name .. " know you?")
      end,
    }
    flow "App" { root = navigation, start = Step.start, needs = { "Server" },
      adapt = {
        go = guard { allow = Step.go, deny = Step.login, when = function(flow)
          flow.state.asked = (flow.state.asked or 0) + 1
          print("before", flow.state.asked)
          local known = flow.services.Server.check("the server")
          print("after", known)
          return known and "allow" or "deny"
        end },
      },
      navigate = { start = none, go = none, login = none, next = none } }
    """

  @Test("They wait for the clock and for answers, also inside services")
  func waiting() throws {
    let stage = try Stage(Self.script)
    _ = stage.log()
    try stage.open(".go")
    try stage.open(".next")
    #expect(stage.log() == [])
    stage.session.perform(.advance(.seconds(2)))
    #expect(stage.session.questions.map(\.text) == ["does the server know you?"])
    try stage.reply(.bool(false))
    #expect(stage.log() == ["App#0: go as login → handled", "App#0: next → handled"])
  }

  @Test("What they print is printed once, and the state they change is changed once")
  func once() throws {
    let stage = try Stage(Self.script)
    try stage.open(".go")
    stage.session.perform(.advance(.seconds(2)))
    try stage.reply(.bool(true))
    #expect(stage.printed == ["before\t1", "after\ttrue"])
    #expect(stage.session.liveFlows[0].state == .record(["asked": .int(1)]))
  }

  @Test("A fork and an undo reach the same state without the coroutine")
  func forking() throws {
    let stage = try Stage(Self.script)
    try stage.open(".go")
    stage.session.perform(.advance(.seconds(2)))
    let fork = stage.session.fork()
    try stage.reply(.bool(true))
    let answered = stage.session.digest
    stage.session.undo()
    let question = try #require(fork.questions.first)
    fork.perform(.reply(question.id, .bool(true)))
    #expect(fork.digest == answered)
    try stage.reply(.bool(true))
    #expect(stage.session.digest == answered)
  }

  @Test("pcall does not catch a wait, and an error after a wait keeps its location")
  func failing() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start,
        adapt = { go = function(flow, step)
          local ok = pcall(function() sleep(1) error "inside" end)
          local answer = await "well?"
          error("no: " .. tostring(ok) .. " " .. answer)
        end },
        navigate = { start = none, go = none } }
      """)
    try stage.open(".go")
    stage.session.perform(.advance(.seconds(1)))
    try stage.reply(.string("한글"))
    #expect(
      stage.failure() == """
        app.lua:6:5: error: no: false 한글 [E0114]
            5 |     local answer = await "well?"
            6 |     error("no: " .. tostring(ok) .. " " .. answer)
              |     ^^^^^
         while flow App#0 handled go
        """)
  }

  @Test(
    "Waiting where it is not allowed is an error at its line",
    arguments: [
      ("navigate", "_ENV.sleep(1)", "'sleep' waits, so it can be used only in a guard"),
      (
        "adapt", "coroutine.wrap(function() sleep(1) end)()",
        "'sleep' waits, so it can be used only in a guard"
      ),
      ("adapt", "coroutine.yield()", "coroutine.yield does not wait for anything here"),
      ("adapt", "sleep(-1)", "sleep: expected a number of seconds, 0 or more"),
      ("adapt", "await(\"\")", "await: expected a question"),
      (
        "adapt", "table.sort({ 1, 2, 3 }, function() sleep(1) end)",
        "'sleep' waits, so it can be used only in a guard"
      ),
    ])
  func misplaced(place: String, code: String, message: String) throws {
    let (entry, guardian) =
      place == "adapt" ? ("none", "function() \(code) end") : ("function() \(code) end", "nil")
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start,
        adapt = { go = \(guardian) },
        navigate = { start = none, go = \(entry) } }
      """)
    try stage.open(".go")
    let failure = stage.failure()
    #expect(failure.hasPrefix("app.lua:\(place == "adapt" ? 3 : 4)"), "\(failure)")
    #expect(failure.contains(message), "\(failure)")
  }
}
