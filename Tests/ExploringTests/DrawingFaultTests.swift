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
      "phase = function(me) return 'busy' end", "title = function(me) while true do end end",
      "button 'Pay' { text = function(me) error 'none' end, emits = Step.go }",
      "list 'rows' { items = function(me) error 'none' end, emits = Step.go }",
    ])
  func fails(page: String) throws {
    let told = try Told(Self.app(page))

    #expect(told.lines.filter { $0.hasPrefix("E0780") } == ["E0780 1 line leads there: :tap Go"])
  }

  @Test("A badge that fails is told where its tab is shown")
  func badge() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start" }
      screen "Home" { badge = function(me) error 'none' end }
      flow "App" { root = tabs, start = Step.start, navigate = { start = set { "Home" } } }
      """)

    #expect(told.lines.filter { $0.hasPrefix("E0780") } == ["E0780 it is so from the start"])
  }
}
