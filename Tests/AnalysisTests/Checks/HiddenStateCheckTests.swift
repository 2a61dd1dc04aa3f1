import Diagnostics
import Testing

@testable import Analysis

@Suite("The check hidden-state")
struct HiddenStateCheckTests {
  /// A small app around entries, and what stands before it.
  private func app(_ before: String, _ entries: String, screen: String = "") -> String {
    """
    local Step = steps "Step" { "start", "tapped" }
    \(before)
    screen "Home" { \(screen)button "Tap" { emits = Step.tapped } }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home",
      \(entries)
    } }
    """
  }

  /// The lines on which something was found, with the name that was.
  private func places(_ script: String) throws -> [String] {
    try checked(script).split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^app\.lua:(\d+:\d+): warning.* local '(\w+)'.*\[E0722\]/)
        .map { "\($0.1) \($0.2)" }
    }
  }

  @Test("reports an entry that changes a local variable, and where the local is declared")
  func told() throws {
    let script = app("local taps = 0", "tapped = function(flow) taps = taps + 1 end,")

    let firstSaid = try checked(script)
    #expect(
      firstSaid == """
        app.lua:6:27: warning: a function of 'App' changes the script's local 'taps', which undo, \
        reload and replay do not restore [E0722]
            5 |   start = set "Home",
            6 |   tapped = function(flow) taps = taps + 1 end,
              |                           ^^^^ keep it in the flow: flow.state.taps
        app.lua:2:7: note: 'taps' is declared here
            2 | local taps = 0
              |       ^
         check: hidden-state
        1 script: 1 warning
        """)
    let secondSaid = try checked(script, language: .korean)
    #expect(
      secondSaid.contains(
        "'App'의 함수가 스크립트의 지역 변수('taps')를 바꾸는데, undo와 reload와 replay는 이것을 되돌려 놓지 못합니다"
      ))
  }

  @Test(
    "reports code that changes a local or a table of the script",
    arguments: [
      ("local seen = {}", "tapped = function() seen.tap = true end,", "6:23 seen"),
      ("local seen = {}", "tapped = function() seen['a'].b[1] = true end,", "6:23 seen"),
      ("local seen = {}", "tapped = function() seen[#seen + 1] = 1 end,", "6:23 seen"),
      ("local list = {}", "tapped = function() table.insert(list, 1) end,", "6:36 list"),
      ("local list = {}", "tapped = function() table.sort(list) end,", "6:34 list"),
      ("local list = {}", "tapped = function() function list.f() end end,", "6:32 list"),
      ("local taps", "tapped = function() if true then taps = 1 end end,", "6:36 taps"),
      ("local a, b", "tapped = function() local c; c, b = 1, 2 end,", "6:35 b"),
      ("local n = 0 local function count() n = n + 1 end", "tapped = count,", "2:36 n"),
      (
        "local n = 0 local function count() n = n + 1 end",
        "tapped = function() count() return none end,", "2:36 n"
      ),
      (
        "local function counting() local n = 0 return function() n = n + 1 end end",
        "tapped = counting(),", "2:57 n"
      ),
      (
        "local n = 0 local ask = choose { a = none, b = none, when = function() n = 1 return 'a' end }",
        "tapped = ask,", "2:72 n"
      ),
      (
        "local n = 0",
        "tapped = choose { a = none, b = none, when = function() n = n + 1 return 'a' end },",
        "6:59 n"
      ),
      ("local n = 0", "tapped = function() (function() n = 1 end)() end,", "6:35 n"),
    ])
  func found(_ before: String, _ entries: String, _ place: String) throws {
    let given = try places(app(before, entries))
    #expect(given == [place])
  }

  @Test("also examines guards, titles, items and steppers")
  func everywhere() throws {
    let script = """
      local Step = steps "Step" { "start", "tapped" }
      local n = 0
      stepper "Clock" { ready = function(me) n = n + 1 end }
      screen "Home" {
        title = function(screen) n = n + 1 return "Home" end,
        list "rows" { items = function() n = n + 1 return { 1 } end, emits = Step.tapped },
        steppers = { "Clock" },
      }
      local entries = { start = set "Home", tapped = function() n = 0 end }
      flow "App" {
        root = navigation, start = Step.start, navigate = entries,
        adapt = function(flow, step) n = n + 1 return step end,
      }
      """

    let found = try places(script)
    #expect(found == ["3:40 n", "5:28 n", "6:36 n", "9:59 n", "12:32 n"])
    let said = try checked(script)
    #expect(said.contains("store it in an entry of the flow: flow.state.n"))
  }

  @Test(
    "ignores a function's own locals, and code that runs while the script loads",
    arguments: [
      ("", "tapped = function() local n = 0 n = n + 1 end,"),
      ("local n = 0", "tapped = function() local n = n n = n + 1 end,"),
      ("local n = 0", "tapped = function(flow, n) n = n end,"),
      ("", "tapped = function() local n = 0 local function f() n = n + 1 end f() end,"),
      ("", "tapped = function() local t = {} t[1] = 1 table.insert(t, 2) end,"),
      ("", "tapped = function(flow) flow.state.taps = (flow.state.taps or 0) + 1 end,"),
      ("local t = {} for i = 1, 3 do t[i] = i end", "tapped = function() return t[1] end,"),
      ("local n = 0 local function f() n = n + 1 return n end local a = f()", "tapped = none,"),
      ("local n = 0 local function of(f) return none end", "tapped = of(function() n = 1 end),"),
      ("local n = 0", "tapped = (function() n = n + 1 return none end)(),"),
      ("local n = 0 on('appeared', function() n = n + 1 end)", "tapped = none,"),
      (
        "service 'Cart' { state = { n = 0 }, add = function(cart, x) cart.state.n = x end }",
        "tapped = function(flow) local cart = flow.services.Cart cart:add(1) end }, needs = 'Cart', adapt = {"
      ),
      (
        "service 'Net' { make = function() local t = {} t[1] = 1 return { get = function() return t[1] end } end }",
        "tapped = function(flow) local all = flow.services.Net.get() end }, needs = 'Net', adapt = {"
      ),
      ("local list = table.pack(1)", "tapped = function() list[1] = 2 end,"),
      ("local n = { 1 }", "tapped = function() local m = { [n[1]] = 2, n = n[1] == 1 } end,"),
    ])
  func silent(_ before: String, _ entries: String) throws {
    let found = try places(app(before, entries))
    #expect(found == [])
  }

  @Test(
    "reports services that keep something in Lua, and code that changes their tables",
    arguments: [
      (
        "local kept = { } service 'Cart' { add = function(x) kept[1] = x end }", "tapped = none,",
        "2:53: warning: a function of 'Cart' changes the script's local 'kept'",
        "keep it in the service's state: state = { kept = … }"
      ),
      (
        "service 'Cart' { make = function() local n = 0 return { add = function() n = n + 1 end } end }",
        "tapped = none,", "2:74: warning: a function of 'Cart' changes the script's local 'n'",
        "keep it in the service's state: state = { n = … }"
      ),
      (
        "service 'Cart' { items = {} }",
        "tapped = function(flow) table.insert(flow.services.Cart.items, 7) end,",
        "6:54: warning: a function of 'App' changes the table of service 'Cart'",
        "keep it in the service's state: service \"Cart\" { state = { … } }"
      ),
      (
        "service 'Cart' { items = {} }",
        "tapped = function(flow) local cart = flow.services.Cart cart.items = {} end,",
        "6:59: warning: a function of 'App' changes the table of service 'Cart'",
        "keep it in the service's state: service \"Cart\" { state = { … } }"
      ),
      (
        "service 'Cart' { items = {} } local get = function(screen) screen.services.Cart.items[1] = 2 end",
        "tapped = get,", "2:76: warning: a function of 'App' changes the table of service 'Cart'",
        "keep it in the service's state: service \"Cart\" { state = { … } }"
      ),
    ])
  func services(_ before: String, _ entries: String, _ said: String, _ cure: String) throws {
    let found = try checked(app(before, entries + " }, needs = 'Cart', adapt = {"))

    #expect(found.contains(said))
    #expect(found.contains(cure))
  }

  @Test("reports what entries change in a module, themselves or by calling its functions")
  func modules() throws {
    let main = app(
      "local Store = require \"model.store\"",
      "tapped = function() Store.count = 1 Store.add(7) return Store.entry() end,")
    let store = """
      local Store = { count = 0 }
      local items = {}
      function Store.add(item) items[#items + 1] = item end
      Store.drop = function() items = {} end
      function Store.entry() Store.count = 2 return none end
      return Store
      """
    let said = try checked(["app.lua": main, "model/store.lua": store])
    let lines = said.split(separator: "\n").filter { $0.contains("warning: a function") }

    #expect(
      lines.map { $0.prefix { $0 != "," } } == [
        "app.lua:6:23: warning: a function of 'App' changes the script's local 'Store'",
        "model/store.lua:3:26: warning: a function changes the script's local 'items'",
        "model/store.lua:5:24: warning: a function changes the script's local 'Store'",
      ])
    #expect(said.contains("or in the state of a service"))
  }

  @Test("can be marked as intended in the flow that owns the function")
  func meant() throws {
    let script = app(
      "local cache = {}",
      """
      tapped = function() cache.tap = true end }, adapt = {},
        intended "hidden state" { because = "a cache, which may be lost" },
        needs = {
      """)

    let said = try checked(script)
    #expect(said == "1 script: nothing found, 1 intended")
  }

  @Test("ignores plugins")
  func plugins() throws {
    let main = app("plugin \"counting\"", "tapped = none,")
    let plugin = """
      plugin { name = "counting", version = "1.0.0" }
      local n = 0
      command "count" { help = "counts", run = function() n = n + 1 end }
      screen "Counter" { title = function() n = n + 1 return "Counter" end }
      """

    let said = try checked(["app.lua": main, "plugins/counting.lua": plugin])
    #expect(said.contains("nothing shows the screen 'Counter'"))
    #expect(!said.contains("[E0722]"))
  }
}
