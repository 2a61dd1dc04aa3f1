import Diagnostics
import Lua
import Scripting

/// `step.moviePicked(23452)`: a step of the app, with values that Lua has computed.
struct StepWord: JourneyWordEntry {
  let name = "step"
  let usage = "emit(step.moviePicked(id))"
  let type = "table<string, any>"
  let summary = Message(
    en: "the steps of the app, as values", ko: "앱의 스텝을 값으로 씁니다")

  func value(in host: ScriptHost) throws -> LuaValue { try host.makeSubjectSteps() }
}
