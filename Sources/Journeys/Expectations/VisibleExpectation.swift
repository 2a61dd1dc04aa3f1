import Diagnostics
import Driving
import Lua
import Scripting

/// `expect.visible { "Temp", title = "This is Home" }`: a presentable is visible.
struct VisibleExpectation: Expectation {
  static let word = ExpectationWord(
    name: "visible",
    usage: "expect.visible \"Login\", expect.visible { \"Temp\", title = \"This is Home\" }",
    type: "fun(names: string|sextant.VisibleBody): sextant.JourneyLine"
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
    type: "fun(names: string|string[]): sextant.JourneyLine"
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
