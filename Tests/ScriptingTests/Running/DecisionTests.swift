import Testing

@testable import Scripting

@Suite("Decisions of a flow")
struct DecisionTests {
  @Test("choose takes the branch its function names, with the step's values in order")
  func choosing() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go(Int, name: String)" }
      screen "A" {} screen "B" {} screen "Home" {}
      flow "App" { root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = choose {
            few = push "A", many = push "B",
            none = function(flow, count) return ignore("no " .. count) end,
            when = function(flow, count, name)
              print(flow.name, count, name)
              return count == 0 and "none" or count < 3 and "few" or "many"
            end,
          },
        } }
      """)
    _ = stage.log()
    for call in [".go(1, \"a\")", ".go(5, \"b\")", ".go(0, \"c\")"] { try stage.open(call) }

    #expect(stage.printed == ["App\t1\ta", "App\t5\tb", "App\t0\tc"])
    #expect(
      stage.log() == [
        "App#0: go(1, name: \"a\") → handled", "App#0: go(5, name: \"b\") → handled",
        "App#0: go(0, name: \"c\") → declined: no 0",
      ])
    #expect(stage.tree == "App(Home A B)")
  }

  @Test("A decision can be part of all, of another decision, or of a function's result")
  func nesting() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go(Int)", "back(Int)" }
      screen "A" {} screen "B" {} screen "Home" {}
      local function positive(flow, n) return n > 0 and "yes" or "no" end
      local deeper = choose {
        yes = choose { yes = push "A", no = none, when = positive }, no = push "B", when = positive }
      flow "App" { root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = all { popToRoot(), deeper },
          back = function() return deeper end,
        } }
      """)
    try stage.open(".go(1)")
    #expect(stage.tree == "App(Home A)")
    try stage.open(".go(-1)")
    #expect(stage.tree == "App(Home B)")
    try stage.open(".back(1)")
    #expect(stage.tree == "App(Home B A#1)")
  }

  @Test("All decisions of an entry are made before any of its operations is performed")
  func decidingFirst() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      screen "A" {} screen "Home" {}
      flow "App" { root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = all { push "A", choose { one = none, when = function(flow)
            return flow.root.count == 1 and "one" or "two"
          end } },
        } }
      """)
    try stage.open(".go")

    #expect(stage.tree == "App(Home A)")
  }

  @Test("guard passes the step on, replaces it, or refuses it with a reason")
  func guarding() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go(Int)", "other", "never", "always" }
      flow "App" { root = navigation, start = Step.start,
        adapt = {
          go = guard {
            allow = Step.go, instead = Step.other, deny = ignore "too many",
            when = function(flow, n)
              return n == 1 and "allow" or n == 2 and "instead" or "deny"
            end,
          },
          never = ignore "it is late",
          always = Step.other,
        },
        navigate = { start = none, go = none, other = none, never = none, always = none } }
      """)
    _ = stage.log()
    for call in [".go(1)", ".go(2)", ".go(3)", ".never", ".always"] { try stage.open(call) }

    #expect(
      stage.log() == [
        "App#0: go(1) → handled", "App#0: go(2) as other → handled",
        "App#0: go(3) → declinedByGuard: too many",
        "App#0: never → declinedByGuard: it is late", "App#0: always as other → handled",
      ])
  }

  @Test("A guard's function may say why it refuses")
  func refusing() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start,
        adapt = { go = function(flow, step) return ignore "closed" end },
        navigate = { start = none, go = none } }
      """)
    _ = stage.log()
    try stage.open(".go")

    #expect(stage.log() == ["App#0: go → declinedByGuard: closed"])
  }

  @Test("A branch that does not exist fails the step, and nothing is changed")
  func noBranch() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      screen "A" {} screen "Home" {}
      flow "App" { root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = all {
            push "A",
            choose { left = none, right = none, when = function() return "rihgt" end },
          },
        } }
      """)
    try stage.open(".go")

    #expect(stage.tree == "App(Home)")
    #expect(
      stage.failure() == """
        app.lua:8: error: 'when' returned "rihgt", but no branch has that name [E0423]
            7 |       push "A",
            8 |       choose { left = none, right = none, when = function() return "rihgt" end },
              = did you mean 'right'?
         while flow App#0 handled go
        """)
  }
}
