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

  @Test("shows a question as soon as it is asked, and answers it")
  func answering() throws {
    let stage = try Stage(Self.script)
    #expect(
      stage.transcript([".go", ":status", ":answer 2 no", ":answer Kim", ":answer 1", ":answer"])
        == """
        > .go
        App#0 asks: may it?  (:answer 2 yes, no, a number or text)
        > :status
        clock  0s
        flow   App#0  ready
        A#0 asks: who are you?  (:answer 1 yes, no, a number or text)
        App#0 asks: may it?  (:answer 2 yes, no, a number or text)
        > :answer 2 no
           3  App#0              go                         refused by the guard
        > :answer Kim
           4  App#0              said("Kim")                handled
        > :answer 1
        error: no question waits for an answer [E0517]
        > :answer
        error: :answer needs more arguments [E0502]
              = write :answer [NUMBER] VALUE
        """)
  }

  @Test(
    "takes any value as an answer",
    arguments: [
      ("\"a b\"", "a b"), ("3", "3"), ("yes", "true"), ("한글", "한글"), ("1.5", "1.5"), ("nil", "nil"),
    ])
  func values(text: String, said: String) throws {
    let stage = try Stage(Self.script)
    let told = stage.transcript([":answer \(text)"])
    #expect(told.contains("said(\"\(said)\")"), "\(told)")
  }

  @Test("keeps questions and reasons that a script computes from looking like lines of the log")
  func forged() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go", "stay", "say(String)" }
      screen "A" { ready = function(me) await("may it?\\n   9  App#0  gone  \\27[31mended") end }
      flow "App" { root = navigation, start = Step.start,
        adapt = { stay = function() return ignore "no\\n  10  App#0" end },
        navigate = {
          start = set "A", stay = none, say = none, go = function() return ignore "a\\rb" end } }
      """)
    let reasons = stage.transcript([":status", ".go", ".stay"])
    #expect(
      reasons == #"""
        > :status
        clock  0s
        flow   App#0  ready
        A#0 asks: may it?\n   9  App#0  gone  \u{1B}[31mended  (:answer yes, no, a number or text)
        > .go
           3  App#0              go                         ignored: a\rb
        > .stay
           4  App#0              stay                       refused by the guard: no\n  10  App#0
        """#)
  }

  @Test("reports that there is no question, or none with that number")
  func nothing() throws {
    let stage = try Stage(Self.script)
    #expect(
      stage.transcript([":answer 7 yes", ":answer 1 2 3", ":answer yes", ":answer yes"]) == """
        > :answer 7 yes
        error: there is no question '7'; they are numbered from 1 to 1 [E0518]
        > :answer 1 2 3
        error: :answer does not take '3' [E0503]
              = write :answer [NUMBER] VALUE
        > :answer yes
           3  App#0              said("true")               handled
        > :answer yes
        error: no question waits for an answer [E0517]
        """)
  }
}
