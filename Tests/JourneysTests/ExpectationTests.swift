import Diagnostics
import Navigation
import Testing

@testable import Journeys

@Suite("What a journey expects")
struct ExpectationTests {
  @Test(
    "A correct expectation passes",
    arguments: [
      "tap \"Go\", expect.steps { \"App go\" }, expect.visible { \"Modal\", title = \"Modal\" }",
      "tap \"Go\", expect.steps { \"App#0 go: handled\" }, dismiss(), expect.released \"Modal\"",
      "tap(\"rows\", 2), expect.steps { \"open(id: 4)\" }, expect.visible \"Page#0\", back()",
      "expect.rows(\"rows\", { \"3\", \"4\" }), tap \"3\", expect.steps { \"App open(3)\" }",
      "type(\"name\", \"세종\"), expect.steps { 'App named(\"세종\"): ignored, only printed' }, "
        + "expect.printed \"named 세종\"",
      "emit(step.open(7)), expect.steps { \"App \" .. tostring(step.open(7)) }",
      "emit(\"Home#0\", \"go\"), expect.steps { \"go\" }",
      "emit \"lost\", expect.outcome \"unhandled\"",
      "emit \"asked\", answer(true), expect.steps { \"App asked -> go\" }",
      "emit \"asked\", answer \"no\", expect.steps { \"asked -> off: handled, refused nothing presented\" }",
      "open \"demo://page/5\", expect.steps { \"...\" }, expect.visible { \"Page\", title = \"Page 5\" }",
      "navigate \"go\", expect.anything(), expect.never \"open\", expect.hidden \"Page\"",
      "back(), expect.refused \"no visible presentable can do that\"",
      "back(), expect.steps { \"refused, no visible presentable can do that\" }",
      "clock \"+3s\", clock(0.5), expect.that(\"3.5 s\", function(app) return app.time == 3.5 end)",
      "tap \"Go\", dismiss(), tap \"Go\", steps = \"any\"",
      "expect.canReach \"Modal\", expect.canReach \"Page\", expect.none \"dead end\"",
      "expect.canReach(function(app) return app.shows.Modal end), expect.none \"leak\"",
      "tap \"Go\", expect.none \"unhandled\", expect.anything(), expect.none \"failure\"",
      "expect.depth(\"Page\", \"==\", 0), draws(3, 0.25), expect.depth(\"Home\", \"<\", 2)",
      "expect.same(tap \"Go\", { { tap \"Go\" } }), expect.hidden \"Modal\"",
      "expect.that(\"home\", function(app) return app.shows.Home and app.services end)",
      "expect.that(\"no tabs\", function(app) return not app.shows.tabs end)",
      "tap \"Go\", expect.anything(), expect.changes \"^ Modal over App\", expect.live(\"Modal\", 1)",
    ])
  func asWritten(lines: String) throws {
    let said = try Field.told(lines)
    #expect(said == "as written")
  }

  @Test("What was printed before the last action does not count")
  func printedBefore() throws {
    let said = try Field.told(
      """
      type("name", "세종"), expect.anything(), tap "Go", expect.anything(),
      expect.printed "named 세종"
      """)
    #expect(said.contains("- named 세종"))
  }

  @Test("A link that starts the app begins a fresh session, whose usual start need not be expected")
  func cold() throws {
    let said = try Field.told(
      """
      tap "Go", expect.anything(), expect.visible "Modal",
      open("demo://page/5", { cold = true }), expect.steps { "..." },
      expect.hidden "Modal", expect.visible { "Page#0", title = "Page 5" }, expect.live("Modal", 0),
      back(), tap "Go", expect.anything(), expect.visible "Modal#0"
      """)
    #expect(said == "as written")
  }

  @Test("A title set by an entry counts as a change; one from a function is checked as visible")
  func titles() throws {
    let app = """
      local Step = steps "Step" { "start", "rename(String)", "greet" }
      screen "Home" { title = "Home" }
      screen "Greeting" {
        title = function(screen) return "Hello " .. screen.state.name end, field "name",
      }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", greet = push "Greeting",
          rename = function(flow, title) flow.root.top.title = title end,
        },
      }
      """
    let field = try Field(
      """
      script "app.lua"
      journey "a" {
        emit 'rename("Other")', expect.steps { "App rename" },
        expect.changes '~ Home title = "Other"',
        expect.visible { "Home", title = "Other" },
      }
      journey "b" {
        emit "greet", expect.steps { "App greet" },
        type("name", "Ada"), expect.changes '~ Greeting name = "Ada"',
        expect.visible { "Greeting", title = "Hello Ada" },
      }
      journey "c" {
        emit 'rename("Other")', expect.steps { "App rename" }, expect.changes {},
      }
      """, app: app)

    let said = field.told
    #expect(
      said == """
        13: [E0936] the tree changed in another way
        + ~ Home#0 title = "Other"
        """)
  }

  @Test("An unexpected step is reported, with the line to write")
  func unexpected() throws {
    let said = try Field.told("tap \"Go\"")
    #expect(
      said == """
        3: [E0920] this caused something unexpected (expect it: expect.steps { "App go" }, or \
        allow anything: expect.anything() here, steps = "any" in the whole journey)
        + App#0 go
        """)
    let waived = try Field.told("steps = \"any\", tap \"Go\"")
    #expect(waived == "as written")
  }

  @Test("Wrong steps are reported side by side, with reasons for those that failed")
  func otherSteps() throws {
    let said = try Field.told("emit \"lost\", expect.steps { \"App go\" }")
    #expect(
      said == """
        3: [E0921] the steps are not the expected ones
        - App go
        + App#0 lost: unhandled
        why: lost: App#0 has no entry for it
        """)
  }

  @Test("A failed step matches only a line that states the failure")
  func silentFailure() throws {
    let said = try Field.told("emit \"lost\", expect.steps { \"App lost\" }")
    #expect(
      said == """
        3: [E0921] the steps are not the expected ones
        - App lost
        + App#0 lost: unhandled
        why: lost: App#0 has no entry for it
        """)
  }

  @Test("A failure at the start must be expected")
  func start() throws {
    let field = try Field(
      "script \"app.lua\" journey \"j\" { expect.visible \"Home\" }",
      app: Field.app.replacing(
        "start = set \"Home\"", with: "start = all { set \"Home\", forwardToCurrent(Step.lost) }"))

    #expect(field.result().results[0].failure?.finding.message.code == "E0920")
  }

  @Test(
    "A function that fails to say what a screen shows is a failure",
    arguments: [
      ("tap \"4\",", "return \"Page \" .. screen.params[1]", "error 'none'"),
      // Neither the list nor a text is a function.
      ("", "items = { 3, 4 },", "items = { 3, 4 }, value = function(item) error 'none' end,"),
    ])
  func drawingFails(lines: String, part: String, other: String) throws {
    let field = try Field(
      "script \"app.lua\" journey \"j\" { steps = \"any\", \(lines) expect.none \"failure\" }",
      app: Field.app.replacing(part, with: other))

    #expect(field.result().results[0].failure?.finding.message.code == "E1058")
  }

  @Test(
    "A failed expectation is reported with the actual value",
    arguments: [
      ("expect.visible \"Modal\"", "E0925"),
      ("expect.visible { \"Home\", title = \"X\" }", "E0934"),
      ("expect.hidden \"Home\"", "E0926"), ("expect.tree \"window\"", "E0927"),
      ("expect.rows(\"rows\", { \"3\" })", "E0928"), ("expect.live \"Modal\"", "E0929"),
      ("expect.rows(\"nowhere\", { \"3\" })", "E0913"),
      ("expect.released \"Home\"", "E0930"), ("expect.released \"Modal\"", "E0935"),
      ("expect.never \"App start\"", "E0923"), ("expect.refused()", "E0924"),
      ("expect.printed \"x\"", "E0931"), ("expect.changes \"+ x\"", "E0936"),
      ("expect.that(\"x\", function() return false end)", "E0932"),
      ("clock(1), expect.outcome \"handled\"", "E0933"),
      ("expect.canReach(function() return false end)", "E1056"),
      ("emit \"lost\", expect.none \"unhandled\"", "E1058"),
      ("expect.depth(\"Home\", \">\", 1)", "E1122"),
      ("expect.same(tap \"Go\", {})", "E1123"),
      ("expect.depth(\"Hoem\", \"<\", 2)", "E0912"),
      ("expect.depth(\"Home\", \"~\", 1)", "E0911"), ("draws \"six\"", "E1121"),
      ("expect.that(\"x\", function(app) return app.shown end)", "E1048"),
      ("emit \"lost\", expect.outcome \"handled\"", "E0922"), ("tap \"55\"", "E0506"),
    ])
  func otherwise(lines: String, code: String) throws {
    let said = try Field.told(lines)
    #expect(said.contains("[\(code)]"))
  }

  @Test(
    "A refusal must match the given reason, and only a refusal can match",
    arguments: [
      (
        "back(), expect.refused \"there is no such tab\"",
        """
        3: [E0924] this was not refused
        - refused, there is no such tab
        + refused, no visible presentable can do that
        """
      ),
      (
        "tap \"Go\", expect.refused()",
        """
        3: [E0924] this was not refused
        - refused
        + App#0 go
        """
      ),
      ("back(), expect.refused()", "as written"),
      (
        // A refusal is looked for behind what happened before it, and all of that is expected then.
        "emit \"asked\", answer \"no\", expect.refused \"nothing presented\"", "as written"
      ),
      (
        "back(), expect.refused(), tap \"Go\", expect.refused()",
        """
        3: [E0924] this was not refused
        - refused
        + App#0 go
        """
      ),
    ])
  func refusals(lines: String, told: String) throws {
    let said = try Field.told(lines)
    #expect(said == told)
  }

  @Test("A journey can expect every outcome of a step", arguments: Outcome.Kind.allCases)
  func outcomes(kind: Outcome.Kind) throws {
    let words = kind.rawValue.replacing(/[A-Z]/) { " " + $0.output.lowercased() }
    let said = try Field.told("tap \"Go\", expect.outcome \"\(words)\"")
    #expect(!said.contains("E0915"), "\(said)")
  }

  @Test("Each journey gets a fresh app, without state from the one before")
  func fresh() throws {
    let journey = "{ tap \"Count\", expect.steps { \"open(1)\" } }"
    let told = try Field.told(
      file: "script \"app.lua\" journey \"a\" \(journey) journey \"b\" \(journey)")

    #expect(told == "as written")
  }

  @Test("A number must match if it is written; otherwise any number matches")
  func numbers() throws {
    let twice = "tap(\"rows\", 1), expect.anything(), emit(step.open(4)), "

    let firstSaid = try Field.told(twice + "expect.steps { \"App#0 open\" }")
    #expect(firstSaid == "as written")
    let secondSaid = try Field.told(twice + "expect.steps { \"App#1 open\" }")
    #expect(secondSaid.contains("[E0921]"))
    let thirdSaid = try Field.told(twice + "expect.live(\"Page\", 2)")
    #expect(thirdSaid.contains("[E0920]"))
  }
}
