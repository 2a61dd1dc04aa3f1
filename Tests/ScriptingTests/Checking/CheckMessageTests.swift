import Testing

@testable import Scripting

@Suite("Errors found in a script's text, also in functions that have not run yet")
struct CheckMessageTests {
  @Test(
    "Each error is reported at its position, with a suggested fix if there is one", arguments: cases
  )
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  static let cases = [
    Told(
      "a command that taps what is nowhere",
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "Log in" { emits = Step.go }, field "name" {} }
      command "hurry" {
        run = function(shell)
          shell:perform ":type name Kim Lee"
          shell:perform ":tap Log in"
          shell:perform(":tap " .. "Anything")
          shell:perform ":type nmae Kim"
          return shell:perform(":tap Logn in")
        end,
      }
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", go = none },
      }
      """,
      """
      app.lua:8:19: error: :type always fails: no screen has a control or row 'nmae' for it [E0654]
          7 |     shell:perform(":tap " .. "Anything")
          8 |     shell:perform ":type nmae Kim"
            |                   ^ did you mean 'name'?
      app.lua:9:26: error: :tap always fails: no screen has a control or row 'Logn in' for it [E0654]
          8 |     shell:perform ":type nmae Kim"
          9 |     return shell:perform(":tap Logn in")
            |                          ^ did you mean 'Log in'?
      2 errors
      """),
    Told(
      "what other languages call what a function is about, and nothing",
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = function(flow) self.state.n = null return none end,
        go = function() this.state.n = True return none end,
      } }
      """,
      """
      app.lua:3:26: error: 'self' is not declared [E0111]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = function(flow) self.state.n = null return none end,
            |                          ^^^^ did you mean 'flow'?
      app.lua:3:41: error: 'null' is not declared [E0111]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = function(flow) self.state.n = null return none end,
            |                                         ^^^^ did you mean 'nil'?
      app.lua:4:19: error: 'this' is not declared [E0111]
          3 |   start = function(flow) self.state.n = null return none end,
          4 |   go = function() this.state.n = True return none end,
            |                   ^^^^ a function receives its flow, screen or stepper as the first parameter: function(flow) … end
      app.lua:4:34: error: 'True' is not declared [E0111]
          3 |   start = function(flow) self.state.n = null return none end,
          4 |   go = function() this.state.n = True return none end,
            |                                  ^^^^ did you mean 'true'?
      4 errors
      """),
    Told(
      "a key that is written twice",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        done = push "Home",
        done = pop(),
      } }
      """,
      """
      app.lua:7:3: error: flow 'App': 'done' is written twice; only the last value would be used \
      [E0119]
          6 |   done = push "Home",
          7 |   done = pop(),
            |   ^^^^
      app.lua:6: note: 'done' was written here first
          6 |   done = push "Home",
      1 error
      """),
    Told(
      "an undeclared name in a function",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id) return push(detial) end,
      } }
      """,
      """
      app.lua:6:39: error: 'detial' is not declared [E0111]
          5 |   start = set "Home",
          6 |   go = function(flow, id) return push(detial) end,
            |                                       ^^^^^^ did you mean 'detail'?
      1 error
      """),
    Told(
      "a local that is misspelled",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      local homeName = "Home"
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id) return push(homeNmae) end,
      } }
      """,
      """
      app.lua:7:39: error: 'homeNmae' is not declared [E0111]
          6 |   start = set "Home",
          7 |   go = function(flow, id) return push(homeNmae) end,
            |                                       ^^^^^^^^ did you mean 'homeName'?
      1 error
      """),
    Told(
      "an assignment to a global in a function",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      local count = 0
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id) cuont = count + 1 end,
      } }
      """,
      """
      app.lua:7:27: error: 'cuont' is not local, and scripts cannot create globals [E0112]
          6 |   start = set "Home",
          7 |   go = function(flow, id) cuont = count + 1 end,
            |                           ^^^^^ did you mean 'count'?
      1 error
      """),
    Told(
      "a global that is meant to be there, told once",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      goods = {
        "tea",
      }
      screen "Home" { title = "Home", list "goods" { items = goods } }
      local function add(name) goods[#goods + 1] = name goods = nil end
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      """
      app.lua:2:1: error: 'goods' is not local, and scripts cannot create globals [E0112]
          1 | local Step = steps "Step" { "start", "go(id: Int)", "done" }
          2 | goods = {
            | ^^^^^ write: local goods = …
      1 error
      """),
    Told(
      "entries that nobody gets",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      screen "Home" { title = "Home" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = function() set "Home" end,
        go = function(flow, id)
          if id > 1 then push "Home" else pop() end
          return all { push "Home", choose { function() return 1 end, push "Home" } }
        end,
        done = function(flow) local made = push "Home" print(pop()) return made end,
      } }
      push "Home"
      """,
      """
      app.lua:4:22: error: the entry made by 'set' here is never returned [E0617]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = function() set "Home" end,
            |                      ^^^ return it: return set …; put several into all { … }
      app.lua:6:20: error: the entry made by 'push' here is never returned [E0617]
          5 |   go = function(flow, id)
          6 |     if id > 1 then push "Home" else pop() end
            |                    ^^^^ return it: return push …; put several into all { … }
      app.lua:6:37: error: the entry made by 'pop' here is never returned [E0617]
          5 |   go = function(flow, id)
          6 |     if id > 1 then push "Home" else pop() end
            |                                     ^^^ return it: return pop …; put several into \
      all { … }
      app.lua:11:1: error: the entry made by 'push' here is never returned [E0617]
         10 | } }
         11 | push "Home"
            | ^^^^ make it the entry of a step: navigate = { go = … }
      4 errors
      """),
    Told(
      "changes of what was only read from a state",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      screen "Home" { title = "Home", state = { rows = {} } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id)
          flow.state.seen[id] = true
          table.insert(flow.root.top.state.rows, id)
          flow.state.all = flow.state.all or {}
          local seen = flow.state.seen
          seen[id] = true
          flow.state.seen = seen
          print(flow.state.seen[id] == 1, table.concat(flow.state.seen, " "))
        end,
      } }
      """,
      """
      app.lua:6:16: error: reading 'seen' gives a copy, so changes to it are lost [E0655]
          5 |   go = function(flow, id)
          6 |     flow.state.seen[id] = true
            |                ^^^^ change a local and put it back: local seen = flow.state.seen … \
      flow.state.seen = seen
      app.lua:7:38: error: reading 'rows' gives a copy, so changes to it are lost [E0655]
          6 |     flow.state.seen[id] = true
          7 |     table.insert(flow.root.top.state.rows, id)
            |                                      ^^^^ change a local and put it back: local \
      rows = flow.root.top.state.rows … flow.root.top.state.rows = rows
      2 errors
      """),
    Told(
      "a step set by its own name, and words of other languages",
      """
      local Step = steps "AppStep" { "start" }
      screen "Home" { title = "Home", button "Go" { emits = AppStep.start } }
      local nothing = null
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      """
      app.lua:2:55: error: 'AppStep' is not declared [E0111]
          1 | local Step = steps "AppStep" { "start" }
          2 | screen "Home" { title = "Home", button "Go" { emits = AppStep.start } }
            |                                                       ^^^^^^^ the set of steps is \
      kept in the local 'Step'
      app.lua:3:17: error: 'null' is not declared [E0111]
          2 | screen "Home" { title = "Home", button "Go" { emits = AppStep.start } }
          3 | local nothing = null
            |                 ^^^^ did you mean 'nil'?
      2 errors
      """),
    Told(
      "a function that a library does not have",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id) print(string.fromat("%d", id)) end,
      } }
      """,
      """
      app.lua:6:40: error: 'string' has no 'fromat' [E0120]
          5 |   start = set "Home",
          6 |   go = function(flow, id) print(string.fromat("%d", id)) end,
            |                                        ^^^^^^ did you mean 'string.format'?
      1 error
      """),
    Told(
      "a field of a word",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      screen "Good" { title = function(sreen) return screen.params[1] end }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = push "Good",
      } }
      """,
      """
      app.lua:4:48: error: 'screen' is a word of the language here and has no field 'params' [E0121]
          3 | screen "Home" { title = "Home", needs = { "Shop" } }
          4 | screen "Good" { title = function(sreen) return screen.params[1] end }
            |                                                ^^^^^^ did you mean 'sreen'?
      1 error
      """),
    Told(
      "a step that a set does not have, in a function",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id) return finish(Step.dome) end,
      } }
      """,
      """
      app.lua:6:46: error: Step has no step 'dome' [E0201]
          5 |   start = set "Home",
          6 |   go = function(flow, id) return finish(Step.dome) end,
            |                                              ^^^^ did you mean 'done' (declared at \
      app.lua:1)?
      1 error
      """),
    Told(
      "a label that a step does not have, in a function",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        done = function() return forwardToCurrent(Step.go { di = 3 }) end,
      } }
      """,
      """
      app.lua:6:55: error: go(id: Int): the step has no value 'di' [E0203]
          5 |   start = set "Home",
          6 |   done = function() return forwardToCurrent(Step.go { di = 3 }) end,
            |                                                       ^^ did you mean 'id'?
      1 error
      """),
    Told(
      "a screen that is not there, in a function",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id) return push { "Hoem", titel = "x" } end,
      } }
      """,
      """
      app.lua:6:41: error: screen or flow 'Hoem' is not declared [E0110]
          5 |   start = set "Home",
          6 |   go = function(flow, id) return push { "Hoem", titel = "x" } end,
            |                                         ^^^^^^ did you mean 'Home' (declared at \
      app.lua:3)?
      app.lua:6:49: error: push has no option 'titel' [E0302]
          5 |   start = set "Home",
          6 |   go = function(flow, id) return push { "Hoem", titel = "x" } end,
            |                                                 ^^^^^ did you mean 'title'?
      2 errors
      """),
    Told(
      "a screen that is not there, made line by line",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id) flow.root:push "Hoem" end,
      } }
      """,
      """
      app.lua:6:42: error: screen or flow 'Hoem' is not declared [E0110]
          5 |   start = set "Home",
          6 |   go = function(flow, id) flow.root:push "Hoem" end,
            |                                          ^^^^^^ did you mean 'Home' (declared at \
      app.lua:3)?
      1 error
      """),
    Told(
      "a field that a flow does not have",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id) return flow.rot end,
      } }
      """,
      """
      app.lua:6:39: error: flow has no member 'rot' [E0302]
          5 |   start = set "Home",
          6 |   go = function(flow, id) return flow.rot end,
            |                                       ^^^ did you mean 'root'?
      1 error
      """),
    Told(
      "a value of the step that is looked for in the flow",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(step) return step.id > 0 and none or push "Home" end,
      } }
      """,
      """
      app.lua:6:35: error: flow has no member 'id' [E0302]
          5 |   start = set "Home",
          6 |   go = function(step) return step.id > 0 and none or push "Home" end,
            |                                   ^^ the function receives the flow, then the values of the step: function(flow, id)
      1 error
      """),
    Told(
      "a service that is not needed",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow, id) print(flow.services.Shop) end,
      } }
      """,
      """
      app.lua:6:47: error: the service 'Shop' is used but not listed in 'needs' [E0405]
          5 |   start = set "Home",
          6 |   go = function(flow, id) print(flow.services.Shop) end,
            |                                               ^^^^ add needs = { "Shop" }
      1 error
      """),
    Told(
      "a service that is misspelled",
      """
      local Step = steps "Step" { "start", "go(id: Int)", "done" }
      service "Shop" { goods = function() return {} end }
      screen "Home" { title = "Home", needs = { "Shop" } }
      flow "App" { root = navigation, start = Step.start, needs = { "Shop" }, navigate = {
        start = set "Home",
        go = function(flow, id) print(flow.services.Sop) end,
      } }
      """,
      """
      app.lua:6:47: error: services has no member 'Sop' [E0302]
          5 |   start = set "Home",
          6 |   go = function(flow, id) print(flow.services.Sop) end,
            |                                               ^^^ did you mean 'Shop'?
      1 error
      """),
    Told(
      "a type that is misspelled in a pasted enum",
      """
      local Step = steps "Step" [[
        enum Step: Step {
          case start
          case go(id: Itn)
        }
      ]]
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = push "Home",
      } }
      """,
      """
      app.lua:4:17: error: cannot read the step 'case go(id: Itn)': the type 'Itn' is not known; \
      valid types: Int, Double, String, Bool, Any, T?, [T] [E0202]
          3 |     case start
          4 |     case go(id: Itn)
            |                 ^^^ did you mean 'Int'?
      1 error
      """),
  ]
}
