import Driving
import Foundation
import SeededNumbers
import Testing

@testable import Exploring

@Suite(
  "An independent model checker",
  .enabled(if: SpinRun.tools != nil, "spin and a compiler of C are not installed"))
struct SpinTests {
  /// A situation, as far as both know it: how many inputs lead there at least, the screen in front, and whether it is a
  /// modal.
  private struct Place: Hashable, Comparable, CustomStringConvertible {
    let depth: Int
    let front: Int
    let isModal: Bool

    var description: String { "depth \(depth): S\(front)\(isModal ? " as a modal" : "")" }

    static func < (one: Place, other: Place) -> Bool { one.description < other.description }
  }

  /// Apps that are walked to their end, and how often each place was come to.
  private static func apps(_ count: Int, seed: UInt64) throws -> [(
    app: DataApp, places: [Place: Int]
  )] {
    var numbers = SeededNumbers(seed: seed)
    var apps: [(DataApp, [Place: Int])] = []
    while apps.count < count {
      let app = DataApp(&numbers)
      let told = try Told(app.lua) {
        $0.options.exact = .max
        $0.options.limits.states = 2_000
      }
      // What is larger takes long; one in which nothing can be done tells nothing.
      guard told.sum.isComplete, told.sum.situations > 3 else { continue }
      apps.append((app, places(told.explored.graph)))
    }
    return apps
  }

  private static func places(_ graph: SituationGraph) -> [Place: Int] {
    (0..<graph.expanded).reduce(into: [:]) { places, situation in
      let view = graph.view(of: situation)
      let place = Place(
        depth: graph.states.depth(of: situation), front: Int(view.front?.dropFirst() ?? "") ?? -1,
        isModal: !view.modals.isEmpty)
      places[place, default: 0] += 1
    }
  }

  @Test("comes to as many situations of random apps, each by as few inputs")
  func same() throws {
    let seed = Effort.seed
    let apps = try Self.apps(Effort.count(short: 20, long: 100), seed: seed)
    let lines = try SpinRun.lines(of: PromelaModel(apps.map(\.app)).text)
    var found = [[Place: Int]](repeating: [:], count: apps.count)
    for line in lines {
      let numbers = line.split(separator: " ").dropFirst().compactMap { Int($0) }
      // Choosing the app is the first thing that Spin does; what follows takes it three steps each.
      let place = Place(
        depth: (numbers[1] - 1) / 3, front: numbers[2] - 1, isModal: numbers[3] == 1)
      found[numbers[0] - 1][place, default: 0] += 1
    }

    for (number, (app, places)) in apps.enumerated() where places != found[number] {
      let differing = Set(places.keys).union(found[number].keys).sorted().first {
        places[$0] != found[number][$0]
      }
      Issue.record(
        """
        SEXTANT_SEED=\(seed), app \(number + 1): \(places.values.reduce(0, +)) situations, and Spin has \
        \(found[number].values.reduce(0, +)); first \(differing.map { "\($0)" } ?? "-"): \
        \(differing.map { places[$0] ?? 0 } ?? 0) and \(differing.map { found[number][$0] ?? 0 } ?? 0)
        \(app.lua)
        """)
    }
    let total = apps.reduce(0) { $0 + $1.places.values.reduce(0, +) }
    print("SEXTANT_SEED=\(seed): \(apps.count) apps, \(total) situations, the same in Spin")
  }
}
