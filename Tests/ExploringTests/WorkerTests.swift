import Analysis
import Diagnostics
import Driving
import Exploring
import Foundation
import Navigation
import Scripting
import TestFolders
import Testing

@Suite("Exploring with several workers")
struct WorkerTests {
  /// All that is told of a walk.
  private static func text(
    _ name: String, jobs: Int, change: (inout Exploration) -> Void = { _ in }
  ) throws -> String {
    let app = try AppLoader(plugins: PluginSettings(bundled: "plugins"))
      .load("scripts/\(name).lua")
    let told = try Told(app) {
      $0.workers = jobs == 1 ? nil : Workers(jobs, for: app) { nil }
      $0.options.relaunches = true
      $0.options.doubles = true
      change(&$0)
    }
    return told.text
  }

  /// What is told of a script, with its properties.
  private static func lines(of script: String, jobs: Int) throws -> [String] {
    let app = try AppLoader().load(text: script)
    let properties = try PropertyScript.of(app)
    let told = try Told(app) {
      $0.properties = properties
      $0.workers = jobs == 1 ? nil : Workers(jobs, for: app) { nil }
    }
    return told.lines + [told.sum.text(of: "app")]
      + told.explored.properties.map { $0.message.text(in: .english) }
  }

  @Test(
    "The same is told, whether one worker walks or several",
    arguments: ["hello", "launch", "messenger", "movies-2017", "ready-steady-go", "signin"])
  func same(name: String) throws {
    let alone = try Self.text(name, jobs: 1)

    let (two, five) = (try Self.text(name, jobs: 2), try Self.text(name, jobs: 5))
    #expect(two == alone)
    #expect(five == alone)
  }

  @Test("The same is told where ways are folded, numbers drawn and limits hit")
  func limited() throws {
    func change(_ exploration: inout Exploration) {
      exploration.options.exact = 20
      exploration.options.limits.states = 60
      exploration.options.values = 2
    }
    let alone = try Self.text("movies", jobs: 1, change: change)

    #expect(alone.contains("not tried: 28 transitions (--situations)"), "\(alone.prefix(300))")
    let three = try Self.text("movies", jobs: 3, change: change)
    #expect(three == alone)
  }

  @Test(
    "What leads on from a control whose name is taken on a screen before it is gone on from",
    arguments: [1, 2])
  func namesakes(jobs: Int) throws {
    // The 'Done' of the list can be tapped beside that of the detail, and counts only then.
    let script = """
      local Step = steps "Step" { "start", "open", "next", "more" }
      screen "List" { button "Done" { emits = Step.next }, button "Open" { emits = Step.open } }
      screen "Detail" { button "Done" { emits = Step.more } }
      flow "App" {
        root = split, start = Step.start,
        navigate = {
          start = set(navigation { "List" }),
          open = function(flow) flow.state.isOpen = true return detail "Detail" end,
          next = function(flow)
            local count = (flow.state.count or 0) + 1
            if flow.state.isOpen and count < 3 then flow.state.count = count end
          end,
          more = function(flow) flow.state.more = not flow.state.more or nil end,
        },
      }
      """
    let told = try Self.lines(of: script, jobs: jobs)

    #expect(
      told == [
        "app: explored completely: 8 states, 22 transitions, depth 4"
      ])
  }

  @Test("A control whose name is taken on a screen before is named with its screen")
  func named() throws {
    let told = try Self.lines(
      of: """
        local Step = steps "Step" { "start", "open", "next", "more" }
        screen "List" { button "Done" { emits = Step.next }, button "Open" { emits = Step.open } }
        screen "Detail" { button "Done" { emits = Step.more } }
        screen "Stuck" { style = "full" }
        flow "App" {
          root = split, start = Step.start,
          navigate = {
            start = set(navigation { "List" }),
            open = function(flow) flow.state.isOpen = true return detail "Detail" end,
            next = function(flow) if flow.state.isOpen then return present "Stuck" end end,
            more = function(flow) flow.state.more = not flow.state.more or nil end,
          },
        }
        """, jobs: 2)

    #expect(told.first == "E0785 2 inputs lead there: :tap Open  :tap List#0 Done", "\(told)")
  }

  @Test("Toggles, choices and fields are tried on each of two screens that call them alike")
  func alike() throws {
    let controls = """
      toggle "Quiet" {}, field "name" { emits = Step.named }, picker "size" { choices = { "S", "M" } },
      """
    let told = try Self.lines(
      of: """
        local Step = steps "Step" { "start", "open", "named(String)" }
        screen "List" { \(controls) button "Open" { emits = Step.open } }
        screen "Detail" { \(controls) }
        flow "App" {
          root = split, start = Step.start,
          navigate = { start = set(navigation { "List" }), open = detail "Detail", named = none },
        }
        """, jobs: 1)

    // Eight of the first screen alone, with an empty field and one with "text" in it, and eight times eight of both.
    #expect(
      told == [
        "app: explored completely: 72 states, 412 transitions, depth 7"
      ], "\(told)")
  }

  @Test("Properties, draws and faults are told the same by several workers")
  func properties() throws {
    let script = """
      local Step = steps "Step" { "start", "roll", "again", "lost" }
      screen "Table" { button "Roll" { emits = Step.roll }, button "Lost" { emits = Step.lost } }
      screen "Won" { button "Again" { emits = Step.again } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Table",
        roll = function(flow)
          local one, two = math.random(6), math.random(6)
          flow.state.last = one
          if one == two then return push "Won" end
        end,
        again = pop(),
      } }
      property "never a six" { never = function(app) return app.flows[1].state.last == 6 end }
      property "it can be won" { canReach = "Won" }
      """
    let alone = try Self.lines(of: script, jobs: 1)

    #expect(alone.contains { $0.hasPrefix("E1040") || $0.hasPrefix("E1042") }, "\(alone)")
    let (two, four) = (try Self.lines(of: script, jobs: 2), try Self.lines(of: script, jobs: 4))
    #expect(two == alone)
    #expect(four == alone)
  }

  @Test("A worker in which the app begins elsewhere is not used")
  func elsewhere() throws {
    let app = try AppLoader().load("scripts/launch.lua")
    let driver = Driver(app, isSilent: true)
    driver.give(.advance(.seconds(3)))
    var exploration = Exploration()
    exploration.workers = Workers(2, for: app) { nil }
    let explored = try exploration.explore(driver)

    #expect(explored.sum.isComplete)
    #expect(explored.sum.situations > 1)
  }
}
