import Testing

@testable import Scripting

@Suite("Messages about decisions")
struct DecisionMessageTests {
  @Test("All errors in a decision are reported, each at its line")
  func choosing() throws {
    let script = """
      local Step = steps "S" { "start", "a", "b", "c", "d", "e" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = choose { one = push "B", two = push, when = function() end },
        a = choose { one = none },
        b = choose { when = function() end },
        c = choose { none, one = none, when = "one" },
        d = choose "one",
        e = guard { one = Step.a, when = function() end },
      } }
      """
    let found = try findings(["app.lua": script])
    #expect(
      found == """
        app.lua:4: error: 'push' is a word, not an entry: write push(…) [E0401]
            3 | flow "App" { root = navigation, start = Step.start, navigate = {
            4 |   start = choose { one = push "B", two = push, when = function() end },
        app.lua:4:31: error: screen or flow 'B' is not declared [E0110]
            3 | flow "App" { root = navigation, start = Step.start, navigate = {
            4 |   start = choose { one = push "B", two = push, when = function() end },
              |                               ^^^
        app.lua:5:7: error: choose needs 'when' [E0303]
            4 |   start = choose { one = push "B", two = push, when = function() end },
            5 |   a = choose { one = none },
              |       ^^^^^^
        app.lua:6:7: error: choose: expected at least one branch; got none [E0301]
            5 |   a = choose { one = none },
            6 |   b = choose { when = function() end },
              |       ^^^^^^
        app.lua:7:7: error: choose: expected a name before each branch; got entry [E0301]
            6 |   b = choose { when = function() end },
            7 |   c = choose { none, one = none, when = "one" },
              |       ^^^^^^
        app.lua:7:34: error: when: expected a function that returns a branch's name; got string \
        [E0301]
            6 |   b = choose { when = function() end },
            7 |   c = choose { none, one = none, when = "one" },
              |                                  ^^^^
        app.lua:8:7: error: choose: expected branches in braces; got string [E0301]
            7 |   c = choose { none, one = none, when = "one" },
            8 |   d = choose "one",
              |       ^^^^^^
        app.lua:9:7: error: 'guard' belongs in adapt; in navigate, use choose { … } to decide [E0421]
            8 |   d = choose "one",
            9 |   e = guard { one = Step.a, when = function() end },
              |       ^^^^^ write it in the flow: adapt = { go = guard { … } }
        8 errors
        """)
  }

  @Test("All errors in a guard are reported, each at its line")
  func guarding() throws {
    let script = """
      local Step = steps "S" { "start", "a", "b(Int)", "c", "d" }
      flow "App" { root = navigation, start = Step.start,
        adapt = {
          a = guard { one = Step.b, two = push "X", three = 3, when = function() end },
          b = guard { one = Step.b, two = Step.bb },
          c = Step.b "x",
          d = none,
          Step.a,
        },
        navigate = { start = none, a = none, b = none, c = none, d = none } }
      """
    let found = try findings(["app.lua": script])
    #expect(
      found == """
        app.lua:3:3: error: adapt: expected a step's name before each guard; got step [E0301]
            2 | flow "App" { root = navigation, start = Step.start,
            3 |   adapt = {
              |   ^^^^^
        app.lua:4:28: error: b(Int) carries values, but none are given [E0204]
            3 |   adapt = {
            4 |     a = guard { one = Step.b, two = push "X", three = 3, when = function() end },
              |                            ^ write the values in parentheses: b(…)
        app.lua:4:47: error: three: a guard returns a step or ignore "why"; got number [E0422]
            3 |   adapt = {
            4 |     a = guard { one = Step.b, two = push "X", three = 3, when = function() end },
              |                                               ^^^^^
        app.lua:4:37: error: two: a guard returns a step or ignore "why"; got push [E0422]
            3 |   adapt = {
            4 |     a = guard { one = Step.b, two = push "X", three = 3, when = function() end },
              |                                     ^^^^
        app.lua:5:9: error: guard needs 'when' [E0303]
            4 |     a = guard { one = Step.b, two = push "X", three = 3, when = function() end },
            5 |     b = guard { one = Step.b, two = Step.bb },
              |         ^^^^^
        app.lua:5:42: error: S has no step 'bb' [E0201]
            4 |     a = guard { one = Step.b, two = push "X", three = 3, when = function() end },
            5 |     b = guard { one = Step.b, two = Step.bb },
              |                                          ^^ did you mean 'b' (declared at \
        app.lua:1)?
        app.lua:6:14: error: b(Int): value 1 is Int, got String [E0203]
            5 |     b = guard { one = Step.b, two = Step.bb },
            6 |     c = Step.b "x",
              |              ^
        app.lua:7:9: error: adapt: a guard returns a step or ignore "why"; got none [E0422]
            6 |     c = Step.b "x",
            7 |     d = none,
              |         ^^^^
        8 errors
        """)
  }
}
