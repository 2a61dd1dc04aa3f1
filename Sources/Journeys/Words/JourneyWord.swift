import Diagnostics
import Lua
import Scripting

/// `journey "logging in" { … }`: declares a journey.
struct JourneyWord: JourneyWordEntry {
  let name = "journey"
  let usage = "journey \"logging in opens the tabs\" { tap \"Login\", expect.visible \"Temp\" }"
  let type = "fun(name: string): fun(body: sextant.JourneyBody)"

  func value(in host: ScriptHost) throws -> LuaValue {
    try host.function(name) { host, call in
      let place = host.place(call)
      guard let title = call[0].asString, !title.isEmpty else {
        throw Diagnostic(
          .error, Message("E0911", ["word": name, "got": call[0].typeName]), at: place,
          highlight: name,
          cure: .write(usage))
      }
      try host.journeyScript().begin(title, at: place)
      return try host.takingBody(call, try body(of: title, at: place, host))
    }
  }

  private func body(
    of title: String, at place: SourceLocation, _ host: ScriptHost
  ) throws -> LuaValue {
    try host.function(name) { host, call in
      guard case .table(let body) = call[0] else {
        throw Diagnostic(
          .error, Message("E0911", ["word": name, "got": call[0].typeName]), at: place,
          highlight: title,
          cure: .write(usage))
      }
      try host.journeyScript().declare(title, at: place, body)
      return []
    }
  }
}
