import Diagnostics
import Driving
import Exploring
import Navigation
import Scripting
import Testing

@Suite("What a script says for exploring")
struct ExploringWordTests {
  private static let app = """
    local Step = steps "Step" { "start", "more", "out" }
    screen "Home" { button "More" { emits = Step.more } }
    screen "Detail" { button "Out" { emits = Step.out } }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home", more = push "Detail", out = pop() } }

    """

  @Test("A property in the script is tried like one beside it")
  func property() throws {
    let told = try Told(
      Self.app + """
        property "home is always seen" { always = "Home" }
        property "one flow" { always = function(app) return #app.flows == 1 end }
        """,
      properties: "property \"two away\" { within = { taps = 1, of = \"Home\" } }")

    #expect(told.lines == ["E1040 one input leads there: :tap More"])
    #expect(
      told.explored.properties.map { $0.message.text(in: .english) } == [
        "property \"home is always seen\": does not hold, checked in 2 states",
        "property \"one flow\": holds, checked in 2 states",
        "property \"two away\": holds, checked in 2 states",
      ])
  }

  @Test("An app is the same with and without what its script says for exploring")
  func digest() throws {
    let plain = try Told(Self.app).explored.app.makeSession()
    let said = try Told(
      Self.app + "explore { home = \"Home\" }\nproperty \"x\" { never = \"Detail\" }"
    ).explored.app.makeSession()

    #expect(plain.digest == said.digest)
  }

  @Test(
    "A mistake is told when the script is loaded, before anything is explored",
    arguments: [
      ("explore { home = \"Hom\" }", "E0110"), ("explore { hom = \"Home\" }", "E0302"),
      ("explore { texts = \"a\" }", "E0301"), ("explore { values = 0 }", "E0301"),
      ("explore { } explore { }", "E0108"), ("property \"x\" { canReach = \"Hom\" }", "E0110"),
      ("property \"x\" { canRech = \"Home\" }", "E0302"), ("property \"x\"", "E1051"),
      ("property { }", "E1050"),
      ("property \"x\" { always = \"Home\" } property \"x\" { always = \"Home\" }", "E1052"),
    ])
  func mistakes(text: String, code: String) throws {
    let failure = #expect(throws: AppLoader.Failure.self) { try Told(Self.app + text) }

    #expect(failure?.findings.all.map(\.message.code) == [code], "\(text)")
  }

  @Test("Texts that the script says are typed")
  func texts() throws {
    let script = """
      local Step = steps "Step" { "start", "typed(String)" }
      screen "Home" { field "code" { emits = Step.typed } }
      screen "In" { title = "In" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home",
        typed = function(flow, text) if text:sub(1, 2) .. text:sub(3) == "a7" .. "c" then return set "In" end end } }

      """
    let without = try Told(script)
    let with = try Told(script + "explore { texts = { \"a7c\" } }")

    #expect(without.lines.contains { $0.hasPrefix("E0786") })
    #expect(!with.lines.contains { $0.hasPrefix("E0786") })
  }

  @Test("How many values a place may take is what the script says, if nobody else does")
  func values() throws {
    let script = """
      local Step = steps "Step" { "start", "more" }
      screen "Home" { button "More" { emits = Step.more } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home",
        more = function(flow) flow.state.n = (flow.state.n or 0) + 1 end } }

      """

    let counts = [
      try Told(script).sum.situations,
      try Told(script + "explore { values = 7 }").sum.situations,
      try Told(script + "explore { values = 7 }") { $0.options.values = 5 }.sum.situations,
    ]

    #expect(counts == [5, 8, 6])
  }

  @Test("A part without a way back is a trap by what the script says is home")
  func home() throws {
    let script = """
      local Step = steps "Step" { "start", "in", "a", "b" }
      screen "Welcome" { button "In" { emits = Step["in"] } }
      screen "Tour" { button "A" { emits = Step.a } }
      screen "Home" { button "B" { emits = Step.b } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Welcome", ["in"] = set "Tour", a = set "Home", b = set "Tour" } }

      """

    let lines = try ["", "explore { home = \"Home\" }", "explore { home = \"Welcome\" }"].map {
      try Told(script + $0).lines
    }

    #expect(lines == [[], [], ["E0784 one input leads there: :tap In"]])
  }
}
