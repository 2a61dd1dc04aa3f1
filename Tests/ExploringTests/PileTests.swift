import Analysis
import Diagnostics
import Driving
import Testing

@testable import Exploring

@Suite("Flows that pile up")
struct PileTests {
  private static let home = """
    local Step = steps "Step" { "start", "go", "done", "open", "stop" }
    screen "Home" { title = "Home", timer { every = 10, emits = Step.go }, button "Open" { emits = Step.open } }
    screen "Page" { title = "Page" }

    """

  /// Apps that leak flows: what they are, and the lines that make one more.
  private static let leaks: [(kind: String, app: String, each: String)] = [
    (
      "left by back with the root of another flow",
      """
      local Step = steps "Step" { "start", "wizard", "done" }
      screen "Home" { button "Wizard" { emits = Step.wizard } }
      screen "Question" { button "Done" { emits = Step.done } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", wizard = contribute { "Child", start = Step.start }, done = popToRoot() } }
      flow "Child" { root = inherit, navigate = { start = push "Question", done = finish() } }
      """,
      "these 2 lines add one more: :tap Wizard  :back"
    ),
    (
      "presented in vain by a timer",
      home + """
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home", open = push "Page", go = present { "Child", start = Step.go } } }
        flow "Child" { root = navigation, navigate = { go = set "Page" } }
        """,
      "this line adds one more: :clock +10s"
    ),
    (
      "in the background by a timer",
      home + """
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home", open = push "Page",
          go = function(flow) return contribute(flow:make "Child", { start = Step.go }) end } }
        flow "Child" { root = navigation, navigate = { go = none } }
        """,
      "this line adds one more: :clock +10s"
    ),
    (
      "waiting to be ready, which the guard refuses",
      """
      local Step = steps "Step" { "start", "go", "open" }
      screen "Home" { button "Go" { emits = Step.go }, button "Open" { emits = Step.open } }
      screen "Page" { title = "Page" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", open = push "Page", go = present { "Child", start = Step.go, when = "ready" } } }
      flow "Child" { root = navigation, adapt = function() end, navigate = { go = set "Page" } }
      """,
      "this line adds one more: :tap Go"
    ),
  ]

  @Test(
    "A leak is found, named with its contributor and what makes it grow, and the walk is complete",
    arguments: leaks.indices)
  func found(number: Int) throws {
    let (kind, app, each) = Self.leaks[number]
    let told = try Told(app)

    let leak = told.findings.first { $0.check == "leak" }?.diagnostic
    #expect(leak?.message.code == "E1180", "\(kind): \(told.text)")
    #expect(
      leak?.message.english.hasPrefix("'App' contributes 'Child' again and again") == true,
      "\(kind): \(told.text)")
    #expect(leak?.location != nil, "\(kind)")
    let notes = leak?.notes.map(\.message.english) ?? []
    #expect(notes.first?.contains(each) == true, "\(kind): \(notes)")
    #expect(told.sum.isComplete && told.sum.known == 0, "\(kind): \(told.text)")
    #expect(told.sum.situations < 150, "\(kind): \(told.sum.situations)")
    #expect(told.sum.piled == ["Child"], "\(kind): \(told.text)")
  }

  @Test("What lies behind more of these flows than two is walked, however many there are by then")
  func behind() throws {
    let pages = (1...6).map { "screen \"P\($0)\" { button \"Next\" { emits = Step.go } }" }
    let told = try Told(
      """
      local Step = steps "Step" { "start", "go" }
      screen "P0" { button "Next" { emits = Step.go } }
      \(pages.joined(separator: "\n"))
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "P0",
        go = function(flow)
          local next = "P" .. (tonumber(flow.root.top.name:match "%d") + 1)
          return all { set { next == "P7" and "P6" or next }, contribute(flow:make "Child", { start = Step.start }) }
        end } }
      flow "Child" { root = navigation, navigate = { start = none } }
      """)

    #expect(told.sum.situations == 7, "\(told.text)")
    #expect(told.sum.isComplete)
    #expect(told.lines.map { $0.prefix(5) } == ["E1180"], "\(told.lines)")
  }

  @Test("Flows that show nothing and end by themselves are no leak, however many there are")
  func ending() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "go", "over" }
      screen "Home" { button "Go" { emits = Step.go } }
      stepper "Work" { after { seconds = 5, emits = Step.over } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", over = none,
        go = function(flow) return contribute(flow:make "Child", { steppers = { flow:make "Work" } }) end } }
      flow "Child" { root = navigation, navigate = { over = finish() } }
      """)

    #expect(told.lines == [], "\(told.text)")
    #expect(told.sum.isComplete && told.sum.known == 0)
    #expect(told.sum.piled == ["Child"])
  }

  @Test("Three flows that are contributed at once, and never more, are no leak")
  func workers() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "more", "out" }
      screen "Home" { button "More" { emits = Step.more } }
      screen "Detail" { button "Out" { emits = Step.out } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = function(flow)
          local one = function() return contribute(flow:make "Child", { start = Step.start }) end
          return all { set "Home", one(), one(), one() }
        end, more = push "Detail", out = pop() } }
      flow "Child" { root = navigation, navigate = { start = none } }
      """)

    #expect(told.lines == [])
    #expect(told.sum.situations == 2)
  }

  @Test("A flow that is meant to stay says so")
  func intended() throws {
    let app = Self.leaks[0].app.replacing(
      "flow \"Child\" {", with: "flow \"Child\" { intended \"leak\",")
    let told = try Told(app)

    #expect(told.lines == [])
    #expect(told.explored.findings.count == 1)
  }

  @Test(
    "Where a step comes to one of several flows that show nothing, more of them may do something else: nothing is claimed of what leads there"
  )
  func asked() throws {
    func open(_ entry: String) throws -> [Bool] {
      let graph = try Told(
        """
        local Step = steps "Step" { "start", "go", "poke" }
        screen "Home" { button "Go" { emits = Step.go }, button "Poke" { emits = Step.poke } }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home", poke = \(entry),
          go = function(flow) return contribute(flow:make "Child", { start = Step.start }) end } }
        flow "Child" { root = navigation, navigate = { start = none, poke = none } }
        """
      ).explored.graph
      return (0..<graph.count).map(graph.isOpen)
    }
    let (quiet, poked) = (try open("none"), try open("forwardTo('Child', Step.poke)"))

    #expect(quiet == [false, false, false])
    // With none and with one there is nothing that stands for more.
    #expect(poked == [false, false, true])
  }

  @Test(
    "Threads, and parts that are put together, tell the same as one walk", arguments: leaks.indices)
  func divided(number: Int) throws {
    let divided = try Divided(Self.leaks[number].app)
    let whole = try divided.whole().text
    for count in 1...3 {
      let merged = try divided.merged(count).text
      #expect(merged == whole)
    }
  }

  @Test("Random walks find a leak, too")
  func simulated() throws {
    let app = try Told(Self.leaks[0].app).explored.app
    let found = try Simulation(walks: 5, seed: 1, Exploration()).run(Driver(app, isSilent: true))

    #expect(found.findings.map(\.diagnostic.message.code).contains("E1180"))
  }
}
