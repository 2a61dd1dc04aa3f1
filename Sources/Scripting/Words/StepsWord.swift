import Diagnostics
import Lua
import Navigation

enum StepsWord {
  static let word = Word(
    name: "steps",
    usage: "local Step = steps \"DemoStep\" { \"about\", \"moviePicked(withMovieId: Int)\" }",
    form: .written(
      "fun(name: string): fun(cases: string|string[]): "
        + "table<string, sextant.Step|fun(...): sextant.Step>"),
    facts: .declaresName, use: .declares, takes: 2
  ) { host, call in
    guard let name = call[0].asString, let place = host.location(call) else {
      throw Diagnostic(
        .error, .expected("steps", "the name of the set", got: call[0].typeName),
        at: host.location(call))
    }
    if let cases = host.natives.sets[name] {
      return [try host.nativeSteps(name, cases, at: place)]
    }
    host.load.draft.bodilessSteps.insert(name)
    return try host.takingBody(
      call,
      try host.function("steps", takes: 1) { host, call in
        host.load.draft.bodilessSteps.remove(name)
        return [try declare(name, call, at: place, in: host)]
      })
  }

  private static func declare(
    _ name: String, _ call: LuaCall, at place: SourceLocation, in host: ScriptHost
  ) throws -> LuaValue {
    if let first = host.load.draft.stepSets.first(where: { $0.name == name }) {
      try host.report(
        Diagnostic(
          .error, host.plugins.declaredTwice(.steps, name, at: place, first: first.location),
          at: place, highlight: name,
          notes: [Diagnostic.Note(.declaredHere(name), at: first.location)]))
    }
    let contents = try DeclarationText.all(in: call[0], set: name, at: place, host)
      .map { try $0.content(in: host) }
    let cases = contents.flatMap(\.cases)
    noteOpaque(contents.flatMap(\.opaque), of: name, in: host)
    for one in cases { try host.count(declared: [one.name], call) }
    let set = StepSetObject(
      name: name, cases: try distinct(cases, at: place, host: host), location: place,
      broken: contents.reduce(into: []) { $0.formUnion($1.broken) },
      pasted: contents.count == 1 ? contents[0].pasted : nil)
    host.load.draft.stepSets.append(set)
    let value = try host.state.makeHandle(set, type: host.types.stepSet)
    host.load.stepSetValues[name] = host.load.stepSetValues[name] ?? value
    return value
  }

  /// Reports the unknown types once for the whole set.
  private static func noteOpaque(
    _ types: [(name: String, location: SourceLocation)], of set: String, in host: ScriptHost
  ) {
    guard let first = types.first else { return }
    var names: [String] = []
    for type in types where !names.contains(type.name) { names.append(type.name) }
    host.load.draft.remarks.append(
      Diagnostic(
        .note,
        Message("E0122", ["set": set, "list": names.map { "'\($0)'" }.joined(separator: ", ")]),
        at: first.location, highlight: first.name))
  }

  private static func distinct(
    _ cases: [StepCase], at place: SourceLocation, host: ScriptHost
  ) throws -> [StepCase] {
    var kept: [StepCase] = []
    var names: Set<String> = []
    for one in cases {
      if !names.insert(one.name).inserted {
        try host.report(
          Diagnostic(.error, .declaredTwice(.step, one.name), at: place, highlight: one.name))
      } else {
        kept.append(one)
      }
    }
    return kept
  }
}
