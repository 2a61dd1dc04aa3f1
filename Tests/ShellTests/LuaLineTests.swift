import Diagnostics
import Testing

@testable import Shell

@Suite("A Lua line")
struct LuaLineTests {
  @Test("prints the values of an expression")
  func values() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        "1 + 1",
        "1, \"둘\", nil, true, 2.5",
        "{}",
        "print(\"x\")",
        "x = 5",
        "x",
        "x, x",
        "return 7",
        "local y = 1",
        "y",
      ])

    #expect(
      transcript == """
        > 1 + 1
        2
        > 1, "둘", nil, true, 2.5
        1
        "둘"
        nil
        true
        2.5
        > {}
        {}
        > print("x")
        x
        > x = 5
        > x
        5
        > x, x
        5
        5
        > return 7
        7
        > local y = 1
        > y
        prompt#10:1:1: error: 'y' is not declared [E0111]
            1 | y
              | ^
        """)
  }

  @Test("keeps what it assigns separate from the scripts")
  func assigns() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        "push = nil",
        "push",
        "answer = 42",
        "answer",
      ])

    #expect(
      transcript == """
        > push = nil
        > push
        <function of the host>
        > answer = 42
        > answer
        42
        """)
  }

  @Test("says that an entry does nothing here")
  func entry() throws {
    let stage = try Stage(script: "hello")

    #expect(
      stage.transcript(["push \"Welcome\""]) == """
        > push "Welcome"
        push
        an entry changes nothing here; write it in the navigate of a flow, and send its step: .step
        """)
  }

  @Test("shows where it is wrong")
  func mistakes() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        "x = = 1",
        "nowhere()",
        "error(\"no\")",
        "error({})",
        "error()",
        "(\"x\")()",
        "1 +",
        "2",
        "if then end",
        ")",
      ])

    #expect(
      transcript == """
        > x = = 1
        prompt#1:1: error: unexpected symbol near '=' [E0114]
            1 | x = = 1
        > nowhere()
        prompt#2:1:1: error: 'nowhere' is not declared [E0111]
            1 | nowhere()
              | ^^^^^^^
        > error("no")
        prompt#3:1: error: no [E0114]
            1 | error("no")
        > error({})
        prompt#4:1: error: error was called with a table instead of a string [E0130]
            1 | error({})
        > error()
        prompt#5:1: error: error was called with nil instead of a string [E0130]
            1 | error()
        > ("x")()
        prompt#6:1:2: error: attempt to call a string value (constant 'x') [E0114]
            1 | ("x")()
              |  ^^^
        > 1 +
        … 2
        3
        > if then end
        prompt#9:1:4: error: unexpected symbol near 'then' [E0114]
            1 | if then end
              |    ^^^^
        > )
        prompt#10:1:1: error: unexpected symbol near ')' [E0114]
            1 | )
              | ^
        """)
  }

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

  @Test("knows the step sets by their names")
  func stepSets() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        "Step",
        "Step.go",
        "Step.go(1)",
        "emit(Step.go(1))",
        "Step.nope",
        "Step.go(\"x\")",
      ])

    #expect(
      transcript == """
        > Step
        Step
        > Step.go
        go(Int)
        > Step.go(1)
        go(1)
        > emit(Step.go(1))
           3  App#0              go(1)                      handled
              + Page#0 on App#0
        > Step.nope
        prompt#5:1:6: error: Step has no step 'nope' [E0201]
            1 | Step.nope
              |      ^^^^
        > Step.go("x")
        prompt#6:1:6: error: go(Int): value 1 is Int, got String [E0203]
            1 | Step.go("x")
              |      ^^
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

  @Test("has no access to the machine it runs on")
  func closed() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        "io",
        "os",
        "loadstring",
        "dofile",
        "debug",
        "package",
        "collectgarbage",
        "setmetatable",
        "rawset",
      ])

    #expect(
      transcript == """
        > io
        prompt#1:1:1: error: 'io' is not declared [E0111]
            1 | io
              | ^^
        > os
        prompt#2:1:1: error: 'os' is not declared [E0111]
            1 | os
              | ^^
        > loadstring
        prompt#3:1:1: error: 'loadstring' is not declared [E0111]
            1 | loadstring
              | ^^^^^^^^^^ did you mean 'tostring'?
        > dofile
        prompt#4:1:1: error: 'dofile' is not declared [E0111]
            1 | dofile
              | ^^^^^^
        > debug
        prompt#5:1:1: error: 'debug' is not declared [E0111]
            1 | debug
              | ^^^^^
        > package
        prompt#6:1:1: error: 'package' is not declared [E0111]
            1 | package
              | ^^^^^^^
        > collectgarbage
        prompt#7:1:1: error: 'collectgarbage' is not declared [E0111]
            1 | collectgarbage
              | ^^^^^^^^^^^^^^
        > setmetatable
        prompt#8:1:1: error: 'setmetatable' is not declared [E0111]
            1 | setmetatable
              | ^^^^^^^^^^^^ use --level trusted if the scripts are your own
        > rawset
        prompt#9:1:1: error: 'rawset' is not declared [E0111]
            1 | rawset
              | ^^^^^^ use --level trusted if the scripts are your own
        """)
  }
}
