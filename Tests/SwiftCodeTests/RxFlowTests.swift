import Foundation
import Scripting
import SwiftCode
import Testing

@Suite("Where RxFlow does something else than one would guess, exported Swift", .serialized)
struct RxFlowTests {
  typealias Case = BehaviourTests.Case

  /// Two flows in a container, how it comes and how it leaves; a link counts the flows that live.
  private static func leaving(
    _ name: String, _ root: String, open: String, close: String, home: String = "set \"Home\"",
    plugin: String = "", inner: (String, String) = ("navigation", "navigation"), by lines: String
  ) -> Case {
    Case(
      name: name,
      script: """
        \(plugin)
        local Step = steps "S" { "start", "open", "close", "ping", "a", "b" }
        screen "Home" { title = "Home", button "Open" { emits = Step.open } }
        screen "A" { title = "A", button "Close" { emits = Step.close } }
        screen "B" { title = "B" }
        flow "AppFlow" {
          root = \(root), start = Step.start,
          navigate = { start = \(home), open = \(open), close = \(close), ping = none },
        }
        flow "AFlow" {
          root = \(inner.0),
          navigate = { a = \(inner.0 == "navigation" ? "set" : "contribute") "A", close = forwardToParent(), ping = none },
        }
        flow "BFlow" {
          root = \(inner.1),
          navigate = { b = \(inner.1 == "navigation" ? "set" : "contribute") "B", ping = none },
        }
        link "demo://ping" { Step.ping }
        """,
      lines: BehaviourTests.lines(
        "tap Open; open demo://ping; \(lines); open demo://ping; tap Open; open demo://ping"))
  }

  private static let flows = "{ \"AFlow\", start = Step.a }, { \"BFlow\", start = Step.b }"
  private static let screens = ("screen \"A\"", "screen \"B\"")

  static let leaving = [
    leaving(
      "tabs that the user goes back from", "navigation", open: "push(tabs { \(flows) })",
      close: "none", by: "back"),
    leaving(
      "tabs that are popped", "navigation", open: "push(tabs { \(flows) })", close: "pop()",
      by: "tap Close"),
    leaving(
      "tabs that are replaced", "navigation", open: "set(tabs { when = \"ready\", \(flows) })",
      close: "set \"Home\"",
      by: "tap Close"),
    leaving(
      "tabs that are swiped away", "navigation", open: "present(tabs { \(flows) })", close: "none",
      by: "dismiss"),
    leaving(
      "tabs that are dismissed", "navigation", open: "present(tabs { \(flows) })",
      close: "dismiss()", by: "tap Close"),
    leaving(
      "tabs in a window", "window", open: "show(tabs { \(flows) })", close: "show \"Home\"",
      home: "show \"Home\"",
      by: "tap Close"),
    leaving(
      "a split", "navigation", open: "push(split { \(flows) })", close: "pop()", by: "tap Close"),
    leaving(
      "a stack whose lower flow is hidden", "navigation",
      open: "present(navigation { { \"BFlow\", start = Step.b }, { \"AFlow\", start = Step.a } })",
      close: "dismiss()", inner: screens, by: "tap Close"),
    leaving(
      "a stack in tabs", "navigation",
      open:
        "push(tabs { navigation { { \"AFlow\", start = Step.a } }, navigation { { \"BFlow\", start = Step.b } } })",
      close: "pop()", inner: screens, by: "tap Close"),
    leaving(
      "a container of a plugin", "navigation", open: "push(page { \(flows) })", close: "pop()",
      plugin: "plugin \"page\"",
      by: "tap Close"),
  ]

  @Test("ends the flows in a container that leaves", arguments: leaving)
  func leaves(one: Case) throws { try BehaviourTests().behaves(one: one) }

  static let modals = [
    Case(
      name: "a modal that another one hides ends when both are dismissed",
      script: """
        local Step = steps "S" { "start", "one", "two", "close", "ping" }
        screen "Home" { title = "Home", button "One" { emits = Step.one } }
        screen "First" { title = "First", button "Two" { emits = Step.two } }
        screen "Second" { title = "Second", button "Close" { emits = Step.close } }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home", one = present { "OneFlow", start = Step.one, style = "full" },
            close = dismiss(), ping = none,
          },
        }
        flow "OneFlow" {
          root = navigation,
          navigate = {
            one = set "First", two = present { "TwoFlow", start = Step.two, style = "full" },
            close = forwardToParent(), ping = none,
          },
        }
        flow "TwoFlow" {
          root = navigation, navigate = { two = set "Second", close = forwardToParent(), ping = none },
        }
        link "demo://ping" { Step.ping }
        """,
      lines: BehaviourTests.lines(
        "tap One; tap Two; open demo://ping; tap Close; open demo://ping; tap One; open demo://ping"
      )),
    Case(
      name: "a modal ends with the root of the window that it is over",
      script: """
        local Step = steps "S" { "start", "ask", "reset", "ping" }
        screen "Home" { title = "Home", button "Ask" { emits = Step.ask } }
        screen "Sheet" { title = "Sheet" }
        flow "AppFlow" {
          root = window, start = Step.start,
          navigate = {
            start = show "Home", ask = present { "SheetFlow", start = Step.ask }, reset = show "Home", ping = none,
          },
        }
        flow "SheetFlow" { root = navigation, navigate = { ask = set "Sheet", ping = none } }
        link "demo://ping" { Step.ping }
        link "demo://reset" { Step.reset }
        """,
      lines: BehaviourTests.lines(
        "tap Ask; open demo://ping; open demo://reset; open demo://ping; tap Ask; open demo://ping")
    ),
  ]

  @Test("ends the flows of modals that go with what they are over", arguments: modals)
  func hides(one: Case) throws { try BehaviourTests().behaves(one: one) }

  static let links = [
    Case(
      name: "the steps of a link reach the flows that its first step makes",
      script: """
        local Step = steps "S" { "start", "open", "tab", "item(Int)", "more(Int)" }
        screen "Home" { title = "Home" }
        screen "List" { title = "List" }
        screen "Item" { title = "Item" }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home",
            open = set(tabs { when = "ready",
              { "ListFlow", start = Step.tab }, { "ListFlow", start = Step.tab }, { "ListFlow", start = Step.tab },
              { "OtherFlow", start = Step.tab },
            }),
          },
        }
        flow "ListFlow" { root = navigation, navigate = { tab = set "List", item = push "Item", more = push "Item" } }
        flow "OtherFlow" { root = navigation, navigate = { tab = forwardToCurrent(Step.open), open = set "List", more = push "Item" } }
        link "demo://items/{id:Int}/{more:Int}" { Step.open, Step.item(capture "id"), Step.more(capture "more") }
        """,
      lines: BehaviourTests.lines(
        "open demo://items/7/8; open demo://items/1/2; open demo://items/3/4")),
    Case(
      name: "the steps of a link to one flow come one by one",
      script: """
        local Step = steps "S" { "start", "wizard", "page", "next", "done" }
        screen "Home" { title = "Home" }
        screen "Page" { title = "Page" }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home", wizard = all { set(tabs { { "PageFlow", start = Step.page }, { "LastFlow", start = Step.page } }) },
            next = forwardTo("LastFlow", Step.done),
          },
        }
        flow "PageFlow" { root = navigation, navigate = { page = set "Page" } }
        flow "LastFlow" { root = navigation, navigate = { page = set "Page", done = push "Page" } }
        link "demo://wizard" { to = "AppFlow", Step.wizard, Step.next }
        """, lines: BehaviourTests.lines("open demo://wizard; open demo://wizard")),
  ]

  @Test("sends the next step of a link when nobody navigates any more", arguments: links)
  func sends(one: Case) throws { try BehaviourTests().behaves(one: one) }

  /// What is done, as lines of the model, and how many controllers live then.
  struct Count: CustomTestStringConvertible, Sendable {
    let script: String
    let lines: String
    let living: Int
    var testDescription: String { "\(script): \(lines)" }
  }

  private static let again = "open demo://movies/55423/cast/5;"

  /// The longest and the shortest of a script live as many: what is done again leaves nothing.
  static let counts = [
    Count(script: "movies", lines: "tap Done; \(again)", living: 10),
    Count(
      script: "movies", lines: "tap Done; \(String(repeating: again, count: 5))", living: 10),
    Count(
      script: "movies",
      lines: "tap Done; \(again) tap Settings; open demo://settings; \(again) open demo://movies",
      living: 6),
    Count(
      script: "shop", lines: "tap Look around; clock 1; tap Lamp; tap Add to cart; tab 2", living: 7
    ),
    Count(
      script: "shop",
      lines: """
        tap Look around; clock 1; tap Lamp; tap Add to cart; tab 2; tap Empty; tap Keep; tap Empty; tap Keep; \
        tap Empty; tap Keep; clock 2
        """, living: 7),
    Count(
      script: "messenger", lines: "tap Login; open messenger://login; open messenger://home",
      living: 11),
  ]

  @Test("lets go what is not on the screen any more", arguments: counts)
  func living(count: Count) throws {
    let export = try Exporting.script(count.script)
    let lines = count.lines.split(separator: ";").map { $0.trimmingPrefix(" ").description }
    let said = try Checker.log(of: export.texts, module: "App", lines + ["living"])
    let told = said.split(separator: "\n").last { $0.hasPrefix("! ") }
    #expect(told == "! \(count.living) living ", "\(said)")
  }

  @Test("listens to no more than one answer of what is fetched again")
  func fetches() throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "reload", "loaded" }
      screen "Home" { title = "Home", button "Reload" { emits = Step.reload } }
      flow "AppFlow" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", loaded = none,
          reload = fetch { "News", seconds = 2, emits = Step.loaded },
        },
      }
      """)
    let reloads = Array(repeating: ["tap Reload", "clock 1", "tap Reload", "clock 2"], count: 3)
      .flatMap(\.self)
    let said = try Checker.log(
      of: export.texts, module: "App", ["listening"] + reloads + ["listening"])
    let told = said.split(separator: "\n").filter { $0.hasPrefix("! ") }
    #expect(told == ["! 2 listening", "! 2 listening"], "\(said)")
    #expect(said.matches(of: /did navigate.*loaded/).count == 3)
  }

  /// Entries of a flow, and what the code says of each.
  static let marks: [(entry: String, rule: String?)] = [
    ("all { push { \"KFlow\", start = Step.k }, forwardToCurrent(Step.a) }", nil),
    ("all { forwardToCurrent(Step.a), push { \"KFlow\", start = Step.k } }", "D6"),
    (
      "function(flow) return { forwardToCurrent(Step.a), push { \"KFlow\", start = Step.k } } end",
      "D6"
    ),
    ("all { push { \"KFlow\", start = Step.k }, forwardTo(\"KFlow\", Step.a) }", "D6"),
    ("present { \"KFlow\", start = Step.k, style = \"sheet\" }", nil),
    ("present { \"KFlow\", start = Step.k, style = \"full\" }", nil),
    ("present { \"KFlow\", start = Step.k, style = \"classic\" }", "styles of modals"),
    ("present { \"KFlow\", start = Step.k, style = \"classicOver\" }", "styles of modals"),
    ("present { \"KFlow\", start = Step.k, style = \"classic\", dismissable = false }", nil),
  ]

  @Test("marks what it cannot make up for, and tells where", arguments: marks)
  func marked(entry: String, rule: String?) throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "go", "k", "a" }
      screen "Home" { title = "Home", button "Go" { emits = Step.go } }
      flow "AppFlow" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", a = none, go = \(entry) },
      }
      flow "KFlow" { root = screen "Home", navigate = { k = contribute "Home", a = none, go = none } }
      coordinate "AppFlow"
      """)
    let flow = export.text("Flows/AppFlow.generated.swift")
    let marks = flow.split(separator: "\n").filter {
      $0.contains("// differs from the prototype: ")
    }
    let rules = export.differences.map(\.difference.rule)
    #expect(rules == [rule].compactMap(\.self))
    #expect(marks.count == rules.count, "\(flow)")
  }

  @Test("says at an entry what is known of it from the whole app")
  func known() throws {
    var options = SwiftExport.Options()
    let script = """
      local Step = steps "S" { "start", "reset" }
      screen "Home" { title = "Home", button "Reset" { emits = Step.reset } }
      flow "AppFlow" {
        root = screen "Home", start = Step.start,
        navigate = { start = contribute "Home", reset = contribute "Home" },
      }
      """
    let reset = try #require(Exporting.app(text: script).outline.stepSets[0].cases.last)
    options.known = [KnownDifference(.contributedAgain, flow: "AppFlow", step: reset)]
    let flow = try Exporting.text(script, options).text(
      "Flows/AppFlow.generated.swift", from: "    private func handleReset")
    #expect(
      flow == """
            private func handleReset() -> FlowContributors {
                // differs from the prototype: D11, if a flow contributes the screen again, RxFlow listens to the screen twice
                return .one(flowContributor: .contribute(withNext: homeViewController))
            }
        }

        """)
  }
}
