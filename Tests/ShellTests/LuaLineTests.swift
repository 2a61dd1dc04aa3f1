import Diagnostics
import Testing

@testable import Shell

@Suite("A Lua line")
struct LuaLineTests {
  @Test("may be a statement of several lines")
  func severalLines() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        "for i = 1, 2 do",
        "  print(i)",
        "end",
        "print(",
        "\"x\")",
        "if true then",
      ])

    #expect(
      transcript == """
        > for i = 1, 2 do
        …   print(i)
        … end
        1
        2
        > print(
        … "x")
        x
        > if true then
        error: the statement is not complete [E0514]
        """)
  }

  @Test("is taken for a command without its colon if it is no Lua and begins with a command's name")
  func commandWithoutColon() throws {
    let stage = try Stage(script: "hello")

    #expect(
      stage.transcript(["tap Start now", "tap Start now = 1", "tapped Start"]) == """
        > tap Start now
        prompt#1:1:5: error: syntax error near 'Start' [E0114]
            1 | tap Start now
              |     ^^^^^ did you mean ':tap Start now'?
        > tap Start now = 1
        prompt#2:1:5: error: syntax error near 'Start' [E0114]
            1 | tap Start now = 1
              |     ^^^^^ did you mean ':tap Start now = 1'?
        > tapped Start
        prompt#3:1:8: error: syntax error near 'Start' [E0114]
            1 | tapped Start
              |        ^^^^^
        """)
  }

  @Test("runs a command if it is just the command's name, unless that name was assigned a value")
  func commandAlone() throws {
    let stage = try Stage(
      """
      local Step = steps "AppStep" { "start" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)

    #expect(
      stage.transcript(["tree", "flows = 7", "flows", "exit()", "Step.start", "start"]) == """
        > tree
        ● window
        ● └─ navigation App#0
        ●    └─ screen Home#0  in App#0
        > flows = 7
        > flows
        7
        > exit()
        prompt#3:1:1: error: 'exit' is not declared [E0111]
            1 | exit()
              | ^^^^ did you mean 'next'?
        > Step.start
        prompt#4:1:1: error: 'Step' is not declared [E0111]
            1 | Step.start
              | ^^^^ the set of steps is called 'AppStep' at the prompt
        > start
        prompt#5:1:1: error: 'start' is not declared [E0111]
            1 | start
              | ^^^^^ it is a step: write .start at the prompt
        """)
    #expect(stage.shell.perform("exit") == .quit)
  }

  @Test("can be long, but a step or a command can have at most 64 kB")
  func length() throws {
    let stage = try Stage(script: "hello")
    let long = String(repeating: "x", count: 70_000)

    for line in [":tap \(long)", " .\(long)"] {
      #expect(stage.shell.perform(line) == .failed)
      #expect(
        stage.notes.take()
          == "error: the line is too long: a step or a command may have at most 64 kB [E0536]")
    }
    #expect(stage.shell.perform("local x = '\(long)'") == .done)
  }
}
