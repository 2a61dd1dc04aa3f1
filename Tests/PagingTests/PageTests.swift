import Diagnostics
import Driving
import Foundation
import Navigation
import Scripting
import SeededNumbers
import TestFolders
import Testing

@testable import Exploring
@testable import Paging

@Suite("A page of an app")
struct PageTests {
  private static let script = """
    local Step = steps "S" { "start", "open(String)", "login(String)", "ask", "nobody" }
    screen "Home" {
      title = "</script><b>\\u{202E}세종 🧭", field "name" { emits = Step.login },
      list "goods" { items = { "Lamp", "Rope" }, emits = Step.open },
      button "Ask" { emits = Step.ask }, button "Nothing" { emits = Step.nobody },
    }
    screen "Good" { title = function(good) return good.params[1] end, text = function() error("no text") end }
    screen "Question" { title = "Sure?", style = "sheet" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", open = push "Good", ask = present "Question",
        login = function(flow, name) if name == "kim" then return push "Good" { name } end end,
      },
    }
    """

  private static func load(_ script: String) throws -> App {
    try AppLoader().load(text: script)
  }

  /// Keeps the situations of an app as a page does.
  private static func collect(_ app: App, exact: Int) throws -> PageCollector {
    let collector = PageCollector(app, remembers: true) { _ in false }
    var exploration = Exploration()
    exploration.options.exact = exact
    exploration.options.limits.states = exact
    _ = try exploration.explore(Driver(app, isSilent: true), observer: collector)
    collector.end()
    return collector
  }

  /// Goes at random through what was kept, and gives a fresh session the same.
  ///
  /// - Returns: How often the session showed something else than what was kept.
  private static func walk(_ collector: PageCollector, steps: Int, seed: UInt64) -> [String] {
    var numbers = SystemNumbers(seed)
    var differences: [String] = []
    var (place, trial) = (0, Inquiry(Driver(collector.app, isSilent: true)).trial)
    for _ in 0..<steps {
      let row = collector.rows[place]
      let moves = stride(from: 0, to: row.moves.count, by: 3).filter { row.moves[$0 + 1] >= 0 }
      if moves.isEmpty { break }
      let start = moves[numbers.next(below: moves.count)]
      let said = collector.actions.all[row.moves[start]]
      guard let possible = Self.possibility(said, trial, collector) else {
        return differences + ["not possible: \(said.text)"]
      }
      trial = trial.afresh()
      trial.give(possible)
      place = row.moves[start + 1]
      let shown = collector.frame(of: trial.session)
      if shown != collector.frames.all[collector.rows[place].frame] {
        differences.append(said.text)
      }
    }
    return differences
  }

  /// The input of what can be done now that a page says in the same way.
  private static func possibility(
    _ said: JSON, _ trial: Trial, _ collector: PageCollector
  ) -> Input? {
    let known = KnownValues(collector.app)
    let all =
      trial.possibilities.all(.entering(known)) + trial.possibilities.cancelledSwipes()
      + trial.possibilities.opening(collector.app.exampleURLs)
    return all.first { one in
      let json = PageAction(app: collector.app, names: collector.names, session: trial.session)
        .json(one.action, on: one.input?.screen, note: one.note)
      return json["l"] == said["l"] && json["s"] == said["s"]
    }?.input
  }

  @Test(
    "Whatever is clicked in a page leads to what the engine shows",
    arguments: [
      "hello", "launch", "messenger", "movies", "ready-steady-go", "rxflow-demo", "shop", "signin",
    ])
  func walks(name: String) throws {
    let file = project.appending(path: "scripts/\(name).lua").path
    let collector = try Self.collect(try AppLoader().load(file), exact: 150)
    let differences = (0..<UInt64(Effort.count(short: 6, long: 200))).flatMap {
      Self.walk(collector, steps: 30, seed: Effort.seed &+ $0)
    }
    #expect(differences == [])
  }

  @Test("The same app gives the same page")
  func repeats() throws {
    let one = try Page(Self.load(Self.script), size: 1 << 20, exact: 100)
    let other = try Page(Self.load(Self.script), size: 1 << 20, exact: 100)
    #expect(one.text == other.text)
  }

  @Test("Nothing of an app stands in a page as it is, and nothing is requested")
  func inert() throws {
    let page = try Page(Self.load(Self.script), size: 1 << 20, exact: 100)
    #expect(page.text.hasPrefix(Page.beginning))
    #expect(!page.text.contains("세종"))
    #expect(page.text.contains("default-src 'none'"))
    // A name, which nobody asks for.
    let text = page.text.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(text.matches(of: /https?:|<link|<img|@import|url\(|eval\(|innerHTML/).count == 0)
    #expect(page.text.components(separatedBy: "</script>").count == 3)
  }

  @Test(
    "Each control that is drawn as one that can be used can be used",
    arguments: ["launch", "messenger", "movies", "rxflow-demo", "shop", "signin"])
  func controls(name: String) throws {
    let file = project.appending(path: "scripts/\(name).lua").path
    let collector = try Self.collect(try AppLoader().load(file), exact: 60)
    let dead = collector.rows.flatMap { row in
      let frame = collector.frames.all[row.frame].text
      let used = frame.matches(of: /"(a|back)":(\d+)/).compactMap { Int($0.output.2) }
      let moves = stride(from: 0, to: row.moves.count, by: 3).map { row.moves[$0] }
      return row.moves.isEmpty ? [] : used.filter { !moves.contains($0) }
    }
    #expect(dead.map { collector.actions.all[$0].text } == [])
  }

  @Test("A situation says what can be done in it, where that leads, and what it leaves in the log")
  func situation() throws {
    let collector = try Self.collect(Self.load(Self.script), exact: 100)
    let row = collector.rows[0]
    let moves = stride(from: 0, to: row.moves.count, by: 3).map { start in
      "\(collector.actions.all[row.moves[start]].text) \(row.moves[start + 1])"
    }
    #expect(
      moves.prefix(4) == [
        #"{"k":"tap","l":":tap goods 1","n":"goods","t":"Lamp"} 1"#,
        #"{"k":"tap","l":":tap goods 2","n":"goods","t":"Rope"} 2"#,
        #"{"k":"tap","l":":tap Ask","n":"Ask"} 3"#,
        #"{"k":"tap","l":":tap Nothing","n":"Nothing"} 0"#,
      ])
    #expect(
      collector.logs.all[row.moves[2]].text
        == #"[{"b":["+ Good on App"],"f":"App","k":0,"o":["handled","처리됨"],"s":"open(\"Lamp\")"}]"#)
  }

  @Test("A screen whose functions fail says so")
  func failure() throws {
    let collector = try Self.collect(Self.load(Self.script), exact: 100)
    let frame = collector.frames.all[collector.rows[1].frame]
    #expect(frame["failures"]?.text == #"["no text"]"#)
    #expect(frame["layers"]?.text.contains(#""title":"Lamp","back""#) == true)
  }

  @Test("A page of less than its situations says how many ways lead out of it")
  func cut() throws {
    let app = try Self.load(Self.script)
    let table = PageTable(collector: try Self.collect(app, exact: 100), app: app)
    #expect(table.ways(first: table.count).out == 0)
    #expect(table.ways(first: 2).out > 0)
  }

  @Test("A page of a size that is too small holds its first situation")
  func small() throws {
    let page = try Page(Self.load(Self.script), size: 1, exact: 100)
    #expect(page.situations == 1 && page.isFull)
  }

  @Test("A journey can be played beyond what was explored")
  func journey() throws {
    let app = try Self.load(Self.script)
    let collector = try Self.collect(app, exact: 100)
    let known = collector.rows.count
    let journey = PageJourney(
      name: "kim", actions: [.tap(["Rope"]), .back, .type(["name", "kim"]), .tap(["Nowhere"])])
    let way = collector.play(journey, in: Inquiry(Driver(app, isSilent: true)).trial)
    #expect(way.count == 6)
    #expect(way[1] == 2 && way[3] == 0)
    #expect(collector.rows.count >= known)
  }

  @Test("The ways of journeys are kept before what is nearer to the start")
  func journeysFirst() throws {
    let app = try Self.load(Self.script)
    let collector = try Self.collect(app, exact: 100)
    let journey = PageJourney(name: "rope", actions: [.tap(["Rope"])])
    let way = collector.play(journey, in: Inquiry(Driver(app, isSilent: true)).trial)
    var table = PageTable(collector: collector, app: app)
    table.journeys = [(name: "rope", way: way)]
    let json = try JSON(reading: table.bytes(first: 2))
    #expect(way == [1, 2])
    #expect(json["journeys"]?.text == #"[{"name":"rope","way":[1,1]}]"#)
    guard case .array(let rows)? = json["situations"], case .array(let frames)? = json["frames"]
    else {
      Issue.record("The table has no situations or no frames: \(json.text)")
      return
    }
    #expect(rows.count == 2 && frames.count == 2)
    #expect(frames[1].text.contains(#""title":"Rope""#))
    #expect(json["complete"] == .bool(false))
  }

  @Test(
    "A size is a number with K or M",
    arguments: [("100K", 102_400), ("1M", 1 << 20), ("64M", 64 << 20)])
  func sizes(text: String, bytes: Int) {
    #expect(PageSize(text)?.bytes == bytes)
  }

  @Test(
    "What is no size is refused",
    arguments: ["", "M", "1", "0M", "65M", "99K", "-1M", "1G", "1.5M"])
  func badSizes(text: String) {
    #expect(PageSize(text) == nil)
  }

  @Test("The page itself takes at most 60 KB, that of a file and that of a session")
  func length() {
    let lengths = [PageFile.length(0), PageFile.live.text.utf8.count]
    #expect(lengths.filter { $0 > 60 << 10 } == [])
  }

  private static let dice = """
    local Step = steps "S" { "start", "roll" }
    screen "Home" { title = "Dice", button "Roll" { emits = Step.roll } }
    screen "Prize" { title = "Prize" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = function() return math.random(2) > 0 and set "Home" end,
        roll = function() if math.random(2) == 1 then return push "Prize" end return ignore "no" end,
      },
    }
    """

  @Test("What draws random numbers is there once for each of them, and once for the button")
  func draws() throws {
    let collector = try Self.collect(Self.load(Self.dice), exact: 100)
    let said = collector.rows[0].moves.enumerated().filter { $0.offset % 3 == 0 }
      .map { collector.actions.all[$0.element].text }
    #expect(
      said == [
        #"{"k":"tap","l":":draws 1 :tap Roll","n":"Roll","d":"1","of":0}"#,
        #"{"k":"tap","l":":draws 2 :tap Roll","n":"Roll","d":"2","of":0}"#,
        #"{"k":"relaunch","l":":draws 1 :relaunch","d":"1","of":3}"#,
        #"{"k":"relaunch","l":":draws 2 :relaunch","d":"2","of":3}"#,
      ])
    #expect(collector.frames.all[0].text.contains(#""name":"Roll","a":0"#))
    #expect(collector.rows[0].moves[1] == 1 && collector.rows[0].moves[4] == 0)
  }

  @Test("Drawing random numbers at the start, an app gives the same page each time")
  func startDraws() throws {
    let one = try Page(Self.load(Self.dice), size: 1 << 20, exact: 100)
    let other = try Page(Self.load(Self.dice), size: 1 << 20, exact: 100)
    #expect(one.text == other.text)
  }

  @Test("No path, no text of the script and no variable of it is in a table")
  func leavesOut() throws {
    let script = """
      local unsaid = "a text in a variable" -- a comment
      local function secretly() return "a text in a function of " .. unsaid end
      \(Self.script)
      """
    let app = try Self.load(script)
    var table = PageTable(collector: try Self.collect(app, exact: 100), app: app)
    let knowledge = PageKnowledge(app)
    (table.knowledge, table.findings) = (knowledge, knowledge.found)
    let text = String(decoding: table.bytes(first: table.count), as: UTF8.self)
    let found = [
      "unsaid", "variable", "comment", "secretly", "a text", "app.lua", "sextant-page", "/tmp",
    ]
    .filter(text.contains)
    #expect(found == [])
  }

  @Test(
    "A text is written without the numbers of what the app has, and with all others",
    arguments: [
      ("+ Good#12 on App#0", "+ Good on App"), ("“Good#3” is open on top", "“Good” is open on top"),
      ("세종#3", "세종"), ("a세종#3", "a세종#3"), ("aGood#3", "aGood#3"), ("Good #3", "Good #3"),
      ("Good#", "Good#"), ("Good#x", "Good#x"), ("#1", "#1"), ("Other#1", "Other#1"),
      ("Good#1#2", "Good#2"), ("Good#1, Good#2", "Good, Good"), ("", ""),
    ])
  func names(text: String, expected: String) throws {
    let app = try Self.load(
      Self.script.replacing("screen \"Question\"", with: "screen \"세종\" {}\nscreen \"Question\""))
    #expect(PageNames(app).plain(text) == expected)
  }
}

/// Random numbers that repeat.
private struct SystemNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 1) % limit
  }
}
