import Analysis
import Diagnostics
import Driving
import Exploring
import Scripting
import Testing

@Suite("Properties of an app")
struct ClaimedPropertyTests {
  private static let app = """
    local Step = steps "Step" { "start", "login", "shop", "buy", "help", "done" }
    service "Account" { state = { user = "" } }
    screen "Home" {
      button "Login" { emits = Step.login }, button "Shop" { emits = Step.shop },
      button "Help" { emits = Step.help },
    }
    screen "Login" { button "Done" { emits = Step.done } }
    screen "Shop" { button "Buy" { emits = Step.buy } }
    screen "Checkout" { style = "full", toggle "Gift" {} }
    screen "Help" { after { seconds = 5, emits = Step.done } }
    link "a://buy" { Step.buy }
    flow "App" {
      root = navigation, start = Step.start, needs = { "Account" },
      navigate = {
        start = set "Home", login = push "Login", shop = push "Shop", buy = present "Checkout",
        help = push "Help", done = pop(),
      },
    }
    """

  private func told(_ properties: String) throws -> [String] {
    try Told(Self.app, properties: properties).explored.findings
      .filter { $0.check == "property" }
      .map { finding in
        let message = finding.diagnostic.message
        let way = finding.diagnostic.notes.first?.message.text(in: .english) ?? ""
        return "\(message.code) \(message.text(in: .english)) | \(way)"
      }
  }

  @Test("Always and never are about every situation, or about those that 'from' names")
  func situations() throws {
    let told = try told(
      """
      property "1" { always = function(app) return #app.flows == 1 end }
      property "2" { never = "Checkout" }
      property "3" { never = "Checkout", from = "Help" }
      property "4" { always = "Shop", from = "Shop" }
      property "5" { always = function(app) return app.services.Account.user == "me" end }
      """)

    #expect(
      told == [
        "E1040 property \"2\" does not hold: 'Checkout' is shown | one input leads there: :open a://buy",
        "E1040 property \"5\" does not hold: the function returns false | at the start, before any action",
      ])
  }

  @Test("What can be reached, and how soon, is decided for every situation")
  func reaching() throws {
    let told = try told(
      """
      property "1" { canReach = "Home", from = "Login" }
      property "2" { canReach = "Home" }
      property "3" { within = { taps = 0, of = "Home" }, from = "Help" }
      property "4" { within = { taps = 1, of = "Checkout" }, from = "Home" }
      property "5" { within = { taps = 2, of = "Checkout" }, from = "Home" }
      """)

    #expect(
      told == [
        """
        E1040 property "2" does not hold: no sequence of actions reaches 'Home' | one input leads there: :open a://buy
        """,
        """
        E1040 property "4" does not hold: 'Checkout' is more than 1 tap away | at the start, before any action
        """,
      ])
  }

  @Test("What comes before what is decided for all ways, also for those that links begin")
  func order() throws {
    let told = try told(
      """
      property "1" { before = { "Checkout", "Shop" } }
      property "2" { before = { "Checkout", "Home" } }
      """)

    #expect(
      told == [
        """
        E1040 property "1" does not hold: the app can reach 'Checkout' without reaching 'Shop' first \
        | one input leads there: :open a://buy
        """
      ])
  }

  @Test("An app that is left alone comes to rest where it should")
  func settling() throws {
    let told = try told(
      """
      property "1" { settles = "Home", from = "Help" }
      property "2" { settles = "Home", from = "Login" }
      """)

    #expect(
      told == [
        """
        E1040 property "2" does not hold: if the user does nothing, the app does not settle at 'Home' \
        | one input leads there: :tap Login
        """
      ])
  }

  @Test("A property about nothing is told, and so is one whose function fails")
  func unfit() throws {
    let told = try told(
      """
      property "1" { always = "Login", from = function(app) return #app.flows > 9 end }
      property "2" { always = function(app) return app.shown end }
      property "3" { never = function(app) error("no") end, from = "Help" }
      """)

    #expect(
      told == [
        """
        E1041 property "1" applies to no state | explored: 34 states, 82 transitions; \
        not followed: 10 transitions that only add more of the same (Checkout)
        """,
        """
        E1042 the function of property "2" fails: 'app' has no field 'shown' \
        | at the start, before any action
        """,
        "E1042 the function of property \"3\" fails: no | one input leads there: :tap Help",
      ])
  }

  @Test("What is misspelled is an error, and time is nothing that a situation has")
  func strict() throws {
    let told = try told(
      """
      property "1" { never = function(app) return app.shows.Hmoe end }
      property "2" { never = function(app) return app.services.Acount.user == "me" end }
      property "3" { never = function(app) return app.services.Account.usr == "me" end }
      property "4" { never = function(app) return app.time > 1000 end }
      """)

    #expect(
      told.map { $0.prefix { $0 != "|" } } == [
        "E1042 the function of property \"1\" fails: 'app.shows' has no field 'Hmoe' ",
        "E1042 the function of property \"2\" fails: 'app.services' has no field 'Acount' ",
        "E1042 the function of property \"3\" fails: 'app.services.Account' has no field 'usr' ",
        "E1042 the function of property \"4\" fails: 'app' has no field 'time' ",
      ])
  }

  @Test("What holds where all was walked is decided, behind folds it is only not refuted")
  func decided() throws {
    let counter = """
      local Step = steps "Step" { "start", "more" }
      screen "Home" { button "More" { emits = Step.more } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          more = function(flow) flow.state.count = (flow.state.count or 0) + 1 end,
        },
      }
      """
    let property = "property \"1\" { always = \"Home\" }"
    let folded = try Told(counter, properties: property).explored.properties
    let whole = try Told(
      counter.replacing("flow.state.count = (flow.state.count or 0) + 1", with: ""),
      properties: property
    ).explored.properties

    #expect(
      folded.map { $0.message.text(in: .english) } == [
        "property \"1\": no counterexample found, checked in 5 states"
      ])
    #expect(
      whole.map { $0.message.text(in: .english) } == [
        "property \"1\": holds, checked in 1 state"
      ])
  }

  @Test("What is kept of a look says nothing later")
  func keptLook() throws {
    let told = try told(
      """
      local kept
      property "1" { always = function(app)
        local before = kept
        kept = app
        return before == nil or #before.flows == 1
      end }
      """)

    #expect(told.map { $0.prefix(5) } == ["E1042"])
    #expect(told.first?.contains("only while the function runs") == true)
  }

  @Test("Where a way out was not followed, the doubt is the app's")
  func open() throws {
    let told = try Told(Self.app, properties: "property \"1\" { canReach = \"Home\" }") {
      $0.options.limits.depth = 0
    }

    #expect(told.explored.findings.filter { $0.check == "property" }.isEmpty)
    #expect(told.explored.properties.map(\.tried) == [1])
  }

  @Test(
    "A body that is no claim is refused at its place",
    arguments: [
      ("{ befor = 1 }", "E1044"), ("{}", "E1043"),
      ("{ always = \"Home\", never = \"Home\" }", "E1043"),
      ("{ canReach = \"Hom\" }", "E1046"), ("{ before = { \"Home\" } }", "E1045"),
      ("{ before = { \"Home\", \"Shop\" }, from = \"Home\" }", "E1047"),
      ("{ within = { taps = -1, of = \"Home\" } }", "E1045"), ("{ within = 3 }", "E1045"),
      ("{ within = { tabs = 1 } }", "E1044"), ("{ always = 3 }", "E1045"), ("(3)", "E1051"),
      ("", "E1051"),
    ])
  func mistakes(body: String, code: String) throws {
    let failure = #expect(throws: AppLoader.Failure.self) {
      try Told(Self.app, properties: "property \"1\" \(body)")
    }
    #expect(failure?.findings.all.map(\.message.code) == [code])
    #expect(failure?.findings.all.first?.location?.line == 1)
  }

  @Test("Two properties of one name, and one without a name, are refused")
  func names() throws {
    let failure = #expect(throws: AppLoader.Failure.self) {
      try Told(
        Self.app,
        properties: """
          property "1" { never = "Shop" }
          property "1" { never = "Home" }
          property(1)
          """)
    }
    #expect(failure?.findings.all.map(\.message.code) == ["E1052", "E1050"])
  }
}
