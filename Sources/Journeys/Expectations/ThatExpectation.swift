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
    type: "fun(sentence: string, look: fun(app: sextant.JourneyApp): boolean): sextant.JourneyLine"
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
    do throws(Diagnostic) {
      let (session, app) = (run.driver.session, run.driver.app)
      if try AppLook(host).ask(look, about: session, of: app) { return }
    } catch {
      var finding = error
      finding.location = finding.location ?? item.location
      throw JourneyFailure(finding)
    }
    throw JourneyFailure(
      Diagnostic(
        .error, Message("E0932", ["sentence": sentence]), at: item.location, highlight: item.word))
  }
}
