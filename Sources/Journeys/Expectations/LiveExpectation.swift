import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// `expect.live "SigninFlow"`: a flow is live, or a presentable is in memory.
struct LiveExpectation: Expectation {
  static let word = ExpectationWord(
    name: "live", usage: "expect.live \"SigninFlow\", expect.live(\"TempFlow\", 5)",
    type: "fun(name: string, count?: integer): sextant.JourneyLine"
  ) { given in
    guard (1...2).contains(given.values.count) else { throw given.misfit("nothing") }
    let name = try given.text(given.values[0])
    try given.app.checkName(name)
    let count = given.values.dropFirst().first
    guard count == nil || count?.asInt != nil else { throw given.misfit("no number") }
    return LiveExpectation(name: name, count: count?.asInt)
  }

  let name: String
  let count: Int?

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let found = Self.all(name, in: run.driver)
    guard found.count != count, found.isEmpty || count != nil else { return }
    throw JourneyFailure(
      Diagnostic(
        .error, Message("E0929", ["count": found.count, "name": name]), at: item.location,
        highlight: name),
      difference: Difference(
        expected: [count.map { "\($0) × \(name)" } ?? name], actual: found))
  }

  /// The full names of live flows with this name, and of other presentables in memory with it.
  static func all(_ name: String, in driver: Driver) -> [String] {
    let flows = driver.session.liveFlows.map { "\($0.name)#\($0.number)" }
    let isCalled = WrittenName(name).means
    let live = flows.filter(isCalled)
    let roots = Set(flows)
    return live + driver.session.presentableNames.filter { isCalled($0) && !roots.contains($0) }
  }
}

/// `expect.released "LoginFlow"`: it was live, and has no live instance.
struct ReleasedExpectation: Expectation {
  static let word = ExpectationWord(
    name: "released", usage: "expect.released \"LoginFlow\"",
    type: "fun(names: string|string[]): sextant.JourneyLine"
  ) { given in
    let names = try given.texts()
    for name in names { try given.app.checkName(name) }
    return ReleasedExpectation(names: names)
  }

  let names: [String]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    for name in names {
      let left = LiveExpectation.all(name, in: run.driver)
      let wasThere = run.seen.contains(where: WrittenName(name).means)
      if left.isEmpty, wasThere { continue }
      throw JourneyFailure(
        Diagnostic(
          .error,
          left.isEmpty ? Message("E0935", ["name": name]) : Message("E0930", ["name": name]),
          at: item.location,
          highlight: name),
        difference: Difference(expected: [], actual: left))
    }
  }
}
