import Driving
import Navigation
import Testing

@Suite("The plan of a way")
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

  private func plan(_ text: String, to target: String = "Goal") throws -> RoutePlanner.Outcome {
    let stage = try Stage(text)
    let before = stage.session.digest
    let outcome = RoutePlanner(stage.inquiry).plan(to: target) { trial in
      trial.session.front.last.flatMap(trial.session.info)?.definition == target
    }
    #expect(stage.session.digest == before)
    return outcome
  }

  private func way(_ text: String) throws -> String {
    guard case .found(let way, let isByHand) = try plan(text) else { return "none" }
    return (isByHand ? "by hand: " : "") + way.map(\.line).joined(separator: ", ")
  }

  @Test(
    "types what a function wants, as far as that can be seen",
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

  @Test("types the example that a placeholder gives, and what a row says")
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

  @Test("goes over several fields and a toggle, in as few lines as can be")
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

  @Test("answers a question with a text that the asker compares with")
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

  @Test("gives a step by hand, with values that are seen in the app, where no control emits it")
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

  @Test("tells what only the user can know: the text of a field, the values of a step")
  func wants() throws {
    let secret = Self.app(
      #"said = function(flow, t) if #t * 7 - 91 == 0 then return push "Goal" end return none() end, "#
        + #"open = push "Goal""#,
      steps: #", "open(id: Double)""#, controls: #"field "word" {}, field "code" {}"#)

    guard case .none(let tried, let isGivenUp, let wants) = try plan(secret) else {
      Issue.record("a way was found")
      return
    }
    #expect(tried > 0)
    #expect(!isGivenUp)
    #expect(wants.count == 2 || wants.count == 3)
    #expect(wants.first == .text(field: "word", screen: "Home"))
  }

  @Test("wants nothing for a screen that no script shows")
  func lost() throws {
    let text = Self.app("said = none", controls: #"field "word" { emits = Step.said }"#)

    guard case .none(_, let isGivenUp, let wants) = try plan(text) else {
      Issue.record("a way was found")
      return
    }
    #expect(wants == [])
    #expect(!isGivenUp)
  }

  @Test("ends where there is no end, after as many trials as are allowed")
  func bounded() throws {
    let text = Self.app(
      #"go = push "Home""#, controls: #"field "word" {}, button "Go" { emits = Step.go }"#)
    let stage = try Stage(text)
    var planner = RoutePlanner(stage.inquiry)
    planner.trials = (user: 20, entering: 30, emitting: 10)

    guard case .none(let tried, let isGivenUp, _) = planner.plan(to: "Goal", where: { _ in false })
    else {
      Issue.record("a way was found")
      return
    }
    #expect(tried == 60)
    #expect(isGivenUp)
  }

  @Test("is given up at once when that is wished for")
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
