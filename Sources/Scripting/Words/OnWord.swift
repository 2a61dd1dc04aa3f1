import Diagnostics
import Lua
import LuaSyntax

enum OnWord {
  static let word = Word(
    name: "on",
    usage: "on(\"didNavigate\", function(flow, step, outcome) … end)",
    form: .function("event: string, hook: function"),
    use: .declares, takes: 2
  ) { host, call in
    try declare(call, in: host)
    return []
  }

  private static func declare(_ call: LuaCall, in host: ScriptHost) throws {
    let place = host.location(call)
    let names = HookEvent.allCases.map(\.rawValue)
    guard let name = call[0].asString else {
      return try host.report(
        Diagnostic(
          .error, .expected("on", "an event's name and a function", got: call[0].typeName),
          at: place, highlight: "on", cure: .writeOne(of: names)))
    }
    guard let event = HookEvent(rawValue: name) else {
      let nearest = Suggestion.nearest(to: name, among: names)
      return try host.report(
        Diagnostic(
          .error, Message("E0640", ["name": name]), at: place, highlight: name,
          cure: nearest.map { .didYouMean($0) } ?? .writeOne(of: names)))
    }
    guard case .function(let function) = call[1] else {
      return try host.report(
        Diagnostic(
          .error, .expected("on(\"\(name)\")", "a function", got: call[1].typeName), at: place,
          highlight: "on"))
    }
    host.noteHook(function, call, at: place)
    host.load.draft.hooks.append(HookDeclaration(event: event, function: function))
  }
}

extension ScriptHost {
  fileprivate func noteHook(_ function: LuaFunction, _ call: LuaCall, at place: SourceLocation?) {
    let written = written("on", with: call.arguments, at: place).flatMap { text, call in
      ValueText(call.arguments.dropFirst().first, in: text)
    }
    functions.roles.note(function, at: written, as: .looking, in: self)
  }
}
