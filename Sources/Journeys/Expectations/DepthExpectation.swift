import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// `expect.depth("Detail", "<", 3)`: how often a screen is in one stack.
struct DepthExpectation: Expectation {
  static let word = ExpectationWord(
    name: "depth", usage: "expect.depth(\"Detail\", \"<\", 3)",
    type: "fun(name: string, is: "
      + Relation.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|")
      + ", count: integer): sextant.JourneyLine"
  ) { given in
    guard given.values.count == 3 else { throw given.misfit("\(given.values.count) values") }
    let name = try given.text(given.values[0])
    try given.app.checkName(name)
    let sign = try given.text(given.values[1])
    guard let relation = Relation(rawValue: sign) else { throw given.misfit("\"\(sign)\"") }
    guard let count = given.values[2].asInt else { throw given.misfit(given.values[2].typeName) }
    return DepthExpectation(name: name, relation: relation, count: count)
  }

  enum Relation: String, CaseIterable {
    case less = "<"
    case atMost = "<="
    case equal = "=="
    case atLeast = ">="
    case more = ">"

    func holds(_ found: Int, _ count: Int) -> Bool {
      switch self {
      case .less: found < count
      case .atMost: found <= count
      case .equal: found == count
      case .atLeast: found >= count
      case .more: found > count
      }
    }
  }

  let name: String
  let relation: Relation
  let count: Int

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let found = run.driver.session.depth(ofScreen: WrittenName(name).definition)
    if relation.holds(found, count) { return }
    throw JourneyFailure(
      Diagnostic(
        .error,
        Message(
          "E1122", ["name": name, "found": found, "expected": "\(relation.rawValue) \(count)"]),
        at: item.location,
        highlight: name))
  }
}
