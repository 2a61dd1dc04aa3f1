import Diagnostics
import Driving
import Scripting
import Testing

@testable import Conforming

@Suite("What RxFlow prints and the engine does not do")
struct RxFlowLogTests {
  private func follow(
    _ app: App, _ lines: [String], _ options: LogFollower.Options = LogFollower.Options()
  ) throws -> FollowedLog {
    let text = lines.map { "did navigate to \($0)\n" }.joined()
    return LogFollower(app, options: options).follow(try LogsOfScripts.log(text))
  }

  private static let guarded = """
    local Step = steps "S" { "start", "secret", "open" }
    screen "Home" {
      title = "Home", button "Secret" { emits = Step.secret }, button "Open" { emits = Step.open },
    }
    screen "Detail" { title = "Detail" }
    flow "F" {
      root = navigation, start = Step.start,
      adapt = { secret = function() end },
      navigate = { start = set "Home", secret = push "Detail", open = push "Detail" },
    }
    """

  @Test("A guard that gives nothing is told as NoneStep, or not at all (D3)")
  func noneStep() throws {
    let app = try LogsOfScripts.app(text: Self.guarded)
    let told = try follow(app, ["F -> start", "F -> NoneStep()", "F -> NoneStep()", "F -> open"])
    let actions = told.retracing?.actions
    #expect(told.conforms)
    #expect(actions == [":tap Secret", ":tap Secret", ":tap Open"])
    #expect(told.retracing?.refusedLines == [2, 3])
    #expect(told.retracing?.isReordered == false)

    let untold = try follow(app, ["F -> start", "F -> open"])
    #expect(untold.conforms)
    #expect(untold.retracing?.actions == [":tap Open"])
  }

  @Test("NoneStep where no guard refuses does not follow, and is explained")
  func wrongNoneStep() throws {
    let app = try LogsOfScripts.app(
      text: Self.guarded.replacing("adapt = { secret = function() end },", with: ""))
    let followed = try follow(app, ["F -> start", "F -> NoneStep()"])
    let notes = followed.diagnostic(in: app)?.notes.map(\.message.english) ?? []

    #expect(followed.divergence?.line == 2)
    #expect(notes.contains { $0.contains("(D3)") }, "\(notes)")
  }

  @Test("A quick second tap is told twice, where after the first nothing could be tapped")
  func twice() throws {
    let app = try LogsOfScripts.app(
      text: """
        local Step = steps "S" { "start", "open" }
        screen "Home" { title = "Home", button "Open" { emits = Step.open } }
        screen "Detail" { title = "Detail" }
        flow "F" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", open = set "Detail" },
        }
        """)
    let followed = try follow(app, ["F -> start", "F -> open", "F -> open"])
    let third = try follow(app, ["F -> start", "F -> open", "F -> open", "F -> open"])

    #expect(followed.conforms)
    #expect(followed.retracing?.actions == [":double Open"])
    #expect(third.divergence?.line == 4)
  }

  /// The messenger with its five tabs.
  private static let messenger =
    [
      "AppFlow -> toLogin", "LoginFlow -> toLogin", "LoginFlow -> toGNB", "AppFlow -> toGNB",
      "GNBFlow -> toGNB",
    ]
    + ["Home", "Activity", "DM", "Search", "Profile"].map { "TempFlow -> toTemp(name: \"\($0)\")" }

  @Test("Flows that have ended in the script get a link, and that is named (D1, D17)")
  func ended() throws {
    let app = try LogsOfScripts.app("messenger")
    let late = ["GNBFlow -> toLogin"] + Array(repeating: "TempFlow -> toLogin", count: 5)
    let lines = Self.messenger + ["AppFlow -> toLogin"] + late + ["LoginFlow -> toLogin"]
    let followed = try follow(app, lines)
    #expect(followed.conforms)
    #expect(followed.retracing?.endedLines == Array(12...17))
    let remarks = followed.remarks.map(\.english)
    #expect(remarks.contains { $0.contains("(D1)") && $0.contains("(D17)") }, "\(remarks)")

    var strict = LogFollower.Options()
    strict.isLoose = false
    let divergence = try follow(app, lines, strict).divergence
    #expect(divergence != nil)
  }

  @Test("A flow that has ended and gets no link does not follow, and its end is told")
  func endedWithoutLink() throws {
    let app = try LogsOfScripts.app("messenger")
    let lines =
      Self.messenger + [
        "AppFlow -> toLogin", "LoginFlow -> toLogin", "TempFlow -> toTemp(name: \"Home\")",
      ]
    let followed = try follow(app, lines)
    let notes = followed.diagnostic(in: app)?.notes.map(\.message.english) ?? []

    #expect(followed.divergence?.line == 13)
    #expect(
      notes.contains { $0.hasPrefix("TempFlow has ended in the script; in RxFlow") }, "\(notes)")
  }

  @Test("A link is opened whose values are in several lines")
  func openedLink() throws {
    let app = try LogsOfScripts.app("movies")
    let flows = ["MainFlow", "WishlistFlow", "WatchedFlow"]
    let steps = ["moviePicked(withMovieId: 55423)", "castPicked(withCastId: 5)"]
    let start = [
      "MainFlow -> apiKey", "MainFlow -> apiKeyIsComplete", "WishlistFlow -> movieList",
      "WatchedFlow -> movieList",
    ]
    let link =
      flows.map { "\($0) -> movies" } + start.suffix(2)
      + steps.flatMap { step in flows.map { "\($0) -> \(step)" } }
    let followed = try follow(app, start + link)

    #expect(followed.conforms, "\(String(describing: followed.divergence?.line))")
    #expect(
      followed.retracing?.actions == [":tap Done", ":open demo://movies/55423/cast/5"])
  }

  private static let persisted = """
    local Step = steps "S" { "start", "home", "login", "logged" }
    service "Session" {
      state = { token = "" }, persisted = true,
      known = function(session) return session.state.token ~= "" end,
      keep = function(session) session.state.token = "x" end,
    }
    screen "Login" { title = "Login", button "Log in" { emits = Step.logged } }
    screen "Home" { title = "Home" }
    flow "F" {
      root = navigation, start = Step.start, needs = { "Session" },
      navigate = {
        start = function(flow)
          return forwardToCurrent(flow.services.Session:known() and Step.home or Step.login)
        end,
        login = set "Login", home = set "Home",
        logged = function(flow)
          flow.services.Session:keep()
          return forwardToCurrent(Step.home)
        end,
      },
    }
    given "logged in" { Session = { token = "y" } }
    """

  @Test("A launch has what an earlier run has left, or what a given says")
  func launch() throws {
    let app = try LogsOfScripts.app(text: Self.persisted)
    let lines = ["F -> start", "F -> home"]
    var options = LogFollower.Options()
    options.isFromStart = true
    let fresh = try follow(app, lines, options)
    #expect(fresh.divergence?.line == 2)
    options.isRelaunched = true
    let relaunched = try follow(app, lines, options)
    #expect(relaunched.conforms)
    let wrong = try follow(app, ["F -> home"], options)
    #expect(wrong.divergence?.line == 1)

    options.isRelaunched = false
    try app.begin(given: "logged in")
    let given = try follow(app, lines, options)
    #expect(given.conforms)
  }
}
