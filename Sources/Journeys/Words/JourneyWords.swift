package import Diagnostics
package import Lua
package import Scripting

package protocol JourneyWordEntry: Sendable {
  var name: String { get }
  var usage: String { get }
  var summary: Message { get }
  /// Its type in the notation of lua-language-server.
  var type: String { get }
  func value(in host: ScriptHost) throws -> LuaValue
}

extension JourneyWordEntry {
  package var summary: Message { Message("journeyWord.\(name)") }

  var word: Word {
    Word(name: name, summary: summary, usage: usage) { host in try value(in: host) }
  }
}

/// All words of journey files, in the order of the reference.
package enum JourneyWordCatalog {
  /// The words; a new one is a file in `Words` and a line here.
  package static let all: [any JourneyWordEntry] =
    [ScriptWord(), JourneyWord(), StepWord()] + ActionWord.all + [ExpectWord()]
}

extension JourneyWordEntry {
  /// The word as everything is described.
  package var part: Part {
    Part(.journeyWord, name, usage: usage, summary: summary, type: type)
  }
}

extension JourneyWordCatalog {
  /// The words and the expectations as everything is described.
  package static var parts: [Part] { all.map(\.part) + ExpectationCatalog.all.map(\.part) }

  /// The names of all words that make lines, except those of plugins.
  static var lines: [String] {
    ActionWord.all.map(\.name) + ExpectationCatalog.all.map { "expect.\($0.name)" }
  }
}

extension ScriptHost {
  /// Where a word was used; line 1 of the main file if that is unknown.
  func place(_ call: LuaCall) -> SourceLocation {
    location(call) ?? SourceLocation(file: scripts.mainFile, line: 1)
  }
}

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

/// `step.moviePicked(23452)`: a step of the app, with values that Lua has computed.
struct StepWord: JourneyWordEntry {
  let name = "step"
  let usage = "emit(step.moviePicked(id))"
  let type = "table<string, any>"

  func value(in host: ScriptHost) throws -> LuaValue { try host.makeSubjectSteps() }
}

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
