import Driving
import Lua
import Navigation
import Scripting
import Testing

@testable import Shell

@Suite("A line that the user stops")
struct StoppedCommandTests {
  /// Wants all to stop once it was asked so many times.
  private final class Countdown: Interrupter {
    private var left: Int
    private var isWanted = false
    private(set) var hasStopped = false

    init(_ count: Int) { left = count }

    func mayGoOn() -> Bool {
      left -= 1
      if left == 0 { isWanted = true }
      if isWanted { hasStopped = true }
      return !isWanted
    }

    func begin() { isWanted = false }
    func scriptStopped() { isWanted = true }
    func listen(to state: LuaState) {}
  }

  private static let app = """
    local Step = steps "S" { "start", "next", "round", "tick" }
    screen "Home" {
      title = function() return "Home" end, timer { every = 1, emits = Step.tick },
      list "films" { items = { "a", "b", "c" }, emits = Step.next },
    }
    screen "Deep" { title = function() return "Deep" end, button "on" { emits = Step.next } }
    screen "Far" { title = "Far" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", next = push "Deep", round = forwardToCurrent(Step.round), tick = none,
      },
    }
    """

  private func told(_ line: String, after count: Int) throws -> (text: String, isStopped: Bool) {
    let stage = try EditedStage(Self.app)
    for _ in 0..<5 { _ = stage.said(".next") }
    let before = stage.shell.session.log.lastNumber
    let countdown = Countdown(count)
    stage.shell.driver.interrupter = countdown
    let text = stage.said(line)
    #expect(stage.shell.session.checkInvariants() == [])
    stage.shell.driver.interrupter = nil
    stage.shell.session.mayGoOn = nil
    let isLook = stage.shell.session.log.lastNumber == before
    #expect(isLook || !Self.looks.contains(line), "\(line) has changed the session")
    #expect(stage.said(".next").contains("Deep"), "\(line) after \(count)")
    return (text, countdown.hasStopped)
  }

  private static let looks = [
    ":tree", ":draw", ":log", ":steps", ":goto Far", ":why", ":replay",
  ]

  @Test(
    "ends wherever it is, says so, and leaves the session usable",
    arguments: looks + [":clock +90s", ".round"])
  func stopped(line: String) throws {
    var stops = 0
    for count in [1, 2, 3, 5, 8, 13, 40, 150] {
      let (text, isStopped) = try told(line, after: count)
      if isStopped {
        stops += 1
        let says = text.contains("stopped") || text.contains("the search was given up")
        #expect(says, "\(line) after \(count): \(text)")
      }
    }
    #expect(stops > 0, "nobody was asked")
  }

  @Test("keeps the current scripts if it was loading others")
  func reload() throws {
    let stage = try EditedStage(Self.app)
    stage.shell.driver.interrupter = Countdown(4)
    try stage.write(Self.app.replacing("\"Far\"", with: "\"Near\""))
    #expect(stage.said(":reload").contains("app was not reloaded: stopped"))
    stage.shell.driver.interrupter = nil
    #expect(stage.said(":reload").contains("reloaded app: 2 changes"))
  }
}
