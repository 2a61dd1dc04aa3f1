import Testing

@testable import Navigation
@testable import Scripting

@Suite("Guards of apps and plugins")
struct AppGuardTests {
  private static let app = """
    local Step = steps "Step" { "start", "go(Int)", "other", "plain" }
    screen "Home" {}
    flow "App" {
      root = navigation, start = Step.start,
      adapt = { ["go"] = function(flow, step)
        print("own", step)
        if step.values[1] == 9 then return step end
        return await "own?" and step or nil
      end },
      navigate = { start = set "Home", go = none, other = none, plain = none },
    }

    """

  private func plugin(_ name: String, _ body: String) -> String {
    "plugin { name = \"\(name)\", version = \"1.0.0\" }\n" + body
  }

  @Test("They are asked before the flow's own, each with what the one before gave")
  func order() throws {
    let stage = try Stage(
      Self.app + """
        adapt { steps = Step.plain, function(flow, step) print("a", step) return Step.go(9) end }
        adapt { function(flow, step) print("b", step) end }
        adapt { flows = "App", steps = { Step.other }, function() return ignore "never" end }
        """)
    try stage.open(".plain")
    try stage.open(".other")

    #expect(
      stage.printed == ["b\tstart", "a\tplain", "b\tgo(9)", "own\tgo(9)", "b\tother"])
    #expect(
      stage.log() == [
        "App#0: start → handled", "App#0: plain as go(9) → handled",
        "App#0: other → declinedByGuard: never",
      ])
  }

  @Test("Each that waits takes its own answers, and those behind it the rest")
  func waiting() throws {
    let stage = try Stage(
      Self.app + """
        adapt { function(flow, step)
          if step.name == "go" and step.values[1] == 1 and not await "first?" then return ignore "no" end
        end }
        adapt { steps = { Step.go }, function(flow, step)
          sleep(1)
          if await "second?" then return Step.go(step.values[1] + 1) end
        end }
        """)
    try stage.open(".go(1)")
    try stage.reply(.bool(true))
    stage.session.perform(.advance(.seconds(1)))
    try stage.reply(.bool(true))
    #expect(stage.session.questions.map(\.text) == ["own?"])
    let fork = stage.session.fork()
    try stage.reply(.bool(true))

    #expect(stage.log().last == "App#0: go(1) as go(2) → handled")
    #expect(fork.undo() && fork.questions.map(\.text) == ["second?"])
    #expect(fork.checkInvariants() == [])
  }

  @Test("Those of plugins come in the order of after, then of loading, and the app's last")
  func plugins() throws {
    let stage = try Stage(files: [
      "app.lua": "plugin \"late\"\nplugin \"early\"\n" + Self.app
        + "adapt { function(flow, step) print(\"app\", step) end }",
      "plugins/late.lua": plugin(
        "late", "adapt { after = { \"early\" }, function(flow, step) print(\"late\", step) end }"),
      "plugins/early.lua": plugin(
        "early", "adapt { function(flow, step) print(\"early\", step) end }"),
    ])
    try stage.open(".plain")

    #expect(stage.printed.suffix(3) == ["early\tplain", "late\tplain", "app\tplain"])
  }

  @Test("What is wrong with one is told with its place and a cure", arguments: mistakes)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  static let mistakes = [
    Told(
      "a flow, a step and a plugin that there are not, and no function",
      """
      local Step = steps "S" { "start", "go(Int)" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = none, go = none } }
      adapt {
        flows = { "Ap" }, steps = { Step.go(1) }, after = { "auth" },
        function(flow, step) end,
      }
      adapt { step = Step.go }
      """,
      """
      app.lua:4:13: error: flow 'Ap' is not declared [E0110]
          3 | adapt {
          4 |   flows = { "Ap" }, steps = { Step.go(1) }, after = { "auth" },
            |             ^^^^ did you mean 'App' (declared at app.lua:2)?
      app.lua:4:21: error: steps: expected steps without their values, such as Step.loggedOut; got step [E0301]
          3 | adapt {
          4 |   flows = { "Ap" }, steps = { Step.go(1) }, after = { "auth" },
            |                     ^^^^^
      app.lua:4:55: error: plugin 'auth' is not declared [E0110]
          3 | adapt {
          4 |   flows = { "Ap" }, steps = { Step.go(1) }, after = { "auth" },
            |                                                       ^^^^^^
      app.lua:7:1: error: adapt: expected one function; got nothing [E0301]
          6 | }
          7 | adapt { step = Step.go }
            | ^^^^^
      app.lua:7:9: error: adapt has no option 'step' [E0302]
          6 | }
          7 | adapt { step = Step.go }
            |         ^^^^ did you mean 'steps'?
      5 errors
      """),
    Told(
      "what its functions may do: a screen that there is not, and what it cannot say",
      """
      local Step = steps "S" { "start" }
      screen "Login" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Login" } }
      adapt { may = { "present Logn", "opens", "resume", "dismis" }, function() end }
      """,
      """
      app.lua:4:26: error: screen 'Logn' is not declared [E0110]
          3 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "Login" } }
          4 | adapt { may = { "present Logn", "opens", "resume", "dismis" }, function() end }
            |                          ^^^^ did you mean 'Login' (declared at app.lua:2)?
      app.lua:4:33: error: may: expected an action such as "present NAME" or "dismiss"; got 'opens' [E1024]
          3 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "Login" } }
          4 | adapt { may = { "present Logn", "opens", "resume", "dismis" }, function() end }
            |                                 ^^^^^^^ valid names: show NAME, set NAME, push NAME, replace NAME, present NAME, detail NAME, pop, popToRoot, dismiss, resume
      app.lua:4:52: error: may: expected an action such as "present NAME" or "dismiss"; got 'dismis' [E1024]
          3 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "Login" } }
          4 | adapt { may = { "present Logn", "opens", "resume", "dismis" }, function() end }
            |                                                    ^^^^^^^^ did you mean 'dismiss'?
      3 errors
      """),
  ]

  @Test(
    "One that raises, loops or answers nonsense fails the step, and the session goes on",
    arguments: [
      ("error 'no'", "no"), ("while true do end", "[E0614]"), ("return 7", "[E0"),
      ("return { step }", "[E0"), ("return push 'Home'", "[E0"),
    ])
  func broken(body: String, said: String) throws {
    var limits = ScriptLimits()
    limits[.guard] = .milliseconds(60)
    let stage = try Stage(
      Self.app + "adapt { steps = Step.plain, function(flow, step) \(body) end }", limits: limits)
    let before = stage.tree
    try stage.open(".plain")

    let failure = stage.failure()
    #expect(failure.contains(said))
    #expect(stage.tree == before)
    try stage.open(".other")
    #expect(stage.log().last == "App#0: other → handled")
  }

  @Test("Guards of plugins that want to be asked after one another are told, with their names")
  func circle() throws {
    func asked(after name: String) -> String {
      "adapt { after = \"\(name)\", function() end }"
    }
    let found = try findings([
      "app.lua": "plugin \"a\"  plugin \"b\"\n" + Self.app,
      "plugins/a.lua": plugin("a", asked(after: "b")),
      "plugins/b.lua": plugin("b", asked(after: "a")),
    ])

    #expect(
      found.contains("'after' orders the guards of these plugins in a cycle: a, b [E0957]")
    )
    #expect(found.contains("plugins/a.lua:2"), "\(found)")
  }

  /// A guard of a plugin whose functions do something to a screen that the app names.
  private func promising(_ may: String, _ body: String) throws -> Stage {
    try Stage(files: [
      "app.lua": """
      plugin "wall"
      \(Self.app.replacing("screen \"Home\" {}", with: "screen \"Home\" {}  screen \"Login\" {}"))
      wall(Step.plain, "Login")
      """,
      "plugins/wall.lua": plugin(
        "wall",
        """
        local WallStep = steps "WallStep" { "asked" }
        export { wall = function(step, name)
          adapt {
            steps = step, may = { \(may) }, navigate = { asked = function(flow, kept) \(body) end },
            function(flow) return WallStep.asked end,
          }
        end }
        -- What another function says is no promise of this one.
        local function other() return present "Login" end
        """),
    ])
  }

  @Test(
    "What its 'may' names can be done, and so can what its functions say themselves",
    arguments: [
      ("\"present Login\"", "return present(name)"),
      ("\"push Login\"", "flow.root:push(name)"),
      ("", "flow.root:push \"Login\""), ("", "return present \"Login\""),
      ("", "return ignore \"no\""),
    ])
  func promiseKept(may: String, body: String) throws {
    let stage = try promising(may, body)
    try stage.open(".plain")

    #expect(stage.log().allSatisfy { !$0.contains("failed") })
  }

  @Test(
    "What it does beyond that fails the step, and nothing is changed",
    arguments: [
      ("\"present Home\"", "return present(name)", "present Login"),
      ("\"present Login\"", "flow.root:push(name)", "push Login"),
      ("", "return all { present(name) }", "present Login"),
      ("", "flow.root:present(flow:make(name))", "present Login"),
      ("", "return forwardToCurrent(({ step })[1])", "resume"),
    ])
  func promiseBroken(may: String, body: String, deed: String) throws {
    let stage = try promising(may, body)
    let before = stage.tree
    try stage.open(".plain")

    #expect(
      stage.failure().contains(
        "a function of this guard performs an action that 'may' does not list: \(deed) [E1114]"))
    #expect(stage.tree == before)
  }

  @Test("One that waits for ever holds up its flow until somebody answers, and loses nothing")
  func waitingForEver() throws {
    let stage = try Stage(
      Self.app + """
        adapt { steps = Step.plain, function(flow, step)
          return await "may it?" and step or ignore "no"
        end }
        """)
    _ = stage.log()
    try stage.open(".plain")
    try stage.emit(".other", from: "Home#0")
    let meanwhile = stage.log()
    try stage.reply(.bool(false))

    #expect(meanwhile == [])
    #expect(stage.log() == ["App#0: plain → declinedByGuard: no", "App#0: other → handled"])
  }

  @Test("A change that a guard makes while it fails is taken back, and the step has failed")
  func failing() throws {
    let stage = try Stage(
      Self.app + """
        adapt { steps = Step.plain, function(flow, step)
          flow.root:push "Home"
          error "no"
        end }
        """)
    try stage.open(".plain")

    #expect(stage.tree == "App(Home)")
    #expect(stage.failure().contains("while flow App#0 handled plain"))
  }
}
