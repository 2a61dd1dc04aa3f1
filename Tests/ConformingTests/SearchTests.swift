import Driving
import Testing

@testable import Conforming

@Suite("What a search looks at")
struct SearchTests {
  private static let toggles = (1...12).map { "toggle \"switch\($0)\" {}," }.joined()

  private func follow(_ screen: String, _ log: String, more: String = "close = pop(),") throws -> (
    FollowedLog, Int
  ) {
    let app = try LogsOfScripts.app(
      text: """
        local Step = steps "S" { "start", "open", "close", "never" }
        screen "Home" { title = "Home", button "Open" { emits = Step.open } }
        screen "Settings" { title = "Settings", button "Close" { emits = Step.close }, \(screen) }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", open = push "Settings", never = none, \(more) },
        }
        """)
    let follower = LogFollower(app)
    let followed = follower.follow(try LogsOfScripts.log(log))
    return (followed, follower.system.count)
  }

  private static let wrong = """
    did navigate to AppFlow -> start
    did navigate to AppFlow -> open
    did navigate to AppFlow -> never

    """

  @Test("leaves alone toggles that nothing reads")
  func idle() throws {
    let (followed, count) = try follow(Self.toggles, Self.wrong)

    #expect(followed.divergence?.line == 3)
    #expect(!followed.isCut)
    #expect(count < 10)
  }

  @Test("leaves alone toggles whose names stand in parentheses")
  func declared() throws {
    let toggles = Self.toggles.replacing(/"switch\d+"/) { "(\($0.output))" }
    let (followed, count) = try follow(toggles, Self.wrong)

    #expect(followed.divergence?.line == 3)
    #expect(count < 10)
  }

  @Test("leaves alone toggles that only a text shows")
  func shown() throws {
    let text = "text = function(screen) return screen.state.switch1 and \"on\" or \"off\" end,"
    let (followed, count) = try follow(Self.toggles + text, Self.wrong)

    #expect(followed.divergence?.line == 3)
    #expect(count < 10)
  }

  private static let needed = """
    did navigate to AppFlow -> start
    did navigate to AppFlow -> open
    did navigate to AppFlow -> close
    did navigate to AppFlow -> never

    """

  @Test("has toggles on which a step depends")
  func read() throws {
    let more = """
      close = function(flow)
        return flow.root.top.state.switch3 and forwardToCurrent(Step.never) or ignore "off"
      end,
      """
    let (followed, _) = try follow(Self.toggles, Self.needed, more: more)

    #expect(followed.conforms)
    #expect(followed.retracing?.actions == [":tap Open", ":tap switch3", ":tap Close"])
  }

  @Test("has all of them if a function takes a screen's values by names that are not written")
  func anyName() throws {
    let more = """
      close = function(flow)
        return flow.root.top.state["switch" .. 3] and forwardToCurrent(Step.never) or none
      end,
      """
    let (followed, _) = try follow("toggle \"switch3\" {}", Self.needed, more: more)

    #expect(followed.conforms)
  }

  @Test("lets flows that a link makes get it, as RxFlow may")
  func late() throws {
    let app = try LogsOfScripts.app("messenger")
    let own = """
      did navigate to AppFlow -> toLogin
      did navigate to LoginFlow -> toLogin
      did navigate to AppFlow -> toGNB
      did navigate to GNBFlow -> toGNB
      did navigate to GNBFlow -> toGNB

      """
    let followed = LogFollower(app).follow(try LogsOfScripts.log(own))

    #expect(followed.conforms)
    #expect(followed.retracing?.reachesNewFlows == true)
  }
}
