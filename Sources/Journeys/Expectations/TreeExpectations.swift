import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// `expect.visible { "Temp", title = "This is Home" }`: a presentable is visible.
struct VisibleExpectation: Expectation {
  static let word = ExpectationWord(
    name: "visible",
    usage: "expect.visible \"Login\", expect.visible { \"Temp\", title = \"This is Home\" }",
    type: "fun(names: sextant.ShownName|sextant.VisibleBody): sextant.JourneyLine"
  ) { given in
    let (names, title) = try Self.names(given)
    return VisibleExpectation(names: names, title: title)
  }

  let names: [String]
  let title: String?

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let lines = run.driver.outline.lines.filter(\.isVisible)
    for name in names {
      let called = lines.filter { $0.isCalled(name) }
      guard !called.contains(where: { title == nil || $0.title == title }) else { continue }
      let expected = name + (title.map { " " + TreeOutline.quoted($0) } ?? "")
      throw JourneyFailure(
        Diagnostic(
          .error, called.isEmpty ? .notVisible(name) : Message("E0934", ["name": name]),
          at: item.location,
          highlight: called.isEmpty ? name : title),
        difference: Difference(
          expected: [expected], actual: (called.isEmpty ? lines : called).map(\.text)))
    }
  }

  static func names(_ given: ExpectationArguments) throws -> (names: [String], title: String?) {
    var names: [String] = []
    var title: String?
    if case .table(let table)? = given.values.first {
      for (key, value) in try table.pairs() {
        switch key.asString {
        case nil: names.append(try given.text(value))
        case "title": title = try given.text(value)
        case let key?: throw given.unknownKey(key)
        }
      }
    } else {
      names = try given.values.map(given.text)
    }
    if names.isEmpty { throw given.misfit("nothing") }
    for name in names { try given.app.checkName(name) }
    return (names, title)
  }
}

/// `expect.hidden "Temp#1"`: a presentable is not visible, or does not exist.
struct HiddenExpectation: Expectation {
  static let word = ExpectationWord(
    name: "hidden", usage: "expect.hidden \"Login\"",
    type: "fun(names: sextant.ShownName|sextant.ShownName[]): sextant.JourneyLine"
  ) { given in HiddenExpectation(names: try VisibleExpectation.names(given).names) }

  let names: [String]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let lines = run.driver.outline.lines.filter(\.isVisible)
    for name in names {
      guard let found = lines.first(where: { $0.isCalled(name) }) else { continue }
      throw JourneyFailure(
        Diagnostic(.error, .isVisible(name), at: item.location, highlight: name),
        difference: Difference(expected: [], actual: [found.text]))
    }
  }
}

/// `expect.tree [[ … ]]`: the complete tree of presentables.
struct TreeExpectation: Expectation {
  static let word = ExpectationWord(
    name: "tree",
    usage:
      "expect.tree [[\n      window\n        navigation LoginFlow\n          screen Login \"Login\"\n    ]]",
    type: "fun(tree: sextant.TreeText): sextant.JourneyLine"
  ) { given in
    TreeExpectation(pattern: TreePattern(try given.text()))
  }

  let pattern: TreePattern

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let difference = pattern.difference(to: run.driver.outline)
    try difference.check(Message("E0927"), at: item, highlight: item.word)
  }
}

/// `expect.changes { "- LoginFlow from window", "+ GNBFlow on window" }`: the changes of the tree,
/// in order, as the log shows them.
struct ChangesExpectation: Expectation {
  static let word = ExpectationWord(
    name: "changes", usage: "expect.changes { \"+ Temp on TempFlow\", \"...\" }",
    type: "fun(lines: sextant.TreeText|sextant.TreeText[]): sextant.JourneyLine"
  ) { given in ChangesExpectation(lines: try given.texts()) }

  let lines: [String]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let expected = lines.map { line in
      Difference.Entry(value: line, text: line, isAnything: line == StepPattern.anything)
    }
    let difference = Difference.of(
      expected, run.changes.map { Difference.Entry(value: $0, text: $0) }
    ) { $0.isSame(as: $1) }
    try difference.check(Message("E0936"), at: item, highlight: item.word)
  }
}

/// `expect.rows("movies", { "The Sextant" })`: the texts of a list's rows.
struct RowsExpectation: Expectation {
  static let word = ExpectationWord(
    name: "rows", usage: "expect.rows(\"movies\", { \"The Sextant\", \"Dead Reckoning\" })",
    type: "fun(list: sextant.ControlName, rows: string[]): sextant.JourneyLine"
  ) { given in
    guard given.values.count == 2, case .string(let list) = given.values[0],
      case .table(let table) = given.values[1]
    else { throw given.misfit("\(given.values.count) values") }
    let rows = try table.pairs().map { try given.host.text($0.value) }
    return RowsExpectation(list: list, rows: rows)
  }

  let list: String
  let rows: [String]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let actual: [String]
    do {
      guard let found = try Self.rows(of: list, in: run.driver) else {
        throw Diagnostic(.error, Message("E0913.list", ["name": list]), highlight: list)
      }
      actual = found
    } catch {
      var finding = error as? Diagnostic ?? Diagnostic(.error, Message(verbatim: "\(error)"))
      finding.location = finding.location ?? item.location
      throw JourneyFailure(finding)
    }
    let difference = Difference.of(
      rows.map { Difference.Entry(value: $0, text: $0) },
      actual.map { Difference.Entry(value: $0, text: $0) }, matches: ==)
    try difference.check(Message("E0928", ["list": list]), at: item, highlight: list)
  }

  private static func rows(of list: String, in driver: Driver) throws -> [String]? {
    for screen in driver.session.visible.reversed() {
      guard let info = driver.session.info(screen),
        let control = driver.app.screen(named: info.definition)?.controls
          .first(where: { $0.name == list && $0.kind == .list })
      else { continue }
      return try driver.app.rows(of: control, on: info).map(\.text)
    }
    return nil
  }
}

/// `expect.live "SigninFlow"`: a flow is live, or a presentable is in memory.
struct LiveExpectation: Expectation {
  static let word = ExpectationWord(
    name: "live", usage: "expect.live \"SigninFlow\", expect.live(\"TempFlow\", 5)",
    type: "fun(name: sextant.ShownName, count?: integer): sextant.JourneyLine"
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
    type: "fun(names: sextant.ShownName|sextant.ShownName[]): sextant.JourneyLine"
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
