import Diagnostics
import Testing

@testable import Shell

@Suite("The why command")
struct WhyCommandTests {
  @Test("follows a step through several flows, and back to what started it")
  func chain() throws {
    let stage = try Stage(script: "messenger")
    _ = stage.transcript([":tap Login", ":tap Log out"])

    #expect(
      stage.transcript([":why", ":why 15"]) == """
        > :why
          12  TempFlow#0         toLogin                    TempFlow#0 ended
              from        Temp#0 emitted it (:tap Log out)
              gate        open: Temp#0 was visible
              guard       TempFlow#0 has no guard for the step
              asked       TempFlow#0: TempFlow#0 ended; 13 GNBFlow#0: GNBFlow#0 ended;
                          14 AppFlow#0: handled
        > :why 15
          15  LoginFlow#1        toLogin                    handled
              + Login#1 on LoginFlow#1
              from        the step that LoginFlow#1 was contributed with, after record
                          14 (:tap Log out)
              gate        none: the stepper of a flow need not be visible
              guard       LoginFlow#1 has no guard for the step
              asked       LoginFlow#1: handled
              contributed Login#1, which LoginFlow#1 listens to
        """)
  }

  @Test("says that a guard failed for a step that an entry has sent on")
  func sentOn() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go", "bad" }
      screen "Home" { button "Go" { emits = Step.go } }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { bad = function() error "no" end },
        navigate = { start = set "Home", go = forwardToCurrent(Step.bad), bad = none },
      }
      """)
    _ = stage.transcript([":tap Go"])

    #expect(
      stage.transcript([":why"]) == """
        > :why
           4  App#0              bad                        failed, nothing was changed
              from        App#0 forwarded it to itself, after record 3 (:tap Go)
              gate        none: the step needs no visible presentable
              guard       failed
              asked       App#0: failed, nothing was changed
              because     the guard of App#0 failed: no (app.lua:5)
              would help  none of the actions that were tried helps
        """)
  }

  @Test(
    "suggests nothing that was tried without effect",
    arguments: [
      // Behind each of them stands what is nearest, and it can be done.
      ("ignore \"no\"", [":tap Go", ":emit Home#0 .x"]),
      ("function() error \"no\" end", [":tap Go", ":emit Home#0 .x"]),
      ("none", [":tap Go", ":emit Home#0 .x"]),
      ("dismiss()", [":tap Go", ":emit Home#0 .x"]),
      ("ignore \"no\"", [".xx"]), ("none", [".xx"]), ("dismiss()", [".xx"]),
      ("ignore \"no\"", [":tap 2"]),
    ])
  func triedInVain(entry: String, lines: [String]) throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go", "x", "xx", "pick(Int)" }
      screen "Home" { button "Go" { emits = Step.go }, list "rows" { items = { 1, 2 }, emits = Step.pick } }
      screen "Page" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", go = push "Page", x = \(entry), pick = \(entry) },
      }
      """)
    for line in lines { _ = stage.said(line) }

    let said = stage.said(":why")
    #expect(said.hasSuffix("would help  none of the actions that were tried helps"), "\(said)")
    #expect(said.matches(of: /would help/).count == 1, "\(said)")
  }

  @Test("suggests what helps even if a part of it would be refused")
  func refusedBesides() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go", "x" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "Page" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", go = push "Page", x = all { dismiss(), push "Page" } },
      }
      """)
    for line in [":tap Go", ":emit Home#0 .x"] { _ = stage.said(line) }

    let said = stage.said(":why")
    #expect(
      said.hasSuffix(
        """
              would help  the same input after :back: App#0 handles it, → Page#1
              would help  .x instead of this line: App#0 handles it, → Page#1
        """), "\(said)")
  }

  @Test("names the flow that would do something, not the first one that would be asked")
  func takenByAnother() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "x" }
      screen "Home" {}
      screen "Page" {}
      flow "App" {
        root = tabs, start = Step.start,
        navigate = { start = set { { "One", start = Step.start }, { "Two", start = Step.start } } },
      }
      flow "One" { root = navigation, navigate = { start = set { "Home", "Page" }, x = ignore "no" } }
      flow "Two" { root = navigation, navigate = { start = set "Home", x = push "Page" } }
      """)
    _ = stage.said(":emit Home#0 .x")

    let said = stage.said(":why")
    let helps = said.split(separator: "\n").filter { $0.contains("would help") }
    #expect(
      helps == ["      would help  :navigate .x instead of this line: Two#0 handles it, + Page#1"],
      "\(said)")
  }

  @Test("names the tab that has to be selected")
  func tab() throws {
    let stage = try Stage(script: "messenger")
    _ = stage.transcript([":tap Login", ":emit Temp#3 .toLogin"])

    #expect(
      stage.said(":why") == """
          12  TempFlow#3         toLogin                    ignored: Temp#3 is not visible
              from        Temp#3 emitted it (:emit Temp#3 .toLogin)
              gate        closed: Temp#3 was not visible: it is in tab 4 of GNBFlow#0,
                          which shows TempFlow#0
              guard       was not called
              asked       no flow
              because     the step reaches the flow only while Temp#3 is visible
              would help  the same input after :tab 4: TempFlow#3 handles it, → Login#1
              would help  .toLogin instead of this line: TempFlow#0 handles it, →
                          Login#1
        """)
  }

  @Test("shows where a screen came from, back to the line that started it")
  func whence() throws {
    let stage = try Stage(script: "messenger")
    _ = stage.transcript([":tap Login", ":tap Log out"])

    #expect(
      stage.transcript([":why Login", ":why GNBFlow#9", ":why Logn"]) == """
        > :why Login
        Login#1, made by LoginFlow#1, messenger.lua:33
          15  LoginFlow#1        toLogin                    handled
              + Login#1 on LoginFlow#1
          14  AppFlow#0          toLogin                    handled
              - GNBFlow#0 from window#0
              + LoginFlow#1 on window#0
          13  GNBFlow#0          toLogin                    GNBFlow#0 ended
          12  TempFlow#0         toLogin                    TempFlow#0 ended
              :tap Log out
        > :why GNBFlow#9
        error: there is no 'GNBFlow#9' in the tree [E0512]
        > :why Logn
        error: there is no 'Logn' in the tree [E0512]
              = did you mean 'Login'?
        """)
  }

  @Test("explains records that were undone or are on another branch")
  func elsewhere() throws {
    let stage = try Stage(Stage.zoo)
    _ = stage.transcript([":tap Go", ":emit Start#0 .ping", ":at 3", ":back"])

    #expect(
      stage.said(":why 4") == """
           4  App#0              ping                       ignored: Start#0 is not visible
              from        Start#0 emitted it (:emit Start#0 .ping)
              gate        closed: Start#0 was not visible: Page#0 is on top of App#0
              guard       was not called
              asked       no flow
              because     the step reaches the flow only while Start#0 is visible
              would help  none of the actions that were tried helps
        """)
  }

  @Test("finds the text to type if the script compares the field with it")
  func typing() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "login" }
      screen "Login" { field "name" {}, button "Login" { emits = Step.login } }
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Login",
          login = function(flow)
            if flow.root.top.state.name ~= "kim" then return ignore "who?" end
            return set "Home"
          end,
        },
      }
      """)
    _ = stage.said(":tap Login")

    #expect(
      stage.said(":why").hasSuffix(
        "would help  the same input after :type name kim: App#0 handles it, →\n                  Home#0"
      ))
  }

  @Test("reports that handlers behave differently the second time")
  func notTheSame() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      local count = 0
      screen "Home" { button "Go" { emits = Step.go } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = function() count = count + 1 return count == 1 and ignore "once" or push "Home" end,
        },
      }
      """)
    _ = stage.said(":tap Go")

    #expect(
      stage.said(":why").hasSuffix(
        """

              note        the repeated input had another result, so this explanation
                          uses only the log
        """))
  }

  @Test("refuses unknown records and steps that were not emitted")
  func refused() throws {
    let stage = try Stage(Stage.zoo)
    _ = stage.said(":back")

    #expect(
      stage.transcript([":why 3", ":why 77", ":why .go", ":why 1 2"]) == """
        > :why 3
           3  refused: no visible presentable can do that
              from        :back
              because     refused: no visible presentable can do that
              would help  there is no screen to go back to; :steps lists the possible
                          actions
        > :why 77
        error: cannot explain record 77: it does not exist or is too old [E0528]
        > :why .go
        error: the log contains no step .go [E0529]
        > :why 1 2
        error: :why does not take '2' [E0503]
              = write :why [NUMBER | .step | NAME]
        """)
  }

  @Test("answers with JSON in JSON mode")
  func json() throws {
    let stage = try Stage(WhyCase.app, OutputSettings(json: true))
    _ = stage.said(":tap rows 1")
    let answer = stage.said(":why")

    #expect(answer.hasPrefix(#"{"v":1,"event":"why","record":{"v":1,"event":"step","n":3,"#))
    #expect(
      answer.hasSuffix(
        #""asked":[3],"contributed":[],"reason":"ignored","#
          + #""because":"the handler of App#0 ignored it: one is no number","#
          + #""remedies":[{"kind":"instead","lines":[":tap rows 2"],"#
          + #""text":":tap rows 2 instead of this line: App#0 handles it, → Page#0"}],"seenAgain":true}"#
      ))
  }

  @Test(
    "explains a link by a flow that handled it; flows without an entry for it need no fix"
  )
  func takenElsewhere() throws {
    let stage = try Stage(script: "movies")
    _ = stage.transcript([":tap Done", ":navigate .moviePicked(1)"])

    #expect(
      stage.transcript([":why"]) == """
        > :why
           7  WishlistFlow#0     moviePicked(withMovieId: 1) handled
              + MovieDetail#0 on WishlistFlow#0
              from        sent to all live flows (:navigate .moviePicked(1))
              gate        none: the step needs no visible presentable
              guard       WishlistFlow#0 has no guard for the step
              asked       6 MainFlow#0: unhandled: MainFlow#0 has no entry for it;
                          WishlistFlow#0: handled; 8 WatchedFlow#0: handled
              contributed MovieDetail#0, which WishlistFlow#0 listens to
        """)
    #expect(!stage.transcript([":why 6"]).contains("because"))
  }
}
