import Diagnostics
import Driving
import Exploring
import Scripting
import Testing

@Suite("Exploring random numbers")
struct DrawTests {
  /// An app whose only button draws.
  private static func app(_ roll: String) -> String {
    """
    local Step = steps "Step" { "start", "roll", "back" }
    screen "Home" { button "Roll" { emits = Step.roll } }
    screen "Die" { title = "Die", button "Back" { emits = Step.back } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", back = pop(), roll = function(flow) \(roll) end },
    }
    """
  }

  @Test("All values of a small range are followed, and the walk is complete")
  func all() throws {
    let told = try Told(Self.app("return push { 'Die', params = { math.random(6) } }"))

    #expect(told.lines == [])
    #expect(told.sum.isComplete)
    #expect(told.sum.situations == 7)
    // Six rolls; of each die a button, back, a swipe that is let go.
    #expect(told.sum.transitions == 6 + 6 * 3)
  }

  @Test("Of a large range the lowest, two between and the highest are followed, which is told")
  func large() throws {
    let told = try Told(Self.app("return push { 'Die', params = { math.random(52) } }"))

    #expect(told.sum.isComplete)
    #expect(told.sum.situations == 5)
    #expect(
      told.sum.text(of: "app.lua") == """
        app.lua: explored completely: 5 states, 16 transitions, depth 1
          only four random numbers of each range tried: 1…52
        """)
  }

  @Test("A way names the numbers that are drawn on it, in their order")
  func way() throws {
    let told = try Told(
      Self.app(
        "local a, b = math.random(3), math.random(2) if a == 3 and b == 1 then error 'no' end"))

    #expect(told.lines.first == "E0780 2 inputs lead there: :draws 3 1  :tap Roll")
  }

  @Test("What is drawn may decide how much is drawn then")
  func unequal() throws {
    let told = try Told(
      Self.app(
        """
        local sum = 0
        for _ = 1, math.random(0, 2) do sum = sum * 10 + math.random(2) end
        return push { 'Die', params = { sum } }
        """))

    // 0; 1, 2; 11, 12, 21, 22.
    #expect(told.sum.situations == 1 + 1 + 2 + 4)
    #expect(told.sum.isComplete)
  }

  @Test("No trap is claimed where numbers are left that were not followed")
  func doubt() throws {
    let script = """
      local Step = steps "Step" { "start", "open", "try" }
      screen "Home" { button "Open" { emits = Step.open } }
      screen "Sheet" { style = "full", button "Try" { emits = Step.try } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", open = present "Sheet",
        try = function() return math.random(RANGE) == 7 and dismiss() or nil end } }
      """

    let lines = try ["60", "6"].map { range in
      try Told(script.replacing("RANGE", with: range)).lines.first
    }

    #expect(lines == [nil, "E0783 one input leads there: :tap Open"])
  }

  @Test("A shuffled pack is too much, and is counted as skipped")
  func shuffle() throws {
    let told = try Told(
      Self.app(
        """
        local sum = 0
        for i = 52, 2, -1 do sum = (sum * 31 + math.random(i)) % 1000 end
        flow.state.sum = sum
        """))

    #expect(!told.sum.isComplete)
    #expect(told.sum.skipped.keys.contains(.draws))
  }

  @Test("The app is started again with each of the numbers that it draws when it starts")
  func start() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "again" }
      screen "Home" { button "Again" { emits = Step.again } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = function(flow) flow.state.n = math.random(3) return set "Home" end, again = none } }
      """)

    #expect(told.sum.isComplete)
    #expect(told.sum.situations == 3)
    let ways = (0..<3).map {
      told.explored.graph.way(to: $0).map { $0.line(in: told.explored.app) }
    }
    #expect(ways.filter { $0.count == 2 && $0[1] == ":relaunch" }.count == 2, "\(ways)")
  }
}
