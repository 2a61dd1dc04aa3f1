import Testing

@testable import Scripting

@Suite("A reload tells")
struct ReloadOptionTests {
  /// An app with places for options: what is given replaces `<name>`, and the other places are empty.
  private static func script(_ place: String, _ text: String) -> String {
    let usual = [
      "start": "start = Step.start,", "root": "navigation", "entry": "set \"Home\"",
      "made": "get = function() end,",
    ]
    let places = [
      "service", "made", "screen", "stepper", "top", "start", "root", "flow", "entry", "link",
    ]
    var script = """
      local Step = steps "S" { "start", "go", "pick(String)", "flag(Bool)", "tab(Int)" }
      service "Cart" { state = { n = 0 }, <service> get = function(cart) return cart.state.n end }
      service "Net" { <made> }
      screen "Home" { <screen> }
      screen "Page" {}
      stepper "Clock" { <stepper> }
      stepper "Bell" { initial = Step.go }
      <top>
      flow "Sub" { root = navigation, start = Step.start, navigate = { start = set "Page" } }
      flow "App" { root = <root>, <start> <flow>
        navigate = { start = <entry>, go = none, pick = none, flag = none, tab = none } }
      coordinate "App"
      """
    for name in places {
      script = script.replacing("<\(name)>", with: name == place ? text : usual[name] ?? "")
    }
    return script
  }

  /// Where an option stands, what is written there first, and what then.
  struct Row: CustomTestStringConvertible {
    let option: String
    let place: String
    let before: String
    let after: String

    init(_ option: String, _ place: String, _ before: String, _ after: String) {
      self.option = option
      self.place = place
      self.before = before
      self.after = after
    }

    var testDescription: String { option }
  }

  @Test("that an option is another, whichever it is", arguments: rows)
  func option(_ row: Row) throws {
    let stage = try ReloadStage(Self.script(row.place, row.before))

    let said = try stage.reload(Self.script(row.place, row.after))

    #expect(said != "", "\(row.option) of \(row.before) → \(row.after)")
    #expect(!said.contains("error"), "\(said)")
  }

  @Test("and there is a row above for each option of the catalogue, or a reason why not")
  func complete() {
    let known = Set(Self.rows.map(\.option)).union(Self.untold.keys)
    let all = OptionCatalog.all.flatMap { table in
      table.options.map { "\(table.name).\($0.name)" }
    }
    #expect(all.filter { !known.contains($0) } == [])
    #expect(known.subtracting(all).sorted() == [])
  }

  /// The options whose change is no other structure, or is told elsewhere.
  private static let untold = [
    "Flow.steps": "says in which set keys are looked up; the entries tell what came of it",
    "Service.state": "each of its names is told",
    "Command.run": "is code", "LogStyle.lines": "is code", "Check.find": "is code",
    "Exporter.write": "is code", "Intended.because": "is for checks, which read the files",
    "Observe.of": "is code", "Kind.help": "is kept nowhere",
    "ModalStyle.help": "is kept nowhere", "Report.tell": "is code", "Template.files": "is code",
    "JourneyWord.lines": "is code", "Expectation.holds": "is code",
    "Contribution.start": "stands in functions", "Contribution.steppers": "stands in functions",
    "Contribution.allowStepWhenNotPresented": "stands in functions",
    "Contribution.allowStepWhenDismissed": "stands in functions",
    "Plugin.name": "is the plugin's file", "Plugin.version": "stands in another file",
    "Plugin.help": "stands in another file", "Plugin.needs": "stands in another file",
    "Plugin.permissions": "is asked for", "Plugin.modal": "stands in another file",
    "Plugin.replaces": "is asked for",
    "Explore.texts": "is for exploring", "Explore.values": "is for exploring",
    "Explore.home": "is for exploring", "Property.always": "is for exploring",
    "Property.never": "is for exploring", "Property.canReach": "is for exploring",
    "Property.before": "is for exploring", "Property.within": "is for exploring",
    "Property.settles": "is for exploring", "Property.from": "is for exploring",
  ]

  private static func added(_ table: String, _ place: String, _ options: [String: String]) -> [Row]
  {
    options.map { Row("\(table).\($0.key)", place, "", "\($0.key) = \($0.value),") }
  }

  /// Options within braces in which `@` stands for them.
  private static func within(
    _ table: String, _ place: String, _ braces: String, _ options: [String: (String, String)]
  ) -> [Row] {
    options.map { name, values in
      let texts = [values.0, values.1].map { value in
        braces.replacing("@", with: value.isEmpty ? "" : "\(name) = \(value),")
      }
      return Row("\(table).\(name)", place, texts[0], texts[1])
    }
  }

  private static let modal = [
    "style": ("", "\"full\""), "detents": ("", "{ \"medium\" }"), "undimmed": ("", "\"large\""),
    "dismissable": ("", "false"), "didAttemptToDismiss": ("", "Step.go"),
    "didDismiss": ("", "Step.go"),
  ]

  static let rows: [Row] = parts + places + things

  private static let things: [Row] =
    within(
      "App", "top", "app \"A\" { @ }",
      [
        "modal": ("", "\"full\""), "visibility": ("", "\"strict\""), "stubs": ("", "true"),
      ])
    + added(
      "Screen", "screen",
      [
        "title": "\"T\"", "text": "\"T\"", "badge": "\"1\"", "image": "\"star\"",
        "phase": "\"empty\"", "picture": "\"home.png\"", "note": "\"N\"",
        "design": "\"https://a.b/c\"", "needs": "\"Cart\"", "state": "{ a = 1 }", "version": "2",
        "initial": "Step.go", "ready": "Step.go", "appears": "Step.go", "steppers": "\"Clock\"",
        "style": "\"full\"", "detents": "{ \"medium\" }", "undimmed": "\"large\"",
        "dismissable": "false", "didAttemptToDismiss": "Step.go", "didDismiss": "Step.go",
        "tabEmits": "Step.go", "hidesTabBar": "true",
      ])
    + [
      Row("Screen.migrate", "screen", "version = 2,", "version = 2, migrate = function() end,"),
      Row("Flow.root", "root", "navigation", "tabs"),
      Row("Flow.start", "start", "start = Step.start,", "start = Step.go,"),
      Row("Flow.navigate", "entry", "set \"Home\"", "set \"Page\""),
      Row("Flow.adapt", "flow", "", "adapt = function(flow, step) return step end,"),
      Row("Flow.adapt", "flow", "adapt = { go = function() end },", ""),
      Row("Flow.migrate", "flow", "version = 2,", "version = 2, migrate = function() end,"),
      Row("Service.migrate", "service", "version = 2,", "version = 2, migrate = function() end,"),
      Row("Service.make", "made", "get = 1,", "make = function() return { get = 1 } end,"),
    ]
    + added("Stepper", "stepper", ["initial": "Step.go", "ready": "Step.go", "needs": "\"Cart\""])
    + added(
      "Flow", "flow",
      [
        "needs": "\"Cart\"", "steppers": "\"Clock\"", "version": "2", "style": "\"full\"",
        "detents": "{ \"medium\" }", "undimmed": "\"large\"", "dismissable": "false",
        "didAttemptToDismiss": "Step.go", "didDismiss": "Step.go",
      ])
    + added("Service", "service", ["persisted": "true", "version": "2", "needs": "\"Net\""])
    + within(
      "Command", "top", "command \"c\" { @ run = function() end }",
      ["help": ("", "\"h\""), "args": ("", "\"N\""), "complete": ("", "{ \"a\" }")])
    + within(
      "LogStyle", "top", "logStyle \"l\" { @ lines = function() end }",
      ["help": ("", "\"h\""), "begins": ("", "function() end")])
    + within("Check", "top", "check \"l\" { @ find = function() end }", ["help": ("", "\"h\"")])
    + within(
      "Exporter", "top", "exporter \"l\" { @ write = function() end }",
      [
        "help": ("", "\"h\""), "needs": ("", "{ \"journeys\" }"), "file": ("", "\"l.md\""),
        "options": ("", "{ lang = { \"en\" } }"),
      ])
    + within(
      "ExporterOption", "top",
      "exporter \"l\" { options = { o = { @ \"a\", \"b\" } }, write = function() end }",
      ["default": ("", "\"b\""), "help": ("", "\"h\"")])
    + within(
      "Report", "top", "report \"l\" { @ tell = function() end }",
      ["help": ("", "\"h\""), "begins": ("", "\"[\"")])
    + within(
      "JourneyWord", "top", "journeyWord \"l\" { @ lines = function() end }",
      ["help": ("", "\"h\""), "args": ("", "\"NAME\"")])
    + within(
      "Expectation", "top", "expectation \"l\" { @ holds = function() end }",
      ["help": ("", "\"h\""), "args": ("", "\"NAME\"")])
    + within(
      "Template", "top", "template \"l\" { @ files = function() end }",
      ["help": ("", "\"h\"")])
    + within(
      "ModalStyle", "top", "modalStyle \"m\" { @ dismissal = \"none\" }",
      ["below": ("\"hidden\"", "\"covered\"")])
    + within(
      "ModalStyle", "top", "modalStyle \"m\" { @ below = \"hidden\" }",
      ["dismissal": ("\"none\"", "\"swipe\"")])
    + within("Kind", "top", "container \"k\" { @ }", ["shows": ("\"last\"", "\"all\"")])
    + within(
      "Adapt", "top", "adapt { @ function(flow, step) return step end }",
      [
        "steps": ("", "Step.go"), "flows": ("", "\"App\""), "needs": ("", "\"Cart\""),
        "navigate": ("", "{ go = push \"Page\" }"), "may": ("", "\"pop\""),
      ])
    + within(
      "Fetch", "entry", "all { set \"Home\", fetch { \"F\", @ seconds = 1, emits = Step.go } }",
      ["fails": ("", "Step.start")])
    + within(
      "Fetch", "entry", "all { set \"Home\", fetch { \"F\", @ emits = Step.go } }",
      ["seconds": ("1", "2")])
    + within(
      "Fetch", "entry", "all { set \"Home\", fetch { \"F\", seconds = 1, @ } }",
      ["emits": ("Step.go", "Step.start")])
    + [
      Row(
        "Fetch.gives", "entry", "fetch { \"F\", seconds = 1, emits = Step.pick \"a\" }",
        "fetch { \"F\", seconds = 1, emits = Step.pick, gives = function() return \"a\" end }"),
      Row("Adapt.after", "top", "", "adapt { function(flow, step) return step end }"),
    ]
    + within(
      "Link", "top", "link \"a://b\" { @ Step.go }", ["to": ("", "\"App\"")])
    + within(
      "Link", "top", "link \"a://b\" { @ to = \"App\", Step.go }", ["hold": ("", "true")])
    + within(
      "Link", "top", "link \"a://b\" { @ to = \"App\", hold = true, Step.go }",
      ["forgets": ("", "{ Step.go }")])

  /// A control that fills its step with the one or the other of two names of the state.
  private static func named(_ control: String, _ table: String, _ value: String) -> [Row] {
    within(
      table, "screen", "state = { a = \(value), b = \(value) }, \(control)",
      ["value": ("\"a\"", "\"b\"")])
  }

  /// Where a control is on the picture of its screen.
  private static func pictured(_ table: String, _ control: String) -> [Row] {
    within(table, "screen", "picture = \"a.png\", \(control)", ["at": ("", "{ 1, 2, 3, 4 }")])
  }

  private static let parts: [Row] =
    within(
      "Button", "screen", "button \"B\" { @ emits = Step.go }",
      ["text": ("", "\"T\"")])
    + within(
      "Button", "screen", "button \"B\" { @ }", ["emits": ("Step.go", "Step.start")])
    + named("button \"B\" { @ emits = Step.pick }", "Button", "\"\"")
    + within(
      "Button", "entry", "alert { \"Sure?\", button \"No\" { @ } }", ["role": ("", "\"cancel\"")])
    + within(
      "List", "screen", "list \"L\" { @ emits = Step.pick }",
      ["items": ("{ \"a\" }", "{ \"b\" }")])
    + within(
      "List", "screen", "list \"L\" { items = { \"a\" }, @ }",
      ["emits": ("Step.pick", "Step.go")])
    + within(
      "List", "screen", "list \"L\" { items = { { a = \"1\" } }, @ emits = Step.pick }",
      ["value": ("", "\"a\""), "title": ("", "\"T\"")])
    + within("Label", "screen", "label \"L\" { @ }", ["text": ("\"a\"", "\"b\"")])
    + within(
      "Field", "screen", "field \"F\" { @ }",
      [
        "initial": ("", "\"a\""), "emits": ("", "Step.pick"), "text": ("", "\"b\""),
        "placeholder": ("", "\"b\""), "secure": ("", "true"), "keyboard": ("", "\"url\""),
      ])
    + named("field \"F\" { @ emits = Step.pick }", "Field", "\"\"")
    + named("toggle \"F\" { @ emits = Step.flag }", "Toggle", "true")
    + named("picker \"F\" { choices = { \"c\" }, @ emits = Step.pick }", "Picker", "\"\"")
    + named("image \"F\" { @ emits = Step.pick }", "Image", "\"\"")
    + within(
      "Toggle", "screen", "toggle \"F\" { @ }",
      ["initial": ("", "true"), "emits": ("", "Step.flag"), "text": ("", "\"b\"")])
    + within(
      "Picker", "screen", "picker \"P\" { @ }", ["choices": ("{ \"a\" }", "{ \"a\", \"b\" }")])
    + within(
      "Picker", "screen", "picker \"P\" { choices = { \"a\", \"b\" }, @ }",
      ["initial": ("", "\"b\""), "emits": ("", "Step.pick"), "text": ("", "\"b\"")])
    + within(
      "Image", "screen", "image \"I\" { @ }", ["text": ("", "\"b\""), "emits": ("", "Step.go")])
    + within("After", "screen", "after { @ emits = Step.go }", ["seconds": ("1", "2")])
    + within("After", "screen", "after { seconds = 1, @ }", ["emits": ("Step.go", "Step.start")])
    + within("After", "screen", "after { seconds = 1, @ emits = Step.go }", ["each": ("", "true")])
    + within("After", "screen", "after { seconds = 1, @ emits = Step.go }", ["idle": ("", "true")])
    + within("Timer", "stepper", "timer { @ emits = Step.go }", ["every": ("1", "2")])
    + within("Timer", "stepper", "timer { every = 1, @ }", ["emits": ("Step.go", "Step.start")])
    + within("Timer", "stepper", "timer { every = 1, @ emits = Step.go }", ["times": ("", "3")])
    + within(
      "Observe", "screen", "needs = \"Cart\", observe { of = function() return 1 end, @ }",
      ["emits": ("Step.tab", "function() return Step.go end")])
    + pictured("Button", "button \"C\" { @ emits = Step.go }")
    + pictured("List", "list \"C\" { @ items = { \"a\" }, emits = Step.pick }")
    + pictured("Label", "label \"C\" { @  }")
    + pictured("Field", "field \"C\" { @  }")
    + pictured("Toggle", "toggle \"C\" { @  }")
    + pictured("Picker", "picker \"C\" { @ choices = { \"a\" } }")
    + pictured("Image", "image \"C\" { @  }")

  private static let places: [Row] =
    within(
      "Target", "entry", "set { { \"Home\", @ } }",
      [
        "title": ("", "\"T\""), "badge": ("", "\"1\""), "image": ("", "\"star\""),
        "params": ("", "{ 1 }"), "allowStepWhenNotPresented": ("", "true"),
        "allowStepWhenDismissed": ("", "true"),
      ])
    + within(
      "Target", "entry", "present { \"Sub\", @ }",
      ["start": ("", "Step.go"), "steppers": ("", "\"Bell\""), "when": ("", "\"ready\"")])
    + within("Target", "entry", "present { \"Page\", @ }", modal)
    + within("Removal", "entry", "pop { @ }", ["ifAny": ("", "true")])
    + within("Targets", "entry", "set { \"Home\", \"Sub\", @ }", ["when": ("", "\"ready\"")])
    + within(
      "Content", "entry", "present { tabs { \"Page\", @ } }",
      ["title": ("", "\"T\""), "badge": ("", "\"1\""), "image": ("", "\"star\"")])
    + within("Content", "entry", "present(tabs { \"Sub\", @ })", ["when": ("", "\"ready\"")])
    + within("Content", "entry", "present(tabs { \"Page\", @ })", modal)
    + within("Content", "root", "split { @ }", ["compact": ("", "\"stack\"")])
    + within(
      "Content", "root", "tabs { @ }",
      ["shouldSelect": ("", "function() return true end"), "didSelect": ("", "Step.tab")])
    + within(
      "Alert", "entry", "alert { @ \"Sure?\", button \"No\" {} }",
      [
        "name": ("", "\"Ask\""), "text": ("", "\"T\""), "needs": ("", "\"Cart\""),
        "state": ("", "{ a = 1 }"), "initial": ("", "Step.go"), "ready": ("", "Step.go"),
        "appears": ("", "Step.go"), "steppers": ("", "\"Clock\""),
      ])
}
