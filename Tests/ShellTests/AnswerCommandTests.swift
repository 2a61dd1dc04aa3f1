import Testing

@testable import Shell

@Suite("The command :answer")
struct AnswerCommandTests {
  static let script = """
    local Step = steps "Step" { "start", "go", "said(String)" }
    screen "A" { ready = function(me) me:emit(Step.said(tostring(await "who are you?"))) end }
    flow "App" { root = navigation, start = Step.start,
      adapt = { go = function(flow, step) if await "may it?" == true then return step end end },
      navigate = { start = set "A", go = none, said = none } }
    """
}
