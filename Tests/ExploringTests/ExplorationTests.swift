import Analysis
import Diagnostics
import Driving
import Exploring
import Foundation
import Scripting
import TestFolders
import Testing

@Suite("Exploring an app")
struct ExplorationTests {
  private static let home = """
    local Step = steps "Step" { "start", "more", "out", "same", "lost" }
    screen "Home" { button "More" { emits = Step.more } }
    screen "Detail" { button "Out" { emits = Step.out } }

    """

  private static func flow(_ entries: String) -> String {
    "flow \"App\" { root = navigation, start = Step.start, navigate = { \(entries) } }\n"
  }

  @Test("A sound app is walked completely, and nothing is found")
  func sound() throws {
    let told = try Told(
      Self.home + Self.flow("start = set 'Home', more = push 'Detail', out = pop()"))

    #expect(told.lines == [])
    #expect(told.sum.isComplete)
    #expect(told.sum.situations == 2)
    // More; Out, back, a swipe that is let go.
    #expect(told.sum.transitions == 4)
    #expect(told.sum.walked == 4)
  }

  @Test("The way to a situation is a shortest one")
  func shortest() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "a", "b", "c", "short" }
      screen "Home" { button "A" { emits = Step.a }, button "Short" { emits = Step.short } }
      screen "A" { button "B" { emits = Step.b } }
      screen "B" { button "C" { emits = Step.c } }
      screen "C" { title = "C" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", a = set "A", b = set "B", c = set "C",
          short = all { set "A", set "B" },
        },
      }
      """)

    #expect(told.lines == ["E0785 2 inputs lead there: :tap Short  :tap C"])
  }

  @Test(
    "With double, a control is told whose step brings twice what it brings, and that is gone by then"
  )
  func double() throws {
    let script = """
      local Step = steps "Step" { "start", "pay", "add", "pick(Int)" }
      service "Cart" {
        state = { paid = 0, items = 0 },
        pay = function(cart) cart.state.paid = (cart.state.paid + 1) % 3 end,
        add = function(cart) cart.state.items = (cart.state.items + 1) % 3 end,
      }
      screen "Home" {
        button "Pay" { emits = Step.pay }, button "Add" { emits = Step.add },
        list "rows" { items = { 1 }, emits = Step.pick },
      }
      screen "Thanks" { title = "Thank you" }
      screen "Row" { title = "Row" }
      flow "App" {
        root = navigation, start = Step.start, needs = { "Cart" },
        navigate = {
          start = set "Home",
          pay = function(flow) flow.services.Cart:pay() return push "Thanks" end,
          add = function(flow) flow.services.Cart:add() end,
          pick = push "Row",
        },
      }
      """
    let once = try Told(script)
    #expect(once.lines == [])
    let told = try Told(script) { $0.options.doubles = true }
    #expect(
      told.lines == [
        "E1036 one input leads there: :double Pay", "E1036 one input leads there: :double rows 1",
      ])
    #expect(told.sum == once.sum)
    let texts = told.explored.findings.map(\.diagnostic.message.english)
    #expect(
      texts.first?.hasSuffix("do twice what one tap does: Thanks, Cart.paid") == true, "\(texts)")
  }

  @Test(
    "A guard that lets a step pass once is no double, and neither is what is intended",
    arguments: [
      (
        "",
        "adapt = function(flow, step) if step ~= Step.pay or not flow.state.isPaid then return step end end,",
        []
      ),
      (", intended \"double\"", "", []), ("", "", ["E1036 one input leads there: :double Pay"]),
    ])
  func singly(intended: String, guard: String, found: [String]) throws {
    let script = """
      local Step = steps "Step" { "start", "pay" }
      screen "Home" { button "Pay" { emits = Step.pay } \(intended) }
      screen "Thanks" { title = "Thank you" }
      flow "App" {
        root = navigation, start = Step.start,
        \(`guard`) navigate = { start = set "Home", pay = function(flow)
          flow.state.isPaid = true
          return push "Thanks"
        end },
      }
      """
    let told = try Told(script) { $0.options.doubles = true }
    #expect(told.lines == found)
  }

  @Test("A link that stacks up in the running app is told once; one that sets its place is not")
  func cold() throws {
    let script = """
      local Step = steps "Step" { "start", "news", "story" }
      screen "Home" { button "News" { emits = Step.news } }
      screen "News" { title = "News" }
      screen "Story" { title = "Story" }
      link "app://story" { Step.story }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", news = push "News", story = ENTRY } }
      """
    let stacking = try Told(script.replacing("ENTRY", with: "push \"Story\"")) {
      $0.options.relaunches = true
    }
    #expect(stacking.lines == ["E1037 2 inputs lead there: :tap News  :open app://story"])
    let texts = stacking.explored.findings.map(\.diagnostic.message.english)
    #expect(
      texts == [
        "'app://story' leads to Home > News > Story in the running app, but to Home > Story "
          + "when it starts the app; 4 more differences like this"
      ])
    let setting = script.replacing("ENTRY", with: "set { \"Home\", \"Story\" }")
    let same = try Told(setting) { $0.options.relaunches = true }
    #expect(same.lines == [])
  }

  @Test("A modal that nothing takes away is a trap, one with a way out is none")
  func modal() throws {
    let sheet = "screen \"Sheet\" { style = \"full\", toggle \"Loud\" {}, BUTTON }\n"
    let flow = Self.flow("start = set 'Home', more = present 'Sheet', out = dismiss()")
    let stuck = try Told(
      Self.home + sheet.replacing("BUTTON", with: "")
        + Self.flow("start = set 'Home', more = present 'Sheet', out = all { present 'Detail' }"))
    let free = try Told(
      Self.home + sheet.replacing("BUTTON", with: "button \"Out\" { emits = Step.out }") + flow)

    #expect(stuck.lines.first == "E0783 one input leads there: :tap More")
    #expect(free.lines.filter { $0.hasPrefix("E0783") } == [])
  }

  @Test("What is intended is not told")
  func intended() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "open" }
      screen "Home" { button "Open" { emits = Step.open } }
      screen "Sheet" { style = "full", toggle "Loud" {}, intended "trap" { because = "the end" } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", open = present "Sheet" } }
      """)

    #expect(told.lines == [])
    #expect(told.explored.findings.count == 1)
  }

  @Test("A part from which nothing leads back is a trap if it is at most half as large")
  func parts() throws {
    let end = "screen \"End\" { toggle \"Loud\" {} }\n"
    let small = try Told(
      Self.home + end + Self.flow("start = set 'Home', more = push 'Detail', out = set 'End'"))
    let onboarding = try Told(
      """
      local Step = steps "Step" { "start", "done", "more" }
      screen "Welcome" { button "Done" { emits = Step.done } }
      screen "Home" { button "More" { emits = Step.more } }
      screen "Detail" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Welcome", done = set "Home", more = push "Detail" },
      }
      """)

    #expect(small.lines == ["E0784 2 inputs lead there: :tap More  :tap Out"])
    #expect(onboarding.lines == [])
  }

  @Test("What fails, loops, reaches nobody or does nothing is told once, with the shortest way")
  func trouble() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "fail", "loop", "lost", "same", "more" }
      screen "Home" {
        button "Fail" { emits = Step.fail }, button "Loop" { emits = Step.loop },
        button "Lost" { emits = Step.lost }, button "Same" { emits = Step.same },
        button "More" { emits = Step.more },
      }
      screen "Again" { initial = Step.loop, button "Fail" { emits = Step.fail } }
      screen "Detail" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", loop = set "Again", same = none, more = push "Detail",
          fail = function(flow) error("no") end,
        },
      }
      """)

    #expect(
      told.lines == [
        "E0780 one input leads there: :tap Fail",
        "E0781 one input leads there: :tap Loop",
        "E0782 one input leads there: :tap Lost",
        "E0784 one input leads there: :tap Loop",
        "E0788 one input leads there: :tap Same",
      ])
  }

  @Test(
    "Stacks that grow and counters without end are folded, and named where something is never reached"
  )
  func folds() throws {
    let stack = try Told(
      Self.home + Self.flow("start = set 'Home', more = push 'Detail', out = push 'Detail'"))
    let counter = try Told(
      """
      local Step = steps "Step" { "start", "more" }
      screen "Home" { button "More" { emits = Step.more } }
      screen "Never" { title = "Never" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          more = function(flow) flow.state.count = (flow.state.count or 0) + 1 end,
        },
      }
      """)

    #expect(stack.sum.folded == ["Detail": 1])
    #expect(stack.sum.isComplete)
    #expect(counter.sum.folded.keys.sorted() == ["App.count"])
    #expect(
      counter.lines == [
        "E0786 explored: 5 states, 5 transitions; not followed: 1 transition that only adds more of the same (App.count)"
      ])
  }

  @Test("A screen that is presented in vain again and again is told, and ends the way")
  func leak() throws {
    let told = try Told(
      Self.home + "screen \"Sheet\" { button \"Again\" { emits = Step.more } }\n"
        + Self.flow("start = set 'Home', more = present 'Sheet'"))

    #expect(
      told.lines == [
        "E1053 2 inputs lead there: :tap More  :tap Again",
        "E0786 explored: 9 states, 21 transitions; not followed: 3 transitions that only add more of the same (Sheet)",
      ])
    #expect(told.sum.folded == ["Sheet": 3])
    #expect(told.sum.isComplete)
  }

  @Test(
    "A screen that the user puts on itself again and again is told, one that links put there is not"
  )
  func unboundedStack() throws {
    let told = try Told(
      Self.home + Self.flow("start = set 'Home', more = push 'Detail', out = push 'Detail'"))
    let linked = try Told(
      Self.home + Self.flow("start = set 'Home', more = push 'Detail', out = pop()")
        + "link 'a://detail' { Step.more }\n")

    #expect(told.lines == ["E1033 3 inputs lead there: :tap More  :tap Out  :tap Out"])
    #expect(linked.lines == [])
    #expect(linked.sum.folded == ["Detail": 1])
  }

  @Test("What leads elsewhere when it is done again is told, and is not gone on from")
  func notRepeatable() throws {
    let told = try Told(
      "local visits = 0\n" + Self.home
        + Self.flow(
          """
          start = set 'Home', out = pop(),
          more = function()
            visits = visits + 1
            return visits % 2 == 1 and push 'Detail' or set 'Detail'
          end
          """))

    #expect(
      told.lines.filter { $0.hasPrefix("E1034") } == ["E1034 one input leads there: :tap More"])
    #expect(told.sum.left == [.elsewhere: 1])
    #expect(!told.sum.isComplete)
  }

  @Test("Where functions keep something in variables, nothing is claimed of what is never reached")
  func hiddenState() throws {
    let told = try Told(
      "local visits = 0\n" + Self.home
        + Self.flow(
          """
          start = set 'Home', out = pop(),
          more = function()
            visits = visits + 1
            if visits % 3 == 0 then return push 'Detail' end
          end
          """))

    #expect(told.lines == [])
    #expect(!told.sum.isComplete)
    #expect(
      told.sum.text(of: "app.lua")
        .hasSuffix(
          "\n  functions keep values in variables, so a repeated action may lead to another state"))
  }

  @Test("Each transition is counted once, one that draws once for each number")
  func once() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "roll" }
      screen "Home" { button "Roll" { emits = Step.roll } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", roll = function() return math.random(2) > 9 and none or none end },
      }
      """)

    #expect(told.sum.transitions == 2)
    #expect(told.sum.skipped == [:])
    #expect(told.sum.walked == 2)
  }

  @Test("What time does not suffice for is counted as left")
  func left() throws {
    let script = Self.home + Self.flow("start = set 'Home', more = push 'Detail', out = pop()")
    let none = try Told(script) { $0.options.limits.time = .zero }

    #expect(none.sum.left == [.time: 1])
    #expect(!none.sum.isComplete)
    let text = none.sum.text(of: "app.lua")
    #expect(
      text == """
        app.lua: not explored completely: 1 state, 0 transitions, depth 0
          not explored: 1 state (--time); all paths of up to 0 lines were explored
        """)
  }

  @Test("An app with stubs is explored only if they are allowed")
  func stubs() throws {
    let script = """
      app "Draft" { stubs = true }
      local Step = steps "Step" { "start", "more" }
      screen "Home" { button "More" { emits = Step.more } }
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", more = push "Detail" },
      }
      """

    let refusal = #expect(throws: Diagnostic.self) { try Told(script) }
    #expect(refusal?.message.code == "E0789")
    let allowed = try Told(script) { $0.options.allowsStubs = true }
    #expect(allowed.sum.situations == 2)
  }

  @Test("A limit makes the walk incomplete, and what is beyond it is counted")
  func limits() throws {
    let script = Self.home + Self.flow("start = set 'Home', more = push 'Detail', out = pop()")
    let shallow = try Told(script) { $0.options.limits.depth = 1 }
    let few = try Told(script) { $0.options.limits.states = 1 }

    #expect(shallow.sum.skipped == [.depth: 3])
    #expect(few.sum.skipped == [.states: 1])
    #expect(!few.sum.isComplete)
  }

  @Test("Links are opened in every situation, with values of their types")
  func links() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "open(Int)" }
      screen "Home" { title = "Home" }
      screen "Detail" { title = "Detail" }
      link "a://detail/{id:Int}" { Step.open(capture "id") }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", open = push "Detail" },
      }
      """)

    // From Detail on: back, and a swipe that is let go; the third Detail is folded.
    #expect(told.sum.folded == ["Detail": 1])
    #expect(told.sum.situations == 3)
    #expect(told.explored.graph.way(to: 1) == [.open("a://detail/1")])
  }

  @Test("The session that is explored from is as it was")
  func untouched() throws {
    let told = try Told(
      Self.home + Self.flow("start = set 'Home', more = push 'Detail', out = pop()"))
    let again = try Told(told.explored.app)

    #expect(again.sum == told.sum)
  }

  @Test("Of an app that is a part of a Swift app it is told only what fails in the scripts")
  func part() throws {
    let swift = #"{ "v": 1, "flows": [], "steps": { "Step": ["start", "done", "fail"] } }"#
    let script = """
      local Step = steps "Step"
      screen "Home" { button "Done" { emits = Step.done }, button "Fail" { emits = Step.fail } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", done = dismiss(), fail = function() error("no") end } }
      """
    let folder = try Folder(["sextant-swift.json": swift, "app.lua": script])
    let told = try Told(AppLoader().load(folder.file("app.lua")))

    #expect(told.lines == ["E0780 one input leads there: :tap Fail"])
  }
}
