import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// `expect.that("there are two tabs", function(app) … end)`: a function decides.
struct ThatExpectation: Expectation {
  static let word = ExpectationWord(
    name: "that",
    usage: "expect.that(\"there are two flows\", function(app) return #app.flows == 2 end)",
    type: "fun(sentence: string, look: fun(app: sextant.JourneyApp): boolean): sextant.JourneyLine",
    summary: Message(
      en:
        "a function that looks at `app.flows`, `app.visible`, `app.tree` and `app.time` returns true",
      ko: "`app.flows`, `app.visible`, `app.tree`, `app.time`를 보는 함수가 참을 돌려줍니다")
  ) { given in
    guard given.values.count == 2, case .string(let sentence) = given.values[0],
      case .function(let look) = given.values[1]
    else { throw given.misfit(given.values.first?.typeName ?? "nothing") }
    return ThatExpectation(sentence: sentence, look: look, host: given.host)
  }

  let sentence: String
  let look: LuaFunction
  let host: ScriptHost

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    do {
      let answer = try look.call([.table(try view(run.driver))]).first ?? .nil
      if answer.isTruthy { return }
    } catch {
      var finding =
        (error as? LuaError).map(host.diagnostic)
        ?? Diagnostic(.error, Message(verbatim: "\(error)"))
      finding.location = finding.location ?? item.location
      throw JourneyFailure(finding)
    }
    throw JourneyFailure(
      Diagnostic(.error, .notTrue(sentence), at: item.location, highlight: item.word))
  }

  /// What the function may look at, as plain data.
  private func view(_ driver: Driver) throws -> LuaTable {
    let view = try host.state.makeTable()
    let outline = driver.outline
    try view.rawSet(
      "flows", try list(driver.session.liveFlows.map { "\($0.name)#\($0.number)" }))
    try view.rawSet("visible", try list(outline.lines.filter(\.isVisible).map(\.text)))
    try view.rawSet("tree", .string(outline.text))
    try view.rawSet("time", .number(driver.session.now / .seconds(1)))
    return view
  }

  private func list(_ texts: [String]) throws -> LuaValue {
    let table = try host.state.makeTable()
    for (place, text) in texts.enumerated() { try table.rawSet(place + 1, .string(text)) }
    return .table(table)
  }
}
