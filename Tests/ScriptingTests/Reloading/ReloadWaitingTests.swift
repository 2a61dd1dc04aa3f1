import Navigation
import Testing

@testable import Scripting

@Suite("Waiting code and hooks across a reload")
struct ReloadWaitingTests {
  @Test("A waiting guard continues with the new code")
  func guards() throws {
    let script = """
      local Step = steps "S" { "start", "go", "old", "new" }
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { go = function(flow, step) if await "Sure?" then return Step.old end end },
        navigate = { start = set "Home", go = none, old = none, new = none },
      }
      """
    let stage = try ReloadStage(script)
    try stage.open(".go")
    #expect(stage.session.questions.map(\.text) == ["Sure?"])

    let said = try stage.reload(script.replacing("return Step.old", with: "return Step.new"))
    #expect(said == "")
    stage.session.perform(
      .reply(try #require(stage.session.questions.first?.id), .bool(true)))

    guard case .step(let event)? = stage.session.log.last?.event else { return }
    #expect(event.adapted?.name == "new")
  }

  private static let clock = """
    local Step = steps "S" { "start", "tick(Int)" }
    screen "Home" {}
    stepper "Clock" {
      ready = function(me)
        for number = 1, 9 do sleep(1); me:emit(Step.tick(number)) end
      end,
    }
    flow "App" {
      root = navigation, start = Step.start, steppers = "Clock",
      navigate = { start = set "Home", tick = function(flow, n) flow.state = { n = n } end },
    }
    """

  @Test("A waiting function continues with the new code from where it was")
  func routines() throws {
    let stage = try ReloadStage(Self.clock)
    stage.session.perform(.advance(.seconds(2)))
    let before = stage.session.digest

    let said = try stage.reload(Self.clock.replacing("tick(number)", with: "tick(number * 10)"))
    #expect(said == "")
    #expect(stage.session.digest == before)
    stage.session.perform(.advance(.seconds(1)))

    #expect(stage.session.liveFlows.map(\.state) == [.record(["n": .int(30)])])
  }

  @Test("A waiting function that no longer exists is dropped when it would continue")
  func lostRoutine() throws {
    let stage = try ReloadStage(Self.clock)
    let script = """
      local Step = steps "S" { "start", "tick(Int)" }
      screen "Home" {}
      stepper "Clock" {}
      flow "App" {
        root = navigation, start = Step.start, steppers = "Clock",
        navigate = { start = set "Home", tick = none },
      }
      """

    let said = try stage.reload(script)
    #expect(
      said == """
        - option Clock.ready
        ~ App.tick: function → none
        note: stepper Clock no longer has a function 'ready'; the call in progress was cancelled
        """)
    stage.session.perform(.advance(.seconds(1)))
    #expect(stage.session.runningRoutines == [])
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("A removed stepper continues in its old version, which is released when the stepper ends")
  func keptRoutine() throws {
    let stage = try ReloadStage(Self.clock)
    weak let old = stage.app
    let script = """
      local Step = steps "S" { "start", "tick(Int)" }
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", tick = function(flow, n) flow.state = { n = n } end },
      }
      """

    let said = try stage.reload(script)
    #expect(said == "- option App.steppers\n- stepper Clock")
    stage.session.perform(.advance(.seconds(3)))
    #expect(stage.session.liveFlows.map(\.state) == [.record(["n": .int(3)])])
    #expect(old != nil)
    stage.session.perform(.advance(.seconds(9)))
    #expect(stage.session.runningRoutines == [])
    stage.app.releaseKept(in: stage.session)
    #expect(old != nil)  // Undo leads back to it.
  }

  @Test("A step whose declaration has changed is reported, and fails when it is due")
  func changedStep() throws {
    let script = """
      local Step = steps "S" { "start", "late(Int)", "gone" }
      screen "Home" {
        after { seconds = 1, emits = Step.late(7) }, after { seconds = 2, emits = Step.gone },
      }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", late = function(flow, n) flow.state = { n = n } end, gone = none },
      }
      """
    let stage = try ReloadStage(script)

    let said = try stage.reload(
      script.replacing("late(Int)\", \"gone\"", with: "late(name: String)\"")
        .replacing("gone = none", with: "").replacing("Step.late(7)", with: "Step.late \"x\"")
        .replacing("after { seconds = 2, emits = Step.gone },", with: ""))

    #expect(
      said == """
        - step gone
        - Home.after 2
        - App.gone
        ~ step late: late(Int) → late(name: String)
        ~ option Home.after 1.emits: late(7) → late(name: "x")
        note: the waiting step late(7) does not fit its new declaration, late(name: String); it will fail when its turn comes
        note: the waiting step gone is no longer declared
        note: the timers, observers or steppers of screen Home changed; its live instances keep \
        the old ones
        """)
    stage.session.perform(.advance(.seconds(1)))
    #expect(stage.outcome.hasPrefix("'late(name: String)'") || stage.outcome.contains("late"))
    #expect(stage.session.liveFlows.map(\.state) == [.none])
    stage.session.perform(.advance(.seconds(1)))
    #expect(stage.outcome == "unhandled")
  }

  @Test("A removed flow stays alive in its old version, and undo restores it")
  func keptFlow() throws {
    let script = """
      local Step = steps "S" { "start", "open", "close", "ping" }
      screen "Home" {}
      screen "Sheet" { title = function() return "a sheet" end }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", open = present { "SheetFlow", start = Step.open }, close = dismiss(),
        },
      }
      flow "SheetFlow" {
        root = navigation,
        navigate = { open = set "Sheet", ping = function(flow) flow.state = { n = 1 } end },
      }
      """
    let rest = """
      local Step = steps "S" { "start", "open", "close", "ping" }
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", close = dismiss() },
      }
      """
    let stage = try ReloadStage(script)
    try stage.open(".open")
    weak let old = stage.app

    let firstSaid = try stage.reload(rest)
    #expect(
      firstSaid == """
        - screen Sheet (1 live instance stays)
        - App.open
        - flow SheetFlow (1 live instance stays)
        note: flow SheetFlow is no longer declared; its live instances keep the old version
        note: screen Sheet is no longer declared; its live instances keep the old version
        """)
    try stage.open(".ping")
    #expect(stage.session.liveFlows.map(\.state) == [.none, .record(["n": .int(1)])])
    let title = try stage.app.title(ofScreen: "Sheet", given: nil, params: [])
    #expect(title == "a sheet")
    try stage.open(".close")
    stage.app.releaseKept(in: stage.session)
    #expect(old != nil)
    #expect(stage.session.undo())
    try stage.open(".ping")
    #expect(stage.outcome == "handled")
    let secondSaid = try stage.reload(rest + "\n-- again")
    #expect(secondSaid == "")
    try stage.open(".ping")
    #expect(stage.outcome == "handled")
    let thirdSaid = try stage.reload(script)
    #expect(thirdSaid.contains("+ flow SheetFlow"))
    #expect(stage.app.kept.isEmpty)
    #expect(old == nil)
    try stage.open(".ping")
    #expect(stage.outcome == "handled")
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("Hooks are those of the new version")
  func hooks() throws {
    let script = """
      local Step = steps "S" { "start", "go" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", go = none } }

      """
    let stage = try ReloadStage(script + "on('didNavigate', function(flow, step) print('old') end)")
    let before = stage.printed.count

    try stage.reload(script + "on('didNavigate', function(flow, step) print('new') end)")
    try stage.open(".go")
    try stage.reload(script)
    try stage.open(".go")

    #expect(stage.printed.dropFirst(before) == ["new"])
  }
}
