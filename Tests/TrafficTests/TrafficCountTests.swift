import Conforming
import Diagnostics
import Driving
import Scripting
import Testing

@testable import Traffic

@Suite("Traffic")
struct TrafficCountTests {
  /// A shop whose paywall nobody leaves.
  private static let script = """
    local Step = steps "Step" { "start", "open(Int)", "close", "wall", "more", "help" }
    screen "Home" {
      list "rows" { items = { 1, 2 }, emits = Step.open },
      button "Premium" { emits = Step.wall }, button "Help" { emits = Step.help },
    }
    screen "Detail" { button "Close" { emits = Step.close } }
    screen "Help" {}
    screen "Paywall" { button "Why" { emits = Step.more } }
    flow "AppFlow" { root = navigation, start = Step.start, navigate = {
      start = set "Home", open = push "Detail", close = pop(), help = push "Help",
      wall = set "Paywall", more = none } }
    """

  private func sums(_ logs: [String]) throws -> TrafficReport {
    let app = try Scripts.app(text: Self.script)
    let counter = TrafficCounter(LogFollower.Options()) { Driver(app, isSilent: true) }
    for (number, steps) in logs.enumerated() {
      let lines = steps.split(separator: " ").map { "did navigate to AppFlow -> \($0)\n" }
      let text = try LogText(Array(lines.joined().utf8), named: "log")
      #expect(counter.add(ReadLog(text), named: "s\(number)"))
    }
    return TrafficReport(
      counter.sums, of: app, at: "app.lua", Surroundings(from: Driver(app, isSilent: true)))
  }

  @Test("counts what was done, between screens")
  func passages() throws {
    let report = try sums(["start open(1) close open(2)", "start open(2) open(1)"])
    let found = report.passages.map {
      "\($0.passage.from.screen) \($0.passage.doing) \($0.passage.to.screen) \($0.passage.step) "
        + "\($0.count.times)/\($0.count.sessions)"
    }

    #expect(
      found == [
        "Home tap rows Detail open 4/2", "Detail back Home  1/1", "Detail tap Close Home close 1/1",
      ])
  }

  @Test("is written as sums whose version says what they mean")
  func version() throws {
    let line = try sums(["start"]).sums.line(of: "x")

    #expect(line.hasPrefix(#"{"kind":"sextant traffic sums","v":3,"app":"x","#))
  }

  @Test("names the screens that nobody saw")
  func unseen() throws {
    let unseen = try sums(["start open(1)"]).unseen

    #expect(unseen == ["Help", "Paywall"])
  }

  @Test("compares the median of what people do until a screen with what is possible")
  func ways() throws {
    let report = try sums([
      "start open(1) close open(2) close help", "start help", "start open(1) close help",
    ])
    let help = try #require(report.ways.first { $0.screen == "Help" })

    #expect(help.walked == 3)
    #expect(help.possible == 1)
    #expect(help.sessions == 3)
  }

  @Test("does not count the way of a session that begins in the middle")
  func middle() throws {
    let report = try sums(["more"])

    #expect(report.sums.possible == 1)
    #expect(report.sums.fromMiddle == 1)
    #expect(report.ways.isEmpty)
  }

  @Test("ranks traps by how many fell in, and tells where sessions end")
  func traps() throws {
    let report = try sums([
      "start wall", "start open(1) close wall more more", "start open(1)", "start open(1) close",
    ])

    #expect(report.traps.map(\.spot.screen) == ["Paywall"])
    #expect(report.traps.map(\.trap.sessions) == [2])
    #expect(report.traps.map(\.trap.screensLeft) == [1])
    #expect(report.screenCount == 4)
    #expect(
      report.ends.map { "\($0.spot.screen) \($0.sessions)" } == ["Paywall 2", "Detail 1", "Home 1"])
  }

  @Test(
    "tells what cannot follow, with the hashes of sessions, and names nothing that is not of the script"
  )
  func impossible() throws {
    let report = try sums([
      "start open(1) more", "start open(1) secret@example.com", "start wall close",
    ])
    let found = report.impossible.map {
      "\($0.key.flow)/\($0.key.step)/\($0.key.visible) \($0.found.examples.map { "\($0.session):\($0.steps)" })"
    }

    #expect(
      found == [
        #"AppFlow//Detail ["s1:2"]"#, #"AppFlow/close/Paywall ["s2:2"]"#,
        #"AppFlow/more/Detail ["s0:2"]"#,
      ])
    #expect(report.sums.sessions == 3)
    #expect(report.sums.possible == 0)
  }
}
