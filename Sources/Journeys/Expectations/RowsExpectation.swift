import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// `expect.rows("movies", { "The Sextant" })`: the texts of a list's rows.
struct RowsExpectation: Expectation {
  static let word = ExpectationWord(
    name: "rows", usage: "expect.rows(\"movies\", { \"The Sextant\", \"Dead Reckoning\" })",
    type: "fun(list: string, rows: string[]): sextant.JourneyLine"
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
    guard !difference.isEmpty else { return }
    throw JourneyFailure(
      Diagnostic(.error, Message("E0928", ["list": list]), at: item.location, highlight: list),
      difference: difference)
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
