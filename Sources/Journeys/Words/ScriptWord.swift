import Diagnostics
import Lua
import Scripting

/// `script "messenger.lua"`: the app that the journeys of a file are about.
struct ScriptWord: JourneyWordEntry {
  let name = "script"
  let usage = "script \"messenger.lua\""
  let type = "fun(path: string)"

  func value(in host: ScriptHost) throws -> LuaValue {
    try host.function(name) { host, call in
      guard let path = call[0].asString, !path.isEmpty else {
        throw Diagnostic(
          .error, Message("E0911", ["word": name, "got": call[0].typeName]), at: host.place(call),
          highlight: name,
          cure: .write(usage))
      }
      try host.journeyScript().use(path, at: host.place(call))
      return []
    }
  }
}
