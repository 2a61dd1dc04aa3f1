import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("What scripts say of tabs")
struct TabWordsTests {
  /// An app with three tabs, whose root has these options.
  private static func script(_ options: String) -> String {
    """
    local Step = steps "Step" { "start", "tapped(Int)", "pair(Int, Int)", "named(String)", "signIn" }
    service "Session" {
      state = { user = "" },
      enter = function(session) session.state.user = "Ada" end,
      signedIn = function(session) return session.state.user ~= "" end,
    }
    screen "A" { title = "A" }
    flow "App" { root = tabs { \(options) }, start = Step.start, needs = "Session", navigate = {
      start = set { "A", { "A", title = "B" }, { "A", badge = "9", image = "door" } },
      tapped = none, pair = none, named = none,
      signIn = function(flow)
        flow.services.Session:enter()
        flow.state.seen = true
        flow.root.badge = "new"
        flow.root.image = "house"
      end,
    } }
    """
  }

  private func tap(_ place: Int, _ stage: Stage) -> [String] {
    stage.session.perform(.selectTab(place - 1))
    let last = stage.session.log.last
    return stage.log() + (last?.refusals ?? []).map { "refused: \($0.reason)" }
  }

  @Test("shouldSelect looks at the flow's services, state and values, and counts places from 1")
  func asking() throws {
    let stage = try Stage(
      Self.script(
        """
        shouldSelect = function(flow, place)
          return place < 3 or flow.services.Session:signedIn() and flow.state.seen and #flow.params == 0
        end
        """))
    _ = stage.log()

    #expect(tap(2, stage) == [])
    #expect(tap(3, stage) == ["refused: App#0 does not allow it"])
    try stage.open(".signIn")
    _ = stage.log()
    #expect(tap(3, stage) == [])
    #expect(stage.session.tree.children[0].children[2].isSelected)
  }

  @Test(
    "didSelect is a step, or a case that the place fills",
    arguments: [("Step.tapped", "tapped(2)"), ("Step.tapped(7)", "tapped(7)")])
  func telling(_ option: String, _ step: String) throws {
    let stage = try Stage(Self.script("didSelect = \(option)"))
    _ = stage.log()

    #expect(tap(2, stage) == ["App#0: \(step) → handled"])
  }

  @Test(
    "What is wrong with the options is told when the script loads",
    arguments: [
      ("shouldSelect = true", "shouldSelect: expected a function (flow, place)"),
      ("didSelect = 3", "didSelect: expected"),
      ("didSelect = Step.pair", "pair(Int, Int)"),
      ("didSelect = Step.named", "named(String)"),
      ("badge = 3", "badge: expected a string"),
      ("compact = \"stack\"", "root = tabs has no option 'compact'"),
      ("shouldSelect = function(flow) return flow.root end", "flow has no member 'root'"),
    ])
  func mistakes(_ options: String, _ said: String) throws {
    let found = try findings(["app.lua": Self.script(options)])

    #expect(found.contains(said))
  }

  @Test("What belongs to a root alone is refused elsewhere, with the place where it belongs")
  func elsewhere() throws {
    let found = try findings([
      "app.lua": """
      local Step = steps "S" { "start" }
      screen "A" { title = "A" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set(tabs { "A", didSelect = Step.start }) } }
      """
    ])

    #expect(found.contains("tabs has no option 'didSelect'"))
    #expect(found.contains("root = tabs { didSelect = … }"))
  }

  @Test(
    "A function that does not say true or false, fails or changes something refuses, with its line",
    arguments: [
      ("return nil", "E0301"), ("error('offline')", "E0114"),
      ("flow.services.Session:enter() return true", "E0881"),
      ("flow.state.seen = 1 return true", "E0606"),
    ])
  func failing(_ body: String, _ code: String) throws {
    let stage = try Stage(Self.script("shouldSelect = function(flow) \(body) end"))
    _ = tap(2, stage)

    guard case .lookFailed(_, let failure)? = stage.session.log.last?.event else {
      Issue.record("a function that does \(body) did not fail")
      return
    }
    #expect(failure.diagnostic.message.code == code)
    #expect([4, 8].contains(failure.diagnostic.location?.line))
    #expect(stage.session.tree.children[0].children[0].isSelected)
  }

  @Test("Labels are set where something is made, by a root, and by an entry, which the log tells")
  func labels() throws {
    let stage = try Stage(Self.script("title = \"Home\", image = \"flat\""))
    let root = stage.session.tree.children[0]
    #expect(root.labels == Labels(title: "Home", image: "flat"))
    #expect(root.children[2].labels == Labels(badge: "9", image: "door"))
    try stage.open(".signIn")

    #expect(
      stage.session.tree.children[0].labels
        == Labels(title: "Home", badge: "new", image: "house"))
    let changes = stage.session.log.last?.changes.map { $0.line(stage.session.names) }
    #expect(
      changes == [
        "~ App#0 badge = \"new\"", "~ App#0 image = \"house\"", "~ Session user = \"Ada\"",
      ])
  }

  @Test("A badge is what an entry set, or else what the flow's function says, or else the screen's")
  func badges() throws {
    let stage = try Stage(
      Self.script("badge = function(flow) return flow.state.seen and 'seen' or nil end"))
    func badge() throws -> String? {
      let root = try #require(stage.session.presentable(named: "App"))
      let info = try #require(stage.session.info(root))
      return try stage.app.badge(of: info, seeing: stage.session.look(atFlowOf: root))
    }

    let first = try badge()
    #expect(first == nil)
    try stage.open(".signIn")
    let last = try badge()
    #expect(last == "new")
  }
}
