import Lua
import Navigation
import Steps
import TestFolders
import Testing

@testable import Scripting

@Suite("A reload")
struct ReloadTests {
  private static let script = """
    local Step = steps "S" { "start", "count", "open" }
    screen "Home" { title = "Home" }
    screen "Page" { title = "Page", field "query", state = { seen = 1 } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home",
        count = function(flow) flow.state = { n = (flow.state and flow.state.n or 0) + 1 } end,
        open = push "Page",
      },
    }
    """

  private func started() throws -> ReloadStage {
    let stage = try ReloadStage(Self.script)
    try stage.open(".count")
    try stage.open(".open")
    return stage
  }

  @Test("keeps what is alive, and runs the new code")
  func newCode() throws {
    let stage = try started()
    let before = stage.session.digest

    let said = try stage.reload(Self.script.replacing("or 0) + 1", with: "or 0) + 10"))

    #expect(said == "")
    #expect(stage.session.digest == before)
    try stage.open(".count")
    #expect(stage.session.liveFlows.map(\.state) == [.record(["n": .int(11)])])
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("reports how the structure differs")
  func difference() throws {
    let stage = try started()
    let script = """
      local Step = steps "S" { "start", "count(by: Int)", "toHelp" }
      screen "Home" { title = "Home", button "Help" { emits = Step.toHelp } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set { "Home", "Home" }, count = none, toHelp = dismiss() },
      }
      flow "HelpFlow" { root = tabs, navigate = { start = set { "Home", "Home" } } }
      """

    let said = try stage.reload(script)
    #expect(
      said == """
        - step open
        - screen Page (1 live instance stays)
        - App.open
        ~ step count: count → count(by: Int)
        + step toHelp
        + Home.button "Help"
        ~ App.count: function → none
        ~ App.start: set Home → set Home, Home
        + App.toHelp
        + flow HelpFlow
        note: screen Page is no longer declared; its live instances keep the old version
        """)
    let next = try stage.reload(
      script.replacing(
        "root = tabs, navigate = { start = set { \"Home\", \"Home\" }",
        with: "root = tabs, navigate = { start = set \"Home\""))
    #expect(next == "~ HelpFlow.start: 2 tabs → 1 tab")
  }

  @Test("that is refused changes nothing")
  func refused() throws {
    let stage = try started()
    let before = stage.session.digest

    let said = try stage.reload(Self.script + "\nx = = 1")
    #expect(
      said == """
        app.lua:12:5: error: unexpected symbol near '=' [E0114]
           11 | }
           12 | x = = 1
              |     ^
        1 error
        """)
    let firstSaid = try stage.reload("")
    #expect(firstSaid.contains("error"))
    let secondSaid = try stage.reload(Self.script.replacing("push \"Page\"", with: "push \"Pag\""))
    #expect(
      secondSaid.contains("Pag")
    )

    #expect(stage.session.digest == before)
    try stage.open(".count")
    #expect(stage.session.liveFlows.map(\.state) == [.record(["n": .int(2)])])
  }

  @Test("gives modals that are presented from then on the app's new style")
  func modals() throws {
    func script(_ style: String) -> String {
      "app \"Shop\" { modal = \"\(style)\" }\n"
        + Self.script.replacing("push \"Page\"", with: "present \"Page\"")
    }
    let stage = try ReloadStage(script("sheet"))
    let home = try #require(stage.session.presentable(named: "Home#0"))

    try stage.open(".open")
    #expect(stage.session.info(home)?.isVisible == true)
    stage.session.undo()
    try stage.reload(script("full"))
    try stage.open(".open")

    #expect(stage.session.info(home)?.isVisible == false)
  }

  @Test("prints the output of loading scripts only when it is applied")
  func printing() throws {
    let stage = try started()

    try stage.reload("print 'bad'\n" + Self.script + "\nx = = 1")
    try stage.reload("print 'half'\nerror 'no'")
    #expect(stage.printed == [])

    try stage.reload("print 'good'\n" + Self.script)
    #expect(stage.printed == ["good"])
  }

  @Test("also applies to what undo and redo restore, and to forks")
  func undo() throws {
    let stage = try started()
    try stage.reload(
      Self.script.replacing("field \"query\"", with: "field \"query\", toggle \"all\""))

    #expect(stage.session.undo())
    #expect(stage.session.redo())
    let shown = try stage.state(of: "Page#0").keys.sorted()
    #expect(shown == ["all", "query", "seen"])
    #expect(stage.session.checkInvariants() == [])
    let fork = stage.session.fork()
    fork.perform(.open(try stage.app.step(try StepLiteral(".open"))))
    let page = try #require(fork.presentable(named: "Page#1"))
    #expect(fork.info(page)?.state.keys.sorted() == ["all", "query", "seen"])
  }

  @Test("also applies to other branches")
  func branches() throws {
    let stage = try started()
    let way = stage.session.latestInput
    stage.session.undo()
    #expect(stage.session.branch())
    try stage.open(".count")
    try stage.reload(
      Self.script.replacing("field \"query\"", with: "field \"query\", toggle \"all\""))

    #expect(stage.session.go(toInput: way))
    let shown = try stage.state(of: "Page#0").keys.sorted()
    #expect(shown == ["all", "query", "seen"])
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("releases the old Lua state")
  func release() throws {
    let stage = try started()
    weak let old = stage.app

    try stage.reload(Self.script + "\n-- changed")

    #expect(old == nil)
    while stage.session.undo() {}
    while stage.session.redo() {}
    try stage.open(".count")
    #expect(stage.outcome == "handled")
  }

  @Test("can restore an earlier version from its source text")
  func back() throws {
    let stage = try started()
    let first = stage.app.files
    try stage.reload(Self.script.replacing("or 0) + 1", with: "or 0) + 10"))

    stage.reload(from: .snapshot(first))
    try stage.open(".count")

    #expect(stage.session.liveFlows.map(\.state) == [.record(["n": .int(2)])])
    #expect(stage.app.files == first)
  }

  @Test("knows the files that were read, and those that were looked for but missing")
  func files() throws {
    let stage = try started()

    let said = try stage.reload("require 'steps'\n" + Self.script)

    #expect(said.contains("steps.lua"))
    guard
      case .refused(let failure) = AppReloader(stage.app, in: stage.session).reload()
    else {
      Issue.record("the reload without the file was not refused")
      return
    }
    #expect(
      failure.files.paths.map { $0.replacing(stage.folder.path + "/", with: "") }
        == ["app.lua", "steps.lua"])
    #expect(failure.files.texts[stage.folder.file("steps.lua")] == .some(nil))
    try stage.folder.write("return 1", to: "steps.lua")
    #expect(!failure.files.agrees(with: failure.files.now))
    #expect(stage.reload() == "")
  }

  @Test("reports what live containers keep if their kind now shows other parts")
  func containerKinds() throws {
    let script = """
      local Step = steps "S" { "start" }
      local pages = container "pages" { shows = "selected" }
      screen "One" { title = "One" }
      screen "Two" { title = "Two" }
      flow "App" { root = pages, start = Step.start, navigate = { start = set { "One", "Two" } } }
      """
    let stage = try ReloadStage(script)

    let changed = try stage.reload(script.replacing("\"selected\"", with: "\"all\""))
    #expect(
      changed == """
        ~ container pages: shows selected → shows all
        note: 'shows' of pages changed; 1 live container of this kind keeps shows = "selected" \
        until it is created again
        """)
    let gone = try stage.reload(
      script.split(separator: "\n").filter { !$0.contains("container") }.joined(separator: "\n")
        .replacing("root = pages", with: "root = tabs"))
    #expect(
      gone.contains("- container pages (1 live instance stays)"))
  }
}
