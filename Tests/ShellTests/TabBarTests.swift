import Scripting
import Testing

@testable import Shell

@Suite("Tab bars, modals that are swiped away, and idle timers")
struct TabBarTests {
  private static let script = """
    local Step = steps "S" {
      "start", "home", "open(Int)", "compose", "closed", "sheet", "gone", "wizard", "wizardGone", "idle",
    }
    screen "Feed" {
      title = "Feed", list "posts" { items = { 1, 2 }, emits = Step.open },
      button "Sheet" { emits = Step.sheet }, button "Wizard" { emits = Step.wizard },
    }
    screen "Post" { title = "Post", hidesTabBar = true }
    screen "Plus" { title = "+", tabEmits = Step.compose }
    screen "Draft" { title = "Draft", didDismiss = Step.closed }
    screen "Hint" { title = "Hint" }
    screen "Page" { title = "Page" }
    screen "Settings" { title = "Settings" }
    stepper "Watch" { after { seconds = 60, idle = true, emits = Step.idle } }
    flow "AppFlow" {
      root = tabs, start = Step.start, steppers = "Watch",
      navigate = {
        start = all {
          set { when = "ready", { "FeedFlow", start = Step.home }, "Plus", "Settings" }, selectTab(3),
        },
        compose = present "Draft", closed = none, idle = none,
      },
    }
    flow "FeedFlow" {
      root = navigation,
      navigate = {
        home = set "Feed", open = push "Post", sheet = present { "Hint", didDismiss = Step.gone },
        gone = none, wizard = present { "WizardFlow", start = Step.home }, wizardGone = none,
      },
    }
    flow "WizardFlow" { root = navigation, didDismiss = Step.wizardGone, navigate = { home = set "Page" } }
    """

  @Test("A tab may only emit, and a pushed screen hides the bar")
  func bar() throws {
    let stage = try EditedStage(Self.script)

    let transcript = stage.transcript([
      ":tab 2", ":dismiss", ":tab 1", ":tap posts 1", ":draw", ":tab 3", ":back", ":draw",
    ])

    #expect(
      transcript == """
        > :tab 2
           5  AppFlow#0          compose                    handled
              ^ Draft#0 over AppFlow#0
        > :dismiss
           6  - Draft#0 dismissed
           7  AppFlow#0          closed                     handled
        > :tab 1
           8  > FeedFlow#0 selected in AppFlow#0
        > :tap posts 1
           9  FeedFlow#0         open(1)                    handled
              + Post#0 on FeedFlow#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ ‹1  Post                                   │
        ├────────────────────────────────────────────┤
        │                                            │
        └────────────────────────────────────────────┘
        > :tab 3
          10  refused: Post#0 hides the tab bar
        error: :tab 3 was refused: Post#0 hides the tab bar [E0526]
        > :back
          11  - Post#0 from FeedFlow#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ Feed                                       │
        ├────────────────────────────────────────────┤
        │ posts                                      │
        │   3  1                                     │
        │   4  2                                     │
        │ [5 Sheet]                                  │
        │ [6 Wizard]                                 │
        ├────────────────────────────────────────────┤
        │ (Feed)  7 +  8 Settings                    │
        └────────────────────────────────────────────┘
        """)
  }

  @Test("A step follows when the user has swiped a modal away")
  func dismissal() throws {
    let stage = try EditedStage(Self.script)

    let transcript = stage.transcript([
      ":tab 1", ":tap Sheet", ":dismiss", ":tap Wizard", ":dismiss",
    ])

    #expect(
      transcript == """
        > :tab 1
           4  > FeedFlow#0 selected in AppFlow#0
        > :tap Sheet
           5  FeedFlow#0         sheet                      handled
              ^ Hint#0 over AppFlow#0
        > :dismiss
           6  - Hint#0 dismissed
           7  FeedFlow#0         gone                       handled
        > :tap Wizard
           8  FeedFlow#0         wizard                     handled
              ^ WizardFlow#0 over AppFlow#0
           9  WizardFlow#0       home                       handled
              + Page#0 on WizardFlow#0
        > :dismiss
          10  - WizardFlow#0 dismissed
              x WizardFlow#0 ended
          11  FeedFlow#0         wizardGone                 handled
        """)
  }

  @Test("A touch starts an idle timer anew")
  func idle() throws {
    let stage = try EditedStage(Self.script)

    let transcript = stage.transcript([
      ":clock +50s", ":tab 1", ":clock +50s", ":clock +10s", ":clock +60s",
    ])

    #expect(
      transcript == """
        > :clock +50s
        > :tab 1
           4  > FeedFlow#0 selected in AppFlow#0
        > :clock +50s
        > :clock +10s
           5  AppFlow#0          idle                       handled
        > :clock +60s
           6  AppFlow#0          idle                       handled
        """)
  }
}
