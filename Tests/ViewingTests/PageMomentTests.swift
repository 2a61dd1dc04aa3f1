import Diagnostics
import Driving
import Exploring
import Foundation
import Navigation
import Scripting
import SeededNumbers
import TestFolders
import Testing

@testable import Paging

@Suite("What a page shows of a session that runs")
struct PageMomentTests {
  private static let scripts =
    project
    .appending(path: "scripts")

  @Test(
    "All that is drawn as usable can be asked for, wherever one goes",
    arguments: ["hello", "launch", "messenger", "movies", "rxflow-demo", "shop", "signin"])
  func usable(script: String) throws {
    let app = try AppLoader().load(Self.scripts.appending(path: "\(script).lua").path)
    let driver = Driver(app, isSilent: true)
    let known = KnownValues(app)
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<150 {
      let moment = PageMoment(app, in: driver.session, known: known)
      let dead = moment.moves.enumerated().filter { $0.element.said == .null }.map(\.offset)
      #expect(dead == [])
      let moves = moment.moves
      let again = moves.map { moment.move($0.said)?.line == $0.line }
      #expect(!again.contains(false))
      if moves.isEmpty { break }
      driver.give(moves[numbers.below(moves.count)].input)
    }
  }

  @Test("A control of another instance is another one, however alike it looks")
  func instances() throws {
    let script = """
      local Step = steps "S" { "start", "go" }
      screen "Home" { title = "Home", button "Go" { emits = Step.go } }
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Home" },
      }
      """
    let app = try AppLoader().load(
      "app.lua", from: .snapshot(SourceSnapshot(["app.lua": script])))
    let driver = Driver(app, isSilent: true)
    let known = KnownValues(app)
    let before = PageMoment(app, in: driver.session, known: known)
    let tap = try #require(before.moves.first { $0.line == ":tap Go" })
    driver.give(tap.input)
    let after = PageMoment(app, in: driver.session, known: known)

    #expect(before.move(tap.said) != nil && after.move(tap.said) == nil)
    #expect(after.moves.contains { $0.line == ":tap Go" })
  }
}
