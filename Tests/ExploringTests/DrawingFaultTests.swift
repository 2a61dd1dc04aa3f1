import Exploring
import Testing

@Suite("Exploring what screens show")
struct DrawingFaultTests {
  /// An app with a second screen that says such a thing of itself.
  private static func app(_ page: String) -> String {
    """
    local Step = steps "Step" { "start", "go" }
    screen "Home" { button "Go" { emits = Step.go } }
    screen "Page" { \(page) }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home", go = push "Page" } }
    """
  }

  @Test(
    "A function that fails when its screen is drawn is told with the shortest way",
    arguments: [
      "title = function(me) error 'none' end", "text = function(me) error 'none' end",
      "phase = function(me) return 'busy' end",
      "button 'Pay' { text = function(me) error 'none' end, emits = Step.go }",
      "list 'rows' { items = function(me) error 'none' end, emits = Step.go }",
    ])
  func fails(page: String) throws {
    let told = try Told(Self.app(page))

    #expect(told.lines.filter { $0.hasPrefix("E0780") } == ["E0780 one input leads there: :tap Go"])
  }

  @Test("What fails only as services and flows remember is told with what makes them")
  func remembered() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "add", "mark" }
      service "Cart" {
        state = { count = 0 }, add = function(cart) cart.state.count = math.min(cart.state.count + 1, 2) end,
        isFull = function(cart) return cart.state.count == 2 end,
      }
      screen "Home" {
        needs = { "Cart" },
        text = function(me) if me.services.Cart:isFull() then error 'full' end end,
        button "Add" { emits = Step.add }, button "Mark" { emits = Step.mark },
      }
      flow "App" { root = tabs, start = Step.start, navigate = {
        start = set { { "Tab", start = Step.start } } } }
      flow "Tab" {
        root = navigation {
          badge = function(flow) if flow.state.marked then error 'marked' end end },
        needs = { "Cart" },
        navigate = {
          start = set "Home", mark = function(flow) flow.state.marked = true end,
          add = function(flow) flow.services.Cart:add() end,
        },
      }
      """)

    #expect(
      told.lines.filter { $0.hasPrefix("E0780") } == [
        "E0780 one input leads there: :tap Mark", "E0780 2 inputs lead there: :tap Add  :tap Add",
      ], "\(told.text)")
  }

  @Test("A badge that fails is told where its tab is shown")
  func badge() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start" }
      screen "Home" { badge = function(me) error 'none' end }
      flow "App" { root = tabs, start = Step.start, navigate = { start = set { "Home" } } }
      """)

    #expect(
      told.lines.filter { $0.hasPrefix("E0780") } == ["E0780 at the start, before any action"])
  }
}
