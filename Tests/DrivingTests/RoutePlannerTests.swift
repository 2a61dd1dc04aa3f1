import Driving
import Navigation
import Testing

@Suite("A planned route")
struct RoutePlannerTests {
  private static func app(
    _ navigate: String, steps: String = "", controls: String = "", before: String = ""
  ) -> String {
    """
    local Step = steps "Step" { "start", "said(String)", "go"\(steps) }
    \(before)
    screen "Home" { \(controls) }
    screen "Goal" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", \(navigate) },
    }
    """
  }

  private func plan(
    _ text: String, to target: String = "Goal", effort: RoutePlanner.SearchLimits = .init()
  ) throws -> RoutePlanner.Outcome {
    let stage = try Stage(text)
    let before = stage.session.digest
    let outcome = RoutePlanner(stage.inquiry, effort: effort).plan(to: target) { trial in
      trial.session.front.last.flatMap(trial.session.info)?.definition == target
    }
    #expect(stage.session.digest == before)
    return outcome
  }

  private func way(_ text: String) throws -> String {
    guard case .found(let way, let isByHand, _) = try plan(text) else { return "none" }
    return (isByHand ? "by hand: " : "") + way.map(\.line).joined(separator: ", ")
  }

  @Test(
    "types text that a function accepts, if its source shows which",
    arguments: [
      (#"text ~= "" "#, ":type word text"), (#"text == "open sesame" "#, ":type word open sesame"),
      (#""it's" == text"#, #":type word "it's""#), ("#text == 3", ":type word xxx"),
      ("#text > 9", ":type word xxxxxxxxxx"), (#"text:find "@" "#, ":type word text@text"),
      (#"string.find(text, "/", 1, true)"#, ":type word text/text"),
      ("tonumber(text)", ":type word 1"), ("tonumber(text) == 42", ":type word 42"),
      ("(tonumber(text) or 0) > 17", ":type word 18"),
      (#"text:match "^%d+$" "#, ":type word 1"), (#"text == "세종" "#, ":type word 세종"),
      (#"text == "a,b" or text == "x" "#, ":type word a,b"),
    ])
  func typing(condition: String, expected: String) throws {
    let text = Self.app(
      "said = function(flow, text) if \(condition) then return push 'Goal' end return none() end",
      controls: #"field "word" { emits = Step.said }"#)

    let found = try way(text)
    #expect(found == expected)
  }

  @Test("types the example in a placeholder, and the text of a row")
  func seen() throws {
    let handler = """
      said = function(flow, text)
        local known = { [flow.root.top.state.key] = true, ["Kim" .. " Ada"] = true }
        if known[text] then return push 'Goal' end
        return none()
      end
      """
    let field = #"state = { key = "k-1" }, field "word" { emits = Step.said, placeholder = "k-1" }"#
    let list = #"list "names" { items = { "Lee", "Kim Ada" }, emits = Step.said }"#

    let firstFound = try way(Self.app(handler, controls: field))
    #expect(firstFound == ":type word k-1")
    let rows = Self.app(
      handler.replacing("return none()", with: "return ignore 'no'"),
      controls: #"state = { key = "-" }, field "word" { emits = Step.said }, "# + list)
    let secondFound = try way(rows)
    #expect(secondFound == ":tap names 2")
  }

  @Test("fills several fields and a toggle with as few lines as possible")
  func form() throws {
    let text = Self.app(
      """
      go = function(flow)
        local typed = flow.root.top.state
        if typed.name == "kim" and #typed.word >= 4 and typed.sure then return push "Goal" end
        return ignore "no"
      end
      """,
      controls: #"field "name" {}, field "word" {}, toggle "sure" {}, "#
        + #"button "Go" { emits = Step.go }"#)

    let found = try way(text)
    #expect(found == ":tap sure, :type name kim, :type word text, :tap Go")
  }

  @Test("answers a question with a text that the guard compares with")
  func answers() throws {
    let text = Self.app(
      #"go = function() return push "Goal" end"#, controls: #"button "Go" { emits = Step.go }"#
    ).replacing(
      "navigate =",
      with: """
        adapt = { go = function() if await "which?" == "left" then return Step.go end end },
        navigate =
        """)

    let found = try way(text)
    #expect(found == #":tap Go, :answer left"#)
  }

  @Test("sends a step that no control emits directly, with values from the app")
  func byHand() throws {
    let list = #"list "rows" { items = { 7, 8 }, emits = Step.other }"#
    let steps = #", "other(Int)", "open(id: Int, from: String?)""#

    let firstFound = try way(
      Self.app(#"open = push "Goal", other = none"#, steps: steps, controls: list))
    #expect(
      firstFound
        == "by hand: .open(id: 7, from: nil)")
    let secondFound = try way(Self.app(#"go = push "Goal""#))
    #expect(secondFound == "by hand: .go")
  }

  @Test("lists what only the user can know: the text of a field, the values of a step")
  func wants() throws {
    let secret = Self.app(
      #"said = function(flow, t) if #t * 7 - 91 == 0 then return push "Goal" end return none() end, "#
        + #"open = push "Goal""#,
      steps: #", "open(id: Double)""#, controls: #"field "word" {}, field "code" {}"#)

    guard case .none(let tried, .complete, let wants) = try plan(secret) else {
      Issue.record("a way was found, or the search was given up")
      return
    }
    #expect(tried > 0)
    #expect(wants.count == 2 || wants.count == 3)
    #expect(wants.first == .text(field: "word", screen: "Home"))
  }

  @Test("asks for no value if no script shows the screen")
  func lost() throws {
    let text = Self.app("said = none", controls: #"field "word" { emits = Step.said }"#)

    guard case .none(_, .complete, let wants) = try plan(text) else {
      Issue.record("a way was found, or the search was given up")
      return
    }
    #expect(wants == [])
  }

  /// Counts in a place that no search can see through.
  private static let counting =
    "go = function(flow) flow.state.n = (flow.state.n or 0) + 1 return none end"
  private static let counter = app(
    counting + #", said = push "Goal""#,
    controls: #"field "word" {}, button "Go" { emits = Step.go }"#)

  @Test(
    "stops after the allowed number of trials, and then asks for no value")
  func bounded() throws {
    var effort = RoutePlanner.SearchLimits()
    effort.exhaustive.inputs = 20
    (effort.far.inputs, effort.byHand.inputs) = (30, 10)

    guard
      case .none(let tried, .givenUp, let wants) = try plan(Self.counter, to: "No", effort: effort)
    else {
      Issue.record("a way was found, or all was tried")
      return
    }
    #expect(tried == 20 + 30 + 20 + 30 + 10)
    #expect(wants == [])
  }

  @Test("continues through a stack of one screen if nothing else is left")
  func stacked() throws {
    let text = Self.app(
      #"go = function(flow) return push(flow.root.count == 5 and "Goal" or "Home") end"#,
      controls: #"button "Go" { emits = Step.go }"#)

    let found = try way(text)
    #expect(found == ":tap Go, :tap Go, :tap Go, :tap Go, :tap Go")
  }

  @Test("takes random numbers into account and repeats an action as often as needed")
  func dice() throws {
    let text = Self.app(
      #"go = function() if math.random(6) == 2 then return push "Goal" end return none end"#,
      controls: #"button "Go" { emits = Step.go }"#)

    let found = try way(text)
    #expect(found == Array(repeating: ":tap Go", count: 6).joined(separator: ", "))
  }

  @Test("finds nine lines in an app of eight flows, where not every route can be tried")
  func far() throws {
    var effort = RoutePlanner.SearchLimits()
    effort.exhaustive.inputs = 300

    guard case .found(let way, false, let isShortest) = try plan(Self.shop, effort: effort) else {
      Issue.record("no way was found")
      return
    }
    #expect(!isShortest)
    #expect(
      way.map(\.line) == [
        ":tap Sign in", ":tap Agree", ":tab 5", ":tap rows 1", ":tap Options", ":tap Help",
        ":tap Secret", ":tap Vault", ":tap Key",
      ])
  }

  /// Onboarding, five tabs that are all alike, and help, which leads to the goal.
  private static let shop = """
    local S = steps "S" {
      "start", "agree", "done", "help", "secret", "vault", "key", "shown", "picked(Int)", "more", "options",
    }
    screen "Login" { button "Sign in" { emits = S.agree } }
    screen "Terms" { button "Agree" { emits = S.done } }
    flow "OnboardingFlow" { root = navigation, start = S.start,
      navigate = { start = set "Login", agree = push "Terms", done = finish(S.done) } }
    screen "Help" { button "Secret" { emits = S.secret } }
    screen "Secret" { button "Vault" { emits = S.vault } }
    screen "Vault" { button "Key" { emits = S.key } }
    screen "Goal" {}
    flow "HelpFlow" { root = navigation, start = S.help,
      navigate = { help = set "Help", secret = push "Secret", vault = push "Vault", key = push "Goal" } }
    for _, name in ipairs { "A", "B", "C", "D", "E" } do
      screen(name) { list "rows" { items = { 1, 2, 3 }, emits = S.picked }, button "More" { emits = S.more } }
      screen(name .. "List") { list "rows" { items = { 4, 5, 6 }, emits = S.picked } }
      screen(name .. "Item") { button "Options" { emits = S.options } }
      screen(name .. "Options") { button(name == "E" and "Help" or "Nothing") { emits = S.help } }
      flow(name .. "Flow") { root = navigation, start = S.shown, navigate = {
        shown = set(name), picked = push(name .. "Item"), more = push(name .. "List"),
        options = present(name .. "Options"),
        help = name == "E" and all { dismiss(), present "HelpFlow" } or none,
      } }
    end
    flow "AppFlow" { root = navigation, start = S.start, navigate = {
      start = show "OnboardingFlow",
      done = show(tabs { "AFlow", "BFlow", "CFlow", "DFlow", "EFlow" }),
    } }
    coordinate "AppFlow"
    """

  @Test("is abandoned at once when the search is interrupted")
  func stopped() throws {
    let stage = try Stage(Self.app(#"go = push "Goal""#))
    stage.session.mayGoOn = { _ in false }
    let planner = RoutePlanner(stage.inquiry)

    guard case .none(let tried, _, _) = planner.plan(to: "Goal", where: { _ in false }) else {
      Issue.record("a way was found")
      return
    }
    #expect(tried == 0)
  }
}
