import Foundation
import Testing

@Suite("sextant conform")
struct ConformCommandTests {
  private static let script = """
    local Step = steps "Step" { "start", "open(Int)", "find(String)" }
    screen "Home" {
      list "rows" { items = { 1, 2 }, emits = Step.open },
      search "text" { emits = Step.find },
    }
    screen "Detail" { title = "Detail" }
    flow "AppFlow" { root = navigation, start = Step.start, navigate = {
      start = set "Home", open = push "Detail", find = none } }
    """
  private static let good = """
    did navigate to flow=App.AppFlow and step=start
    did navigate to flow=App.AppFlow and step=open(1)
    did navigate to flow=App.AppFlow and step=open(2)
    did navigate to flow=App.AppFlow and step=find("캔디 \\"x\\"")

    """

  private func conform(
    _ log: String, _ options: [String] = [], script: String = script
  ) throws -> Sextant.Result {
    let workspace = try Workspace(script)
    try workspace.write(log, to: "device.log")
    return try workspace.sextant.run(["conform", "app.lua", "device.log"] + options)
  }

  @Test("says that a log conforms, and what was done between its lines")
  func conforms() throws {
    let result = try conform(Self.good)

    #expect(
      result
        == .success(
          """
          device.log: conforms, 4 lines, 1 possible state at the end
            between lines 2 and 3: :back
            between lines 3 and 4: :back
          1 log: 1 conforms; 3 of 3 entries of the map occur in it

          """))
  }

  @Test("says it in Korean")
  func korean() throws {
    let result = try conform("noise\n" + Self.good, ["--lang", "ko"])

    #expect(
      result
        == .success(
          """
          device.log: 일치, 4줄, 건너뜀 1줄, 끝에서 가능한 상태 1개
            3번째와 4번째 줄 사이: :back
            4번째와 5번째 줄 사이: :back
          로그 1개: 일치 1. 지도의 항목 3개 중 3개가 나왔습니다

          """))
  }

  @Test("shows the first line that cannot follow, with what could and the closest log")
  func diverges() throws {
    let result = try conform(Self.good.replacing("open(2)", with: "open(7)"))

    #expect(result.code == 1)
    #expect(
      result.output == """
        device.log:3: error: AppFlow cannot navigate to open(7) here [E1085]
            2 | did navigate to flow=App.AppFlow and step=open(1)
            3 | did navigate to flow=App.AppFlow and step=open(7)
              = in the closest log that conforms, this line is: flow=AppFlow step=open(1)
              = note: the flow can navigate to the step with other values; --any-values accepts the app's values
              = note: visible there: Detail(1)
              = note: could follow: flow=AppFlow step=open(1), by :back  :tap rows 1
              = note: could follow: flow=AppFlow step=open(2), by :back  :tap rows 2
              = note: could follow: flow=AppFlow step=find("text"), by :back  :type text text
        device.log: does not conform, the first 2 of 4 steps conform
        1 log: 1 does not; 2 of 3 entries of the map occur in it

        """)
  }

  @Test("gives programs the answer, what was done, and the entries that no log tells of")
  func json() throws {
    let result = try conform(
      "did navigate to flow=App.AppFlow and step=start\n", ["--format", "json"])

    #expect(
      result
        == .success(
          """
          {
            "logs": [
              {
                "actions": [],
                "answer": "conforms",
                "lines": 1,
                "log": "device.log",
                "remarks": [],
                "shapes": {
                  "navigate to flow=F and step=S": 1
                },
                "skipped": 0,
                "steps": 1,
                "unlogged": [],
                "ways": 1
              }
            ],
            "map": {
              "entries": 3,
              "told": 1,
              "untold": [
                "AppFlow find",
                "AppFlow open"
              ]
            },
            "schema": 1,
            "script": "app.lua"
          }

          """))
  }

  @Test("makes each log a test case of JUnit's XML")
  func junit() throws {
    let result = try conform(Self.good, ["gone.log", "--format", "junit"])

    #expect(result.code == 3)
    #expect(
      result.output.replacing(/time="\d+\.\d{3}"/, with: "time=\"0.000\"") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="sextant" tests="2" failures="0" errors="1" time="0.000">
          <testsuite name="app.lua" file="app.lua" tests="2" failures="0" errors="1" time="0.000">
            <testcase name="device.log" classname="app" time="0.000"/>
            <testcase name="gone.log" classname="app" time="0.000">
              <error message="the log 'gone.log' cannot be read: No such file or directory" type="E1080">error: the log 'gone.log' cannot be read: No such file or directory [E1080]</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test(
    "says of what is no log why, and exits with 3",
    arguments: [
      ("", "[E1083]"), ("hello\nthe flow has a step\n", "device.log:2: error: no line"),
      ("did navigate to A -> b\n", "'device.log' is the log of another app; its flows: A [E1084]"),
      ("PK\u{3}\u{4}\u{0}\u{1}\u{0}\u{0}\u{0}", "[E1081]"),
    ])
  func notALog(log: String, message: String) throws {
    let result = try conform(log)

    #expect(result.code == 3)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  private static let broken =
    good + """
      did navigate to flow=App.AppFlow and step=open(1
      noise
      did navigate to flow=App.AppFlow and step=start and more)
      did navigate to flow=App.AppFlow and step=App.AppFlow
      did navigate to flow=App.AppFlow

      """

  @Test("tells lines about navigation that cannot be read, and exits with 1")
  func unread() throws {
    let result = try conform(Self.broken)

    #expect(result.code == 1)
    #expect(
      result.output == """
        device.log:5: error: this line is about navigation, but its flow or its step cannot be read [E1150]
            4 | did navigate to flow=App.AppFlow and step=find("캔디 \\"x\\"")
            5 | did navigate to flow=App.AppFlow and step=open(1
              = print flow and step as Swift does, or describe the line with --pattern; --skip-unreadable leaves such lines out
              = note: 3 lines cannot be read; the others: 8, 9
        device.log: has an unreadable line, 4 steps before it conform, 1 skipped
          between lines 2 and 3: :back
          between lines 3 and 4: :back
        1 log: 1 does not; 3 of 3 entries of the map occur in it

        """, "\(result.output)")
    let json = try conform(Self.broken, ["--format", "json"])
    #expect(json.output.contains("\"answer\": \"unreadable\""))
    #expect(json.output.contains("\"unread\": ["))
    let skipped = try conform(
      Self.good + "did navigate to flow=App.AppFlow\n", ["--skip-unreadable"])
    #expect(skipped.code == 0)
    #expect(skipped.output.contains("  lines about navigation that cannot be read: 5\n"))
  }

  @Test(
    "exits with 1 if the only line about navigation cannot be read, and with 3 if it may be skipped",
    arguments: [
      "did navigate to flow=A\n", "did navigate to flow=A and step=b(", "did navigate to A -> 5\n",
      "did navigate to flow=App.AppFlow and step=App.AppFlow\n",
    ])
  func onlyUnread(line: String) throws {
    let result = try conform(line)
    #expect(result.code == 1)
    #expect(result.output.contains("device.log:1: error: this line "), "\(result.output)")
    #expect(result.output.contains("[E1150]"))
    let skipped = try conform(line, ["--skip-unreadable"])
    #expect(skipped.code == 3)
    #expect(skipped.errors.contains("[E1083]"))
  }

  @Test("takes half of a log for what it is", arguments: [1, 20, 40])
  func half(missing: Int) throws {
    let result = try conform(String(Self.good.dropLast(missing + 1)))

    #expect(result.code == 0, "\(result.output)")
  }

  @Test("does not take a step for half of another in the middle of a log")
  func notHalf() throws {
    let result = try conform(Self.good.replacing("open(2)", with: "opem"))

    #expect(result.code == 1)
    #expect(result.output.contains("no flow of the script handles 'opem'; did you mean 'open'?"))
  }

  @Test("exits with 4 if a limit was hit before the answer was known")
  func limited() throws {
    let script = """
      local Step = steps "Step" { "start", "more", "last" }
      screen "Home" { button "More" { emits = Step.more } }
      flow "AppFlow" { root = navigation, start = Step.start, navigate = {
        start = set "Home", more = push "Home", last = none } }
      """
    let result = try conform(
      "did navigate to AppFlow -> last\n", ["--situations", "20"], script: script)

    #expect(result.code == 4)
    #expect(
      result.output.contains(
        "device.log:1: error: cannot decide whether AppFlow can navigate to last here [E1086]"))
    #expect(
      result.output.contains(
        "the search stopped at its limit (--situations, --time) after 20 states"))
    #expect(result.output.hasSuffix("1 log: 1 is unknown; 0 of 3 entries of the map occur in it\n"))
  }

  @Test("does not let a log begin in the middle with --from-start")
  func fromStart() throws {
    let middle = String(Self.good.drop { $0 != "\n" }.dropFirst())

    let anywhere = try conform(middle)
    #expect(anywhere.code == 0)
    let result = try conform(middle, ["--from-start"])
    #expect(result.code == 1)
    #expect(result.output.contains("could follow: flow=AppFlow step=start"))
  }

  @Test("finds a dropped line in an app whose guards ask and whose fields know many texts")
  func guards() throws {
    let taps = [
      ":type user Kim", ":tap Login", ":tap Done", ":tap Settings", ":answer true", ":tap Spoilers",
      ":tap Done", ":tap movies 1", ":tap Cast", ":tap More", ":tab 2", ":tap movies 1",
    ]
    let log = try Sextant().run(
      ["run", "scripts/rxflow-demo.lua", "--log-style", "guideline"] + taps.flatMap { ["-e", $0] }
    ).output
    let lines = log.split(separator: "\n").filter {
      !$0.contains("WishlistFlow -> castListIsRequired")
    }
    let arguments = ["conform", "scripts/rxflow-demo.lua", "-", "--from-start"]
    let whole = try Sextant().run(arguments, input: log)
    #expect(whole.code == 0, "\(whole.output)")
    let result = try Sextant().run(arguments, input: lines.joined(separator: "\n") + "\n")

    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "error: CastListFlow cannot navigate to castListIsRequired(forMovie: 23452) here"),
      "\(result.output)")
  }

  @Test("warns of an app whose functions keep something in variables")
  func hiddenState() throws {
    let script = """
      local Step = steps "Step" { "start", "more" }
      local count = 0
      screen "Home" { button "More" { emits = Step.more } }
      flow "AppFlow" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        more = function() count = count + 1 return none end } }
      """
    let log = "did navigate to AppFlow -> start\ndid navigate to AppFlow -> more\n"
    let result = try conform(log, script: script)

    #expect(
      result
        == .success(
          """
          device.log: conforms, 2 lines, 1 possible state at the end
          1 log: 1 conforms; 2 of 2 entries of the map occur in it
          warning: functions of the script keep values in variables, which conform cannot follow: the answer may be wrong; 'sextant check' lists them

          """))
    let json = try conform(log, ["--format", "json"], script: script)
    #expect(json.output.contains("\"hidesState\": true"))
  }

  @Test("tells fifty logs one by one, and of the others how many there are")
  func manyLogs() throws {
    let workspace = try Workspace(Self.script)
    try workspace.write(Self.good, to: "device.log")
    let logs = Array(repeating: "device.log", count: 53)
    let result = try workspace.sextant.run(["conform", "app.lua"] + logs)

    #expect(result.output.components(separatedBy: "device.log: conforms").count == 51)
    #expect(
      result.output.hasSuffix(
        "and 3 more logs that conform\n53 logs: 53 conform; 3 of 3 entries of the map occur in them\n"
      ))
  }

  @Test("tells at Ctrl-C what was found so far, and exits with 130")
  func stopped() throws {
    let toggles = (1...14).map { "toggle \"T\($0)\" {}," }.joined()
    // A function takes all values of a screen, so each of them may matter.
    let all = "local function values(screen) return pairs(screen.state) end\n"
    let script = all + Self.script.replacing("list \"rows\"", with: toggles + "list \"rows\"")
    let workspace = try Workspace(script)
    try workspace.write(Self.good, to: "good.log")
    try workspace.write(Self.good.replacing("open(2)", with: "open(7)"), to: "bad.log")
    let result = try workspace.sextant.run(
      shell: """
        timeout --preserve-status -s INT 3 "$0" conform app.lua good.log bad.log --time 100
        """)

    #expect(result.code == 130)
    #expect(result.output.hasPrefix("good.log: conforms, 4 lines"), "\(result.output)")
    #expect(
      result.output.hasSuffix(
        """
        1 log: 1 conforms; 3 of 3 entries of the map occur in it
        stopped by Ctrl-C; not followed: bad.log

        """), "\(result.output)")
  }

  @Test("lets the app have other data with --any-values, but no other types and no other steps")
  func otherValues() throws {
    let other = Self.good.replacing("open(1)", with: "open(700)")
    let strict = try conform(other)
    #expect(strict.code == 1)

    let result = try conform(other, ["--any-values", "--format", "json"])
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("\".open(700)\""), "\(result.output)")

    let wrong = try conform(other.replacing("700", with: "\"x\""), ["--any-values"])
    #expect(wrong.code == 1)
  }

  @Test("draws what the user saw, to where the log can be followed")
  func storyboard() throws {
    let workspace = try Workspace(Self.script)
    try workspace.write(Self.good, to: "good.log")
    try workspace.write(Self.good.replacing("open(2)", with: "open(7)"), to: "bad.log")
    let log = Self.good.split(separator: "\n")
    try workspace.write("\(log[2])\n\(log[1])\n", to: "middle.log")
    func draw(_ log: String, _ file: String) throws -> (Int32, String) {
      let result = try workspace.sextant.run(
        ["conform", "app.lua", log, "--storyboard", file])
      return (result.code, try workspace.text(of: file))
    }

    let (code, whole) = try draw("good.log", "good.svg")
    #expect(code == 0)
    #expect(whole.contains(">app · 6 moments</text>"), "\(whole.prefix(2_000))")
    let (other, part) = try draw("bad.log", "bad.svg")
    #expect(other == 1)
    #expect(part.contains(">app · 2 moments</text>"))
    #expect(part.contains("✗ AppFlow cannot navigate to"), "\(part)")
    let (_, middle) = try draw("middle.log", "middle.html")
    #expect(middle.hasPrefix("<!doctype html>"))
    #expect(middle.contains("4 moments"), "\(middle.prefix(2_000))")
  }

  @Test("draws over nothing but a storyboard")
  func storyboardInTheWay() throws {
    let workspace = try Workspace(Self.script)
    try workspace.write(Self.good, to: "good.log")
    try workspace.write("mine", to: "own.svg")
    let line = ["conform", "app.lua", "good.log", "--storyboard", "own.svg"]
    let refused = try workspace.sextant.run(line)
    #expect(refused.code == 1)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("[E0877]"))
    let kept = try workspace.text(of: "own.svg")
    #expect(kept == "mine")

    for arguments in [line + ["--overwrite"], line] {
      let result = try workspace.sextant.run(arguments)
      #expect(result.code == 0)
    }
  }

  @Test("is what :load does with a log, from where the session is")
  func loaded() throws {
    let workspace = try Workspace(Self.script)
    let log = Self.good.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    try workspace.write(log, to: "device.log")
    let run = ["run", "app.lua", "-e", ":tap rows 2", "-e", ":load device.log"]
    let result = try workspace.sextant.run(run)

    #expect(
      result
        == .success(
          """
             1  + window#0 shown
                + AppFlow#0 on window#0
             2  AppFlow#0          start                      handled
                + Home#0 on AppFlow#0
             3  AppFlow#0          open(2)                    handled
                + Detail#0 on AppFlow#0
          > :back
             4  - Detail#0 from AppFlow#0
          > :tap rows 1
             5  AppFlow#0          open(1)                    handled
                + Detail#1 on AppFlow#0
          > :back
             6  - Detail#1 from AppFlow#0
          > :tap rows 2
             7  AppFlow#0          open(2)                    handled
                + Detail#2 on AppFlow#0
          > :back
             8  - Detail#2 from AppFlow#0
          > :type text "캔디 \\"x\\""
             9  ~ Home#0 text = "캔디 \\"x\\""
            10  AppFlow#0          find("캔디 \\"x\\"")         handled
          ran 6 lines of device.log

          """))
  }

  @Test(
    "exits with 2 for wrong use, and with 3 if the script cannot be loaded",
    arguments: [
      (["app.lua"], 2, "Name a log of the app"), (["app.lua", "-", "-"], 2, "name - once"),
      (["app.lua", "a.log", "--format", "xml"], 2, "There is no format 'xml'"),
      (["app.lua", "a.log", "--situations", "0"], 2, "--situations is a number from 1 on."),
      (["app.lua", "a.log", "--storyboard", "a.png"], 2, "let the name end in .svg or .html"),
      (["app.lua", "a.log", "b.log", "--storyboard", "a.svg"], 2, "--storyboard draws one log"),
      (["app.lua", "a.log", "--time", "0"], 2, "--time is a number of seconds above 0, up to"),
      (
        ["app.lua", "a.log", "--pattern", "{flow"], 2, "--pattern:1:1: error: the pattern is wrong"
      ),
      (["gone.lua", "a.log"], 3, "[E0101]"), (["app.lua", "a.log"], 3, "[E1080]"),
    ])
  func wrong(arguments: [String], code: Int32, message: String) throws {
    let result = try Workspace(Self.script).sextant.run(["conform"] + arguments)

    #expect(result.code == code)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
