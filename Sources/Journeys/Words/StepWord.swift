import Diagnostics
import Lua
import Scripting

/// `step.moviePicked(23452)`: a step of the app, with values that Lua has computed.
struct StepWord: JourneyWordEntry {
  let name = "step"
  let usage = "emit(step.moviePicked(id))"
  let type = "table<string, any>"

  func value(in host: ScriptHost) throws -> LuaValue { try host.makeSubjectSteps() }
}
