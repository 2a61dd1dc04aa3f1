import Driving
import Testing

@testable import Conforming

@Suite("The log of the tutorial, followed")
struct SeedLogTests {
  /// The thirteen lines of the text.
  private let seed: String

  init() throws { seed = try LogsOfScripts.kept("movies") }

  @Test("conforms to the script, with three places where the user went back or chose a tab")
  func conforms() throws {
    let app = try LogsOfScripts.app("movies")
    let followed = LogFollower(app).follow(try LogsOfScripts.log(seed))

    #expect(followed.conforms)
    #expect(followed.ways == 1)
    let gaps = followed.retracing?.gaps.map { "\($0.after ?? 0)-\($0.before): \($0.silent)" }
    #expect(gaps == [#"5-6: [":tab 2"]"#, #"7-8: [":tab 1", ":tab 1"]"#])
    #expect(followed.retracing?.count == 2)
    #expect(
      followed.retracing?.actions == [
        ":tap Done", ":tap movies 1", ":tap cast 1", ":tab 2", ":tap movies 1", ":tap cast 1",
        ":tab 1", ":tab 1", ":tap Settings", ":tap API key", ":tap About", ":tap API key",
        ":tap Done",
      ])
    let lines = followed.retracing?.actionValues.map { $0.line(in: app) }
    #expect(lines == followed.retracing?.actions)
    #expect(followed.retracing?.isReordered == false)
  }

  @Test("conforms from the start with the first step that the text omits, and not without it")
  func fromStart() throws {
    var options = LogFollower.Options()
    options.isFromStart = true
    let follower = LogFollower(try LogsOfScripts.app("movies"), options: options)
    let first = "did navigate flow=RxFlowDemo.MainFlow step=apiKey\n"

    let whole = follower.follow(try LogsOfScripts.log(first + seed))
    #expect(whole.divergence?.line == nil)
    let followed = follower.follow(try LogsOfScripts.log(seed))
    #expect(followed.divergence?.line == 1)
    #expect(followed.divergence?.allowed.map(\.event) == ["flow=MainFlow step=apiKey"])
  }

  @Test("is of the app if one of ten lines is, and one at least")
  func share() throws {
    let names = KnownNames(try LogsOfScripts.app("movies"))
    let enough = [(1, 10), (1, 11), (2, 20), (0, 0), (0, 5)].map { names.areEnough($0, of: $1) }
    #expect(enough == [true, false, true, false, false])
  }

  @Test("conforms if two flows navigate in the other order, and says so")
  func reordered() throws {
    let follower = LogFollower(try LogsOfScripts.app("movies"))
    var lines = seed.split(separator: "\n").map(String.init)
    lines.swapAt(1, 2)
    let followed = follower.follow(try LogsOfScripts.log(lines.joined(separator: "\n")))

    #expect(followed.conforms)
    #expect(followed.retracing?.isReordered == true)
  }

  @Test("ends at the first line that cannot follow if one is dropped, and says which is missing")
  func dropped() throws {
    let follower = LogFollower(try LogsOfScripts.app("movies"))
    var lines = seed.split(separator: "\n").map(String.init)
    lines.remove(at: 7)
    let divergence = try #require(
      follower.follow(try LogsOfScripts.log(lines.joined(separator: "\n"))).divergence)

    #expect(divergence.line == 8)
    #expect(divergence.situations == ["CastDetail(5)"])
    #expect(divergence.allowed.first?.event == "flow=WatchedFlow step=castPicked(withCastId: 5)")
    #expect(divergence.allowed.first?.actions == [":back", ":tap cast 1"])
    guard case .missing("flow=WishlistFlow step=settings") = divergence.closest else {
      Issue.record("\(String(describing: divergence.closest))")
      return
    }
  }
}
