import Diagnostics
import Lua
import Scripting

/// `expect.visible "Temp"`: states what must be true.
struct ExpectWord: JourneyWordEntry {
  let name = "expect"
  let usage = "expect.visible \"Temp\""
  let type = "sextant.Expect"

  func value(in host: ScriptHost) throws -> LuaValue {
    let functions = try host.state.makeTable()
    for kind in ExpectationCatalog.all {
      try functions.rawSet(
        kind.name,
        try host.function("expect.\(kind.name)") { host, call in
          [try Self.item(kind, values: call.arguments, place: host.place(call), host: host)]
        })
    }
    return .table(functions)
  }

  private static func item(
    _ kind: ExpectationWord, values: [LuaValue], place: SourceLocation, host: ScriptHost
  ) throws -> LuaValue {
    let script = try host.journeyScript()
    guard let app = script.app else {
      throw Diagnostic(
        .error, Message("E0901"), at: place, highlight: "expect")
    }
    var expectation: any Expectation = AnythingExpectation()
    do {
      expectation = try kind.make(
        ExpectationArguments(word: kind, values: values, app: app, host: host))
    } catch var finding as Diagnostic {
      finding.location = finding.location ?? place
      finding.highlight = finding.highlight ?? "expect.\(kind.name)"
      try host.report(finding.within(script.origin))
    }
    return try script.value(
      JourneyItem(
        location: place, word: "expect.\(kind.name)", content: .expectation(expectation)))
  }
}
