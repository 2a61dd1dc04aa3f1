import Comparing
import Diagnostics
import Driving
import Exploring
import Scripting
import Testing

@testable import Analysis

@Suite("Two versions of an app")
struct ComparisonTests {
  private static let shop = """
    local Step = steps "Step" { "start", "pay", "help", "rated" }
    screen "Cart" {
      title = "Cart", button "Pay" { emits = Step.pay }, button "Help" { emits = Step.help },
    }
    screen "Help" { title = "Help" }
    screen "Thanks" { title = "Thanks", button "Rate" { emits = Step.rated } }
    screen "Rating" { title = "Rating" }
    flow "ShopFlow" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Cart", pay = push "Thanks", help = push "Help", rated = push "Rating",
      },
    }
    """

  @Test("have no difference if the same is written in another way")
  func equal() throws {
    let other = Self.shop.replacing(
      "local Step", with: "local function title() return \"Help\" end\nlocal Step"
    ).replacing("title = \"Help\"", with: "title = title")
    try expect(other, [])
  }

  @Test("that lead elsewhere differ in the way, and in what is no longer reached")
  func elsewhere() throws {
    try expect(
      Self.shop.replacing("pay = push \"Thanks\"", with: "pay = push \"Rating\""),
      [
        "on 'Cart', :tap Pay leads to Rating and led to Thanks before | :tap Pay",
        "no sequence of actions leads to 'Thanks' any more | :tap Pay",
      ])
  }

  @Test("differ in how a screen is presented")
  func presentation() throws {
    try expect(
      Self.shop.replacing("help = push", with: "help = present"),
      [
        "on 'Cart', :tap Help leads to Cart, Help (sheet) and led to Help before | :tap Help | "
          + "seen only after it, 2 more differences: Help: back, Help: dismiss"
      ])
  }

  @Test("differ in each of two changes, also if one is seen only after the other")
  func twoChanges() throws {
    let help = Self.shop.replacing(
      "screen \"Help\" { title = \"Help\" }",
      with: "screen \"Help\" { title = \"Help\", button \"Rate\" { emits = Step.rated } }")
    let other = help.replacing("help = push", with: "help = present")
      .replacing("rated = push \"Rating\"", with: "rated = push \"Thanks\"")
      .replacing("\"Help\", button", with: "\"Questions\", button")
    let changes = try Self.changes(help, other)
    #expect(
      changes == [
        "on 'Cart', :tap Help leads to Cart, Help (sheet) and led to Help before | :tap Help | "
          + "seen only after it, 2 more differences: Help: back, Help: dismiss",
        "on 'Thanks', :tap Rate leads to Thanks and led to Rating before | :tap Pay :tap Rate | "
          + "the same in 1 more place, where 'ShopFlow' handles 'rated': Help: tap Rate",
        "the title of 'Help' changed from \"Help\" to \"Questions\" | :tap Help",
        "no sequence of actions leads to 'Rating' any more | :tap Pay :tap Rate",
      ])
  }

  @Test("differ in what a restart keeps")
  func persisted() throws {
    let counting = """
      local Step = steps "Step" { "start", "more" }
      service "Count" {
        state = { n = 0 }, persisted = true,
        add = function(me) me.state.n = 1 end, n = function(me) return me.state.n end,
      }
      screen "Home" {
        needs = { "Count" }, title = function(me) return "n = " .. me.services.Count:n() end,
        button "More" { emits = Step.more },
      }
      flow "App" {
        root = navigation, start = Step.start, needs = { "Count" },
        navigate = { start = set "Home", more = function(flow) flow.services.Count:add() end },
      }
      """
    let changes = try Self.changes(counting, counting.replacing("persisted = true,", with: ""))
    #expect(
      changes == [
        "the title of 'Home' changed from \"n = 1\" to \"n = 0\" | :tap More :relaunch"
      ])
  }

  @Test("differ in a split that collapses on a phone")
  func compact() throws {
    let mail = """
      local Step = steps "Step" { "start", "open" }
      screen "Inbox" { title = "Inbox", button "Open" { emits = Step.open } }
      screen "Letter" { title = "Letter" }
      flow "Mail" {
        root = split { compact = "stack" }, start = Step.start,
        navigate = { start = set "Inbox", open = detail "Letter" },
      }
      """
    let changes = try Self.changes(mail, mail.replacing("{ compact = \"stack\" }", with: ""))
    #expect(
      changes == [
        "on 'Letter', :device phone leads to Inbox, Letter and led to Letter before | "
          + ":tap Open :device phone | seen only after it, 1 more difference: Letter: back",
        "on 'Inbox', :tap Open leads to Inbox, Letter and led to Letter before | "
          + ":device phone :tap Open",
      ])
  }

  @Test("differ in the steps that make a waiting link be forgotten")
  func forgets() throws {
    let waiting = """
      local Step = steps "Step" { "start", "login", "logout", "open(String)" }
      screen "Out" { button "Login" { emits = Step.login }, button "Clear" { emits = Step.logout } }
      screen "Home" { title = "Home" }
      screen "Item" { title = "Item" }
      flow "App" {
        root = window, start = Step.start,
        navigate = {
          start = show "Out", logout = function(flow) return show "Out" end,
          login = show { "InFlow", start = Step.login },
        },
      }
      flow "InFlow" { root = navigation, navigate = { login = set "Home", open = push "Item" } }
      link "x://items/{name}" {
        to = "InFlow", hold = true, forgets = { Step.logout }, Step.open(capture "name"),
      }
      """
    let changes = try Self.changes(
      waiting, waiting.replacing("forgets = { Step.logout }, ", with: ""))
    #expect(
      changes == [
        "on 'Out', :tap Login leads to Item and led to Home before | "
          + ":open x://items/text :tap Clear :tap Login"
      ])
  }

  @Test("differ once if several controls emit a step that is handled in another way")
  func severalControls() throws {
    let two = Self.shop.replacing(
      "button \"Help\"", with: "button \"Buy\" { emits = Step.pay }, button \"Help\"")
    let changes = try Self.changes(
      two, two.replacing("pay = push \"Thanks\"", with: "pay = push \"Rating\""))
    #expect(
      changes == [
        "on 'Cart', :tap Pay leads to Rating and led to Thanks before | :tap Pay | "
          + "the same in 1 more place, where 'ShopFlow' handles 'pay': Cart: tap Buy",
        "no sequence of actions leads to 'Thanks' any more | :tap Pay",
      ])
  }

  @Test("have one difference for all screens that only one of them reaches")
  func severalScreens() throws {
    try expect(
      Self.shop.replacing("pay = push \"Thanks\"", with: "pay = none"),
      [
        "on 'Cart', :tap Pay does nothing and led to Thanks before | :tap Pay",
        "no sequence of actions leads to 'Thanks', 'Rating' any more | :tap Pay",
      ])
  }

  @Test("differ in a title, once for all states that show it")
  func title() throws {
    try expect(
      Self.shop.replacing("title = \"Thanks\"", with: "title = \"Done\""),
      [
        "the title of 'Thanks' changed from \"Thanks\" to \"Done\" | :tap Pay"
      ])
  }

  @Test("differ in a name, if a screen stands where another stood")
  func renamed() throws {
    try expect(
      Self.shop.replacing("\"Thanks\"", with: "\"Receipt\""),
      [
        "the screen 'Thanks' is called 'Receipt' now | "
      ])
    try expect(
      Self.shop.replacing("button \"Pay\"", with: "button \"Buy\""),
      [
        "the control 'Pay' of 'Cart' is called 'Buy' now | "
      ])
  }

  @Test("differ behind another first screen, as far as ways are gone or new")
  func behindOtherScreens() throws {
    let other =
      Self.shop.replacing("start = set \"Cart\"", with: "start = set \"Welcome\"")
      .replacing("rated = push \"Rating\"", with: "rated = push \"Help\", go = set \"Cart\"")
      .replacing("\"rated\" }", with: "\"rated\", \"go\" }")
      + "\nscreen \"Welcome\" { title = \"Hello\", button \"Go\" { emits = Step.go } }"
    try expect(
      other,
      [
        "the app starts with Welcome, and started with Cart before | ",
        "the screen 'Welcome' is new | ",
        "no sequence of actions leads to 'Rating' any more | :tap Pay :tap Rate",
        "on 'Thanks', :tap Rate leads to Help and led to Rating before | :tap Pay :tap Rate",
      ])
  }

  @Test("have a digest of what users see, whatever is remembered besides")
  func digest() throws {
    let remembering = Self.shop.replacing(
      "screen \"Help\" {", with: "screen \"Help\" { state = { visits = 0 },")
    let retitled = Self.shop.replacing("title = \"Help\"", with: "title = \"Hilfe\"")
    let digests = try [Self.shop, remembering, retitled].map {
      try Self.behaviour(Self.app($0)).digest
    }
    #expect(digests[0] != nil)
    #expect(digests[0] == digests[1])
    #expect(digests[0] != digests[2])
  }

  @Test("have another digest also if the difference is far from the start")
  func deepDigest() throws {
    let chain = """
      local Step = steps "Step" { "start", "b", "c", "d" }
      screen "A" { button "B" { emits = Step.b } }
      screen "B" { button "C" { emits = Step.c } }
      screen "C" { button "D" { emits = Step.d } }
      screen "D" { text = "old" }
      flow "Chain" { root = navigation, start = Step.start, navigate = {
        start = set "A", b = push "B", c = push "C", d = push "D" } }
      """
    let other = chain.replacing("\"old\"", with: "\"new\"")
    let digests = try [chain, other].map { try Self.behaviour(Self.app($0)).digest }
    #expect(digests[0] != digests[1])
  }

  @Test("offer the same action, also if its screen is gone after it in one of them")
  func sameAction() throws {
    try expect(
      Self.shop.replacing("pay = push", with: "pay = set"),
      [
        "on 'Thanks', :back is not possible any more; it led to Cart | :tap Pay :back"
      ])
  }

  @Test("name each of several controls that were renamed once")
  func twoRenamed() throws {
    let two = Self.shop.replacing(
      "button \"Pay\" { emits = Step.pay },",
      with: "button \"Pay\" { emits = Step.pay }, button \"Buy\" { emits = Step.pay },")
    let other = two.replacing("button \"Pay\"", with: "button \"Zahlen\"")
      .replacing("button \"Buy\"", with: "button \"Kaufen\"")
    let changes = try Self.changes(two, other)
    #expect(
      changes == [
        "the control 'Buy' of 'Cart' is called 'Kaufen' now | ",
        "the control 'Pay' of 'Cart' is called 'Zahlen' now | ",
      ])
  }

  @Test("have screens without controls that are not taken for each other, if their titles differ")
  func notRenamed() throws {
    try expect(
      Self.shop.replacing(
        "screen \"Help\" { title = \"Help\" }", with: "screen \"About\" { title = \"About us\" }"
      )
      .replacing("push \"Help\"", with: "push \"About\""),
      [
        "on 'Cart', :tap Help leads to About and led to Help before | :tap Help",
        "the screen 'Help' is gone | :tap Help", "the screen 'About' is new | :tap Help",
      ])
  }

  @Test("differ in the time of a timer")
  func timer() throws {
    let timed = Self.shop.replacing(
      "screen \"Help\" {", with: "screen \"Help\" { after { seconds = 3, emits = Step.pay },")
    let changes = try Self.changes(timed, timed.replacing("seconds = 3", with: "seconds = 30"))
    #expect(
      changes == [
        "on 'Help', the next timer fires after 30s, and fired after 3s before | :tap Help"
      ])
  }

  @Test("have the same rows in another order, and each leads where it did")
  func rows() throws {
    let list = """
      local Step = steps "Step" { "start", "open(String)" }
      screen "List" { list "names" { items = { "Kim", "Lee" }, emits = Step.open } }
      screen "Kim" { title = "Kim" }
      screen "Lee" { title = "Lee" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "List", open = function(flow, name) return push(name) end } }
      """
    let changes = try Self.changes(
      list, list.replacing("\"Kim\", \"Lee\" }", with: "\"Lee\", \"Kim\" }"))
    #expect(
      changes == [
        "the control 'names' of 'List' changed from list names [Kim, Lee] to list names [Lee, Kim] | "
      ])
  }

  @Test("with a baseline: a search that hit a limit says of nothing that it is gone")
  func limitedBaseline() throws {
    var exploration = Exploration()
    exploration.options.limits.states = 2
    let known = BehaviourFile(try Self.behaviour(Self.app(Self.shop)))
    let limited = BehaviourFile(
      try Behaviour(exploration, of: Driver(Self.app(Self.shop), isSilent: true)))
    #expect(known.changes(to: limited).map(\.diagnostic.message.english) == [])
    #expect(!known.isComplete(with: limited))
    #expect(
      known.changes(
        to: try BehaviourFile(reading: known.text.replacing("\n", with: "\r\n"), from: "a.nav")
      ).isEmpty)
  }

  @Test("are never equal by mistake: a limit is told")
  func limits() throws {
    var exploration = Exploration()
    exploration.options.limits.states = 2
    let behaviours = try [Self.shop, Self.shop].map {
      try Behaviour(exploration, of: Driver(Self.app($0), isSilent: true))
    }
    let comparison = Comparison(old: behaviours[0], new: behaviours[1])
    #expect(comparison.differences.isEmpty)
    #expect(!comparison.isComplete)
  }

  private func expect(_ other: String, _ expected: [String]) throws {
    let changes = try Self.changes(Self.shop, other)
    #expect(changes == expected)
  }

  private static func app(_ text: String) throws -> App {
    try AppLoader().load("app.lua", from: .snapshot(SourceSnapshot(["app.lua": text])))
  }

  private static func behaviour(
    _ app: App, _ options: ExplorationOptions = ExplorationOptions()
  ) throws -> Behaviour {
    var exploration = Exploration()
    exploration.options = options
    return try Behaviour(exploration, of: Driver(app, isSilent: true))
  }

  /// The differences, each with its journey, without those of findings.
  private static func changes(_ old: String, _ new: String) throws -> [String] {
    let apps = (try app(old), try app(new))
    var options = ExplorationOptions()
    options.tryWhatDiffers(between: apps.0.outline, and: apps.1.outline)
    let comparison = Comparison(
      old: try behaviour(apps.0, options), new: try behaviour(apps.1, options))
    let versions = ComparedVersions(comparison, old: "old", new: "new")
    return zip(comparison.differences, versions.findings).map { change, finding in
      let app = change.isOfOld ? apps.0 : apps.1
      let lines = (change.way ?? []).map { $0.line(in: app) }
      let notes = finding.diagnostic.notes.map(\.message.english).filter {
        $0.hasPrefix("the same in") || $0.hasPrefix("seen only after")
      }
      return
        ([finding.diagnostic.message.english, lines.joined(separator: " ")]
        + notes).joined(separator: " | ")
    }
  }
}
