import Lua
import Navigation
import Testing

@testable import Scripting

@Suite("Memory is released")
struct LifetimeTests {
  static let script = """
    local Step = steps "Step" { "start", "go" }
    service "S" { get = function() return 1 end }
    screen "A" { needs = { "S" }, title = function(screen) return screen.services.S.get() end,
      button "Go" { emits = Step.go } }
    local kept
    flow "App" { root = navigation, start = Step.start, needs = { "S" },
      adapt = function(flow, step) kept = { flow, step } return step end,
      navigate = {
        start = set "A",
        go = function(flow)
          kept[3] = flow.root
          flow.state.count = flow.services.S.get()
          flow.root:push "A"
          return pop()
        end,
      } }
    """

  /// Objects that should be gone, held weakly.
  struct Weak {
    weak var app: App?
    weak var host: ScriptHost?
    weak var session: Session?
    weak var state: LuaState?
  }

  @Test("Two hundred apps that were loaded, run and dropped are all released")
  func apps() throws {
    var gone: [Weak] = []
    for _ in 0..<200 {
      let stage = try Stage(Self.script)
      try stage.emit(".go", from: "A")
      _ = try stage.app.title(ofScreen: "A", given: nil, params: [])
      gone.append(
        Weak(
          app: stage.app, host: stage.app.host, session: stage.session,
          state: stage.app.host.state))
    }

    #expect(gone.count { $0.app != nil } == 0)
    #expect(gone.count { $0.host != nil } == 0)
    #expect(gone.count { $0.session != nil } == 0)
    #expect(gone.count { $0.state != nil } == 0)
  }

  @Test("A thousand rounds of login, tabs and login leave no more behind than one round")
  func rounds() throws {
    let stage = try Stage(Self.readySteadyGo)
    func round() throws {
      try stage.emit(".loginIsDone", from: "Login")
      try stage.emit(".readyIsDone", from: "Ready")
      try stage.emit(".steadyIsDone", from: "Steady")
      try stage.emit(".goIsDone", from: "Go")
    }
    func living() -> [String] {
      stage.session.presentableNames.map { String($0.prefix { $0 != "#" }) }
        + stage.session.liveFlows.map { "\($0.name) in \($0.parent ?? "-")" }
    }
    func memory() -> (bytes: Int, references: Int) {
      // What has a finalizer goes in the collection after the one that finds it.
      for _ in 0..<3 { stage.app.host.state.collectGarbage() }
      return (stage.app.host.state.memoryInUse, stage.app.host.state.liveReferenceCount)
    }
    for _ in 0..<100 { try round() }
    let before = living()
    let start = memory()

    for _ in 0..<1_000 { try round() }

    let end = memory()
    #expect(living() == before)
    #expect(before == ["AppFlow", "Login", "window", "AppFlow in -", "LoginFlow in AppFlow#0"])
    #expect(end.references == start.references)
    // Lua's tables may have doubled once; a single value left by each round would be 16 KB.
    #expect(end.bytes < start.bytes + 8_192)
    #expect(stage.tree.hasPrefix("AppFlow(Login#"))
    #expect(stage.session.checkInvariants() == [])
  }

  static let readySteadyGo = """
    local Step = steps "Step" {
      "login", "loginIsDone", "tabs", "readyIsDone", "steadyIsDone", "goIsDone",
    }
    screen "Login"  { button "Login"  { emits = Step.loginIsDone } }
    screen "Ready"  { button "Ready"  { emits = Step.readyIsDone } }
    screen "Steady" { button "Steady" { emits = Step.steadyIsDone } }
    screen "Go"     { button "Go"     { emits = Step.goIsDone } }
    flow "AppFlow" { root = navigation, start = Step.login, navigate = {
      login       = set { "LoginFlow", start = Step.login },
      loginIsDone = set { "TabFlow", start = Step.tabs },
      goIsDone    = function(flow) return set { "LoginFlow", start = Step.login } end,
    } }
    flow "LoginFlow" { root = screen "Login", navigate = {
      login = contribute "Login", loginIsDone = finish(),
    } }
    flow "TabFlow" { root = tabs, navigate = {
      tabs         = set { navigation { "Ready" }, navigation { "Steady" }, navigation { "Go" } },
      readyIsDone  = function(flow)
        flow.state.round = (flow.state.round or 0) + 1
        flow.root:select(2)
      end,
      steadyIsDone = selectTab(3),
      goIsDone     = finish(),
    } }
    coordinate "AppFlow"
    """
}
