package import Diagnostics
import Lua
import Scripting

/// Reads the body of a journey: named options, and lines, also in nested lists.
struct JourneyReader {
  let script: JourneyScript
  let host: ScriptHost

  /// How deep lists may be nested.
  private static let deepest = 32

  /// Reads a body and reports its mistakes.
  func read(_ body: LuaTable, into journey: inout Journey) throws {
    for (key, value) in try body.pairs() {
      if let name = key.asString {
        try option(name, value: value, journey: &journey)
      } else {
        try line(value, &journey, depth: 0)
      }
    }
    if journey.items.isEmpty {
      try host.report(
        Diagnostic(
          .error, Message("E0917", ["name": journey.name]), at: journey.location,
          highlight: journey.name))
    }
  }

  private func line(_ value: LuaValue, _ journey: inout Journey, depth: Int) throws {
    switch value {
    case .handle(let handle):
      guard let object = handle.object as? JourneyObject else { break }
      object.isUsed = true
      journey.items.append(object.item)
      return
    case .table(let table) where depth < Self.deepest:
      for (key, value) in try table.pairs() {
        if key.asString != nil { break }
        try line(value, &journey, depth: depth + 1)
      }
      return
    case .function(let function):
      if let (name, usage) = word(function) {
        return try host.report(
          Diagnostic(
            .error, Message("E0918", ["word": name]), at: journey.location, highlight: journey.name,
            cure: .write(usage)))
      }
    default: break
    }
    try host.report(
      Diagnostic(
        .error,
        Message(
          "E0908",
          [
            "number": journey.items.count + 1, "aType": value.typeName.withArticle,
            "type": value.typeName,
          ]),
        at: journey.location, highlight: journey.name))
  }

  /// The word whose function was given without a call, and its usage; `nil` if it is no word's.
  private func word(_ function: LuaFunction) -> (name: String, usage: String)? {
    let expect = (try? host.value(ofWord: ExpectWord().name))?.asTable
    for part in JourneyWordCatalog.parts + (script.app?.host.givenParts ?? [])
    where part.id.kind.isOfJourneys {
      let isWord = part.id.kind == .journeyWord
      let name = part.id.name
      let value = try? isWord ? host.value(ofWord: name) : expect?.rawGet(name)
      if value?.asFunction == function { return (isWord ? name : "expect.\(name)", part.usage) }
    }
    return nil
  }

  private func unknown(_ given: String, _ app: App, _ journey: Journey) throws {
    do throws(Diagnostic) {
      try app.begin(given: given)
    } catch {
      var finding = error
      finding.location = journey.location
      finding.highlight = journey.name
      try host.report(finding)
    }
  }

  private func option(_ name: String, value: LuaValue, journey: inout Journey) throws {
    switch (name, value) {
    case ("tags", .string(let tag)): journey.tags = [tag]
    case ("tags", .table(let table)):
      journey.tags = try table.pairs().compactMap(\.value.asString)
    case ("skip", .string(let reason)): journey.skip = reason
    case ("steps", .string("any")): journey.waivesSteps = true
    // Numbers past Lua's greatest are written in hexadecimal, and are negative to Lua.
    case ("seed", .int(let seed)): journey.seed = UInt64(bitPattern: Int64(seed))
    case ("lua", .string(let release)): journey.lua = release
    case ("given", .string(let given)):
      journey.given = given
      if let app = script.app, !app.givenNames.contains(given) { try unknown(given, app, journey) }
    default:
      let isKnown = JourneyOption.all.contains { $0.name == name }
      let nearest = Suggestion.nearest(to: name, among: JourneyOption.all.map(\.name))
      let usage = JourneyOption.all.first { $0.name == name }?.usage
      try host.report(
        Diagnostic(
          .error,
          isKnown
            ? Message("E0919", ["name": name, "type": value.typeName])
            : Message("E0909", ["name": name]),
          at: journey.location, highlight: journey.name,
          cure: usage.map { .write($0) } ?? nearest.map { .didYouMean($0) }
            ?? .validNames(JourneyOption.all.map(\.name))))
    }
  }
}

package struct JourneyOption: Sendable {
  package let name: String
  /// Its type in the notation of lua-language-server.
  package let type: String
  package let usage: String
  package var summary: Message { Message("journeyOption.\(name)") }

  package static let all = [
    JourneyOption(name: "tags", type: "string|string[]", usage: "tags = { \"smoke\" }"),
    JourneyOption(name: "steps", type: "\"any\"", usage: "steps = \"any\""),
    JourneyOption(name: "seed", type: "integer", usage: "seed = 7"),
    JourneyOption(name: "given", type: "string", usage: "given = \"returning customer\""),
    JourneyOption(name: "lua", type: "string", usage: "lua = \"5.4.6\""),
    JourneyOption(name: "skip", type: "string", usage: "skip = \"waits for the new login\""),
  ]
}
