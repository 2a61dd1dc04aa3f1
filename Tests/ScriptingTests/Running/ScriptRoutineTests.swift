import Navigation
import Testing

@testable import Scripting

@Suite("Steppers of scripts")
struct ScriptRoutineTests {
  static let script = """
    local Step = steps "Step" { "start", "tick(Int)", "told(String)", "hello", "away", "beat" }
    service "Words" { hello = function() return "hello" end }
    stepper "Clock" {
      needs = { "Words" }, initial = Step.hello,
      ready = function(me)
        print(me.name, me.instance, me.services.Words.hello())
        for n = 1, 2 do sleep(1) me:emit(Step.tick(n)) end
        local answer = await "what now?"
        me:emit(Step.told(answer))
      end,
    }
    stepper "Heart" { timer { every = 1, times = 2, emits = Step.beat } }
    screen "Home" { steppers = { "Clock" } }
    screen "Far" {}
    flow "App" { root = navigation, start = Step.start,
      navigate = {
        start = set "Home", tick = none, told = none, hello = none, beat = none,
        away = set "Far",
      } }
    """

  @Test("They emit their declared steps at once, then what their function emits over time")
  func ready() throws {
    let stage = try Stage(Self.script)
    #expect(stage.log() == ["App#0: start → handled", "App#0: hello → handled"])
    stage.session.perform(.advance(.seconds(5)))
    #expect(stage.log() == ["App#0: tick(1) → handled", "App#0: tick(2) → handled"])
    try stage.reply(.string("go on"))
    #expect(stage.log() == ["App#0: told(\"go on\") → handled"])
    #expect(stage.printed == ["Clock\tClock#0\thello"])
  }

  @Test("A fork continues where the original was, and emits nothing twice")
  func forking() throws {
    let stage = try Stage(Self.script)
    stage.session.perform(.advance(.seconds(1)))
    let fork = stage.session.fork()
    stage.session.perform(.advance(.seconds(1)))
    fork.perform(.advance(.seconds(1)))
    #expect(fork.digest == stage.session.digest)
    stage.session.undo()
    stage.session.perform(.advance(.seconds(1)))
    #expect(fork.digest == stage.session.digest)
    #expect(stage.printed == ["Clock\tClock#0\thello"])
  }

  @Test("They end with their screen")
  func gone() throws {
    let stage = try Stage(Self.script)
    try stage.open(".away")
    #expect(stage.session.timers.isEmpty)
    #expect(stage.session.checkInvariants() == [])
  }

  @Test(
    "A flow has its own and an entry can add some; they are heard from the flow's first step on")
  func flows() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "beat", "hello", "child" }
      stepper "Heart" { timer { every = 1, times = 2, emits = Step.beat } }
      stepper "Greeter" { initial = Step.hello }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, steppers = "Heart",
        navigate = {
          start = set "A", beat = none, child = push { "Child", steppers = { "Greeter" } },
        } }
      flow "Child" { root = navigation, start = Step.start, steppers = { "Heart" },
        navigate = { start = set "A", beat = none, hello = none } }
      coordinate "App"
      """)
    stage.session.perform(.advance(.seconds(1)))
    #expect(stage.log() == ["App#0: start → handled", "App#0: beat → handled"])
    try stage.open(".child")
    #expect(
      stage.log() == [
        "App#0: child → handled", "Child#0: start → handled", "Child#0: hello → handled",
      ])
    stage.session.perform(.advance(.seconds(1)))
    #expect(stage.log() == ["App#0: beat → handled", "Child#0: beat → handled"])
  }

  @Test("A screen's function receives the screen's parameters")
  func params() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "open(Int)", "seen(Int)" }
      screen "Item" { ready = function(me) sleep(3) me:emit(Step.seen(me.params[1])) end }
      flow "App" { root = navigation, start = Step.start,
        navigate = { start = none, open = push "Item", seen = none } }
      """)
    try stage.open(".open(7)")
    _ = stage.log()
    stage.session.perform(.advance(.seconds(3)))
    #expect(stage.log() == ["App#0: seen(7) → handled"])
  }

  @Test("An error ends the stepper, and is reported with its location")
  func failing() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start" }
      screen "A" { ready = function(me)
        sleep(1)
        me.emit(Step.start)
      end }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      """)
    stage.session.perform(.advance(.seconds(1)))
    guard case .routineFailed(_, let failure)? = stage.session.log.last?.event else {
      Issue.record("the routine did not fail: \(stage.session.log.last.debugDescription)")
      return
    }
    #expect(
      stage.printed(failure.diagnostic) == """
        app.lua:4:6: error: call 'emit' with a colon, as in flow.root:emit(…) [E0609]
            3 |   sleep(1)
            4 |   me.emit(Step.start)
              |      ^^^^
         in 'ready' of A#0
        """)
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("Thousands of clock ticks are fast, also in a fork")
  func long() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "tick" }
      screen "A" { ready = function(me) while true do sleep(1) me:emit(Step.tick) end end }
      flow "App" { root = navigation, start = Step.start,
        navigate = { start = set "A", tick = none } }
      """)
    for _ in 0..<50 { stage.session.perform(.advance(.seconds(100))) }
    let fork = stage.session.fork()
    fork.perform(.advance(.seconds(1)))
    stage.session.perform(.advance(.seconds(1)))
    #expect(fork.digest == stage.session.digest)
    #expect(stage.session.now == .seconds(5001))
  }

  @Test("A stepper that has ended emits nothing, even if a script has kept it")
  func kept() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "poke", "x" }
      local kept
      screen "Home" { ready = function(me) kept = me sleep(1) error "no" end }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", x = none, poke = function() kept:emit(Step.x) end,
      } }
      """)
    stage.session.perform(.advance(.seconds(1)))
    try stage.open(".poke")
    #expect(stage.failure().contains("can emit only while its 'ready' runs [E0433]"))
  }

  @Test("A screen that is contributed again has its steppers only once")
  func again() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "again", "beat", "b" }
      stepper "Heart" { timer { every = 1, emits = Step.beat } }
      screen "Home" { steppers = { "Heart" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", beat = none, b = none,
        again = function(flow) return contribute(flow.root.top) end,
      } }
      """)
    try stage.open(".again")
    _ = stage.log()
    try stage.emit(".b", from: "Home")
    stage.session.perform(.advance(.seconds(1)))
    #expect(stage.log() == ["App#0: b → handled", "App#0: beat → handled"])
  }

  @Test("A coordinated flow without a first step still has its steppers")
  func coordinated() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "beat" }
      stepper "Heart" { timer { every = 1, emits = Step.beat } }
      flow "App" { root = navigation, steppers = "Heart", navigate = { beat = none } }
      coordinate "App"
      """)
    stage.session.perform(.advance(.seconds(1)))
    #expect(stage.log() == ["App#0: beat → handled"])
  }

  @Test("A stepper that emits endlessly without waiting is stopped")
  func flood() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "num(Int)" }
      screen "A" { ready = function(me) for i = 1, 100000 do me:emit(Step.num(i)) end end }
      flow "App" { root = navigation, start = Step.start,
        navigate = { start = set "A", num = none } }
      """)
    guard case .routineFailed(_, let failure)? = stage.session.log.last?.event else {
      Issue.record("the routine did not fail: \(stage.session.log.last.debugDescription)")
      return
    }
    #expect(stage.printed(failure.diagnostic).contains("without waiting [E0435]"))
    #expect(stage.log() == ["App#0: start → handled"])
  }
}
