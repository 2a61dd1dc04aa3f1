import Analysis
import Diagnostics
import Driving
import Exploring
import Foundation
import Scripting
import TestFolders
import Testing

@Suite("Walking at random")
struct SimulationTests {
  /// Fails after three different buttons, whatever else is done between.
  private static let app = """
    local Step = steps "Step" { "start", "one", "two", "three", "add" }
    screen "Home" {
      button "One" { emits = Step.one }, button "Two" { emits = Step.two },
      button "Three" { emits = Step.three }, button "Add" { emits = Step.add },
    }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home",
        add = function(flow) flow.state.n = (flow.state.n or 0) + 1 end,
        one = function(flow) flow.state.one = true end,
        two = function(flow) flow.state.two = flow.state.one end,
        three = function(flow) if flow.state.two then error "three" end end,
      },
    }
    """

  private func simulated(
    _ script: String, walks: Int = 20, seed: UInt64 = 1,
    change: (inout Exploration) -> Void = { _ in }
  ) throws -> (result: Simulated, lines: [String]) {
    let app = try AppLoader().load(text: script)
    var exploration = Exploration()
    exploration.options.limits.depth = 60
    exploration.properties = try PropertyScript.of(app)
    change(&exploration)
    let result = try Simulation(walks: walks, seed: seed, exploration)
      .run(Driver(app, isSilent: true))
    let lines = result.findings.map { finding in
      let way = finding.diagnostic.notes.last?.message.text(in: .english) ?? ""
      return "\(finding.diagnostic.message.code) \(way)"
    }
    return (result, lines)
  }

  @Test("A fault is told with a way from which nothing can be left out")
  func short() throws {
    let told = try simulated(Self.app)

    #expect(told.lines == ["E0780 3 inputs lead there: :tap One  :tap Two  :tap Three"])
    #expect(told.result.isWhole)
  }

  @Test("What fails to say what a screen shows is told as well")
  func drawing() throws {
    let told = try simulated(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "Page" { title = function(me) error 'none' end }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", go = push "Page" } }
      """)

    #expect(told.lines == ["E0780 one input leads there: :tap Go"])
  }

  @Test("The same seed walks the same way, and another seed another way")
  func seeds() throws {
    let sums = try [1, 1, 2].map {
      try simulated(Self.app, walks: 3, seed: $0).result.json.document
    }

    #expect(sums[0] == sums[1])
    #expect(sums[0] != sums[2])
  }

  @Test("Numbers are drawn by dice, and the way names those that matter")
  func draws() throws {
    let told = try simulated(
      """
      local Step = steps "Step" { "start", "roll" }
      screen "Home" { button "Roll" { emits = Step.roll } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        roll = function() if math.random(20) == 13 then error "unlucky" end end } }
      """)

    #expect(told.lines == ["E0780 2 inputs lead there: :draws 13  :tap Roll"])
  }

  @Test("A property that looks at one situation, and a dead end, are found")
  func properties() throws {
    let told = try simulated(
      """
      local Step = steps "Step" { "start", "out" }
      screen "Home" { button "Out" { emits = Step.out } }
      screen "End" { title = "End" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", out = set "End" } }
      property "it goes on" { never = "End" }
      """, walks: 2)

    #expect(
      told.lines == [
        "E0785 one input leads there: :tap Out", "E1040 one input leads there: :tap Out",
      ])
  }

  @Test("Nothing is claimed of what was not walked, and the sum says how much was")
  func sound() throws {
    let told = try simulated(
      """
      local Step = steps "Step" { "start", "more", "out" }
      screen "Home" { button "More" { emits = Step.more } }
      screen "Detail" { button "Out" { emits = Step.out } }
      screen "Never" { title = "Never" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", more = push "Detail", out = pop() } }
      """, walks: 4
    ) { $0.options.limits.depth = 10 }

    #expect(told.lines == [])
    #expect(
      told.result.message(of: "app.lua", seed: 1).text(in: .english)
        == "app.lua: 4 random runs, 40 lines; 2 states visited, seed 1")
  }
}
