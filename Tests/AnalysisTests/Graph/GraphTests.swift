import Diagnostics
import Navigation
import Scripting
import Testing

@testable import Analysis

@Suite("The graph of an app")
struct GraphTests {
  private func arrows(_ script: String, scope: String? = nil) throws -> String {
    DiagramBuilder.diagram(of: GraphView(try graph(script), scope: scope)).edges
      .map { "\($0.from) \($0.isPossible ? "-?>" : "-->") \($0.to)  \($0.label)" }
      .joined(separator: "\n")
  }

  @Test("has an arrow for each branch of a decision")
  func choose() throws {
    let found = try arrows(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "New" { title = "New" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = choose {
            new = push "New",
            old = choose { a = pop(), b = function() return push "Home" end, when = function() return "a" end },
            when = function(flow) return "new" end,
          },
        },
      }
      """)
    #expect(
      found == """
        start --> flow_App  start
        flow_App --> screen_App_Home  start: set
        screen_App_Home --> screen_App_New  go [new]: push
        screen_App_Home --> action_App_pop  go [old] [a]
        screen_App_Home -?> screen_App_Home  go [old] [b]: push
        """)
  }

  @Test("has arrows for the answers of guards; answers of functions are marked as possible")
  func guards() throws {
    let found = try arrows(
      """
      local Step = steps "Step" { "start", "settings", "key", "about", "reset" }
      screen "Home" {
        button "Settings" { emits = Step.settings }, button "About" { emits = Step.about },
        button "Reset" { emits = Step.reset },
      }
      screen "Key" { title = "Key" }
      screen "Settings" { title = "Settings" }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = {
          settings = guard { allow = Step.settings, deny = Step.key, when = function() return "deny" end },
          about = function(flow, step) return flow.visible and step or Step.key end,
          reset = ignore "never",
        },
        navigate = {
          start = set "Home", settings = push "Settings", key = push "Key", about = none,
          reset = popToRoot(),
        },
      }
      """)
    #expect(
      found == """
        start --> flow_App  start
        flow_App --> screen_App_Home  start: set
        screen_App_Home --> screen_App_Settings  settings [allow]: push
        screen_App_Home --> screen_App_Key  settings [deny] ⇒ key: push
        screen_App_Home -?> screen_App_Key  about ⇒ key: push
        screen_App_Home -?> action_App_none  about
        flow_App -?> action_App_popToRoot  reset
        """)
  }

  @Test("follows finish and forwards to the parent, and forwards to the same flow")
  func sending() throws {
    let found = try arrows(
      """
      local Step = steps "Step" { "start", "a", "b", "done" }
      screen "Home" { button "A" { emits = Step.a }, button "Done" { emits = Step.done } }
      flow "App" {
        root = tabs, start = Step.start,
        navigate = {
          start = set { { "Child", start = Step.start, title = "First" }, navigation "Home" },
          a = forwardToCurrent(Step.b),
          b = selectTab "First",
          done = selectTab(2),
        },
      }
      flow "Child" {
        root = navigation,
        navigate = { start = set "Home", a = forwardToParent(), done = finish() },
      }
      """)
    #expect(
      found == """
        start --> flow_App  start
        flow_App --> flow_Child  start: set
        flow_App --> screen_App_Home  start: set
        screen_App_Home --> flow_Child  a ⇒ b: selectTab
        forward_Child --> flow_Child  a ⇒ b: selectTab
        screen_App_Home --> screen_App_Home  done: selectTab
        end_Child --> screen_App_Home  done: selectTab
        flow_Child --> screen_Child_Home  start: set
        screen_Child_Home --> forward_Child  a
        screen_Child_Home --> end_Child  done
        """)
  }

  @Test("infers from the source of a function what it may do")
  func functions() throws {
    let found = try arrows(
      """
      local Step = steps "Step" { "start", "a", "b", "c" }
      screen "Home" {
        button "A" { emits = Step.a }, button "B" { emits = Step.b }, button "C" { emits = Step.c },
      }
      screen "Other" { title = "Other" }
      local function helper(flow) return pop() end
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          a = function(flow)
            if flow.visible then return none end
            local other = flow.root:push { "Other", title = "Home" }
            return contribute(other)
          end,
          b = function(flow) return helper(flow) end,
          c = function(flow, n) return n == 1 and dismiss() or finish(Step.a) end,
        },
      }
      """)
    #expect(
      found == """
        start --> flow_App  start
        flow_App --> screen_App_Home  start: set
        screen_App_Home -?> action_App_none  a
        screen_App_Home -?> screen_App_Other  a: push
        screen_App_Home -?> action_App_pop  b
        screen_App_Home -?> action_App_dismiss  c
        screen_App_Home -?> end_App  c
        """)
  }

  @Test("includes what steppers emit later, for each screen or flow that has them")
  func steppers() throws {
    let script = """
      local Step = steps "Step" { "start", "child", "a", "b", "c", "d" }
      stepper "Clock" { ready = function(me) sleep(1) me:emit(Step.b) end }
      stepper "Bell" { ready = function(me) sleep(1) me:emit(Step.c) end }
      stepper "Tick" { ready = function(me) sleep(1) me:emit(Step.d) end }
      screen "Home" {
        steppers = { "Clock", "Bell" },
        ready = function(me)
          sleep(1)
          me:emit(Step.a)
        end,
      }
      screen "Page" { title = "Page" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", a = none, b = none, c = none,
          child = push { "Child", start = Step.child },
        },
      }
      flow "Child" {
        root = navigation, steppers = { "Tick" },
        navigate = { child = set "Page", d = push "Page" },
      }
      """
    let graph = try graph(script)

    #expect(graph.screen("Home")?.emissions.map(\.step.name) == ["a", "b", "c"])
    let found = try arrows(script)
    #expect(
      found == """
        start --> flow_App  start
        flow_App --> screen_App_Home  start: set
        screen_App_Home -?> action_App_none  a
        screen_App_Home -?> action_App_none  b
        screen_App_Home -?> action_App_none  c
        flow_App -?> flow_Child  child: push
        flow_Child --> screen_Child_Page  child: set
        flow_Child -?> screen_Child_Page  d: push
        """)
    let child = try #require(graph.flow("Child"))
    let sources = graph.arrivals(at: child).compactMap { arrival -> String? in
      guard case .stepper(let name) = arrival.source else { return nil }
      return "\(name) \(arrival.step.name)"
    }
    #expect(sources == ["Tick d"])
  }

  @Test("has arrows from deep links")
  func links() throws {
    let found = try arrows(
      """
      local Step = steps "Step" { "start", "good(id: Int)" }
      screen "Home" { button "Good" { emits = Step.good(1) } }
      screen "Good" { title = "Good" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", good = push "Good" },
      }
      link "shop://goods/{id:Int}" { Step.start, Step.good(capture "id") }
      """)
    #expect(
      found == """
        start --> flow_App  start
        link_shopu3au2fu2fgoodsu2fu7bidu3aIntu7d --> flow_App  start
        link_shopu3au2fu2fgoodsu2fu7bidu3aIntu7d --> flow_App  good
        flow_App --> screen_App_Home  start: set
        screen_App_Home --> screen_App_Good  good: push
        flow_App --> screen_App_Good  good: push
        """)
  }

  @Test("can start at a given flow")
  func scope() throws {
    let script = """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      flow "App" { root = window, start = Step.start, navigate = { start = show { "A", start = Step.start } } }
      flow "A" { root = navigation, navigate = { start = set "Home", go = push { "B", start = Step.start } } }
      flow "B" { root = navigation, navigate = { start = set "Home", go = none } }
      """

    let found = try arrows(script, scope: "B")
    #expect(
      found == """
        flow_B --> screen_B_Home  start: set
        screen_B_Home --> action_B_none  go
        """)
    let whole = try graph(script)
    #expect(GraphView(whole, scope: "A").flows.map(\.name) == ["A", "B"])
    #expect(GraphView(whole, scope: "?").flows.isEmpty)
    let error = #expect(throws: Diagnostic.self) { try GraphView.of(whole, scope: "a") }
    #expect(error?.message.code == "E0732")
  }

  @Test("lists entries in source order")
  func order() throws {
    let flow = try graph(
      """
      local Step = steps "Step" { "start", "z", "a", "m" }
      screen "Home" { button "Z" { emits = Step.z } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          z = pop(), start = set "Home",
          m = pop(),
          ["Step.a"] = pop(),
        },
      }
      """
    ).flow("App")

    #expect(flow?.handlers.map(\.step.name) == ["z", "start", "m", "a"])
    #expect(flow?.handlers.map(\.location.line) == [6, 6, 7, 8])
  }
}
