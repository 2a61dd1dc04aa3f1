import Testing

@testable import Analysis

@Suite("The check step-loop")
struct StepLoopCheckTests {
  @Test("reports guards and forwards that form a circle, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  static let cases = [
    CheckCase(
      "Guards that answer with each other's step are told",
      """
      local Step = steps "Step" { "start", "a", "b" }
      screen "Home" { button "A" { emits = Step.a }, button "B" { emits = Step.b } }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = {
          a = guard { yes = Step.a, no = Step.b, when = function() return "no" end },
          b = guard { yes = Step.b, no = Step.a, when = function() return "no" end },
        },
        navigate = { start = set "Home", a = push "Home", b = push "Home" },
      }
      """,
      """
      app.lua:6:5: warning: the guards of 'App' answer in a cycle: a → b → a [E0717]
          5 |   adapt = {
          6 |     a = guard { yes = Step.a, no = Step.b, when = function() return "no" end },
            |     ^ change one of the guards; the engine does not call the guard of an answer
       check: step-loop
      1 script: 1 warning
      """),
    CheckCase(
      "Forwards that do not end are told",
      """
      local Step = steps "Step" { "start", "ping", "pong", "pang" }
      screen "Home" { button "Ping" { emits = Step.ping } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          ping = forwardToCurrent(Step.pong),
          pong = all { popToRoot(), forwardToCurrent(Step.pang) },
          pang = forwardToCurrent(Step.ping),
        },
      }
      """,
      """
      app.lua:7:5: warning: steps of 'App' form a cycle: ping → pong → pang → ping [E0714]
          6 |     start = set "Home",
          7 |     ping = forwardToCurrent(Step.pong),
            |     ^^^^ change one of the entries so that the cycle ends
       check: step-loop
      1 script: 1 warning
      """),
    CheckCase(
      "A circle with a decision in it may be left",
      """
      local Step = steps "Step" { "start", "ping", "pong" }
      screen "Home" { button "Ping" { emits = Step.ping } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          ping = forwardToCurrent(Step.pong),
          pong = choose { again = forwardToCurrent(Step.ping), enough = none, when = function() return "enough" end },
        },
      }
      """,
      """
      1 script: nothing found
      """),
  ]
}
