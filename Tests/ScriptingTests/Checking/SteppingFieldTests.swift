import Testing

@testable import Scripting

@Suite("What functions that only look or emit are given")
struct SteppingFieldTests {
  @Test("Fields, methods and services of a ready function are checked before it runs")
  func ready() throws {
    let found = try findings([
      "app.lua": """
      local Step = steps "Step" { "start" }
      service "Cart" { count = function() return 1 end }
      screen "Home" {
        needs = "Cart",
        ready = function(me)
          me:emmit(Step.start)
          print(me.nam, me.name, me.services.Cart.count(), me.services.Carl)
        end,
      }
      stepper "Clock" { ready = function(me) print(me.instanc, me.services.Cart) end }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    ])
    #expect(
      found == """
        app.lua:6:8: error: stepper has no member 'emmit' [E0302]
            5 |   ready = function(me)
            6 |     me:emmit(Step.start)
              |        ^^^^^ did you mean 'emit'?
        app.lua:7:14: error: stepper has no member 'nam' [E0302]
            6 |     me:emmit(Step.start)
            7 |     print(me.nam, me.name, me.services.Cart.count(), me.services.Carl)
              |              ^^^ did you mean 'name'?
        app.lua:7:66: error: services has no member 'Carl' [E0302]
            6 |     me:emmit(Step.start)
            7 |     print(me.nam, me.name, me.services.Cart.count(), me.services.Carl)
              |                                                                  ^^^^ did you mean \
        'Cart'?
        app.lua:10:49: error: stepper has no member 'instanc' [E0302]
            9 | }
           10 | stepper "Clock" { ready = function(me) print(me.instanc, me.services.Cart) end }
              |                                                 ^^^^^^^ did you mean 'instance'?
        app.lua:10:70: error: the service 'Cart' is used but not listed in 'needs' [E0405]
            9 | }
           10 | stepper "Clock" { ready = function(me) print(me.instanc, me.services.Cart) end }
              |                                                                      ^^^^ add needs \
        = { "Cart" }
        5 errors
        """)
  }

  @Test("So are those of a function that says whether a modal can be taken away")
  func dismissable() throws {
    let found = try findings([
      "app.lua": """
      local Step = steps "Step" { "start" }
      screen "Home" { dismissable = function(screen) return screen.stat.text end }
      flow "App" {
        root = navigation, start = Step.start, dismissable = function(flow) return flow.root end,
        navigate = {
          start = present { "Home", dismissable = function() end, didAttemptToDismiss = "start" },
        },
      }
      """
    ])
    #expect(
      found == """
        app.lua:2:62: error: screen has no member 'stat' [E0302]
            1 | local Step = steps "Step" { "start" }
            2 | screen "Home" { dismissable = function(screen) return screen.stat.text end }
              |                                                              ^^^^ did you mean \
        'state'?
        app.lua:4:83: error: flow has no member 'root' [E0302]
            3 | flow "App" {
            4 |   root = navigation, start = Step.start, dismissable = function(flow) return \
        flow.root end,
              |                                                                                   \
        ^^^^ its members: name, params, services, state
        app.lua:6:31: error: dismissable: expected true or false; got function [E0301]
            5 |   navigate = {
            6 |     start = present { "Home", dismissable = function() end, didAttemptToDismiss = \
        "start" },
              |                               ^^^^^^^^^^^ write the function where you declare the screen or flow
        app.lua:6:61: error: didAttemptToDismiss: expected a step such as Step.done; got string \
        [E0301]
            5 |   navigate = {
            6 |     start = present { "Home", dismissable = function() end, didAttemptToDismiss = \
        "start" },
              |                                                             ^^^^^^^^^^^^^^^^^^^
        4 errors
        """)
  }
}
