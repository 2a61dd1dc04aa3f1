import Scripting
import Testing

@testable import Shell

@Suite("Stubs")
struct StubTests {
  private static let sketch = """
    app "Shop" { stubs = true }
    local Step = steps "Step" { "start", "pick(id: Int, note: String?)", "buy", "paid" }

    flow "AppFlow" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", pick = push "Detail", paid = dismiss(),
        buy = present { "CheckoutFlow", start = Step.buy },
      },
    }
    link "shop://pick/{id:Int}" { Step.pick { id = capture "id" } }
    """

  @Test("A flow of which nothing is declared but its entries can be drawn and tapped through")
  func sketch() throws {
    let stage = try EditedStage(Self.sketch)

    let transcript = stage.transcript([
      ":draw", ":steps", ":tap pick", ":tap buy", ":draw", ":navigate .paid to CheckoutFlow",
      ":dismiss", ":tree",
    ])

    #expect(
      transcript == """
        > :draw
        ┌────────────────────────────────────────────┐
        │ Home                                       │
        ├────────────────────────────────────────────┤
        │ ( stub )                                   │
        │ [1 pick]                                   │
        │ [2 buy]                                    │
        │ [3 paid]                                   │
        └────────────────────────────────────────────┘
        > :steps
          :tap pick                 .pick(id: 1, note: nil)     → Detail#0
          :tap buy                  .buy                        → CheckoutFlowScreen#0
          :tap paid                 .paid                       refused: nothing presented
        > :tap pick
           3  AppFlow#0          pick(id: 1, note: nil)     handled
              + Detail#0 on AppFlow#0
        > :tap buy
           4  AppFlow#0          buy                        handled
              ^ CheckoutFlowScreen#0 over AppFlow#0
           5  CheckoutFlow#0     buy                        handled
        > :draw
        ┌────────────────────────────────────────────┐
        │ Detail                                     │
        ├──┌──────────────────────────────────────┐──┤
        │ (│ CheckoutFlow                         │  │
        │ [├──────────────────────────────────────┤  │
        │ [│ ( stub )                             │  │
        │ [└──────────────────────────────────────┘  │
        └────────────────────────────────────────────┘
        > :navigate .paid to CheckoutFlow
           6  CheckoutFlow#0     paid                       handled
        > :dismiss
           7  - CheckoutFlowScreen#0 dismissed
              x CheckoutFlow#0 ended
        > :tree
        ● window
        ● └─ navigation AppFlow#0
        ·    ├─ screen Home#0 "Home"  in AppFlow#0
        ●    └─ screen Detail#0 "Detail"  in AppFlow#0
        """)
  }

  @Test("A stub that is declared later has its definition after a reload, and lives on")
  func declaredLater() throws {
    let stage = try EditedStage(Self.sketch)

    let before = stage.transcript([":tap pick", ":tree"])
    try stage.write(
      Self.sketch + """

        screen "Detail" {
          title = function(screen) return "Number " .. screen.params.id end,
          button "Buy" { emits = Step.buy },
        }
        flow "CheckoutFlow" { root = navigation, navigate = { buy = set "Card", paid = finish() } }
        """)
    let after = stage.transcript([":reload", ":tree", ":steps", ":tap Buy", ":draw"])

    #expect(
      before == """
        > :tap pick
           3  AppFlow#0          pick(id: 1, note: nil)     handled
              + Detail#0 on AppFlow#0
        > :tree
        ● window
        ● └─ navigation AppFlow#0
        ·    ├─ screen Home#0 "Home"  in AppFlow#0
        ●    └─ screen Detail#0 "Detail"  in AppFlow#0
        """)
    #expect(
      after == """
        > :reload
        reloaded Shop: 2 changes (:reload --why)
        > :tree
        ● window
        ● └─ navigation AppFlow#0
        ·    ├─ screen Home#0 "Home"  in AppFlow#0
        ●    └─ screen Detail#0 "Number 1"  in AppFlow#0
        > :steps
          :tap Buy                  .buy                        → Card#0
          :back                                                 → Home#0
        > :tap Buy
           4  AppFlow#0          buy                        handled
              ^ CheckoutFlow#0 over AppFlow#0
           5  CheckoutFlow#0     buy                        handled
              + Card#0 on CheckoutFlow#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ Number 1                                   │
        ├──┌──────────────────────────────────────┐──┤
        │ [│ Card                                 │  │
        │  ├──────────────────────────────────────┤  │
        │  │ ( stub )                             │  │
        │  │ [1 paid]                             │  │
        │  └──────────────────────────────────────┘  │
        └────────────────────────────────────────────┘
        """)
  }

  @Test("A flow that is declared while its stub lives takes steps as declared, in its grey screen")
  func liveFlow() throws {
    let stage = try EditedStage(Self.sketch)

    let before = stage.transcript([":tap buy"])
    try stage.write(
      Self.sketch + """

        flow "CheckoutFlow" {
          root = navigation, navigate = { buy = set "Card", paid = finish() },
        }
        """)
    let after = stage.transcript([
      ":reload", ":navigate .paid to CheckoutFlow", ":tap buy", ":tree",
    ])

    #expect(
      before == """
        > :tap buy
           3  AppFlow#0          buy                        handled
              ^ CheckoutFlowScreen#0 over AppFlow#0
           4  CheckoutFlow#0     buy                        handled
        """)
    #expect(
      after == """
        > :reload
        reloaded Shop: 1 change, 1 note (:reload --why)
        note   the root of CheckoutFlow changed; its live instances keep the old root
        > :navigate .paid to CheckoutFlow
           5  CheckoutFlow#0     paid                       CheckoutFlow#0 ended
           6  AppFlow#0          paid                       handled
              - CheckoutFlowScreen#0 dismissed
        > :tap buy
           7  AppFlow#0          buy                        handled
              ^ CheckoutFlow#1 over AppFlow#0
           8  CheckoutFlow#1     buy                        handled
              + Card#0 on CheckoutFlow#1
        > :tree
        ● window
        ● └─ navigation AppFlow#0
        ●    ├─ screen Home#0 "Home"  in AppFlow#0
        ●    ╰▲ navigation CheckoutFlow#1  presented over AppFlow#0, which stays visible
        ●       └─ screen Card#0 "Card"  in CheckoutFlow#1
        """)
  }

  @Test("A flow that becomes a stub again lives on, too")
  func undeclaredLater() throws {
    let declared = Self.sketch + "\nscreen \"Home\" { title = \"My home\" }"
    let stage = try EditedStage(declared)

    try stage.write(Self.sketch)
    let transcript = stage.transcript([":reload", ":tree", ":steps"])

    #expect(
      transcript == """
        > :reload
        reloaded Shop: - screen Home (1 live instance stays)
        > :tree
        ● window
        ● └─ navigation AppFlow#0
        ●    └─ screen Home#0 "Home"  in AppFlow#0
        > :steps
          :tap pick                 .pick(id: 1, note: nil)     → Detail#0
          :tap buy                  .buy                        → CheckoutFlowScreen#0
          :tap paid                 .paid                       refused: nothing presented
        """)
  }

  @Test("Its buttons are the steps of its place that nothing else emits, wherever that is written")
  func buttons() throws {
    let stage = try EditedStage(
      """
      local Step = require "steps"
      screen "Login" { button "Log in" { emits = Step.loggedIn } }
      flow "AppFlow" {
        root = window, start = Step.start,
        navigate = {
          start = show "Login", loggedIn = show { "ShopFlow", start = Step.loggedIn },
          loggedOut = show "Login",
        },
      }
      flow "ShopFlow" {
        root = navigation,
        navigate = {
          loggedIn = set "Shop", pick = push "Good", routed = function() return push "Good" end,
          byRoutine = none, loggedOut = finish(),
        },
      }
      flow "OtherFlow" { root = navigation, navigate = { start = set "Good", elsewhere = none } }
      screen "Busy" { ready = function(me) me:emit(Step.byRoutine) end }
      """,
      files: [
        "steps.lua": """
        return steps "Step" {
          "start", "loggedIn", "loggedOut", "pick", "routed", "byRoutine", "elsewhere",
        }
        """
      ], plugins: settings)

    let transcript = stage.transcript([":tap Log in", ":screen", ":tap pick", ":screen"])

    #expect(
      transcript == """
        > :tap Log in
           3  AppFlow#0          loggedIn                   handled
              - Login#0 from window#0
              + ShopFlow#0 on window#0
           4  ShopFlow#0         loggedIn                   handled
              + Shop#0 on ShopFlow#0
        > :screen
        Shop
          [ loggedOut ]
          [ pick ]
          [ routed ]
        > :tap pick
           5  ShopFlow#0         pick                       handled
              + Good#0 on ShopFlow#0
        > :screen
        Good
          [ start ]
          [ loggedOut ]
          [ pick ]
          [ routed ]
          [ elsewhere ]
        """)
  }

  /// As with `--stubs`.
  private var settings: PluginSettings {
    var settings = PluginSettings()
    settings.stubs = true
    return settings
  }

  @Test("A name that is put together is known only when it runs, and no stub stands for it")
  func computed() throws {
    let stage = try EditedStage(
      """
      app "Shop" { stubs = true }
      local Step = steps "Step" { "start", "pick(id: Int)" }
      flow "AppFlow" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", pick = function(flow, id) return push("Detail" .. id) end,
        },
      }
      """)

    #expect(
      stage.said(":tap pick") == """
           3  AppFlow#0          pick(id: 1)                failed, nothing was changed
        app.lua:6: error: screen or flow 'Detail1' is not declared [E0110]
            5 |   navigate = {
            6 |     start = set "Home", pick = function(flow, id) return push("Detail" .. id) end,
         while flow AppFlow#0 handled pick(id: 1)
        """)
  }

  @Test("A stub stands for a flow that is contributed, and shows itself where it is contributed")
  func contributed() throws {
    let stage = try EditedStage(
      """
      app "Shop" { stubs = true }
      local Step = steps "S" { "start", "wizard", "setup" }
      screen "Home" { title = "Home", button "Wizard" { emits = Step.wizard } }
      flow "F" { root = navigation, start = Step.start, navigate = {
        start = set "Home", wizard = contribute { "WizardFlow", start = Step.setup },
        setup = function(flow) return contribute "Setup" end,
      } }
      """)

    let transcript = stage.transcript([":tap Wizard", ":back", ":navigate .setup to F", ":tree"])

    #expect(
      transcript == """
        > :tap Wizard
           3  F#0                wizard                     handled
           4  WizardFlow#0       setup                      handled
              + WizardFlowScreen#0 on F#0
        > :back
           5  - WizardFlowScreen#0 from F#0
        > :navigate .setup to F
           6  F#0                setup                      handled
           7  Setup#0            home                       handled
              + SetupScreen#0 on F#0
        > :tree
        ● window
        ● └─ navigation F#0  root of WizardFlow#0, Setup#0
        ·    ├─ screen Home#0 "Home"  in F#0
        ●    └─ screen SetupScreen#0 "Setup"  in Setup#0
        """)
  }
}
