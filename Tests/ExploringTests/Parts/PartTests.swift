import Analysis
import Diagnostics
import Driving
import Exploring
import Foundation
import Scripting
import SeededNumbers
import TestFolders
import Testing

@Suite("Walks in parts")
struct PartTests {
  /// Eight switches have 256 situations together; one of them leads to a screen that nobody leaves.
  static let switches: String = {
    let names = (0..<8).map { "s\($0)" }
    let steps = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let buttons = names.map { "button \"\($0)\" { emits = Step.\($0) }" }.joined(separator: ", ")
    let entries = names.map { name in
      "\(name) = function(flow) flow.state.\(name) = not flow.state.\(name) or nil end"
    }
    return """
      local Step = steps "Step" { "start", "out", \(steps) }
      screen "Home" { \(buttons), button "Out" { emits = Step.out } }
      screen "Away" { button "s0" { emits = Step.s0 } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        out = function(flow) if flow.state.s6 and flow.state.s7 then return set "Away" end end,
        \(entries.joined(separator: ",\n  "))
      } }
      """
  }()

  /// Values that grow, random numbers, functions that fail, a link, and claims.
  private static let lively = """
    local Step = steps "Step" { "start", "roll", "more", "open", "again", "fail" }
    service "Purse" {
      state = { coins = 0 }, set = function(purse, coins) purse.state.coins = coins end,
      isFull = function(purse) return purse.state.coins == 1 end,
    }
    screen "Table" {
      needs = { "Purse" },
      title = function(me) return me.services.Purse:isFull() and error "rich" or "Table" end,
      button "Roll" { emits = Step.roll }, button "More" { emits = Step.more },
      button "Open" { emits = Step.open }, button "Fail" { emits = Step.fail },
    }
    screen "Won" { button "Again" { emits = Step.again }, button "Open" { emits = Step.open } }
    link "app://open" { Step.open }
    flow "App" { root = navigation, needs = { "Purse" }, start = Step.start, navigate = {
      start = set "Table",
      roll = function(flow)
        flow.state.last = math.random(3)
        if flow.state.last == 2 then return push "Won" end
      end,
      more = function(flow)
        flow.state.count = (flow.state.count or 0) + 1
        flow.services.Purse:set(flow.state.count % 2)
      end,
      open = present "Won",
      again = dismiss(),
      fail = function(flow) if flow.state.count == 2 then error "two" end end,
    } }
    property "never three" { never = function(app) return app.flows[1].state.last == 3 end }
    property "home" { canReach = "Table" }
    property "fails" { always = function(app) return app.flows[1].state.count.x == 1 end }
    """

  @Test("Parts put together tell of random apps what one walk tells, byte for byte")
  func random() throws {
    var numbers = SeededNumbers(seed: Effort.seed)
    for number in 0..<Effort.count(short: 12, long: 200) {
      let app = DataApp(&numbers)
      let (relaunches, doubles) = (numbers.chance(30), numbers.chance(30))
      let count = 1 + numbers.below(4)
      let divided = try Divided(app.lua) {
        $0.options.exact = .max
        $0.options.limits.states = 300
        $0.options.relaunches = relaunches
        $0.options.doubles = doubles
      }
      let (whole, merged) = (try divided.whole().text, try divided.merged(count).text)
      #expect(
        merged == whole, "SEXTANT_SEED=\(Effort.seed), app \(number), \(count) parts:\n\(app.lua)")
    }
  }

  @Test(
    "The same is told where values grow, numbers are drawn, functions fail and only pairs count",
    arguments: [2, 3, 4], [1_000, 10])
  func lively(count: Int, exact: Int) throws {
    let divided = try Divided(Self.lively) {
      $0.options.exact = exact
      $0.options.values = count
      $0.options.relaunches = true
      $0.options.doubles = true
    }
    let (whole, merged) = (try divided.whole().text, try divided.merged(count).text)
    #expect(whole.contains("a function fails: two"), "\(whole)")
    #expect(whole.contains("a function fails: rich"), "\(whole)")
    #expect(merged == whole)
  }

  @Test("The same is told of an app with a todo", arguments: 1...3)
  func todos(count: Int) throws {
    let divided = try Divided(
      """
      local Step = steps "Step" { "start", "later", "go" }
      screen "Home" { button "Later" { emits = Step.later }, button "Go" { emits = Step.go } }
      screen "Page" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", later = todo "Payment", go = push "Page" } }
      """)
    let (whole, merged) = (try divided.whole().text, try divided.merged(count).text)
    #expect(whole.contains("1 todo was reached"), "\(whole)")
    #expect(merged == whole)
  }

  @Test("Where a limit ends one walk, the parts tell the same up to that, and more together")
  func limited() throws {
    let divided = try Divided(Self.switches) { $0.options.exact = .max }
    let parts = try (1...3).map { number in
      try divided.part(number, of: 3) { $0.options.limits.states = 80 }
    }
    let sum = try divided.merged(parts).sum
    #expect(!sum.isComplete)
    #expect(sum.left.keys.map(\.rawValue) == ["parts"])
    // Each part has gone on from 80 at most.
    #expect(sum.situations - (sum.left.values.first ?? 0) > 110, "\(sum)")
    let words = sum.text(of: "app")
    #expect(words.contains(" states (in no part)"), "\(words)")

    let bounded = try Divided(Self.switches) {
      $0.options.exact = .max
      $0.options.limits.states = 80
    }
    let (whole, merged) = (try bounded.whole().text, try bounded.merged(3).text)
    #expect(merged == whole)
  }

  @Test("What only a part that is missing tells is left, and nothing is called complete")
  func missing() throws {
    let divided = try Divided(Self.switches) { $0.options.exact = .max }
    let told = try divided.merged([try divided.part(1, of: 2)])
    #expect(!told.sum.isComplete)
    #expect(told.sum.left.count == 1)
    #expect(told.findings.allSatisfy { $0.check != "unreached" })
  }

  @Test("The parts share the work: each walks less than all")
  func shared() throws {
    let divided = try Divided(Self.switches) {
      $0.options.exact = .max
      $0.share = 8
    }
    let all = try divided.part(1, of: 1).split(separator: "\n").count
    let lines = try (1...3).map { try divided.part($0, of: 3).split(separator: "\n").count }
    #expect(lines.allSatisfy { $0 < all }, "\(lines) of \(all)")
    let isComplete = try divided.merged(3).sum.isComplete
    #expect(isComplete)
  }

  @Test("Parts of random walks, put together, tell what all walks tell")
  func simulated() throws {
    let divided = try Divided(Self.lively) { $0.options.limits.depth = 20 }
    let folder = divided.folder
    func driver() throws -> Driver {
      Driver(try AppLoader().load(folder.file("app.lua")), isSilent: true)
    }
    func text(_ simulated: Simulated) -> [String] {
      [simulated.message(of: "app", seed: 7).text(in: .english)]
        + simulated.findings.map { "\($0.diagnostic)" }
    }
    var exploration = Exploration()
    exploration.options.limits.depth = 20
    let whole = try Simulation(walks: 50, seed: 7, exploration).run(try driver())
    let texts = try (1...3).map { number in
      let shard = try #require(Shard(number: number, of: 3))
      let text = PartText(shard, paths: [], settings: [])
      text.begin(script: "app.lua", fingerprint: "same")
      var exploration = exploration
      exploration.recording = text
      _ = try Simulation(walks: 50, seed: 7, exploration).record(try driver())
      return text.finished() + "\n"
    }
    func merged(_ texts: [String]) throws -> Simulated {
      try Simulation(walks: 50, seed: 7, exploration)
        .merged(try divided.read(texts), of: "app.lua", fingerprint: "same", try driver())
    }

    #expect(!whole.findings.isEmpty)
    let together = try merged(texts)
    #expect(text(together) == text(whole))
    let isWhole = try merged(Array(texts.dropLast())).isWhole
    #expect(!isWhole)
  }
}
