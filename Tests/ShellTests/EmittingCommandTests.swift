import Diagnostics
import Testing

@testable import Shell

@Suite("The commands that emit")
struct EmittingCommandTests {
  @Test("let the front screen or a named one emit a step")
  func emit() throws {
    let stage = try Stage(script: "messenger")

    let transcript = stage.transcript(
      [
        ":emit .toGNB",
        ":emit Temp#2 .toLogin",
        ":emit Temp#0 .toLogin",
      ])

    #expect(
      transcript == """
        > :emit .toGNB
           4  LoginFlow#0        toGNB                      LoginFlow#0 ended
           5  AppFlow#0          toGNB                      handled
              - LoginFlow#0 from window#0
              + GNBFlow#0 on window#0
           6  GNBFlow#0          toGNB                      handled
           7  TempFlow#0         toTemp(name: "Home")       handled
              + Temp#0 on TempFlow#0
           8  TempFlow#1         toTemp(name: "Activity")   handled
              + Temp#1 on TempFlow#1
           9  TempFlow#2         toTemp(name: "DM")         handled
              + Temp#2 on TempFlow#2
          10  TempFlow#3         toTemp(name: "Search")     handled
              + Temp#3 on TempFlow#3
          11  TempFlow#4         toTemp(name: "Profile")    handled
              + Temp#4 on TempFlow#4
              + TempFlow#0 on GNBFlow#0
              + TempFlow#1 on GNBFlow#0
              + TempFlow#2 on GNBFlow#0
              + TempFlow#3 on GNBFlow#0
              + TempFlow#4 on GNBFlow#0
        > :emit Temp#2 .toLogin
          12  TempFlow#2         toLogin                    ignored: Temp#2 is not visible
        > :emit Temp#0 .toLogin
          13  TempFlow#0         toLogin                    TempFlow#0 ended
          14  GNBFlow#0          toLogin                    GNBFlow#0 ended
          15  AppFlow#0          toLogin                    handled
              - GNBFlow#0 from window#0
              + LoginFlow#1 on window#0
          16  LoginFlow#1        toLogin                    handled
              + Login#1 on LoginFlow#1
        """)
  }

  @Test("take a whole step as one argument")
  func steps() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":emit .say(text: \"a b\", loud: true)",
        ":emit Start .say(\"(\", false)",
      ])

    #expect(
      transcript == """
        > :emit .say(text: "a b", loud: true)
           3  App#0              say(text: "a b", loud: true) unhandled: App#0 has no entry for it
        > :emit Start .say("(", false)
           4  App#0              say(text: "(", loud: false) unhandled: App#0 has no entry for it
        """)
  }

  @Test("refuse what is not a step")
  func refused() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":emit",
        ":emit .nope",
        ":emit .go",
        ":emit .go(\"x\")",
        ":emit .go(1",
        ":emit Nobody .go(1)",
        ":emit Strat .go(1)",
        ":emit Start .go(1) more",
        ":emit Start",
      ])

    #expect(
      transcript == """
        > :emit
        error: :emit needs more arguments [E0502]
              = write :emit [NAME] .step
        > :emit .nope
        error: step 'nope' is not declared [E0110]
        > :emit .go
        error: go(Int) carries values, but none are given [E0204]
              = write the values in parentheses: go(…)
        > :emit .go("x")
        error: go(Int): value 1 is Int, got String [E0203]
        > :emit .go(1
        error: '.go(1' is not a step: ')' was expected after the values [E0504]
        > :emit Nobody .go(1)
        error: there is no live screen, flow or stepper 'Nobody' [E0540]
        > :emit Strat .go(1)
        error: there is no live screen, flow or stepper 'Strat' [E0540]
              = did you mean 'Start'?
        > :emit Start .go(1) more
        error: :emit does not take 'more' [E0503]
              = write :emit [NAME] .step
        > :emit Start
        error: step 'Start' is not declared [E0110]
              = did you mean '.start'?
        """)
  }

  @Test("send deep links to all live flows")
  func navigate() throws {
    let stage = try Stage(script: "messenger")

    let transcript = stage.transcript(
      [
        ":tap Login",
        ":navigate .toTemp(name: \"딥링크\")",
      ])

    #expect(
      transcript == """
        > :tap Login
           4  LoginFlow#0        toGNB                      LoginFlow#0 ended
           5  AppFlow#0          toGNB                      handled
              - LoginFlow#0 from window#0
              + GNBFlow#0 on window#0
           6  GNBFlow#0          toGNB                      handled
           7  TempFlow#0         toTemp(name: "Home")       handled
              + Temp#0 on TempFlow#0
           8  TempFlow#1         toTemp(name: "Activity")   handled
              + Temp#1 on TempFlow#1
           9  TempFlow#2         toTemp(name: "DM")         handled
              + Temp#2 on TempFlow#2
          10  TempFlow#3         toTemp(name: "Search")     handled
              + Temp#3 on TempFlow#3
          11  TempFlow#4         toTemp(name: "Profile")    handled
              + Temp#4 on TempFlow#4
              + TempFlow#0 on GNBFlow#0
              + TempFlow#1 on GNBFlow#0
              + TempFlow#2 on GNBFlow#0
              + TempFlow#3 on GNBFlow#0
              + TempFlow#4 on GNBFlow#0
        > :navigate .toTemp(name: "딥링크")
          12  AppFlow#0          toTemp(name: "딥링크")     unhandled: AppFlow#0 has no entry for it
          13  GNBFlow#0          toTemp(name: "딥링크")     unhandled: GNBFlow#0 has no entry for it
          14  TempFlow#0         toTemp(name: "딥링크")     handled
              - Temp#0 from TempFlow#0
              + Temp#5 on TempFlow#0
          15  TempFlow#1         toTemp(name: "딥링크")     handled
              - Temp#1 from TempFlow#1
              + Temp#6 on TempFlow#1
          16  TempFlow#2         toTemp(name: "딥링크")     handled
              - Temp#2 from TempFlow#2
              + Temp#7 on TempFlow#2
          17  TempFlow#3         toTemp(name: "딥링크")     handled
              - Temp#3 from TempFlow#3
              + Temp#8 on TempFlow#3
          18  TempFlow#4         toTemp(name: "딥링크")     handled
              - Temp#4 from TempFlow#4
              + Temp#9 on TempFlow#4
        """)
  }

  @Test("refuse links that are not steps")
  func badLinks() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":navigate",
        ":navigate .pnig",
        ":navigate .go(1) .go(2)",
        ":navigate 7",
      ])

    #expect(
      transcript == """
        > :navigate
        error: :navigate needs more arguments [E0502]
              = write :navigate .step [to FLOW]
        > :navigate .pnig
        error: step 'pnig' is not declared [E0110]
              = did you mean '.ping'?
        > :navigate .go(1) .go(2)
        error: :navigate does not take '.go(2)' [E0503]
              = write :navigate .step [to FLOW]
        > :navigate 7
        error: '7' is not a step: a step's name was expected after '.' [E0504]
        """)
  }

  @Test("refuse invalid steps in Korean, too")
  func korean() throws {
    let stage = try Stage(Stage.zoo, OutputSettings(language: .korean))

    let transcript = stage.transcript(
      [
        ":emit",
        ":emit .go(1",
        ":emit Strat .go(1)",
        ":navigate .ping more",
      ])

    #expect(
      transcript == """
        > :emit
        오류: :emit 명령에 꼭 필요한 인자가 빠졌습니다 [E0502]
              = 이렇게 쓰세요: :emit [NAME] .step
        > :emit .go(1
        오류: 스텝이 아닙니다: '.go(1'. 값 뒤에 ')'가 와야 합니다 [E0504]
        > :emit Strat .go(1)
        오류: 살아 있는 화면, 플로우, 스테퍼가 아닙니다: 'Strat' [E0540]
              = 혹시 'Start'인가요?
        > :navigate .ping more
        오류: :navigate에는 쓸 수 없는 인자입니다: 'more' [E0503]
              = 이렇게 쓰세요: :navigate .step [to FLOW]
        """)
  }
}
