import Diagnostics
import Driving
import Lua
import Scripting

/// `expect.visible { "Temp", title = "This is Home" }`: something can be seen.
struct VisibleExpectation: Expectation {
  static let word = ExpectationWord(
    name: "visible",
    usage: "expect.visible \"Login\", expect.visible { \"Temp\", title = \"This is Home\" }",
    type: "fun(names: string|sextant.VisibleBody): sextant.JourneyLine",
    summary: Message(
      en: "these screens, flows or containers are visible, with the title if given",
      ko: "이 화면이나 플로우, 컨테이너가 보입니다. 제목을 적으면 제목도 같아야 합니다")
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
          .error, called.isEmpty ? .notVisible(name) : .otherTitle(name), at: item.location,
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

/// `expect.hidden "Temp#1"`: something cannot be seen, or is not there at all.
struct HiddenExpectation: Expectation {
  static let word = ExpectationWord(
    name: "hidden", usage: "expect.hidden \"Login\"",
    type: "fun(names: string|string[]): sextant.JourneyLine",
    summary: Message(
      en: "nothing of these names is visible", ko: "이 이름을 가진 것은 보이지 않습니다")
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
