import Diagnostics
import Lua
import Navigation

extension StepsWord {
  /// Returns a step set of Swift: `local Step = steps "DemoStep"`.
  ///
  /// Any number of files can name it.
  static func native(
    _ name: String, _ cases: [StepCase], at place: SourceLocation, in host: ScriptHost
  ) throws -> LuaValue {
    let known = host.load.draft.stepSets.first { $0.name == name }
    let set = known ?? StepSetObject(name: name, cases: cases, location: place)
    if known == nil { host.load.draft.stepSets.append(set) }
    let value = try host.state.makeHandle(set, type: host.types.stepSet)
    host.load.stepSetValues[name] = value
    return value
  }

  /// Implements `steps "DemoStep" { … }` for a set that Swift declares; both must match.
  static func confirm(_ call: LuaCall, in host: ScriptHost) throws -> [LuaValue] {
    guard let set = call[0].stepSet, let place = host.location(call) else { return [call[0]] }
    guard let native = host.natives.sets[set.name] else {
      throw Diagnostic(.error, .declaredTwice(.steps, set.name), at: place, highlight: set.name)
    }
    for text in try DeclarationText.all(in: call[1], set: set.name, at: place, host) {
      for one in try text.content(in: host).cases {
        try confirm(one, among: native, at: text.location(of: one.name, in: host), host)
      }
    }
    return [call[0]]
  }

  private static func confirm(
    _ one: StepCase, among native: [StepCase], at place: SourceLocation, _ host: ScriptHost
  ) throws {
    guard let known = native.first(where: { $0.name == one.name }) else {
      let nearest = Suggestion.nearest(to: one.name, among: native.map(\.name))
      return try host.report(
        Diagnostic(
          .error, Message("E0413", ["set": one.set, "name": one.name]), at: place,
          highlight: one.name,
          cure: nearest.map { .didYouMean($0) }))
    }
    guard known.parameters != one.parameters else { return }
    try host.report(
      Diagnostic(
        .error,
        Message("E0414", ["set": one.set, "there": known.description, "here": one.description]),
        at: place,
        highlight: one.name))
  }
}
