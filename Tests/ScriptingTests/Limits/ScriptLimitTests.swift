import Diagnostics
import Lua
import Navigation
import TestFolders
import Testing

@testable import Scripting

@Suite("Scripts that exceed their limits", .timeLimit(.minutes(10)))
struct ScriptLimitTests {
  /// A fiftieth of the usual limits, so that nobody waits.
  static var limits: ScriptLimits {
    var limits = ScriptLimits()
    for activity in ScriptLimits.Activity.allCases where limits[activity] != nil {
      limits[activity] = .milliseconds(40)
    }
    limits.memory = 8 << 20
    return limits
  }

  static let script = """
    local Step = steps "Step" { "start", "loop", "grow", "guarded", "used", "open", "ok" }
    local function forever() while true do pcall(error) end end
    screen "A" { title = "A" }
    screen "B" {
      title = forever, text = forever, list "rows" { items = forever, emits = Step.ok },
      ready = function(me) forever() end,
    }
    flow "App" {
      root = navigation, start = Step.start,
      adapt = { guarded = function(flow, step) forever() end },
      navigate = {
        start = set "A", ok = push "A", guarded = push "A", open = push "B",
        loop = function(flow) flow.root:push "A" forever() end,
        grow = function(flow)
          flow.root:push "A"
          local text = "x"
          while true do text = text .. text end
        end,
        used = function(flow)
          flow:use({ flow.root:push "A" }, "created", forever)
        end,
      },
    }
    """

  @Test("An entry that loops is stopped, named, and changes nothing; the next step works")
  func handler() throws {
    let stage = try Stage(Self.script, limits: Self.limits)

    try stage.open(".loop")

    #expect(
      stage.failure() == """
        app.lua:2: error: stopped after 40 ms, the limit for handling a step [E0614]
            1 | local Step = steps "Step" { "start", "loop", "grow", "guarded", "used", "open", "ok" }
            2 | local function forever() while true do pcall(error) end end
              = look for an endless loop here; --time-limit handler=10s raises the limit
        app.lua:13: note: called from loop
           13 |     loop = function(flow) flow.root:push "A" forever() end,
         while flow App#0 handled loop
        """)
    #expect(stage.tree == "App(A)")
    try stage.open(".ok")
    #expect(stage.tree == "App(A A#1)")
  }

  @Test("Limit errors are reported in Korean, too")
  func korean() throws {
    let stage = try Stage(Self.script, limits: Self.limits)

    try stage.open(".loop")

    #expect(stage.failure(.korean).contains("스텝 처리의 제한 시간: 40 ms"))
  }

  @Test("An entry that uses up all memory is stopped, named, and changes nothing")
  func memory() throws {
    let stage = try Stage(Self.script, limits: Self.limits)

    try stage.open(".grow")

    #expect(
      stage.failure() == """
        app.lua:17: error: stopped: the scripts need more memory than the 8 MB they may use [E0615]
           16 |       local text = "x"
           17 |       while true do text = text .. text end
              = look for a value that keeps growing; --memory 256M raises the limit
         while flow App#0 handled grow
        """)
    #expect(stage.tree == "App(A)")
    try stage.open(".ok")
    #expect(stage.tree == "App(A A#1)")
  }

  @Test("An entry that prints endlessly is stopped, and the next one can print again")
  func output() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "flood", "much" }
      screen "A" {}
      local function print100kB() print(("x"):rep(100000)) end
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "A",
          flood = function() while true do print100kB() end end,
          much = function() for _ = 1, 10 do print100kB() end end,
        },
      }
      """)

    try stage.open(".flood")

    #expect(stage.printed.count == 10)
    #expect(
      stage.failure() == """
        app.lua:3: error: the scripts print more than 1 MB at once [E0616]
            2 | screen "A" {}
            3 | local function print100kB() print(("x"):rep(100000)) end
              = look for an endless loop here
         while flow App#0 handled flood
        """)
    for _ in 1...2 { try stage.open(".much") }
    #expect(stage.printed.count == 30)
  }

  @Test("A guard that loops fails the step instead of refusing it")
  func guardian() throws {
    let stage = try Stage(Self.script, limits: Self.limits)

    try stage.open(".guarded")

    #expect(stage.failure().contains("the limit for a guard or stepper between two waits [E0614]"))
    #expect(stage.failure().contains("while flow App#0 handled guarded"))
    #expect(stage.tree == "App(A)")
  }

  @Test("A screen that loops while it is drawn, or when it is ready, affects nothing else")
  func screen() throws {
    let stage = try Stage(Self.script, limits: Self.limits)

    try stage.open(".open")

    let failures = stage.session.log.records().compactMap { record in
      if case .routineFailed(_, let failure) = record.event {
        stage.printed(failure.diagnostic)
      } else {
        nil
      }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("between two waits [E0614]") == true)
    let error = #expect(throws: Diagnostic.self) {
      try stage.app.title(ofScreen: "B", given: nil, params: [])
    }
    #expect(error.map { stage.printed($0) }?.contains("the limit for drawing a screen") == true)
    #expect(error.map { stage.printed($0) }?.hasSuffix(" in 'title' of screen B") == true)
    #expect(stage.tree == "App(A B)")
  }

  @Test("A hook that loops is reported, and fails no step")
  func hook() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "ok" }
      screen "A" { title = "A" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "A", ok = push "A" } }
      on("didNavigate", function(flow, step)
        local made = {}
        while true do made[1] = step end
      end)
      """, limits: Self.limits)
    var told: [String] = []
    stage.app.complaint = { told.append(stage.printed($0)) }

    try stage.open(".ok")

    #expect(told.count == 2, "that of the start, too")
    #expect(told.first?.contains("app.lua:7: error: stopped after 40 ms") == true)
    #expect(told.first?.contains("the limit for a hook") == true)
    #expect(stage.tree == "App(A A#1)")
  }

  @Test("A reload whose migration loops is refused, and the running version stays")
  func migration() throws {
    func script(_ options: String) -> String {
      """
      local Step = steps "Step" { "start", "ok" }
      screen "A" { title = "A", state = { n = 1 }, \(options) }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "A", ok = push "A" },
      }
      """
    }
    let stage = try Stage(script(""), limits: Self.limits)
    try stage.folder.write(
      script("version = 2, migrate = function(state) while true do end end"), to: "app.lua")

    guard case .refused(let failure) = AppReloader(stage.app, in: stage.session).reload() else {
      Issue.record("it was applied")
      return
    }

    let told = printedFindings(failure, in: stage.folder)
    #expect(
      told.contains("app.lua:2: error: stopped after 40 ms, the limit for 'migrate'")
    )
    try stage.open(".ok")
    #expect(stage.tree == "App(A A#1)")
  }

  @Test(
    "A file that loops while it loads is refused, even when another file requires it",
    arguments: [
      "while true do end", "require 'part'", "local s = 'x' while true do s = s .. s end",
      "service 'Data' { make = function() while true do end end }",
      "string.find(('a'):rep(5000), ('.-'):rep(8) .. 'b')",
    ])
  func load(text: String) throws {
    let files = ["app.lua": Self.script + "\n" + text, "part.lua": "repeat until false"]

    let error = #expect(throws: Unloaded.self) { try Stage(files: files, limits: Self.limits) }

    let told = error?.description ?? ""
    #expect(told.contains("error: stopped"), "\(told)")
    #expect(told.contains(text.contains("require") ? "part.lua:1:" : "app.lua:24:"), "\(told)")
    #expect(told.contains(text.contains("x") ? "[E0615]" : "[E0614]"), "\(told)")
  }

  @Test("Without time limits, a long computation is not stopped")
  func untimed() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "work" }
      screen "A" { title = "A" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "A",
        work = function() for i = 1, 30000000 do end return push "A" end } }
      """, limits: .untimed)

    try stage.open(".work")

    #expect(stage.tree == "App(A A#1)")
  }

  @Test("A host that runs out of memory reports it, whatever it was about to do")
  func exhausted() throws {
    let stage = try Stage(Self.script, limits: Self.limits)
    stage.app.host.state.limitMemory(to: 0)

    try stage.open(".loop")

    #expect(stage.failure().contains("[E0615]"), "\(stage.failure())")
    stage.app.host.state.limitMemory(to: nil)
    try stage.open(".ok")
    #expect(stage.tree == "App(A A#1)")
  }
}
