import Diagnostics
import TestFolders
import Testing

@testable import Scripting

@Suite("Words in functions that cannot use them")
struct MisplacedWordTests {
  /// An app whose flow has these lines outside of it, guards and entries.
  private static func app(
    _ top: String = "", adapt: String = "", entry: String = "none", screen: String = ""
  ) -> String {
    """
    local Step = steps "S" { "start", "go", "back" }
    \(top)
    screen "Home" { button "Go" { emits = Step.go }\(screen) }
    flow "F" { root = navigation, start = Step.start, adapt = { \(adapt) }, navigate = {
      start = set "Home", back = none,
      go = \(entry),
    } }
    """
  }

  /// The codes of what is wrong with an app, with lines and columns; empty if it loads.
  private func codes(_ files: [String: String]) throws -> [String] {
    let folder = try Folder(files)
    do {
      _ = try AppLoader().load(folder.file("app.lua"))
      return []
    } catch {
      return error.findings.all.map { finding in
        let place = finding.location
        return "\(finding.message.code) \(place?.line ?? 0):\(place?.column ?? 0)"
      }
    }
  }

  @Test("The two most natural mistakes are told when the script loads, with the right form")
  func late() throws {
    let said = try findings([
      "app.lua": """
      local Step = steps "S" { "start", "go", "face" }
      screen "Home" { button "Go" { emits = Step.go } }
      flow "F" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = function(flow) return alert { "Wrong", button "OK" {} } end,
        face = function(flow) if await "Face?" then return push "Home" end end,
      } }
      """
    ])
    #expect(
      said == """
        app.lua:5:30: error: 'alert' is a declaration, which works only while the script loads [E0608]
            4 |   start = set "Home",
            5 |   go = function(flow) return alert { "Wrong", button "OK" {} } end,
              |                              ^^^^^ declare it at the top level, local ask = alert { … }, and return ask; write a text that varies as text = function(screen) … end
        app.lua:6:28: error: 'await' waits, so it can be used only in a guard or in 'ready' of a screen or \
        stepper [E0431]
            5 |   go = function(flow) return alert { "Wrong", button "OK" {} } end,
            6 |   face = function(flow) if await "Face?" then return push "Home" end end,
              |                            ^^^^^ ask in a guard of the step: adapt = { go = function(flow, step) \
        if await "Sure?" then return step end end }
        2 errors
        """)
  }

  @Test("A call in a local function is shown with the call that leads to it")
  func indirect() throws {
    let said = try findings([
      "app.lua": Self.app(
        "local function sure() return await \"Sure?\" end",
        entry: "function(flow) if sure() then return none end end")
    ])
    #expect(
      said == """
        app.lua:2:30: error: 'await' waits, so it can be used only in a guard or in 'ready' of a screen or \
        stepper [E0431]
            1 | local Step = steps "S" { "start", "go", "back" }
            2 | local function sure() return await "Sure?" end
              |                              ^^^^^ ask in a guard of the step: adapt = { go = function(flow, step) \
        if await "Sure?" then return step end end }
        app.lua:6:26: note: called here
            6 |   go = function(flow) if sure() then return none end end,
              |                          ^
        1 error
        """)
  }

  @Test(
    "All ways from an entry to such a word are followed",
    arguments: [
      "function() local wrong = alert { \"Wrong\", button \"OK\" {} } return wrong end",
      "function() local sure = await \"Sure?\" if sure then return none end end",
      "function() return nav.alert { \"Wrong\", button \"OK\" {} } end",
      "function() local ask = await if ask \"Sure?\" then return none end end",
      "function() local function sure() return await \"Sure?\" end if sure() then return none end end",
      "function() return (function() return await \"Sure?\" and none or none end)() end",
      "function() local list = { 1, 2 } table.sort(list, function(a, b) sleep(1) return a < b end) end",
      "function(flow) flow:use({}, \"ready\", function() sleep(1) end) end",
      "function() local list = { 1, 2 } table.sort(list, deep) end",
      "choose { a = none, b = none, when = function() return await \"Which?\" end }",
      "choose { a = function() sleep(1) end, b = none, when = function() return \"a\" end }",
      "named", "Help.sure", "function() return Help.sure() and none or none end",
      "function() return Mod.sure() and none or none end",
      "function() if flow then return none elseif inner() then return none end end",
    ])
  func ways(_ entry: String) throws {
    let found = try codes([
      "app.lua": Self.app(
        """
        local Mod = require "mod"
        local Help = {}
        function Help.sure() return await "Sure?" end
        local deep = function() return await "Sure?" end
        local function inner() return deep() end
        local function named() if inner then sleep(1) end end
        """, entry: entry),
      "mod.lua": "return { sure = function() return await \"Sure?\" end }",
    ])
    #expect(found.count == 1 && ["E0431", "E0608"].contains { found[0].hasPrefix($0) }, "\(found)")
  }

  @Test(
    "What may be used, or is not called for certain, is left alone",
    arguments: [
      Self.app(
        entry: "function() local alert = function() return none end return alert { \"A\" } end"),
      Self.app(
        "local function await() return true end", entry: "function() return await() and none end"),
      Self.app(entry: "function(await) return await and await(1) and none or none end"),
      Self.app("local function never() return await \"Sure?\" end"),
      Self.app(
        "local wrong = alert { \"Wrong\", button \"OK\" {} }", entry: "function() return wrong end"),
      Self.app(adapt: "go = function(flow, step) if await \"Sure?\" then return step end end"),
      Self.app(
        adapt:
          "go = guard { a = Step.go, b = ignore \"no\", when = function() return await \"?\" end }"),
      Self.app("adapt { function(flow, step) sleep(1) return step end }"),
      Self.app(screen: ", ready = function(me) sleep(1) me:emit(Step.back) end"),
      Self.app("stepper \"Clock\" { ready = function(me) sleep(1) me:emit(Step.back) end }"),
      Self.app(entry: "function() return push(screen \"Home\") end"),
      Self.app(entry: "function() local ok = pcall(function() sleep(1) end) return none end"),
      Self.app(entry: "function() local later = function() sleep(1) end return later and none end"),
      Self.app(
        "local function sure(may) if may then return await \"Sure?\" end return true end",
        adapt: "go = function(flow, step) if sure(true) then return step end end",
        entry: "function() if sure(false) then return none end end"),
      Self.app(
        "local function sure(may) return may and await \"Sure?\" or true end",
        adapt: "go = function(flow, step) if sure(true) then return step end end",
        entry: "function() if sure() then return none end end"),
      Self.app(
        "local function wrong(text) return alert { text, button \"OK\" {} } end",
        entry: "wrong \"One\""),
      Self.app(
        "local function hold(f) return f end local kept = hold(function() sleep(1) end)",
        entry: "function() return none end"),
      Self.app(
        "local function decide() if Step then return await \"?\" end end local all = { decide }",
        entry: "function() return decide and none or none end"),
    ])
  func allowed(_ script: String) throws {
    let told = try codes(["app.lua": script])
    #expect(told == [])
  }

  @Test("A function of a guard that an entry calls as well is told if it waits for certain")
  func shared() throws {
    let found = try codes([
      "app.lua": Self.app(
        "local function sure() return await \"Sure?\" end",
        adapt: "go = function(flow, step) if sure() then return step end end",
        entry: "function() if sure() then return none end end")
    ])
    #expect(found == ["E0431 2:30"])
  }

  @Test(
    "Functions that only look cannot wait either",
    arguments: [
      Self.app(screen: ", title = function(screen) return await \"Title?\" end"),
      Self.app(screen: ", label \"hint\" { text = function(screen) return await \"?\" end }"),
      Self.app("on(\"willNavigate\", function(flow, step) sleep(1) end)"),
      Self.app("command \"wait\" { help = \"waits\", run = function(shell) sleep(1) end }"),
      Self.app(
        """
        local More = steps "M" { "came(String)" }
        local load = fetch {
          "Goods", seconds = 1, gives = function() return await "?" end, emits = More.came }
        """,
        entry: "load"),
    ])
  func looking(_ script: String) throws {
    let found = try codes(["app.lua": script])
    #expect(found.contains { $0.hasPrefix("E0431") }, "\(found)")
  }

  @Test("An entry word that needs another root is told in a function, too")
  func root() throws {
    let script = """
      local Step = steps "S" { "start", "go", "tabs" }
      screen "Home" { button "Go" { emits = Step.go } }
      local function home() return push "Home" end
      local function fitting(flow)
        if flow.name == "F" then return push "Home" end
        return present "Home"
      end
      flow "F" { root = navigation, start = Step.start, navigate = {
        start = set "Home", go = function(flow) return flow and fitting(flow) or home() end,
        tabs = show { "T", start = Step.start },
      } }
      flow "T" { root = tabs, navigate = {
        start = set { "Home" }, go = function(flow) return fitting(flow) or home() end,
      } }
      """
    let told = try codes(["app.lua": script])
    #expect(told == ["E0402 3:30"])
  }

  /// How each word is called that functions may not call, and with what it fails.
  private static let calls: [String: String] = [
    "app": "app \"A\"", "plugin": "plugin \"a\"", "export": "export {}",
    "original": "original \"word push\"", "command": "command \"a\" {}",
    "steps": "steps \"T\" { \"x\" }",
    "coordinate": "coordinate \"F\"", "adapt": "adapt {}", "on": "on(\"willNavigate\", print)",
    "screen": "screen \"A\" {}", "flow": "flow \"A\" {}", "service": "service \"A\" {}",
    "override": "override \"A\" {}", "stepper": "stepper \"A\" {}", "given": "given \"A\" {}",
    "intended": "intended \"dead-end\" {}", "link": "link \"demo://a\" {}",
    "capture": "capture \"id\"",
    "container": "container \"a\" {}", "modalStyle": "modalStyle \"a\" {}",
    "alert": "alert { \"A\" }", "actionSheet": "actionSheet { \"A\" }", "fetch": "fetch { \"A\" }",
    "guard": "guard {}", "sleep": "sleep(1)", "await": "await \"?\"", "explore": "explore {}",
    "property": "property \"a\" {}", "logStyle": "logStyle \"a\" {}", "check": "check \"a\" {}",
    "exporter": "exporter \"a\" {}", "report": "report \"a\" {}",
    "journeyWord": "journeyWord \"a\" {}", "expectation": "expectation \"a\" {}",
    "template": "template \"a\" {}",
  ]

  @Test(
    "A word fails at the tap just as its text is told at load",
    arguments: WordCatalog.all.map(\.name))
  func everyWord(_ name: String) throws {
    let isLimited = WordCatalog.uses[name] != nil
    #expect(isLimited == (Self.calls[name] != nil))
    guard let call = Self.calls[name] else { return }
    let told = try codes(["app.lua": Self.app(entry: "function() return \(call) end")])
    // What is reached through _ENV is not seen in the text.
    let stage = try Stage(Self.app(entry: "function() return _ENV.\(call) end"))
    try stage.open(".go")
    let failed = stage.failure()
    #expect(told.count == 1 && failed.contains("[\(told[0].prefix(5))]"), "\(told)\n\(failed)")
    let cure = WordCatalog.uses[name]?.refusal(of: name, at: nil).cure
    #expect(cure.map { failed.contains($0.english) } == true)
  }
}
