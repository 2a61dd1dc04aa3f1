import Testing

@testable import Analysis

@Suite("intended in a service")
struct ServiceIntentionTests {
  @Test("suppresses findings about the service: what it changes, and who changes it")
  func suppressed() throws {
    let said = try checked(
      """
      local Step = steps "Step" { "start", "go" }
      local count = 0
      service "Cache" {
        intended "hidden-state" { because = "it may be forgotten" },
        items = {}, add = function() count = count + 1 end,
      }
      service "Log" {
        state = { lines = 0 }, intended "hidden-state", note = function(log) count = count + 1 end,
      }
      service "Made" { intended "hidden-state", make = function() return { size = 1 } end }
      service "Plain" { items = {}, add = function() count = count + 2 end }
      screen "Home" { button "Go" { emits = Step.go } }
      flow "App" {
        root = navigation, start = Step.start, needs = { "Cache", "Log", "Made", "Plain" },
        navigate = {
          start = set "Home", go = function(flow) flow.services.Cache.items = { 7 } end,
        },
      }
      """)
    #expect(
      said == """
        app.lua:10:27: warning: 'hidden-state' finds nothing here, so 'intended' has no effect [E0719]
            9 | }
           10 | service "Made" { intended "hidden-state", make = function() return { size = 1 } end }
              |                           ^^^^^^^^^^^^^^ remove it
         check: idle-intention
        app.lua:11:48: warning: a function of 'Plain' changes the script's local 'count', which \
        undo, reload and replay do not restore [E0722]
           10 | service "Made" { intended "hidden-state", make = function() return { size = 1 } end }
           11 | service "Plain" { items = {}, add = function() count = count + 2 end }
              |                                                ^^^^^ keep it in the service's \
        state: state = { count = … }
        app.lua:2:7: note: 'count' is declared here
            2 | local count = 0
              |       ^
         check: hidden-state
        1 script: 2 warnings, 3 intended
        """)
  }

  @Test(
    "Steps for swipes in vain are emitted: by a screen, by what an entry presents, by a flow's root"
  )
  func attempts() throws {
    let said = try checked(
      """
      local Step = steps "Step" { "start", "one", "two", "three", "four", "draft" }
      screen "Home" { button "Draft" { emits = Step.draft } }
      screen "Draft" { dismissable = false, didAttemptToDismiss = Step.one, button "Two" { emits = Step.two } }
      screen "Other" { button "Draft" { emits = Step.draft } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", draft = present "Draft", one = dismiss(),
          two = all {
            dismiss(),
            present { "ThirdFlow", start = Step.start, dismissable = false, didAttemptToDismiss = Step.three },
          },
        },
      }
      flow "ThirdFlow" {
        root = navigation, dismissable = false, didAttemptToDismiss = Step.four,
        navigate = {
          start = set "Other", three = none, four = none,
          draft = present { "Other", dismissable = false, didAttemptToDismiss = Step.one },
          one = dismiss(),
        },
      }
      coordinate "App"
      """)
    #expect(
      said == """
        1 script: nothing found
        """)
  }
}
