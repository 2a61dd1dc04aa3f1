import Foundation
import Testing

@Suite("sextant traffic")
struct TrafficCommandTests {
  private static let script = """
    local Step = steps "Step" { "start", "open(Int)", "find(String)", "wall" }
    screen "Home" {
      list "rows" { items = { 1, 2 }, emits = Step.open },
      search "text" { emits = Step.find }, button "Premium" { emits = Step.wall },
    }
    screen "Detail" { title = "Detail" }
    screen "Help" {}
    screen "Paywall" {}
    flow "AppFlow" { root = navigation, start = Step.start, navigate = {
      start = set "Home", open = push "Detail", find = none, wall = set "Paywall" } }
    """
  private static let columns = ["--columns", "session=user,time=ts,flow=flow,step=step"]
  /// Identifiers and values that nobody may find in what is written.
  private static let table = """
    user,ts,flow,step,mail
    ann@example.com,1,App.AppFlow,start,ann@example.com
    ann@example.com,2,App.AppFlow,open(1),ann@example.com
    ann@example.com,4,App.AppFlow,"find(""bob@example.com"")",ann@example.com
    ann@example.com,3,App.AppFlow,open(2),ann@example.com
    bob@example.com,1,App.AppFlow,start,
    bob@example.com,2,App.AppFlow,wall,
    eve@example.com,1,App.AppFlow,start,
    eve@example.com,2,eve@example.com,open(1),
    kim@example.com,1,App.AppFlow,start,
    kim@example.com,2,App.AppFlow,kim@example.com,
    lea@example.com,1,App.AppFlow,start,
    lea@example.com,2,App.AppFlow,open(9),
    lea@example.com,,,,lea@example.com

    """

  private func traffic(_ arguments: [String], table: String = table) throws -> Sextant.Result {
    let workspace = try Workspace(Self.script)
    try workspace.write(table, to: "events.csv")
    return try workspace.sextant.run(["traffic", "app.lua", "events.csv"] + arguments)
  }

  @Test("tells what was done, ways to screens, traps, ends, and what is impossible")
  func text() throws {
    let result = try traffic(Self.columns)

    #expect(
      result
        == .success(
          """
          5 sessions, 12 steps, 1 skipped: 2 possible, 3 impossible

          actions
            2 Detail (AppFlow) back        → Home (AppFlow)    in 1 session
            2 Home (AppFlow)   tap rows    → Detail (AppFlow)  in 1 session
            1 Home (AppFlow)   tap Premium → Paywall (AppFlow) in 1 session
            1 Home (AppFlow)   type text   → Home (AppFlow)    in 1 session

          actions to a screen: fewest possible, median
            Detail  1 1
            Home    0 0
            Paywall 1 1

          screens that no session reached: Help

          traps: number of sessions
            1 Paywall (AppFlow) 1 of 3 screens can be reached from there

          screens on which sessions end
            1 Home (AppFlow)
            1 Paywall (AppFlow)

          impossible sessions: the step that cannot follow, and examples as hash:step
            1 a flow that is not in the script cannot navigate to open, visible: Home                        4b4d52f5d5931342:2
            1 AppFlow cannot navigate to a step that no flow handles, visible: Home                          bb70e57f99a892a4:2
            1 AppFlow cannot navigate to open with these values (--any-values accepts others), visible: Home c5ae5a33975dc2ed:2

          """))
  }

  @Test(
    "writes no identifier and no value of a step, whatever is asked for",
    arguments: [
      [], ["--format", "json"], ["--format", "svg"], ["--partial"], ["--lang", "ko"],
      ["--any-values", "--format", "json"], ["--partial", "--salt", "x"], ["--from-start"],
      ["--columns", "session=user,time=mail,flow=flow,step=step"],
      ["--columns", "session=user,time=nothing,flow=flow,step=step"],
      ["--columns", "session=1,time=2,flow=3,step=4"],
    ])
  func planted(arguments: [String]) throws {
    let result = try traffic(
      arguments.contains("--columns") ? arguments : Self.columns + arguments)

    #expect(!result.output.contains("example.com"), "\(result.output)")
    #expect(!result.errors.contains("example.com"), "\(result.errors)")
    #expect(result.code == 0 || result.errors.contains("E10"))
  }

  @Test("gives the same from parts that several processes count at once, merged in any order")
  func xargs() throws {
    let workspace = try Workspace(Self.script)
    let rows = Self.table.split(separator: "\n")
    for user in ["ann", "bob", "eve", "kim", "lea"] {
      let own = rows.filter { $0.hasPrefix(user) }.joined(separator: "\n")
      try workspace.write(own + "\n", to: "part-\(user)")
    }
    try workspace.write(
      Self.table.split(separator: "\n").dropFirst().joined(separator: "\n"), to: "all")
    let map = "--columns session=1,time=2,flow=3,step=4"
    let parts = try workspace.sextant.run(
      shell: """
        printf '%s\\n' part-* | xargs -n 1 -P 3 "$0" traffic app.lua --partial \(map) > sums
        sort -r sums > other
        "$0" traffic app.lua --merge sums
        "$0" traffic app.lua --merge --partial other > once && "$0" traffic app.lua --merge once
        """)
    let whole = try workspace.sextant.run(shell: #""$0" traffic app.lua all "# + map)

    #expect(whole.code == 0 && whole.output.hasPrefix("5 sessions"), "\(whole)")
    #expect(parts == .success(whole.output + whole.output))
  }

  @Test("writes what one session told, in the order of its times, so that conform says more of it")
  func show() throws {
    let workspace = try Workspace(Self.script)
    try workspace.write(Self.table, to: "events.csv")
    let line = ["traffic", "app.lua", "events.csv"] + Self.columns
    let json = try workspace.sextant.run(line + ["--format", "json"]).output
    let start = try #require(json.range(of: "\"session\": \"")?.upperBound)
    let hash = String(json[start...].prefix(16))
    let shown = try workspace.sextant.run(line + ["--show", hash])
    let conform = try workspace.sextant.run(["conform", "app.lua", "-"], input: shown.output)

    #expect(shown == .success("did navigate to AppFlow -> start\ndid navigate to com -> open(1)\n"))
    #expect(conform.code == 1)
    let none = try workspace.sextant.run(line + ["--show", hash, "--salt", "other"])
    #expect(none.code == 3)
    #expect(none.errors.contains("[E1096]"))
  }

  @Test("tells at Ctrl-C what was counted so far, and exits with 130; a part writes nothing then")
  func stopped() throws {
    let toggles = (1...14).map { "toggle \"T\($0)\" {}," }.joined()
    // A function takes all values of a screen, so each of them may matter.
    let all = "local function values(screen) return pairs(screen.state) end\n"
    let workspace = try Workspace(
      all + Self.script.replacing("list \"rows\"", with: toggles + "list \"rows\""))
    let good = "did navigate to AppFlow -> start\ndid navigate to AppFlow -> open(1)\n"
    try workspace.write(good, to: "good.log")
    try workspace.write(good + "did navigate to AppFlow -> open(7)\n", to: "bad.log")
    let stop = "timeout --preserve-status -s INT 3 \"$0\" traffic app.lua good.log bad.log"
    let result = try workspace.sextant.run(shell: stop)
    let part = try workspace.sextant.run(shell: stop + " --partial")

    #expect(result.code == 130)
    #expect(result.output.hasPrefix("1 session, 2 steps: 1 possible\nstopped by Ctrl-C"))
    #expect(part.code == 130)
    #expect(part.output.isEmpty)
  }

  @Test("counts no session of which a line cannot be read, tells it, and exits with 1")
  func unread() throws {
    let table =
      Self.table + "max@example.com,1,App.AppFlow,open(1\nmax@example.com,2,App.AppFlow,start\n"
    let result = try traffic(Self.columns, table: table)
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("5 sessions, 12 steps, 1 skipped: 2 possible, 3 impossible\n"))
    let told =
      "1 session has a line about navigation that cannot be read, and is not counted (--skip-unreadable): "
    #expect(result.output.contains(told), "\(result.output)")
    let hash = try #require(result.output.components(separatedBy: told).last?.prefix(16))
    let shown = try traffic(Self.columns + ["--show", String(hash)], table: table)
    #expect(
      shown
        == .success(
          "did navigate to flow=App.AppFlow and step=open(1\ndid navigate to AppFlow -> start\n"))

    let skipped = try traffic(Self.columns + ["--skip-unreadable"], table: table)
    #expect(skipped.code == 0)
    #expect(skipped.output.hasPrefix("6 sessions, 13 steps, 2 skipped: "), "\(skipped.output)")
    let json = try traffic(Self.columns + ["--format", "json"], table: table)
    #expect(json.code == 1)
    #expect(json.output.contains("\"unreadable\": {"))
  }

  @Test("draws the map with how often each edge was taken")
  func svg() throws {
    let result = try traffic(Self.columns + ["--format", "svg"])

    #expect(result.code == 0)
    #expect(
      result.output.contains(
        ">4 screens in 1 flow, 1 shown by nothing, 5 sessions, 2 actions not on the map</tspan>"
      ),
      "\(result.output.prefix(3000))")
    #expect(result.output.contains(">rows · 2</text>"))
    #expect(result.output.contains("Screen Home leads to Screen Paywall (Premium), taken 1 time."))
  }

  @Test(
    "exits with 2 for wrong use, and with 3 if something cannot be read",
    arguments: [
      ([], 2, "Name logs of the app"), (["-", "-"], 2, "name - once"),
      (["a.log", "--format", "xml"], 2, "There is no format 'xml'"),
      (["a.log", "--partial", "--format", "json"], 2, "--partial writes sums"),
      (["a.log", "--merge", "--columns", "session=1"], 2, "--merge reads sums"),
      (["a.log", "--merge", "--salt", "x"], 2, "--salt is for --partial"),
      (["a.log", "--columns", "session=1"], 2, "[E1088]"), (["gone.log"], 3, "[E1080]"),
      (["a.log"], 3, "[E1094]"), (["a.log", "--merge"], 3, "a.log:1: error: "),
      (["empty", "--merge"], 3, "[E1094]"), (["-", "--merge"], 3, "[E1094]"),
      (
        ["open.csv", "--columns", "session=1,flow=2,step=3"], 3,
        "open.csv:2: error: the quoted field"
      ),
      (["array.json", "--columns", "session=a,flow=b,step=c"], 3, "[E1152]"),
      (["empty", "--given", "gone"], 3, "[E0110]"),
    ])
  func wrong(arguments: [String], code: Int32, message: String) throws {
    let workspace = try Workspace(Self.script)
    try workspace.write("nothing\n", to: "a.log")
    try workspace.write("", to: "empty")
    try workspace.write("[{\"a\": 1}]\n", to: "array.json")
    try workspace.write("kim,AppFlow,start\n\"ada,AppFlow,start\n", to: "open.csv")
    let result = try workspace.sextant.run(["traffic", "app.lua"] + arguments)

    #expect(result.code == code)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
