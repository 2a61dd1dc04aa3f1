import SeededNumbers
import Testing

@testable import Scripting

@Suite("A reload names what is another")
struct DeclaredChangeTests {
  private static let seed = UInt64.random(in: 0..<1_000_000)

  /// Something that a script may say in several ways, or not at all.
  private struct Field {
    /// Where it stands in the script below.
    let place: String
    /// How a reload calls it.
    let title: String
    /// What is written for each value.
    let texts: [String]
    /// It can be left out.
    let isOptional: Bool

    init(
      _ place: String, _ title: String, _ texts: [String], isOptional: Bool = true
    ) {
      self.place = place
      self.title = title
      self.texts = texts
      self.isOptional = isOptional
    }

    /// An option of a declaration.
    init(option name: String, of owner: String, at place: String, _ values: String...) {
      self.init(place, "option \(owner).\(name)", values.map { "\(name) = \($0)," })
    }
  }

  private static let fields: [Field] =
    [
      Field(option: "title", of: "Home", at: "screen", "\"A\"", "\"B\"", "function() end"),
      Field(option: "text", of: "Home", at: "screen", "\"A\"", "\"B\""),
      Field(option: "badge", of: "Home", at: "screen", "\"1\"", "\"2\""),
      Field(option: "image", of: "Home", at: "screen", "\"star\"", "\"moon\""),
      Field(option: "note", of: "Home", at: "screen", "\"A\"", "\"B\""),
      Field(option: "needs", of: "Home", at: "screen", "\"Cart\"", "{ \"Cart\", \"Net\" }"),
      Field(option: "initial", of: "Home", at: "screen", "Step.go", "Step.stop"),
      Field(option: "appears", of: "Home", at: "screen", "Step.go", "{ Step.go, Step.stop }"),
      Field(option: "ready", of: "Home", at: "screen", "Step.go", "function(me) end"),
      Field(option: "hidesTabBar", of: "Home", at: "screen", "true", "false"),
      Field(option: "dismissable", of: "Home", at: "screen", "true", "false"),
      Field(option: "style", of: "Home", at: "screen", "\"full\"", "\"sheet\""),
      Field(option: "didDismiss", of: "Home", at: "screen", "Step.go", "Step.stop"),
      Field(option: "text", of: "Home.button \"OK\"", at: "button", "\"A\"", "\"B\""),
      Field(
        option: "at", of: "Home.button \"OK\"", at: "button", "{ 1, 1, 5, 5 }", "{ 1, 1, 5, 6 }"),
      Field(option: "placeholder", of: "Home.field \"mail\"", at: "field", "\"A\"", "\"B\""),
      Field(option: "initial", of: "Home.toggle \"on\"", at: "toggle", "true", "false"),
      Field(
        "emits", "Home.button \"OK\"", ["emits = Step.go,", "emits = Step.stop,"],
        isOptional: false),
      Field("state", "Home.state.count", ["count = 1,", "count = 2,", "count = \"one\","]),
      Field(
        "every", "option Home.timer 1.every", ["every = 1,", "every = 2.5,"], isOptional: false),
      Field(option: "times", of: "Home.timer 1", at: "every", "1", "2"),
      Field(option: "initial", of: "Clock", at: "stepper", "Step.go", "Step.stop"),
      Field(option: "persisted", of: "Cart", at: "service", "true", "false"),
      Field("cart", "Cart.state.n", ["n = 0,", "n = { 1, { a = 2 } },", "n = \"none\","]),
      Field(option: "needs", of: "App", at: "flow", "\"Cart\"", "\"Net\""),
      Field(option: "steppers", of: "App", at: "flow", "\"Clock\"", "{ \"Clock\" , \"Bell\" }"),
      Field(option: "version", of: "App", at: "flow", "2", "3"),
      Field("adapt", "App.adapt.go", ["go = Step.stop,", "go = function() end,"]),
      Field(
        "go", "App.go",
        [
          "go = none,", "go = set \"Page\",", "go = push \"Page\",", "go = replace \"Page\",",
          "go = present \"Page\",",
          "go = pop(),", "go = pop { ifAny = true },", "go = popToRoot(),", "go = dismiss(),",
          "go = popTo \"Page\",", "go = finish(Step.stop),", "go = finish(),",
          "go = forwardToParent(),", "go = forwardToCurrent(Step.stop),",
          "go = forwardTo(\"Sub\", Step.stop),", "go = forwardTo \"Sub\",",
          "go = ignore \"no\",", "go = ignore \"not now\",",
          "go = push { \"Page\", title = \"A\" },", "go = push { \"Page\", title = \"B\" },",
          "go = push { \"Page\", params = { 1 } },", "go = push { \"Page\", params = { 2 } },",
          "go = present { \"Page\", style = \"full\" },",
          "go = present { \"Page\", dismissable = false },",
          "go = present { \"Page\", didDismiss = Step.go },",
          "go = present { \"Page\", allowStepWhenNotPresented = true },",
          "go = present(navigation { \"Page\" }),", "go = present(navigation { \"Home\" }),",
          "go = present { \"Sub\", start = Step.go },",
          "go = present { \"Sub\", when = \"ready\" },",
          "go = all { pop(), push \"Page\" },", "go = all { pop(), push \"Home\" },",
          "go = choose { a = none, b = pop(), when = function() return \"a\" end },",
          "go = choose { a = none, b = dismiss(), when = function() return \"a\" end },",
          "go = function() end,",
        ], isOptional: false),
      Field(
        "seconds", "option Products.seconds", ["seconds = 1,", "seconds = 2,"], isOptional: false),
      Field("fails", "option Products.fails", ["fails = Step.go,", "fails = Step.stop,"]),
      Field("forgets", "option demo://a.forgets", ["forgets = Step.go,", "forgets = Step.stop,"]),
      Field(
        "visibility", "option app.visibility",
        [#"visibility = "strict","#, #"visibility = "standard","#]),
    ]

  private static func script(_ chosen: [Int?]) -> String {
    var script = """
      app "A" { <visibility> }
      local Step = steps "S" { "start", "go", "stop" }
      service "Cart" { <service> state = { x = 1, <cart> } }
      service "Net" { get = function() end }
      screen "Home" { picture = "home.png", <screen> state = { <state> },
        button "OK" { <button> <emits> }, field "mail" { <field> }, toggle "on" { <toggle> },
        timer { <every> emits = Step.go } }
      screen "Page" {}
      stepper "Clock" { <stepper> }
      stepper "Bell" { initial = Step.go }
      flow "Sub" { root = navigation, start = Step.start, navigate = { start = set "Page" } }
      flow "App" { root = navigation, start = Step.start, <flow> adapt = { <adapt> },
        navigate = { start = set "Home", <go> stop = fetch { "Products", <seconds> <fails> emits = Step.go } } }
      coordinate "App"
      link "demo://a" { Step.go, to = "Sub", hold = true, <forgets> }
      """
    for place in Set(fields.map(\.place)) {
      let texts = zip(fields, chosen).filter { $0.0.place == place }.compactMap { field, value in
        value.map { field.texts[$0] }
      }
      script = script.replacing("<\(place)>", with: texts.joined(separator: " "))
    }
    return script
  }

  @Test("One field is changed, whatever else is declared: the reload names that field and no other")
  func one() throws {
    var dice = SeededNumbers(seed: Self.seed)
    for number in 0..<80 {
      var chosen = Self.fields.map { field -> Int? in
        let isLeftOut = field.isOptional && Bool.random(using: &dice)
        return isLeftOut ? nil : field.texts.indices.randomElement(using: &dice)
      }
      let stage = try ReloadStage(Self.script(chosen))
      let index =
        number < Self.fields.count ? number : Self.fields.indices.randomElement(using: &dice) ?? 0
      let field = Self.fields[index]
      let others = field.texts.indices.map { $0 as Int? } + (field.isOptional ? [nil] : [])
      let before = chosen[index]
      chosen[index] = others.filter { $0 != before }.randomElement(using: &dice) ?? nil
      let said = try stage.reload(Self.script(chosen))

      let mark = before == nil ? "+" : chosen[index] == nil ? "-" : "~"
      let changes = said.split(separator: "\n").filter { !$0.hasPrefix("note: ") }
      let place = Comment(rawValue: "seed \(Self.seed), \(number): \(said)\n\(Self.script(chosen))")
      #expect(changes.count == 1, place)
      let title = "\(mark) \(field.title)"
      #expect(changes.first.map { $0 == title || $0.hasPrefix(title + ":") } == true, place)
    }
  }
}
