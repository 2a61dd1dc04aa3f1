import Driving
import Navigation
import Testing

@Suite("The shortest route to a screen")
struct RouteSearchTests {
  private func way(to screen: String, in stage: Stage) -> String {
    let search = RouteSearch(
      from: stage.inquiry.trial, limits: StateLimits(depth: 30, inputs: 1_000))
    let result = search.first { trial in
      trial.session.front.last.flatMap(trial.session.info)?.definition == screen
    }
    if let way = result.way { return way.map(\.line).joined(separator: ", ") }
    return switch result.end {
    case .complete: "unreachable"
    case .folded: "folded"
    case .givenUp: "too far"
    }
  }

  @Test(
    "is found",
    arguments: [
      ("hello", "Welcome", ""), ("hello", "Greeting", ":tap names 1"),
      ("messenger", "Temp", ":tap Login"), ("launch", "MyPage", ":clock +3s, :tab 2"),
      ("movies", "MovieDetail", ":tap Done, :tap movies 1"),
      ("rxflow-demo", "CastDetail", ""),
    ])
  func shortest(script: String, screen: String, expected: String) throws {
    let stage = try Stage(script: script)
    let found = way(to: screen, in: stage)

    if expected.isEmpty, screen == "CastDetail" {
      #expect(found.hasPrefix(":tap Login, :tap Done, "), "\(found)")
    } else {
      #expect(found == expected)
    }
  }

  @Test("leads to the screen when its lines are performed")
  func performed() throws {
    let stage = try Stage(script: "rxflow-demo")
    let before = stage.session.digest
    let found = way(to: "CastDetail", in: stage)
    #expect(stage.session.digest == before)

    for line in found.split(separator: ", ") { try stage.perform(String(line)) }

    #expect(
      stage.session.front.last.flatMap(stage.session.info)?.definition == "CastDetail")
  }

  @Test("does not exist for a screen that nothing shows, even if another can be pushed endlessly")
  func none() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "Lost" {}
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Home" },
      }
      """)

    #expect(way(to: "Lost", in: stage) == "folded")
    let found = try Stage(script: "hello")
    #expect(way(to: "Lost", in: found) == "unreachable")
  }
}
