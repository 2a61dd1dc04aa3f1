import Navigation
import Scripting
import Steps
import Testing

@testable import Driving

@Suite("The actions open to a user")
struct PossibilitiesTests {
  private func lines(_ stage: Stage) -> [String] {
    let possible = Possibilities(stage.app, in: stage.session)
    return (possible.controls() + possible.others()).map(\.line)
  }

  @Test("are the controls of all touchable screens, and the gestures")
  func all() throws {
    let stage = try Stage(script: "messenger")

    #expect(lines(stage) == [":tap Login"])
    try stage.perform(":tap Login")
    #expect(lines(stage) == [":tap Log out", ":tab 2", ":tab 3", ":tab 4", ":tab 5"])
    try stage.perform(":tab 3")
    #expect(lines(stage) == [":tap Log out", ":tab 1", ":tab 2", ":tab 4", ":tab 5"])
  }

  @Test("also include fields, toggles, rows, answers, timers and modals")
  func others() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "pick(Int)", "ask", "late", "named(String)", "dark(Bool)" }
      screen "Home" {
        field "name" { emits = Step.named }, toggle "dark" { emits = Step.dark },
        label "text", list "rows" { items = { 7, 8 }, emits = Step.pick },
        button "it's \\"me\\"" { emits = Step.ask },
        after { seconds = 2.5, emits = Step.late },
      }
      screen "Over" {}
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { ask = function(flow) if await "sure?" then return Step.ask end end },
        navigate = {
          start = set "Home", pick = present "Over", ask = push "Over", named = none, dark = none,
          late = none,
        },
      }
      """)

    #expect(
      lines(stage) == [
        ":type name TEXT", ":tap dark", ":tap rows 1", ":tap rows 2", #":tap "it's \"me\"""#,
        ":clock +2500ms",
      ])
  }

  @Test("name the screen of what begins with the words of something in front of it")
  func begun() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "open", "one", "all" }
      screen "List" { button "Open" { emits = Step.open }, button "Save all" { emits = Step.all } }
      screen "Detail" { button "Save" { emits = Step.one } }
      flow "App" { root = split, start = Step.start, navigate = {
        start = set { navigation { "List" } }, open = detail "Detail", one = none, all = none } }
      """)
    try stage.perform(":tap Open")

    #expect(lines(stage).prefix(3) == [":tap Save", ":tap Open", ":tap List#0 Save all"])
  }

  @Test("name the screen of what is called like something in front of it")
  func named() throws {
    let controls = """
      toggle "Quiet" { emits = Step.quiet }, field "name" { emits = Step.named },
      picker "size" { choices = { "S", "M" }, emits = Step.chosen }, button "Ok" { emits = Step.go },
      """
    let stage = try Stage(
      """
      local Step = steps "Step" {
        "start", "open", "go", "quiet(Bool)", "named(String)", "chosen(String)", "pick(String)" }
      screen "List" { \(controls) button "Lamp" { emits = Step.open } }
      screen "Detail" { \(controls) list "rows" { items = { "Lamp" }, emits = Step.pick } }
      flow "App" {
        root = split, start = Step.start,
        navigate = {
          start = set { navigation { "List" } }, open = detail "Detail", go = none, quiet = none, named = none,
          chosen = none, pick = none,
        },
      }
      """)
    try stage.perform(":tap Lamp")
    // What the one in front holds it does not offer; the words mean it all the same.
    try stage.perform(":tap size 2")

    #expect(
      lines(stage).prefix(10) == [
        ":tap Quiet", ":type name TEXT", ":tap size 1", ":tap Ok", ":tap rows 1",
        ":tap List#0 Quiet", ":type List#0 name TEXT", ":tap List#0 size 2", ":tap List#0 Ok",
        ":tap List#0 Lamp",
      ])
    for possibility in Possibilities(stage.app, in: stage.session).controls() {
      guard let input = possibility.input else { continue }
      let again = try possibility.said.input(in: stage.session, of: stage.app)
      #expect("\(again)" == "\(input)")
    }
    let mistake = #expect(throws: ActionMistake.self) {
      try Action.tap(["List#7", "Ok"]).input(in: stage.session, of: stage.app)
    }
    #expect(
      "\(String(describing: mistake))".contains(
        #"noPresentable("List#7", nearest: Optional("List#0"))"#))
    let typed = Action.type(["List#0", "name", "Kim", "Lee"])
    let used = try #require(typed.control(in: stage.session, of: stage.app))
    #expect(used == ("name", "List"))
    let list = try #require(stage.session.presentable(named: "List#0"))
    #expect(
      "\(try typed.input(in: stage.session, of: stage.app))"
        == "\(Input.enter(.string("Kim Lee"), into: "name", of: list, emitting: try stage.app.step(StepLiteral(".named(\"Kim Lee\")"))))"
    )
  }

  @Test("are entered with the names that a script writes, but for those that it declares")
  func names() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start" }
      screen("Lost") {} screen "Gone" {}
      screen "Home" { title = function() return ("Shown") .. "Also" end }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)
    let names = KnownValues(stage.app).names

    #expect(names.isSuperset(of: ["Home", "Shown", "Also"]))
    #expect(names.isDisjoint(with: ["Lost", "Gone", "App"]))
  }

  @Test("are tried without effect: nothing is printed and the session does not change")
  func trial() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", go = function() print("gone") return push "Home" end },
      }
      """)
    var printed: [String] = []
    stage.app.host.output.receiver = { printed.append($0) }
    let before = stage.session.digest
    let trial = stage.inquiry.trial
    let copy = trial.session.digest

    for possibility in Possibilities(stage.app, in: stage.session).controls() {
      guard let input = possibility.input else { continue }
      let verdict = trial.verdict(on: input)
      guard case .leads(to: "Home#1") = verdict.kind else {
        Issue.record("\(input) comes to \(verdict.kind), and not to Home#1")
        continue
      }
    }

    #expect(printed == [])
    #expect(stage.session.digest == before)
    #expect(trial.session.digest == copy)
    try stage.perform(":tap Go")
    #expect(printed == ["gone"])
  }
}
