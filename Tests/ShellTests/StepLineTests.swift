import Diagnostics
import Testing

@testable import Shell

@Suite("A step line")
struct StepLineTests {
  @Test("is emitted by the front screen")
  func step() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ".go(1)",
        ":back",
        ".go( 2 )",
        ":back",
        "go(3)",
        ".Step.go(4)",
      ])

    #expect(
      transcript == """
        > .go(1)
           3  App#0              go(1)                      handled
              + Page#0 on App#0
        > :back
           4  - Page#0 from App#0
        > .go( 2 )
           5  App#0              go(2)                      handled
              + Page#1 on App#0
        > :back
           6  - Page#1 from App#0
        > go(3)
        prompt#1:1:1: error: 'go' is not declared [E0111]
            1 | go(3)
              | ^^ it is a step: write .go at the prompt
        > .Step.go(4)
           7  App#0              go(4)                      handled
              + Page#2 on App#0
        """)
  }

  @Test("that is invalid changes nothing and says why")
  func bad() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ".",
        ".go",
        ".go()",
        ".go(",
        ".go(1) x",
        ".go(1, 2)",
        ".go(\"1\")",
        ".go(1.5)",
        ".goo(1)",
        ".say(loud: true, text: \"x\")",
        ".Other.go(1)",
        ".go(x)",
      ])

    #expect(
      transcript == """
        > .
        error: '.' is not a step: a step's name was expected after '.' [E0504]
        > .go
        error: go(Int) carries values, but none are given [E0204]
              = write the values in parentheses: go(…)
        > .go()
        error: go(Int) carries values, but none are given [E0204]
              = write the values in parentheses: go(…)
        > .go(
        error: '.go(' is not a step: a value was expected [E0504]
        > .go(1) x
        error: '.go(1) x' is not a step: unexpected text after the step [E0504]
        > .go(1, 2)
        error: go(Int): 1 value expected, got 2 [E0203]
        > .go("1")
        error: go(Int): value 1 is Int, got String [E0203]
        > .go(1.5)
        error: go(Int): value 1 is Int, got Double [E0203]
        > .goo(1)
        error: step 'goo' is not declared [E0110]
              = did you mean '.go'?
        > .say(loud: true, text: "x")
        error: say(text: String, loud: Bool): the label is 'text', not 'loud' [E0203]
        > .Other.go(1)
        error: step 'Other.go' is not declared [E0110]
        > .go(x)
        error: '.go(x)' is not a step: 'x' is not a value; write a string as "…" [E0504]
        """)
  }

  @Test("may contain Korean in its texts")
  func korean() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ".say(\"안녕 하세요\", true)",
        ".say(text: \"\\\"인용\\\" \\\\ 😀\", loud: false)",
      ])

    #expect(
      transcript == """
        > .say("안녕 하세요", true)
           3  App#0              say(text: "안녕 하세요", loud: true) unhandled: App#0 has no entry for it
        > .say(text: "\\"인용\\" \\\\ 😀", loud: false)
           4  App#0              say(text: "\\"인용\\" \\\\ 😀", loud: false) unhandled: App#0 has no entry for it
        """)
  }

  @Test("that fails leaves everything as it was")
  func failure() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ".fail",
        ":tree",
        ":status",
      ])

    #expect(
      transcript == """
        > .fail
           3  App#0              fail                       failed, nothing was changed
        app.lua:16:23: error: 아니 [E0114]
           15 |     go = push "Page",
           16 |     fail = function() error("아니") end,
              |                       ^^^^^
         while flow App#0 handled fail
        > :tree
        ● window
        ● └─ navigation App#0
        ●    └─ screen Start#0 "시작"  in App#0
        > :status
        clock  0s
        flow   App#0  ready
        """)
  }
}
